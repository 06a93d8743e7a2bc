import { expect, test } from 'vitest';
import type { LibraryImage } from '../../src/image/model.ts';
import { readTarget } from '../../src/target/choose.ts';
import { elf, pe, slice, thin } from './images.ts';

const arm64 = slice();
const intel = slice({ cpuType: 0x0100_0007, cpuSubtype: 3, offset: 16384 });

test.each<[string, LibraryImage, string, number]>([
  ['an ELF file that shows no system', elf(), 'x86_64-unknown-linux-gnu', 22],
  ['one that needs glibc', elf({ dynamic: { needed: ['libc.so.6'] } }), 'x86_64-unknown-linux-gnu', 2],
  ['one that needs musl or Android', elf({ dynamic: { needed: ['libc.so'] } }), 'x86_64-unknown-linux-musl', 4],
  ['one that notes Android', elf({ notes: { androidApi: 24 } }), 'x86_64-linux-android', 1],
  [
    'hard-float Arm',
    elf({ header: { machine: 40, bits: 32, flags: 0x0500_0400 } }),
    'armv7-unknown-linux-gnueabihf',
    0,
  ],
  ['a universal file', { ...thin(), container: 'fat', slices: [intel, arm64] }, 'aarch64-apple-darwin', 3],
  ['an Intel dylib', { ...thin(), slices: [intel] }, 'x86_64-apple-darwin', 2],
  ['a DLL', pe(), 'x86_64-pc-windows-msvc', 8],
])('%s is taken for the most usual target that it fits', (_, image, tuple, fitting) => {
  const choice = readTarget(image);
  expect(choice?.target.tuple).toBe(tuple);
  expect(choice?.source).toBe('read');
  expect(choice?.candidates[0]).toBe(tuple);
  if (fitting > 0) expect(choice?.candidates).toHaveLength(fitting);
  expect(new Set(choice?.candidates).size).toBe(choice?.candidates.length);
});

test('a library for a machine that Rust does not know is taken for none', () => {
  expect(readTarget(elf({ header: { machine: 50 } }))).toBeUndefined();
  expect(readTarget(pe({ machine: 0x200 }))).toBeUndefined();
});

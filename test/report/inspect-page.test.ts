import { describe, expect, test } from 'vitest';
import type { ImageDescription, LibraryDescription } from '../../src/describe/model.ts';
import { inspectJson } from '../../src/report/inspect-json.ts';
import { inspectPage } from '../../src/report/inspect-page.ts';

const asItIs = (text: string) => text;
const plain = { bold: asItIs, dim: asItIs, bad: asItIs, good: asItIs, warn: asItIs };
const page = (found: LibraryDescription, width = 0) => inspectPage('x.so', found, { paint: plain, width });

const image: ImageDescription = {
  architecture: 'x86_64',
  bits: 64,
  endian: 'little',
  offset: 0,
  size: 1_234_567,
  kind: 'shared library',
  kind_detail: 'ET_DYN',
  targets: ['x86_64-unknown-linux-gnu'],
  name: null,
  exports: { count: 1, names: ['runvil_plugin'] },
  entry_symbols: [
    { contract: 'runvil/0.4', symbol: 'runvil_plugin', found: true, miss: null, offset: 4096, detail: null },
  ],
  searches: [],
  dependencies: [],
  search_paths: [],
  load_time: [],
  floors: [],
  hardening: [],
  signature: null,
  debug: [],
  notes: [],
};

const library: LibraryDescription = {
  size: 1_234_567,
  outcome: 'library',
  what: 'an ELF shared library',
  format: 'elf',
  other_kind: null,
  fault: null,
  images: [image],
  unreadable_slices: [],
  trailing_offset: null,
};

test('a plain library', () => {
  expect(page(library)).toBe(`x.so  ELF shared library, 1,234,567 bytes

  kind            shared library (ET_DYN)
  architecture    x86_64, 64-bit, little-endian
  fits            x86_64-unknown-linux-gnu
  exports         runvil_plugin
  entry symbols   runvil_plugin (runvil/0.4): found, code at byte 4096
  needs           no library
  at load         runs nothing of its own
  debug           no debug sections
`);
});

test('everything at once, hostile names included', () => {
  const full: ImageDescription = {
    ...image,
    targets: [],
    name: 'lib\u202eos.so',
    exports: { count: 70_000, names: ['a\nb', ...Array.from({ length: 20 }, (_, i) => `export${i}`)] },
    entry_symbols: [
      { contract: 'runvil/0.4', symbol: 'runvil_plugin', found: false, miss: 'hidden', offset: 12, detail: null },
    ],
    searches: [{ symbol: '::error::x', found: false, miss: 'absent', offset: null, detail: 'nearest: y' }],
    dependencies: [
      { name: '##[group]', kind: 'load' },
      { name: 'libz.so', kind: 'weak' },
    ],
    search_paths: [
      { source: 'DT_RUNPATH', path: '' },
      { source: 'DT_RUNPATH', path: '$ORIGIN' },
    ],
    load_time: [{ source: 'DT_INIT_ARRAY', count: 3 }],
    floors: [{ system: 'glibc', version: '2.34', because: ['a', 'b', 'c', 'd', 'e', 'f'] }],
    hardening: [{ name: 'RELRO', state: 'full', safe: true }],
    signature: { kind: 'ad hoc', identifier: 'x', team: 'T', hash: 'sha256', fits: false, bad_pages: 2 },
    debug: ['.debug_info'],
    notes: ['one', 'two'],
  };
  expect(
    page({ ...library, images: [full], trailing_offset: 1_234_000 }, 60),
  ).toBe(`x.so  ELF shared library, 1,234,567 bytes

  kind            shared library (ET_DYN)
  architecture    x86_64, 64-bit, little-endian
  fits            no target of Rust
  name            lib\\u{202e}os.so
  exports         a\\u{a}b, export0, export1, export2,
                  export3, export4, export5, export6,
                  export7, export8, export9, export10
                  and 69,988 more
  entry symbols   runvil_plugin (runvil/0.4): hidden, byte 12
  symbols         \\u{3a}:error::x: not exported, nearest: y
  needs           \\u{23}#[group], libz.so (weak)
  searches in     (an empty path) (DT_RUNPATH)
                  $ORIGIN (DT_RUNPATH)
  at load         DT_INIT_ARRAY (3)
  oldest system   glibc 2.34 (a, b, c, d and 2 others)
  hardening       RELRO: full
  signature       ad hoc, identifier x, team T, sha256, 2 pages of other bytes
  debug           .debug_info
  notes           one
                  two

  behind it       567 bytes from byte 1234000 on
`);
});

describe('a file that is no well-formed library', () => {
  test('of another kind', () => {
    const other: LibraryDescription = {
      ...library,
      outcome: 'other',
      what: 'a script (it begins with "#!")',
      images: [],
      size: 1,
    };
    expect(page(other)).toBe('x.so  no library: script (it begins with "#!"), 1 byte\n');
  });

  test('damaged: the fault, and what could be read', () => {
    const unread = {
      ...image,
      targets: [],
      exports: null,
      entry_symbols: null,
      searches: null,
      dependencies: null,
      search_paths: null,
      load_time: null,
      debug: null,
    };
    const fault = { structure: 'PT_DYNAMIC', offset: 128, problem: 'ends past the file' };
    expect(
      page({ ...library, outcome: 'damaged', fault, images: [unread] }),
    ).toBe(`x.so  damaged: ELF shared library, 1,234,567 bytes

  no loader reads it: PT_DYNAMIC at byte 128 ends past the file

  kind            shared library (ET_DYN)
  architecture    x86_64, 64-bit, little-endian
`);
  });

  test('a slice that cannot be read stands beside one that can', () => {
    const fault = { structure: 'load command 3', offset: 20_000, problem: 'ends past the slice' };
    const slices = { unreadable_slices: [{ architecture: 'arm64', offset: 16_384, size: 4096, fault }] };
    const lines = page({ ...library, what: 'a universal Mach-O file (fat)', ...slices }).split('\n');
    expect(lines.slice(0, 3)).toEqual([
      'x.so  universal Mach-O file (fat), 1,234,567 bytes',
      '',
      '  x86_64 slice, bytes 0 to 1234567',
    ]);
    expect(lines.slice(-4)).toEqual([
      '',
      '  arm64 slice, bytes 16384 to 20480',
      '  no loader reads it: load command 3 at byte 20000 ends past the slice',
      '',
    ]);
  });
});

test('the JSON is the description, inert, with its version and the tool', () => {
  const text = inspectJson('a\u001bb', library, '1.2.3');
  expect(text).not.toContain('\u001b');
  expect(JSON.parse(text)).toEqual({
    inspect_version: 1,
    tool: { name: 'bundleproof', version: '1.2.3' },
    path: 'a\u001bb',
    ...library,
  });
});

import { expect, test } from 'vitest';
import { target } from '../../../src/rules/manifest/target.ts';
import { findings, said } from '../../support/rule-tester.ts';
import { changed, documentOf } from './support.ts';

function facts(value: string) {
  const document = documentOf(
    changed((manifest) => {
      manifest.target = value;
    }),
  );
  return { document, tuple: { value, pointer: '/target' } };
}

const list = 'Write a tuple that "rustc --print target-list" names; "rustc -vV" names the one of your machine.';

test.each([
  [
    'unknown',
    'arm64-apple-darwin',
    'rustc has no target "arm64-apple-darwin"; did you mean "aarch64-apple-darwin"?',
    'Write "aarch64-apple-darwin", as the library is built.',
  ],
  ['unknown', 'aarch64-none-elf', 'rustc has no target "aarch64-none-elf"', list],
  [
    'not-a-tuple',
    'linux-x64',
    '"linux-x64" is not a target tuple; did you mean "x86_64-unknown-linux-gnu" or "x86_64-unknown-linux-musl"?',
    'Write "x86_64-unknown-linux-gnu" or "x86_64-unknown-linux-musl", as the library is built.',
  ],
  ['not-a-tuple', 'any', '"any" is not a target tuple, such as "x86_64-unknown-linux-gnu"', list],
  [
    'not-native',
    'wasm32-wasip1',
    '"wasm32-wasip1" is WebAssembly, not machine code',
    'Build the plugin as a native library, and write the tuple of the system that loads it.',
  ],
  [
    'not-native',
    'x86_64-unikraft-linux-musl',
    '"x86_64-unikraft-linux-musl" links statically only: the compiler makes no shared libraries for it; did you mean "x86_64-unknown-linux-musl"?',
    'Build the plugin for "x86_64-unknown-linux-musl", and write that.',
  ],
])('%s: %s', (kind, value, says, mend) => {
  expect(said(target, facts(value))).toEqual([{ kind, says, mend, file: 'plugin.json' }]);
});

test('the place is the value, and the tuples are data', () => {
  const known = facts('macosx_10_9_universal2');
  expect(findings(target, known).map(({ place, data }) => ({ place, data }))).toEqual([
    {
      place: known.document.place('/target', 'value'),
      data: { suggestions: ['aarch64-apple-darwin', 'x86_64-apple-darwin'] },
    },
  ]);
});

test.each(['x86_64-unknown-linux-gnu', 'x86_64-unknown-linux-musl', 'aarch64-apple-darwin', 'i686-pc-windows-msvc'])(
  'nothing is said of %s',
  (value) => {
    expect(findings(target, facts(value))).toEqual([]);
  },
);

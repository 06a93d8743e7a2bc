import { describe, expect, test } from 'vitest';
import type { LoadableImage } from '../../../src/image/inspect.ts';
import { exportSurface } from '../../../src/rules/library/export-surface.ts';
import { dataFile, saidOf } from '../../support/library-facts.ts';
import { findings, said } from '../../support/rule-tester.ts';
import { elf, pe, slice } from '../../target/images.ts';

const file = 'lib/libmail.so';
const symbol = 'horon_agent_plugin_get_api_v1';
const factsOf = (loadedImage: LoadableImage) => ({
  loadedImage,
  entrySymbol: { value: symbol, pointer: '/entry_symbol' },
  libraryPath: { value: file, pointer: '/library/path' },
});
const familiesOf = (loadedImage: LoadableImage) =>
  findings(exportSurface, factsOf(loadedImage)).flatMap(({ data }) => data?.families ?? []);
const told = (loadedImage: LoadableImage) => said(exportSurface, factsOf(loadedImage));
const exporting = (...others: readonly string[]) => {
  const names = [symbol, ...others];
  return { names, count: names.length };
};
const apple = (flags: number, ...others: readonly string[]) =>
  slice({ flags, exports: { ...exporting(...others), source: 'trie', complete: true } });

describe('library/export-surface', () => {
  test('says whose the names are, and how to hide them', () => {
    expect(told(elf({ exports: exporting('malloc', 'free', 'calloc', 'realloc', 'mail_send') }))).toEqual([
      {
        kind: 'allocator',
        says: 'The 6 exports include "malloc", "free", "calloc" and 1 more, which the C allocator defines too: the loader takes one definition for the whole process',
        mend: `Export the entry symbol alone: link with a version script that holds "global: ${symbol}; local: *;" (macOS: -exported_symbol _${symbol}), or with -Wl,--exclude-libs,ALL for what comes from static libraries.`,
        file,
      },
    ]);
  });

  test.each([
    ['the entry symbol alone', [], []],
    ['many of its own', Array.from({ length: 500 }, (_, i) => `mail_${i}`), []],
    [
      'start files and templates, as compilers export them',
      ['_init', '_fini', '_ZNSt6vectorIiSaIiEED1Ev', '_ZTISt9exception'],
      [],
    ],
    ['operator new and delete', ['_Znwm', '_ZdlPvm', '_ZnamSt11align_val_tRKSt9nothrow_t'], ['operator-new']],
    ["an operator new of the program's own", ['_ZnwmPv', '_ZnwmPv26__clang_Interpreter_NewTag', '_ZN4Mail4sendEv'], []],
    ['the C++ runtime and the unwinder', ['__cxa_throw', '_Unwind_Resume'], ['cxx-runtime', 'unwinder']],
    ["Rust's runtime", ['rust_eh_personality'], ['rust-runtime']],
    ["Rust's runtime, mangled", ['_RNvCs4fqI2P2rA04_7___rustc12___rust_alloc'], ['rust-runtime']],
    ['functions of the C library', ['memcpy'], ['c-library']],
    ['libraries that are linked in', ['SSL_new', 'inflate'], ['bundled']],
  ])('%s', (_, names, kinds) => {
    expect(familiesOf(elf({ exports: exporting(...names) }))).toEqual(kinds);
  });

  test.each([
    ['a library that looks into itself first', elf({ exports: exporting('malloc'), dynamic: { flags: 2 } }), []],
    ['macOS binds by library and name', apple(0x85, 'malloc', 'inflate'), []],
    ['and unites weak definitions', apple(0x85, 'malloc', '_Znwm'), ['operator-new']],
    ['without two-level namespaces it does not', apple(0x05, 'malloc', 'inflate'), ['allocator', 'bundled']],
    ['Windows binds by library and name', pe({ exports: { ...exporting('malloc'), functions: 2, sorted: true } }), []],
  ])('%s', (_, image, kinds) => {
    expect(familiesOf(image)).toEqual(kinds);
  });

  test('several families are one finding', () => {
    expect(
      told(elf({ exports: exporting('__cxa_throw', '_Znwm', 'inflate') })).map(({ kind, says }) => `${kind}: ${says}`),
    ).toEqual([
      'operator-new: The 4 exports include "_Znwm", "__cxa_throw" and "inflate", which the C++ allocator, the C++ runtime and zlib define too: the loader takes one definition for the whole process',
    ]);
  });

  test('of real files', () => {
    const gnu = 'x86_64-unknown-linux-gnu';
    expect(saidOf(exportSurface, dataFile('advice/allocator.so'), gnu).map(({ kind }) => kind)).toEqual(['allocator']);
    expect(saidOf(exportSurface, dataFile('advice/plain.so'), gnu)).toEqual([]);
  });
});

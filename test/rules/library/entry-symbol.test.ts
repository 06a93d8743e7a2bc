import { describe, expect, test } from 'vitest';
import type { SymbolOutcome } from '../../../src/image/model.ts';
import { entrySymbol } from '../../../src/rules/library/entry-symbol.ts';
import { untypedEntrySymbol } from '../../../src/rules/library/untyped-entry-symbol.ts';
import { findings, said } from '../../support/rule-tester.ts';

const file = 'lib/libmail.so';
const name = 'horon_agent_plugin_get_api_v1';
const facts = (entry: SymbolOutcome) => ({
  entry,
  entrySymbol: { value: name, pointer: '/entry_symbol' },
  libraryPath: { value: file, pointer: '/library/path' },
});

type Miss = Omit<Extract<SymbolOutcome, { readonly found: false }>, 'found'>;

const again = 'Link the library again, with the function in a code section; do not define the name with --defsym.';
const inside =
  'Define the function in this library; take the forwarder or the re-export out of the .def file or the options of the linker.';
const asFunction = `Define ${name} as a function; to export a table, export a function that returns it.`;
const defaultVersion = 'Make it the default version ("@@" in .symver), or leave the version out.';

const rows: readonly (readonly [miss: Miss, says: string, mend: string])[] = [
  [
    { miss: 'absent', near: [], exportCount: 12 },
    `The library exports 12 names, and "${name}" is not among them`,
    `Define #[unsafe(no_mangle)] pub extern "C" fn ${name} in the crate that is the cdylib (a function of a dependency is not exported); in C, mark it __attribute__((visibility("default"))) or __declspec(dllexport).`,
  ],
  [
    { miss: 'absent', near: ['horon_agent_plugin_get_api', 'horon_plugin_get_api_v1'], exportCount: 2 },
    `The library does not export "${name}"; the nearest that it exports is "horon_agent_plugin_get_api" or "horon_plugin_get_api_v1"`,
    `Name the function ${name}, to the letter.`,
  ],
  [
    { miss: 'absent', near: [], exportCount: 0 },
    `The library exports no names at all, so "${name}" cannot be found`,
    `Define #[unsafe(no_mangle)] pub extern "C" fn ${name} in the cdylib crate; in C, mark it __attribute__((visibility("default"))) or __declspec(dllexport).`,
  ],
  [
    { miss: 'absent', detail: name, near: [], exportCount: 1 },
    `The library exports "${name}"; dlsym puts one underscore before "${name}", and finds "_${name}" only`,
    'Remove the asm label, the #[export_name] or the extra underscore that spells the name by hand.',
  ],
  [
    {
      miss: 'absent',
      detail: 'entry 3 of the export name table points outside the image',
      offset: 900,
      exportCount: 9,
    },
    `The search for "${name}" ends where the loader cannot read on: entry 3 of the export name table points outside the image`,
    'Link the library again; a tool that changed it has left its export table damaged.',
  ],
  [
    { miss: 'static-only', offset: 4096 },
    `"${name}" is in the symbol table of the linker but not exported, so the loader does not see it`,
    'Export it: #[unsafe(no_mangle)] pub extern "C" in the cdylib crate itself, __attribute__((visibility("default"))) or __declspec(dllexport) in C, and a place in the version script or export list if there is one.',
  ],
  [
    { miss: 'hidden', offset: 552 },
    `"${name}" has hidden visibility, so a lookup passes over it`,
    'Mark the function __attribute__((visibility("default"))), which outweighs -fvisibility=hidden.',
  ],
  [
    { miss: 'local' },
    `"${name}" is local to the library, so a lookup passes over it`,
    'Write it under "global:" in the version script, and do not declare the function static.',
  ],
  [
    { miss: 'undefined', detail: `_${name}` },
    `"${name}" is named in the library but not defined in it`,
    'Define the function in the library itself, or link the object file that defines it.',
  ],
  [{ miss: 'data' }, `"${name}" is data, not a function, and a call to it ends the host`, asFunction],
  [
    { miss: 'data', detail: '.rdata' },
    `"${name}" is data (.rdata), not a function, and a call to it ends the host`,
    asFunction,
  ],
  [{ miss: 'forwarded' }, `"${name}" is not in this library: its export is passed on to another`, inside],
  [
    { miss: 'forwarded', detail: 'kernel32.GetTickCount' },
    `"${name}" is not in this library: its export is passed on to "kernel32.GetTickCount"`,
    inside,
  ],
  [
    { miss: 'ordinal-only', detail: '1' },
    `The library exports functions by number only, so "${name}" cannot be found by its name`,
    `Write ${name} under EXPORTS in the .def file without NONAME, or mark the function __declspec(dllexport).`,
  ],
  [
    { miss: 'decorated', detail: `_${name}@8` },
    `The library exports "_${name}@8", which is "${name}" as another calling convention spells it`,
    `Declare the function extern "C" (cdecl), not stdcall or fastcall, or write ${name} under EXPORTS in a .def file; with MinGW, link with -Wl,--kill-at.`,
  ],
  [
    { miss: 'mangled', detail: `_Z29${name}v` },
    `The library exports "_Z29${name}v", which is "${name}" as a compiler mangles it`,
    'Put #[unsafe(no_mangle)] on the Rust function, or declare the C++ function extern "C".',
  ],
  [
    { miss: 'versioned' },
    `"${name}" has a hidden version, and a lookup by name alone does not find it`,
    defaultVersion,
  ],
  [
    { miss: 'versioned', detail: 'V1' },
    `"${name}" has the hidden version "V1", and a lookup by name alone does not find it`,
    defaultVersion,
  ],
  [
    { miss: 'ifunc' },
    `"${name}" is an indirect function (STT_GNU_IFUNC), which the C library of the target does not look up`,
    'Export an ordinary function, and choose the implementation inside it.',
  ],
  [
    { miss: 'not-executable' },
    `The address of "${name}" is not in executable memory, and a call to it ends the host`,
    again,
  ],
  [
    { miss: 'not-executable', detail: 'an absolute value' },
    `The address of "${name}" is not in executable memory (an absolute value), and a call to it ends the host`,
    again,
  ],
  [
    { miss: 'hash-table-miss' },
    `"${name}" is in the dynamic symbol table, but the hash table does not lead to it, so dlsym does not find it`,
    'Link the library again; a tool that changes symbols afterwards has to write DT_GNU_HASH and DT_HASH anew.',
  ],
  [
    { miss: 'unsorted-names', offset: 1536 },
    `"${name}" is exported, but the names are not in byte order, so the binary search of Windows does not find it`,
    'Link the library again, and do not change its export table afterwards.',
  ],
];

describe('library/entry-symbol', () => {
  test.each(rows.map(([miss, says, mend]) => ({ miss, says, mend })))('$miss.miss: $says', ({ miss, says, mend }) => {
    const { miss: kind, offset } = miss;
    expect(said(entrySymbol, facts({ found: false, ...miss }))).toEqual([
      { kind, says, mend, file, ...(offset === undefined ? {} : { offset }) },
    ]);
  });

  test('every message is said', () => {
    const used = rows.flatMap(([miss]) => findings(entrySymbol, facts({ found: false, ...miss })));
    expect(new Set(used.map(({ message }) => message))).toEqual(new Set(Object.keys(entrySymbol.messages)));
  });

  test('the nearest names and the detail are data', () => {
    const data = (miss: Miss) => findings(entrySymbol, facts({ found: false, ...miss }))[0]?.data;
    expect(data({ miss: 'absent', near: ['a', 'b'], exportCount: 2 })).toEqual({ near: ['a', 'b'] });
    expect(data({ miss: 'undefined', detail: 'its slot is empty' })).toEqual({ detail: 'its slot is empty' });
    expect(data({ miss: 'hidden' })).toBeUndefined();
  });

  test.each([true, false])('a symbol that is found, untyped: %s', (untyped) => {
    expect(findings(entrySymbol, facts({ found: true, untyped }))).toEqual([]);
  });
});

describe('library/untyped-entry-symbol', () => {
  test('a symbol without a type', () => {
    expect(said(untypedEntrySymbol, facts({ found: true, untyped: true, offset: 4096 }))).toEqual([
      {
        kind: 'untyped',
        says: `"${name}" has no type (STT_NOTYPE); the loader finds it, and tools may not`,
        mend: `Add ".type ${name}, @function" to the assembly source ("%function" on Arm).`,
        file,
        offset: 4096,
      },
    ]);
  });

  test('a function, or nothing', () => {
    expect(findings(untypedEntrySymbol, facts({ found: true, untyped: false }))).toEqual([]);
    expect(findings(untypedEntrySymbol, facts({ found: false, miss: 'absent' }))).toEqual([]);
  });
});

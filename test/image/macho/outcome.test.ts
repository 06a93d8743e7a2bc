import { describe, expect, test } from 'vitest';
import { sliceSearchOutcome } from '../../../src/image/macho/outcome.ts';
import { commandAt, machoFile, patched, sliceOf } from '../../support/macho-files.ts';
import { cString, flatTrie, machoImage, uleb } from '../../support/macho-image.ts';

describe('symbols of every kind, as clang and ld64.lld write them', () => {
  const bytes = machoFile('kinds.dylib');
  test.each([
    ['function', { found: true, untyped: false, offset: 0x5e8 }],
    ['weak_function', { found: true, untyped: false, offset: 0x5f2 }],
    ['_doubled_function', { found: true, untyped: false, offset: 0x608 }],
    ['variable', { found: false, miss: 'data', offset: 12590, detail: '__DATA,__data' }],
    ['zeroes', { found: false, miss: 'data', offset: 12580, detail: '__DATA,__common' }],
    ['constant', { found: false, miss: 'data', offset: 12519, detail: '__TEXT,__const' }],
    ['thread_variable', { found: false, miss: 'data', offset: 12509, detail: 'a thread-local variable' }],
    ['absolute_value', { found: false, miss: 'not-executable', offset: 12499, detail: 'an absolute value' }],
    ['unexported_function', { found: false, miss: 'static-only', offset: 12664, detail: '_unexported_function' }],
    ['hidden_function', { found: false, miss: 'static-only', offset: 12680, detail: '_hidden_function' }],
    ['static_function', { found: false, miss: 'static-only', offset: 12616, detail: '_static_function' }],
    ['host_function', { found: false, miss: 'undefined', offset: 12888, detail: '_host_function' }],
    ['mangled_function', { found: false, miss: 'mangled', detail: '__Z16mangled_functionPvi' }],
    [
      'bare_function',
      { found: false, miss: 'absent', detail: 'bare_function', near: ['function', 'weak_function'], exportCount: 11 },
    ],
    [
      'doubled_function',
      { found: false, miss: 'absent', detail: '__doubled_function', near: ['_doubled_function'], exportCount: 11 },
    ],
    ['weak_funktion', { found: false, miss: 'absent', near: ['weak_function'], exportCount: 11 }],
    ['nothing_like_it', { found: false, miss: 'absent', near: [], exportCount: 11 }],
  ])('%s', (name, outcome) => {
    expect(sliceSearchOutcome(sliceOf(bytes, [name]), name)).toEqual(outcome);
  });
});

const NAME = 'horon_agent_plugin_get_api_v1';
const SYMBOL = `_${NAME}`;
const found = { found: true, untyped: false, offset: 0x800 };

describe('the trie decides, not the symbol table (M07)', () => {
  const good = machoFile('x86_64.dylib');
  const dyldInfo = commandAt(good, 0x80000022);
  test.each([
    ['both', good, { found: true, untyped: false, offset: 712 + 8 }],
    ['stripped', machoFile('stripped.dylib'), { found: true, untyped: false, offset: 720 }],
    ['unexported', machoFile('unexported.dylib'), { found: false, miss: 'static-only', offset: 8224, detail: SYMBOL }],
    [
      'an empty trie',
      patched(good, [dyldInfo + 44, 'u32', 0]),
      { found: false, miss: 'static-only', offset: 8264, detail: SYMBOL },
    ],
    ['no trie at all', machoImage({ symbols: [[SYMBOL, 0x0f, 1, 0, 0x800]] }), found],
    [
      'no trie, and private',
      machoImage({ symbols: [[SYMBOL, 0x1e, 1, 0, 0x800]] }),
      { found: false, miss: 'static-only', offset: 0x1000, detail: SYMBOL },
    ],
    [
      'no trie, and undefined',
      machoImage({ symbols: [[SYMBOL, 0x01, 0, 0x100, 0]] }),
      { found: false, miss: 'undefined', offset: 0x1000, detail: SYMBOL },
    ],
    ['nothing at all', machoImage(), { found: false, miss: 'absent', near: [], exportCount: 0 }],
  ])('%s', (_, bytes, outcome) => {
    expect(sliceSearchOutcome(sliceOf(bytes), NAME)).toEqual(outcome);
  });
});

describe('kinds that no linker here writes', () => {
  test.each([
    ['regular', [0, ...uleb(0x800)], found],
    ['stub and resolver', [0x10, ...uleb(0x800), ...uleb(0x804)], found],
    [
      're-exported from a library',
      [8, 1, ...cString('_runvil_plugin')],
      { found: false, miss: 'forwarded', detail: '_runvil_plugin of @rpath/libb.dylib' },
    ],
    [
      're-exported from a library that is not there',
      [8, 9, 0],
      { found: false, miss: 'forwarded', detail: `${SYMBOL} of library 9` },
    ],
    ['at the header', [0, 0], found],
    ['in __LINKEDIT', [0, ...uleb(0x1000)], { found: false, miss: 'data', detail: '__LINKEDIT' }],
    ['outside every segment', [0, ...uleb(0x80000000)], { found: false, miss: 'not-executable' }],
    ['at the last address', [0, ...Array<number>(9).fill(0xff), 1], { found: false, miss: 'not-executable' }],
  ])('%s', (kind, payload, outcome) => {
    const path = [...new TextEncoder().encode('@rpath/libb.dylib\0\0\0')];
    const words = Array.from({ length: 5 }, (_, i) =>
      new DataView(Uint8Array.from(path).buffer).getUint32(i * 4, true),
    );
    const bytes = machoImage({
      trie: flatTrie({ name: SYMBOL, payload }),
      commands: [[0xc, 24, 0, 0, 0, ...words.slice(0, 5)]],
    });
    const expected = kind === 'at the header' ? { ...outcome, offset: 0 } : outcome;
    const place = 'offset' in expected ? {} : { offset: 0x1000 + 2 + SYMBOL.length + 3 };
    expect(sliceSearchOutcome(sliceOf(bytes), NAME)).toEqual({ ...expected, ...place });
  });
});

test('a name that was not asked for is absent', () => {
  expect(sliceSearchOutcome(sliceOf(machoImage(), []), NAME)).toEqual({
    found: false,
    miss: 'absent',
    near: [],
    exportCount: 0,
  });
});

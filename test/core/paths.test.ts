import { describe, expect, it } from 'vitest';
import { foldersOf, foldPath, meantPath, type PathFault, pathFault } from '../../src/core/paths.ts';

const SEGMENT_AT_LIMIT = 'a'.repeat(128);
const PATH_AT_LIMIT = `${'a'.repeat(120)}/${'b'.repeat(119)}`;
const deep = (segments: number) => Array.from({ length: segments }, () => 'a').join('/');

describe('a safe path', () => {
  it.each([
    'plugin.json',
    'lib/libhoron_mail.so',
    'LICENSE',
    '_',
    '0',
    'a+b-c_d.e',
    'share/console.json',
    'com10',
    'nul1/lpt.txt',
    'aux_file',
    SEGMENT_AT_LIMIT,
    PATH_AT_LIMIT,
    deep(16),
    '__proto__',
  ])('%j', (path) => {
    expect(pathFault(path)).toBeUndefined();
  });
});

describe('an unsafe path', () => {
  const table: [string, PathFault][] = [
    ['', { kind: 'empty', segment: '' }],
    ['/etc/passwd', { kind: 'absolute', segment: '/etc/passwd' }],
    ['//host/x', { kind: 'absolute', segment: '//host/x' }],
    ['//./NUL', { kind: 'absolute', segment: '//./NUL' }],
    ['C:x', { kind: 'drive', segment: 'C:x' }],
    ['c:\\x', { kind: 'drive', segment: 'c:\\x' }],
    ['\u00e9:\\x', { kind: 'drive', segment: '\u00e9:\\x' }],
    ['\u{1f600}:x', { kind: 'drive', segment: '\u{1f600}:x' }],
    ['\\\\srv\\s\\x', { kind: 'backslash', segment: '\\\\srv\\s\\x' }],
    ['\\\\?\\C:\\x', { kind: 'backslash', segment: '\\\\?\\C:\\x' }],
    ['lib\\p.so', { kind: 'backslash', segment: 'lib\\p.so' }],
    ['..\\x', { kind: 'backslash', segment: '..\\x' }],
    ['../x', { kind: 'traversal', segment: '..' }],
    ['lib/../../x', { kind: 'traversal', segment: '..' }],
    ['lib/..', { kind: 'traversal', segment: '..' }],
    ['..', { kind: 'traversal', segment: '..' }],
    ['a b/../c', { kind: 'traversal', segment: '..' }],
    ['./a', { kind: 'dot-segment', segment: '.' }],
    ['a/.', { kind: 'dot-segment', segment: '.' }],
    ['a//b', { kind: 'empty-segment', segment: '' }],
    ['a/', { kind: 'empty-segment', segment: '' }],
    ['CON', { kind: 'device-name', segment: 'CON' }],
    ['nul.txt', { kind: 'device-name', segment: 'nul.txt' }],
    ['lib/aux', { kind: 'device-name', segment: 'aux' }],
    ['lib/Com1.tar.gz', { kind: 'device-name', segment: 'Com1.tar.gz' }],
    ['COM1 ', { kind: 'device-name', segment: 'COM1 ' }],
    ['COM0', { kind: 'device-name', segment: 'COM0' }],
    ['COM\u00b9', { kind: 'device-name', segment: 'COM\u00b9' }],
    ['LPT\u00b3', { kind: 'device-name', segment: 'LPT\u00b3' }],
    ['CONIN$', { kind: 'device-name', segment: 'CONIN$' }],
    ['conout$.x', { kind: 'device-name', segment: 'conout$.x' }],
    ['prn.', { kind: 'device-name', segment: 'prn.' }],
    ['lib./p.so', { kind: 'trailing-dot', segment: 'lib.' }],
    ['a.', { kind: 'trailing-dot', segment: 'a.' }],
    ['...', { kind: 'first-character', segment: '...', character: '.' }],
    ['.DS_Store', { kind: 'first-character', segment: '.DS_Store', character: '.' }],
    ['-rf', { kind: 'first-character', segment: '-rf', character: '-' }],
    ['+x', { kind: 'first-character', segment: '+x', character: '+' }],
    ['a ', { kind: 'character', segment: 'a ', character: ' ' }],
    ['p.so:evil', { kind: 'character', segment: 'p.so:evil', character: ':' }],
    ['PLUGIN~1.JSO', { kind: 'character', segment: 'PLUGIN~1.JSO', character: '~' }],
    ['\u212a', { kind: 'character', segment: '\u212a', character: '\u212a' }],
    ['caf\u00e9', { kind: 'character', segment: 'caf\u00e9', character: '\u00e9' }],
    ['plu\u200cgin.json', { kind: 'character', segment: 'plu\u200cgin.json', character: '\u200c' }],
    ['a\u202egpj.so', { kind: 'character', segment: 'a\u202egpj.so', character: '\u202e' }],
    ['lib/p.so\0.txt', { kind: 'character', segment: 'p.so\0.txt', character: '\0' }],
    ['a\nLICENSE', { kind: 'character', segment: 'a\nLICENSE', character: '\n' }],
    ['a\n', { kind: 'character', segment: 'a\n', character: '\n' }],
    ['\ud800', { kind: 'character', segment: '\ud800', character: '\ud800' }],
    ['$(id)', { kind: 'character', segment: '$(id)', character: '$' }],
    ['\u{1f600}'.repeat(200), { kind: 'character', segment: '\u{1f600}'.repeat(200), character: '\u{1f600}' }],
    [`${SEGMENT_AT_LIMIT}a`, { kind: 'segment-length', segment: `${SEGMENT_AT_LIMIT}a`, amount: 129 }],
    [`${PATH_AT_LIMIT}b`, { kind: 'length', segment: `${PATH_AT_LIMIT}b`, amount: 241 }],
    [deep(17), { kind: 'depth', segment: deep(17), amount: 17 }],
  ];
  it.each(table)('%j', (path, fault) => {
    expect(pathFault(path)).toEqual(fault);
  });
});

it('folds the case of ASCII letters and of nothing else', () => {
  expect(foldPath('Lib/\u212aELVIN-\u00c9.SO')).toBe('lib/\u212aelvin-\u00c9.so');
});

describe('what an unsafe path means', () => {
  it.each([
    ['./LICENSE', 'LICENSE'],
    ['lib\\p.so', 'lib/p.so'],
    ['/LICENSE', 'LICENSE'],
    ['C:\\share\\a', 'share/a'],
    ['lib/x/../p.so', 'lib/p.so'],
    ['../x', 'x'],
    ['a//b/', 'a/b'],
    ['LICENSE. ', 'LICENSE'],
    ['bad name', 'bad name'],
    ['', undefined],
    ['..', undefined],
    ['/', undefined],
  ])('%j is %j', (path, meant) => {
    expect(meantPath(path)).toBe(meant);
  });
});

it('names the folders on the way', () => {
  expect(foldersOf('a/b/c')).toEqual(['a', 'a/b']);
  expect(foldersOf('a')).toEqual([]);
  expect(foldersOf('/a')).toEqual(['']);
  expect(foldersOf(deep(8000))).toEqual(Array.from({ length: 17 }, (_, i) => deep(i + 1)));
});

import { expect, test } from 'vitest';
import { canRewriteLine, showsUnicode } from '../../src/cli/terminal.ts';

test.each<[name: string, isTerminal: boolean, env: Record<string, string>, unicode: boolean, rewrite: boolean]>([
  ['a pipe, whatever the locale', false, { LC_ALL: 'C', TERM: 'dumb' }, true, false],
  ['a terminal of UTF-8', true, { LANG: 'de_DE.UTF-8', TERM: 'xterm' }, true, true],
  ['spelled as some systems do', true, { LANG: 'en_US.utf8' }, true, true],
  ['a terminal without a locale', true, { TERM: 'xterm' }, false, true],
  ['the C locale', true, { LANG: 'C' }, false, true],
  ['another encoding', true, { LANG: 'ja_JP.SJIS' }, false, true],
  ['LC_ALL stands above', true, { LC_ALL: 'POSIX', LC_CTYPE: 'C.UTF-8', LANG: 'C.UTF-8' }, false, true],
  ['LC_CTYPE stands above LANG', true, { LC_CTYPE: 'C.UTF-8', LANG: 'C' }, true, true],
  ['an empty one does not count', true, { LC_ALL: '', LANG: 'C.UTF-8' }, true, true],
  ['a dumb terminal', true, { LANG: 'C.UTF-8', TERM: 'dumb' }, false, false],
])('%s', (_, isTerminal, env, unicode, rewrite) => {
  expect(showsUnicode({ isTerminal }, env)).toBe(unicode);
  expect(canRewriteLine({ isTerminal }, env)).toBe(rewrite);
});

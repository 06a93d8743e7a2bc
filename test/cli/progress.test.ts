import { expect, test } from 'vitest';
import { nodeFileSystem } from '../../src/bundle/file-system.ts';
import { Progress } from '../../src/cli/progress.ts';

const MIB = 1024 * 1024;

/** What is written to a terminal while reads of 1 MiB come at these times, in milliseconds. */
function written(path: string, columns: number, times: readonly number[]): string[] {
  const lines: string[] = [];
  let now = 1000;
  const stream = { columns, write: (text: string) => lines.push(text) };
  const disk = { ...nodeFileSystem, read: () => MIB };
  const progress = new Progress(stream, () => now, disk);
  progress.about(path);
  for (const time of times) {
    now = 1000 + time;
    progress.system.read(0, new Uint8Array(0), 0, 0, 0);
  }
  progress.clear();
  return lines;
}

const ESC = '\u001b';

test.each<[name: string, path: string, columns: number, times: number[], lines: string[]]>([
  ['nothing within half a second', 'dist/mail', 80, [0, 100, 499], []],
  [
    'then every tenth of a second, and nothing is left',
    'dist/mail',
    80,
    [100, 500, 510, 599, 600],
    [`\r${ESC}[K2 MiB read, checking dist/mail`, `\r${ESC}[K5 MiB read, checking dist/mail`, `\r${ESC}[K`],
  ],
  ['a line that fits', 'dist/mail', 12, [500], [`\r${ESC}[K1 MiB read,`.slice(0, 4 + 11), `\r${ESC}[K`]],
  ['a terminal of no known width', 'dist/mail', 0, [500], [`\r${ESC}[K1 MiB read, checking dist/mail`, `\r${ESC}[K`]],
  [
    'a name that would move the cursor does not',
    `a${ESC}[2J日`,
    80,
    [700],
    [`\r${ESC}[K1 MiB read, checking a\\u{1b}[2J\\u{65e5}`, `\r${ESC}[K`],
  ],
])('%s', (_, path, columns, times, lines) => {
  expect(written(path, columns, times)).toEqual(lines);
});

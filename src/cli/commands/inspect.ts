import { lstatSync, realpathSync } from 'node:fs';
import { basename } from 'node:path';
import { failureReason } from '../../bundle/file-system.ts';
import { openLibraryFile } from '../../bundle/library-file.ts';
import { lookAt } from '../../bundle/look.ts';
import { ReadError } from '../../core/byte-source.ts';
import { describeLibrary } from '../../describe/describe.ts';
import type { LibraryDescription } from '../../describe/model.ts';
import { ENTRY_SYMBOLS } from '../../facts/entry-symbols.ts';
import { inspectFile } from '../../image/inspect.ts';
import { inspectJson } from '../../report/inspect-json.ts';
import { inspectPage } from '../../report/inspect-page.ts';
import { paintFor } from '../color.ts';
import type { Command } from '../command.ts';
import { exit, UndecidedError, UsageError } from '../exit.ts';
import { readable } from '../terminal.ts';
import { version } from '../version.ts';

export const inspectCommand: Command = {
  name: 'inspect',
  usage: '<library>',
  describe: 'What a library file is: for which targets, what it exports, needs and runs at load, on any machine',
  positionals: { least: 1, most: 1 },
  flags: {
    symbol: {
      type: 'strings',
      value: 'NAME',
      describe: "Look a name up as the library's loader does; may be given several times",
    },
    format: { type: 'string', choices: ['pretty', 'json'], describe: 'How to show it (default: pretty)' },
    color: { type: 'boolean', describe: 'Colour the page, or not (default: on a terminal)' },
  },
  examples: [
    ['bundleproof inspect target/release/libmail.so', 'What was built'],
    ['bundleproof inspect --symbol acme_open --symbol acme_close acme.dll', 'Would the loader find them?'],
    ['bundleproof inspect --format json libmail.dylib', 'All of it, for machines'],
  ],
  async run({ flags, positionals }, io) {
    const [path = ''] = positionals;
    const symbols = Array.isArray(flags.symbol) ? [...new Set<string>(flags.symbol)] : [];
    const description = inspect(path, symbols);
    if (flags.format === 'json') io.out.write(inspectJson(path, description, version));
    else {
      const paint = await paintFor(io.out, io.env, typeof flags.color === 'boolean' ? flags.color : undefined);
      io.out.write(readable(inspectPage(path, description, { paint, width: io.out.columns }), io));
    }
    return description.outcome === 'library' ? exit.accepted : exit.refused;
  },
};

/** The file is opened once, and only what its headers lead to is read. Throws UsageError and UndecidedError. */
function inspect(path: string, symbols: readonly string[]): LibraryDescription {
  const location = regularFile(path);
  const bundle = openLibraryFile(location);
  try {
    return lookAt(bundle, basename(location), (source) =>
      describeLibrary(inspectFile(source, [...ENTRY_SYMBOLS, ...symbols]), source.size, symbols),
    );
  } catch (error) {
    if (error instanceof ReadError) throw new UndecidedError(`"${path}" could not be read: ${error.message}`);
    throw error;
  }
}

/** The file that a path leads to. A link that the user names is followed: nothing is judged here. */
function regularFile(path: string): string {
  if (path === '') throw new UsageError('a path is empty; name a library file');
  let real: string;
  try {
    real = realpathSync(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new UsageError(`"${path}": there is no such file`);
    throw new UndecidedError(`"${path}" could not be read: ${failureReason(error)}`);
  }
  const stats = lstatSync(real);
  if (stats.isDirectory()) throw new UsageError(`"${path}" is a folder; inspect takes one library file`);
  if (!stats.isFile()) throw new UsageError(`"${path}" is no regular file; inspect takes one library file`);
  return real;
}

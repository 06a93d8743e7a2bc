import { openLibraryFile } from '../bundle/library-file.ts';
import { lookAt } from '../bundle/look.ts';
import { ReadError } from '../core/byte-source.ts';
import { ENTRY_SYMBOLS, entrySymbols } from '../facts/entry-symbols.ts';
import { LIBRARY_NAME } from '../facts/folder-facts.ts';
import { inspectFile } from '../image/inspect.ts';
import type { Inspection } from '../image/model.ts';
import { UsageError } from './exit.ts';

/** A path that is no folder, given to be checked. */
interface LoneFile {
  readonly path: string;
  readonly location: string;
  readonly regular: boolean;
  /** No contract was asked for: the entry symbol decides. */
  readonly automatic: boolean;
}

/**
 * A library alone can be judged by the runvil contract only: Horon's has everything but the library's own bytes in the
 * manifest. Throws a UsageError, with what to do instead, for a file that is not, or may not be, meant as a runvil plugin.
 * One that no contract would take (damaged, or no library under a library's name) is left to be refused.
 */
export function demandRunvil({ path, location, regular, automatic }: LoneFile): void {
  if (!automatic) throw new UsageError(`"${path}" is no bundle: ${inItsBundle}`);
  const named = LIBRARY_NAME.test(location);
  if (!regular) {
    if (named) return;
    throw new UsageError(`"${path}" is no bundle; give the bundle's directory or its plugin.json`);
  }
  const inspection = inspected(location);
  if (inspection === undefined || inspection.outcome === 'malformed') return;
  if (inspection.outcome === 'foreign') {
    if (named) return;
    throw new UsageError(`"${path}" is no bundle; give the bundle's directory or its plugin.json`);
  }
  const { exported, meant } = entrySymbols(inspection.image);
  const [contract, another] = exported.length > 0 ? exported : meant;
  if (contract === undefined) {
    throw new UsageError(
      `"${path}" exports no contract's entry symbol (${ENTRY_SYMBOLS.join(', ')}); "--contract runvil" says why it is no plugin, "bundleproof inspect" what it is`,
    );
  }
  if (another !== undefined) {
    throw new UsageError(
      `"${path}" exports the entry symbols of several contracts (${[contract, another].map(({ entrySymbol }) => entrySymbol).join(', ')}); choose with "--contract runvil", or check the Horon bundle that it lies in`,
    );
  }
  if (contract.name === 'horon') throw new UsageError(`"${path}" is a Horon library: ${inItsBundle}`);
}

const inItsBundle =
  'Horon judges a library in its bundle, so give the directory that holds plugin.json; "bundleproof inspect" shows what the file is';

/** Undefined where the file cannot be read: its check says so, and is undecided. */
function inspected(location: string): Inspection | undefined {
  const bundle = openLibraryFile(location);
  const [entry] = bundle.walk().entries;
  try {
    return lookAt(bundle, entry?.path ?? '', (source) => inspectFile(source, ENTRY_SYMBOLS));
  } catch (error) {
    if (error instanceof ReadError) return undefined;
    throw error;
  }
}

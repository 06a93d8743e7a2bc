import type { Diagnostic, Range } from '../core/diagnostic.ts';
import type { CheckResult, SourceLines } from '../core/outcome.ts';

const MANIFEST = 'plugin.json';
const START = { line: 1, column: 1, offset: 0 } as const;
const FIRST: Range = Object.freeze({ start: START, end: START });

/** A place in a text that people keep in a repository, which is where formats for code review want every finding. */
export interface Anchor {
  /** Relative to the folder of the result; "" for that folder itself. */
  readonly file: string;
  readonly range: Range;
  /** The file that the finding is about, where that is another one. */
  readonly about?: string;
  /** The file is the configuration, whose place has nothing to do with the result. */
  readonly inConfiguration: boolean;
}

/**
 * Where a finding is shown: at its own place in a text; else where plugin.json declares its file; else at the start of
 * plugin.json. A library without a manifest is its own place.
 */
export function anchorOf({ rule, file, range }: Diagnostic, result: CheckResult): Anchor {
  const inConfiguration = rule.startsWith('config/');
  if (inConfiguration) return { file: file ?? '', range: range ?? FIRST, inConfiguration };
  return { ...anchorInResult(file, range, result), inConfiguration };
}

/** Where something about the result as a whole is shown. */
export function anchorOfAll(result: CheckResult): Anchor {
  return { ...anchorInResult(undefined, undefined, result), inConfiguration: false };
}

function anchorInResult(
  file: string | undefined,
  range: Range | undefined,
  result: CheckResult,
): Omit<Anchor, 'inConfiguration'> {
  if (file !== undefined && range !== undefined) return { file, range };
  if (result.subject === 'library') return { file: file ?? lastSegment(result.path), range: FIRST };
  if (result.subject === 'folder') return { file: file ?? '', range: FIRST };
  if (file === undefined || file === MANIFEST) return { file: MANIFEST, range: FIRST };
  const declared = declaration(result.sources.get(MANIFEST), file);
  return { file: MANIFEST, range: declared ?? FIRST, about: file };
}

/** Where plugin.json declares a file: the value of a `path`, in a field of the root or in a list there. */
function declaration(source: SourceLines | undefined, file: string): Range | undefined {
  for (const [key, value] of entries(source?.value)) {
    const pointer = `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const objects: readonly (readonly [string, unknown])[] = Array.isArray(value)
      ? value.map((item, index) => [`${pointer}/${index}`, item])
      : [[pointer, value]];
    for (const [at, object] of objects) {
      if (entries(object).some(([name, path]) => name === 'path' && path === file))
        return source?.place?.(`${at}/path`, 'value').range;
    }
  }
  return undefined;
}

function entries(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

import { listed } from '../core/text.ts';
import { UsageError } from './exit.ts';

export const formats = ['pretty', 'json', 'jsonl', 'sarif', 'github', 'gitlab', 'junit', 'compact'] as const;
export type Format = (typeof formats)[number];

/** Which reports are asked for. */
export interface Outputs {
  /** The one for standard output. */
  readonly standard: Format;
  /** Those that are written to files. */
  readonly files: readonly { readonly format: Format; readonly path: string }[];
}

/** Reads `--format FORMAT` and `--format FORMAT:FILE`. What has no file goes to standard output; that is one at most. */
export function outputsOf(values: readonly string[]): Outputs {
  const wanted = values.map(outputOf);
  const standard = wanted.filter(({ path }) => path === undefined).map(({ format }) => format);
  const files = wanted.flatMap(({ format, path }) => (path === undefined ? [] : [{ format, path }]));
  if (standard.length > 1)
    throw new UsageError(
      `--format ${listed(standard)}: only one report fits standard output; give the others a file, as in "--format ${standard[1]}:FILE"`,
    );
  const twice = files.find(({ path }, index) => files.findIndex((other) => other.path === path) < index);
  if (twice !== undefined) throw new UsageError(`--format: two reports are to be written to "${twice.path}"`);
  return { standard: standard[0] ?? 'pretty', files };
}

function outputOf(value: string): { readonly format: Format; readonly path?: string } {
  const colon = value.indexOf(':');
  const name = colon === -1 ? value : value.slice(0, colon);
  const format = formats.find((each) => each === name);
  if (format === undefined)
    throw new UsageError(`--format "${value}": there is no format "${name}"; there are ${listed(formats)}`);
  if (colon === -1) return { format };
  const path = value.slice(colon + 1);
  if (path === '') throw new UsageError(`--format "${value}": a file must follow the colon`);
  return { format, path };
}

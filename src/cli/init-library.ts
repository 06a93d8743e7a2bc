import { bytesSource } from '../core/byte-source.ts';
import { listed } from '../core/text.ts';
import { inspectFile } from '../image/inspect.ts';
import type { LibraryImage } from '../image/model.ts';
import { readTarget } from '../target/choose.ts';
import { findTarget } from '../target/find.ts';
import { candidates, isVariant } from '../target/fit.ts';
import type { Target } from '../target/model.ts';

/** What a library file says about the bundle that it is for. */
export interface ReadLibrary {
  /** The target, where only one comes into question. */
  readonly target: string | undefined;
  /** The one to suggest, where there are several. */
  readonly usual: string | undefined;
  readonly candidates: readonly string[];
}

export function readLibrary(bytes: Uint8Array): ReadLibrary {
  const inspection = inspectFile(bytesSource(bytes), []);
  const image: LibraryImage | undefined = inspection.outcome === 'image' ? inspection.image : undefined;
  if (image === undefined) return { target: undefined, usual: undefined, candidates: [] };
  const fitting = candidates(image);
  const plain = fitting.filter((tuple) => !isVariant(tuple));
  return {
    target: plain.length === 1 ? plain[0] : undefined,
    usual: readTarget(image)?.target.tuple,
    candidates: plain.length > 0 ? plain : fitting,
  };
}

const MOST_LISTED = 8;

export function ambiguity({ candidates: fitting }: ReadLibrary): string {
  if (fitting.length === 0) return 'the file of --library does not show one';
  const shown = fitting.slice(0, MOST_LISTED);
  const more = fitting.length - shown.length;
  return `the library fits ${listed([...shown, ...(more > 0 ? [`${more} more`] : [])])}`;
}

/** `lib/<prefix><name><suffix>`: the file's own name where it has that form. */
export function libraryPath(file: string, id: string, tuple: string): string {
  const target = usableTarget(tuple);
  const { dllPrefix: prefix = '', dllSuffix: suffix = '' } = target ?? {};
  const named = file.startsWith(prefix) && file.endsWith(suffix) && file.length > prefix.length + suffix.length;
  return `lib/${named ? file : `${prefix}${id.replaceAll('-', '_')}${suffix}`}`;
}

/** The plugin's id that the name of a library suggests: "libhoron_mail.so" is a mail plugin's. */
export function idFor(file: string, tuple: string | undefined): string | undefined {
  const target = tuple === undefined ? undefined : usableTarget(tuple);
  const bare = file.replace(/\.(?:so|dylib|dll)$/i, '');
  const prefix = target?.dllPrefix ?? 'lib';
  const name = (bare.startsWith(prefix) ? bare.slice(prefix.length) : bare).toLowerCase();
  const id = name.replace(/^horon[-_]/, '').replaceAll('_', '-');
  return /^[a-z](?:-?[a-z0-9])*$/.test(id) ? id : undefined;
}

function usableTarget(tuple: string): Target | undefined {
  const found = findTarget(tuple);
  return found.kind === 'usable' ? found.target : undefined;
}

import type { CheckResult } from '../core/outcome.ts';
import { inert } from '../core/text.ts';
import type { Anchor } from './anchor.ts';

/** Where the files of a result lie. Each is a folder that ends in "/", or "" for the folder that it counts from. */
export interface Site {
  /** As the user gave it: from the working directory, or absolute. */
  readonly here: string;
  /** From the root of the repository; as the user gave it where the result lies outside. */
  readonly root: string;
  /** `root` as a URI reference, percent-encoded; a file URI where the result lies outside the repository. */
  readonly uri: string;
}

/** A result and where its files lie: what formats need that point into a repository. */
export interface Located {
  readonly result: CheckResult;
  readonly site: Site;
  /** The configuration's file itself, where there is one: it lies in no bundle. */
  readonly configuration?: Site;
}

/** The paths of an anchor's file, made inert where they are for people and logs. */
export function pathsOf({ site, configuration }: Located, { file, inConfiguration }: Anchor): Site {
  const { here, root, uri } = inConfiguration && configuration !== undefined ? configuration : below(site, file);
  return { here: inert(here) || '.', root: inert(root) || '.', uri: uri || './' };
}

function below({ here, root, uri }: Site, file: string): Site {
  return { here: here + file, root: root + file, uri: uri + uriPath(file) };
}

/** A file's path as the rest of a URI (RFC 3986): everything but the separators and unreserved characters is encoded. */
export function uriPath(path: string): string {
  return path
    .split('/')
    .map((segment) => encodeURIComponent(segment.replace(/\p{Cs}/gu, '\ufffd')).replace(/[!'()*]/g, percent))
    .join('/');
}

/** A path that a URI can name below its folder: no step of it is empty or leads elsewhere. */
export function isBelow(path: string): boolean {
  return path.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..');
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

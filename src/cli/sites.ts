import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { type Located, type Site, uriPath } from '../report/site.ts';
import type { Checked } from './check-all.ts';
import type { Subject } from './subjects.ts';

/** Says of each result where its files lie, seen from the root of the repository that the working directory is in. */
export function locate(checked: readonly Checked[]): readonly Located[] {
  const root = repositoryRoot();
  return checked.flatMap(({ subject, results }) => {
    const site = folderSite(folderOf(subject), root);
    return results.map((result) => ({
      result,
      site,
      ...(result.configuration !== null && { configuration: siteOf(result.configuration.file, root) }),
    }));
  });
}

/** The nearest folder upward that holds `.git`, else the working directory. */
function repositoryRoot(): string {
  const start = physical('.');
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder;
    if (folder === dirname(folder)) return start;
  }
}

function folderOf({ kind, location }: Subject): string {
  return kind === 'library' ? dirname(location) : location;
}

function folderSite(folder: string, root: string): Site {
  const { here, root: fromRoot, uri } = siteOf(folder, root);
  const below = (path: string) => (path === '' || path.endsWith('/') ? path : `${path}/`);
  return { here: below(here), root: below(fromRoot), uri: below(uri) };
}

/** `path` as it is seen from the working directory, from the root of the repository, and as a URI. */
function siteOf(path: string, root: string): Site {
  const here = path.replace(/^(?:\.\/+)+/, '').replace(/^\.$/, '');
  // A link that is checked stands for itself, so only the folder that it lies in is resolved.
  const absolute = basename(path) === '..' ? physical(path) : join(physical(dirname(path)), basename(path));
  const inside = relative(root, absolute).split(sep).join('/');
  const outside = inside === '..' || inside.startsWith('../') || resolve(inside) === inside;
  if (!outside) return { here, root: inside, uri: uriPath(inside) };
  const drive = absolute
    .split(sep)
    .join('/')
    .replace(/^(?!\/)/, '/');
  return { here, root: here, uri: `file://${uriPath(drive)}` };
}

/** The path without links, as far as it exists: an unsaved manifest may have no folder yet. */
function physical(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
}

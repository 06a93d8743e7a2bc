import { openBundle } from '../bundle/disk.ts';
import type { FileSystem } from '../bundle/file-system.ts';
import { namesBeside, openLibraryFile, openPluginFolder } from '../bundle/library-file.ts';
import { memoryBundle } from '../bundle/memory.ts';
import type { Bundle } from '../bundle/model.ts';
import { horon } from '../contracts/horon.ts';
import { runvil } from '../contracts/runvil.ts';
import { workLimits } from '../core/limits.ts';
import type { CheckResult } from '../core/outcome.ts';
import { check } from '../engine/check.ts';
import { checkPluginFolder } from '../engine/plugins.ts';
import { MANIFEST } from '../facts/manifest-facts.ts';
import type { CheckInput } from '../facts/store.ts';
import { UsageError } from './exit.ts';
import { plainPath, type Subject } from './subjects.ts';

/** A subject, and the unsaved text that stands for its plugin.json. */
export interface Unsaved extends Subject {
  readonly manifestText?: Uint8Array;
}

/** What a check is asked beside its subject. */
export interface CheckOptions extends Omit<CheckInput, 'bundle' | 'contract' | 'subject' | 'beside' | 'manifestText'> {
  /** The disk, where it is not read directly. */
  readonly system?: FileSystem;
}

/** Checks what a path means: one result, or for a folder of plugins its own and one for each plugin. */
export function checkSubject(subject: Unsaved, options: CheckOptions): readonly CheckResult[] {
  const { kind, path, location, manifestText } = subject;
  switch (kind) {
    case 'bundle': {
      const bundle = bundleOf(location, options, manifestText);
      return [
        check(path, { ...options, bundle, contract: horon, ...(manifestText !== undefined && { manifestText }) }),
      ];
    }
    case 'library': {
      const bundle = openLibraryFile(location, options.system);
      const beside = () => namesBeside(location, workLimits.entries);
      return [check(path, { ...options, bundle, beside, contract: runvil, subject: 'library' })];
    }
    case 'folder':
      return checkFolder(path, location, options);
  }
}

function checkFolder(path: string, location: string, options: CheckOptions): readonly CheckResult[] {
  const parent = plainPath(path);
  const { folder, plugins } = checkPluginFolder(
    path,
    openPluginFolder(location, options.system),
    { ...options, contract: runvil },
    (name) => (parent.endsWith('/') ? `${parent}${name}` : `${parent}/${name}`),
  );
  if (plugins.length === 0 && folder.diagnostics.length === 0)
    throw new UsageError(`"${path}" holds no library; a folder of plugins has them directly in it`);
  return [folder, ...plugins];
}

/** An unsaved manifest alone needs no directory: there may be none yet. */
function bundleOf(directory: string, { scope, system }: CheckOptions, manifestText: Uint8Array | undefined): Bundle {
  return scope === 'manifest' && manifestText !== undefined
    ? memoryBundle({ [MANIFEST]: manifestText })
    : openBundle(directory, system);
}

import { singleOut } from '../bundle/library-file.ts';
import type { Bundle } from '../bundle/model.ts';
import type { CheckResult } from '../core/outcome.ts';
import { type CheckInput, FactStore } from '../facts/store.ts';
import { check, resultOf } from './check.ts';

/** What the check of a folder of plugins came to: the folder as a whole first, then each plugin in it. */
export interface PluginFolderResults {
  readonly folder: CheckResult;
  readonly plugins: readonly CheckResult[];
}

/** Checks a folder of plugins (R8). `pathOf` gives the path to report for a file of the folder. */
export function checkPluginFolder(
  path: string,
  bundle: Bundle,
  options: Pick<CheckInput, 'contract' | 'scope' | 'target' | 'runvilHost' | 'pluginApi' | 'configuration' | 'floors'>,
  pathOf: (name: string) => string,
): PluginFolderResults {
  const facts = new FactStore({ ...options, bundle, subject: 'folder' });
  const folder = facts.get('folder');
  const files = folder.ok ? folder.value.files : [];
  const names = files.filter(({ role }) => role !== 'other').map(({ name }) => name);
  const plugins = files
    .filter(({ role }) => role === 'plugin')
    .map(({ name }) =>
      check(pathOf(name), {
        ...options,
        bundle: singleOut(bundle, name),
        subject: 'library',
        beside: () => names.filter((other) => other !== name),
      }),
    );
  // The folder comes last: it looks once more whether anything changed while the plugins were read.
  return { folder: resultOf(path, facts), plugins };
}

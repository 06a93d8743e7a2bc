import type { FolderFile } from '../../facts/folder-facts.ts';
import { defineRule } from '../define-rule.ts';

export const duplicatePlugin = defineRule({
  id: 'library/duplicate-plugin',
  tier: 'refusal',
  clause: 'R8',
  scope: 'bundle',
  contracts: ['runvil'],
  folder: 'only',
  needs: ['folder'],
  title: 'Two files of one plugin for one system',
  why: 'The host would load the plugin twice, and which of the two it keeps is left to chance. Files for different systems may share a folder.',
  mend: 'Keep the newer one, and remove the other.',
  wrong: 'plugins/libacme_plugin.so and plugins/libacme-plugin.so, both for x86_64 Linux',
  right: 'plugins/libacme_plugin.so and plugins/acme_plugin.dll',
  messages: {
    duplicate: {
      says: '"{file}" and "{other}" are both the plugin "{plugin}" for {target}',
      mend: 'Keep the one that is meant, and remove the other.',
    },
  },
  *check({ folder }, report) {
    const first = new Map<string, FolderFile>();
    for (const file of folder.files) {
      if (file.role !== 'plugin') continue;
      const key = (target: string) => `${target} ${file.pluginName}`;
      const target = file.tuples.find((tuple) => first.has(key(tuple)));
      const other = target === undefined ? undefined : first.get(key(target));
      if (target !== undefined && other !== undefined) {
        const args = { file: file.name, other: other.name, plugin: file.pluginName, target };
        const related = [{ file: other.name, message: `"${other.name}" is the other` }];
        yield report('duplicate', { file: file.name }, args, { related });
      }
      for (const tuple of file.tuples) if (!first.has(key(tuple))) first.set(key(tuple), file);
    }
  },
});

import { defineRule } from '../define-rule.ts';

export const strayLibrary = defineRule({
  id: 'library/stray-library',
  tier: 'advice',
  clause: 'R8',
  scope: 'bundle',
  contracts: ['runvil'],
  folder: 'only',
  needs: ['folder'],
  title: 'A DLL in a plugin folder that is no plugin and that no plugin imports',
  why: 'The host finds no entry symbol in it and no plugin asks for it: it is a plugin whose entry symbol was forgotten, or a file that an older version left behind.',
  mend: 'Export the entry symbol from it, or remove it from the folder.',
  wrong: 'plugins/acme_plugin.dll and plugins/zlib1.dll, which acme_plugin.dll does not import',
  right: 'plugins/acme_plugin.dll alone',
  falsePositives:
    'A DLL that a plugin opens by name at run time (LoadLibrary) is not among its imports; it may stay where it is.',
  messages: {
    stray: {
      says: '"{file}" exports no entry symbol, and no plugin in this folder imports it',
      mend: 'If it is a plugin, export "runvil_plugin" from it; if no plugin opens it at run time, remove it.',
    },
  },
  *check({ folder }, report) {
    for (const { name, role } of folder.files) {
      if (role === 'stray') yield report('stray', { file: name }, { file: name });
    }
  },
});

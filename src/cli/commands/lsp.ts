import { readConfiguration } from '../../engine/read-configuration.ts';
import type { CheckSettings } from '../../lsp/bundle-folder.ts';
import type { Scope } from '../../rules/define-rule.ts';
import type { Command } from '../command.ts';
import { dayOf } from '../configuration-flags.ts';
import { exit } from '../exit.ts';
import { findConfiguration } from '../find-configuration.ts';
import { readGivenFile } from '../given-file.ts';
import { version } from '../version.ts';

/** The pause in typing, in milliseconds, after which the text is checked. */
const PAUSE = 150;

export const lspCommand: Command = {
  name: 'lsp',
  usage: '',
  describe:
    'Speak the Language Server Protocol on standard input and output, for an editor that has a plugin.json open',
  positionals: { least: 0, most: 0 },
  flags: {
    stdio: { type: 'boolean', describe: 'Accepted for editors that always give it; there is no other way to speak' },
    scope: {
      type: 'string',
      choices: ['manifest', 'bundle', 'release'],
      describe: "How far to look: plugin.json's own text, the whole bundle (default), or its release evidence too",
    },
  },
  examples: [['bundleproof lsp', 'What an editor starts; docs/editors.md has the settings for each']],
  async run({ flags }) {
    const { serve } = await import('../../lsp/connection.ts');
    const scope: Scope = flags.scope === 'manifest' || flags.scope === 'release' ? flags.scope : 'bundle';
    const { stdin: input, stdout: output } = process;
    const orderly = await serve({ input, output }, 'bundleproof', version, { scope, delay: PAUSE, settingsFor });
    // A pipe that is still open would keep the process alive.
    input.destroy();
    return orderly ? exit.accepted : exit.refused;
  },
};

/** The configuration that a check of the bundle would be made with; throws, with words for the user, where it is faulty. */
function settingsFor(directory: string): CheckSettings {
  const file = findConfiguration({ kind: 'bundle', path: directory, location: directory });
  if (file === undefined) return {};
  const settings = readGivenFile(file, '--config', readConfiguration);
  const { floors, release } = settings;
  return { floors, release, configuration: { settings, today: dayOf({ flags: {}, positionals: [] }) } };
}

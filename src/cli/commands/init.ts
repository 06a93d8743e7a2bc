import { openBundle } from '../../bundle/disk.ts';
import { horon } from '../../contracts/horon.ts';
import type { CheckResult } from '../../core/outcome.ts';
import { inert } from '../../core/text.ts';
import { check } from '../../engine/check.ts';
import { bundleFiles } from '../../init/bundle-files.ts';
import { prettyReport } from '../../report/pretty.ts';
import { paintFor } from '../color.ts';
import type { Arguments, Command } from '../command.ts';
import { exit } from '../exit.ts';
import { Answers } from '../init-answers.ts';
import { gatherBundle, NEEDED, type NewBundle } from '../init-draft.ts';
import type { Io } from '../io.ts';
import { layOut, newDirectory } from '../lay-out.ts';
import { showsUnicode } from '../terminal.ts';

export const initCommand: Command = {
  name: 'init',
  usage: '<dir>',
  describe:
    'Lay out a new bundle around a built library, everything filled in, and check it; on a terminal, asks for what no flag says',
  positionals: { least: 1, most: 1 },
  flags: {
    library: { type: 'string', value: 'FILE', describe: 'The built library; it is copied to lib/' },
    id: { type: 'string', value: 'ID', describe: 'The id of the plugin, such as "mail"' },
    'plugin-version': { type: 'string', value: 'VERSION', describe: 'The version of the plugin, such as 1.4.0' },
    target: {
      type: 'string',
      value: 'TUPLE',
      describe: 'The target that the library was built for (default: read from it, where only one comes into question)',
    },
    'license-file': { type: 'string', value: 'FILE', describe: 'The license; it is copied beside plugin.json' },
    license: {
      type: 'string',
      value: 'EXPR',
      describe: 'The license as an SPDX expression (default: by the text of the file, where it is a common one)',
    },
    feature: {
      type: 'strings',
      value: 'NAME',
      describe: 'A feature that the plugin provides; give the flag once for each',
    },
    'required-feature': { type: 'strings', value: 'NAME', describe: 'One of them that it cannot run without' },
    sidecar: {
      type: 'strings',
      value: 'FILE[=PATH]',
      describe: 'Another file of the bundle, and its place in it (default: in share/)',
    },
    provenance: { type: 'string', value: 'FILE', describe: 'The provenance record, taken as it is' },
    profile: {
      type: 'string',
      value: 'NAME',
      describe: 'Without a record: the cargo profile that the library was built with, stated as evidence',
    },
    'abi-minor': { type: 'string', value: 'N', describe: 'The ABI minor that the library states (default: 0)' },
    'host-api-minor': { type: 'string', value: 'N', describe: 'The lowest host API minor that it needs (default: 0)' },
    'wire-schema': { type: 'string', value: 'N', describe: 'The JSON wire schema that it speaks (default: 1)' },
    color: { type: 'boolean', describe: 'Colour the report, or not (default: on a terminal)' },
  },
  examples: [
    ['bundleproof init dist/mail', 'Ask for everything'],
    [
      'bundleproof init dist/mail --library target/release/libhoron_mail.so --id mail --plugin-version 1.4.0 --license-file LICENSE --feature send',
      'Ask nothing',
    ],
  ],
  async run(args, io) {
    const [path = ''] = args.positionals;
    const directory = newDirectory(path);
    const bundle = await gather(args, io);
    const files = bundleFiles(bundle.draft, bundle.contents);
    let result: CheckResult | undefined;
    const made = layOut(directory, files, (staged) => {
      result = check(path, { bundle: openBundle(staged), contract: horon, scope: 'bundle' });
      return result.verdict === 'accepted';
    });
    if (result === undefined) throw new Error('the new bundle was not checked');
    const paint = await paintFor(io.out, io.env, typeof args.flags.color === 'boolean' ? args.flags.color : undefined);
    const ascii = !showsUnicode(io.out, io.env);
    io.out.write(prettyReport([result], { paint, width: io.out.columns, ascii, quiet: false, verbose: false }));
    if (!made) {
      io.out.write(`${inert(path)}: not made, the check would not accept it\n`);
      return result.incomplete ? exit.undecided : exit.refused;
    }
    io.out.write(`${inert(path)}: made ${[...files.keys()].map(inert).join(', ')}\n`);
    tellWhatIsAssumed(bundle, io);
    return exit.accepted;
  },
};

async function gather({ flags }: Arguments, io: Io): Promise<NewBundle> {
  const open = io.interactive ? (await import('../questions.ts')).askOnTerminal : undefined;
  const answers = new Answers(flags, { needed: NEEDED, open, tell: (text) => io.err.write(text) });
  try {
    return await gatherBundle(flags, answers);
  } finally {
    answers.close();
  }
}

function tellWhatIsAssumed({ detected, draft, contents }: NewBundle, io: Io): void {
  if (detected !== undefined)
    io.err.write(`note: the license is ${detected}, by the text of "${inert(draft.license.path)}"\n`);
  if (contents.record === undefined)
    io.err.write(
      'note: provenance.json tells nothing of the build yet; a release needs its feature graph and evidence\n',
    );
}

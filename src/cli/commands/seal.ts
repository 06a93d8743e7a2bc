import { basename, dirname } from 'node:path';
import type { CheckResult } from '../../core/outcome.ts';
import { inert, listed } from '../../core/text.ts';
import { MANIFEST } from '../../facts/manifest-facts.ts';
import { prettyReport } from '../../report/pretty.ts';
import { paintFor } from '../color.ts';
import type { Command, FlagValue } from '../command.ts';
import { exit, UsageError } from '../exit.ts';
import type { Io } from '../io.ts';
import { prepareSeal, type Seal, writeSeal } from '../seal-bundle.ts';
import { look, plainPath } from '../subjects.ts';
import { showsUnicode } from '../terminal.ts';

export const sealCommand: Command = {
  name: 'seal',
  usage: '<dir>',
  describe:
    'Write sizes and digests into plugin.json and the provenance record, and a fresh checksum file; every other byte of them stays',
  positionals: { least: 1, most: 1 },
  flags: {
    check: { type: 'boolean', describe: 'Write nothing; exit with 1 when sealing would change a file, and name it' },
    color: { type: 'boolean', describe: 'Colour the report, or not (default: on a terminal)' },
  },
  examples: [
    ['bundleproof seal dist/mail', 'After a build or an edit, as the last step before the bundle is packed'],
    ['bundleproof seal --check dist/mail', 'In CI: is the bundle sealed as it stands?'],
  ],
  async run({ flags, positionals: [path = ''] }, io) {
    const directory = bundleDirectory(path);
    const seal = prepareSeal(path, directory);
    const obstacle = await obstacleOf(seal, path, io, flags.color === undefined ? undefined : flags.color === true);
    if (obstacle !== undefined) return obstacle;
    const changed = [...seal.plan.files.keys()];
    if (flags.check === true) return tellCheck(seal, changed, path, io);
    writeSeal(directory, seal);
    for (const leftover of seal.leftovers)
      io.out.write(`${inert(path)}: removed ${inert(leftover)}, which an interrupted run left\n`);
    io.out.write(
      changed.length === 0
        ? `${inert(path)}: sealed already, nothing to write\n`
        : `${inert(path)}: sealed, wrote ${inert(listed(changed))}\n`,
    );
    if (seal.plan.rebound !== undefined) io.err.write(reboundNote(seal.plan.rebound));
    return exit.accepted;
  },
};

function tellCheck({ leftovers }: Seal, changed: readonly string[], path: string, io: Io): number {
  for (const file of changed) io.out.write(`${inert(path)}: sealing would write ${inert(file)}\n`);
  for (const file of leftovers) io.out.write(`${inert(path)}: sealing would remove ${inert(file)}\n`);
  if (changed.length + leftovers.length > 0) return exit.refused;
  io.out.write(`${inert(path)}: sealed, nothing would change\n`);
  return exit.accepted;
}

/** The exit status, where the bundle cannot be sealed. What a check would refuse all the same is not sealed. */
async function obstacleOf(
  { plan, result }: Seal,
  path: string,
  io: Io,
  color: FlagValue | undefined,
): Promise<number | undefined> {
  if (plan.foreign !== undefined) {
    io.err.write(
      `bundleproof: "${inert(plan.foreign)}" is declared as the checksum file of "${inert(path)}" and is something else; remove it, or name another path in "checksums". Nothing was written.\n`,
    );
    return exit.refused;
  }
  if (result.verdict === 'accepted') return undefined;
  const paint = await paintFor(io.out, io.env, typeof color === 'boolean' ? color : undefined);
  const ascii = !showsUnicode(io.out, io.env);
  io.out.write(prettyReport([result], { paint, width: io.out.columns, ascii, quiet: true, verbose: false }));
  io.out.write(`${inert(path)}: not sealed, nothing was written: ${whyNot(result)}\n`);
  return result.incomplete ? exit.undecided : exit.refused;
}

function whyNot({ verdict }: CheckResult): string {
  return verdict === 'refused'
    ? 'the check would refuse the bundle all the same'
    : 'the check could not come to an end';
}

function reboundNote(record: string): string {
  return `note: "${inert(record)}" was written for another library and names this one now; see that what it tells of the build is still true\n`;
}

function bundleDirectory(path: string): string {
  const plain = plainPath(path);
  const directory = basename(plain) === MANIFEST ? dirname(plain) : plain;
  const stats = plain === '' ? undefined : look(directory);
  if (stats === undefined) throw new UsageError(`"${path}": there is no such folder`);
  if (stats.isFile()) throw new UsageError(`"${path}" is a file; give the bundle's directory`);
  if (stats.isDirectory() && look(`${directory}/${MANIFEST}`) === undefined)
    throw new UsageError(`"${path}" holds no plugin.json; "bundleproof init" lays out a new bundle`);
  return directory;
}

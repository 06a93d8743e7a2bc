import { isCargo, readCargoCommand } from '../../provenance/cargo-command.ts';
import { subcommands } from '../../provenance/cargo-options.ts';
import { defineRule } from '../define-rule.ts';

export const unlocked = defineRule({
  id: 'provenance/unlocked',
  tier: 'advice',
  clause: 'H7.2',
  scope: 'release',
  contracts: ['horon'],
  needs: ['provenanceDocument', 'recordEvidence', 'releaseConfig'],
  title: 'The build was free to change the lock file',
  why: 'Without --locked cargo may take other versions of the dependencies than those that were reviewed and tested, and say nothing.',
  mend: 'Build with --locked, or with --frozen where there is no network.',
  wrong: '["cargo", "build", "--release", "--target", "x86_64-unknown-linux-gnu"]',
  right: '["cargo", "build", "--release", "--locked", "--target", "x86_64-unknown-linux-gnu"]',
  falsePositives:
    'A lock file that was up to date is built from all the same; only the record cannot show it. A "locked" in a configuration file of cargo is not seen.',
  messages: {
    unlocked: {
      says: '"{field}" has neither --locked nor --frozen: the build may have taken other versions than the lock file has',
      mend: 'Build with --locked, or with --frozen where there is no network.',
    },
  },
  *check({ provenanceDocument, recordEvidence, releaseConfig }, report) {
    for (const [i, evidence] of recordEvidence.entries()) {
      if (evidence.kind !== 'build' || !isCargo(evidence.command[0] ?? '', releaseConfig.programs)) continue;
      const { subcommand, locked } = readCargoCommand(evidence.command);
      if (locked || subcommand === undefined || !Object.hasOwn(subcommands, subcommand.text)) continue;
      const place = provenanceDocument.place(`/evidence/${i}/command`, 'value');
      yield report('unlocked', place, { field: `evidence[${i}].command` });
    }
  },
});

import { findTarget } from '../../src/target/find.ts';
import type { Target } from '../../src/target/model.ts';
import { type Explanation, explanations, sameCode } from './explained.ts';
import { ask, buildHost, type Loader, loaders, missing } from './loaders.ts';
import type { Ours, Subject, Theirs } from './model.ts';
import { ours } from './ours.ts';
import { fileSubjects, mutatedSubjects, peSubjects } from './subjects.ts';

/** Good libraries that are damaged on purpose, and how many of the damaged ones each loader is given. */
const damaged: Readonly<Record<string, { readonly files: readonly string[]; readonly count: number }>> = {
  glibc: {
    files: [
      'fixtures/good/x86_64-unknown-linux-gnu/lib/libhoron_mail.so',
      'fixtures/good/x86_64-unknown-linux-gnu-gcc/lib/libhoron_calendar.so',
      'fixtures/good/x86_64-unknown-linux-gnu-rust/lib/libhoron_notes.so',
    ],
    count: 3000,
  },
  musl: { files: ['fixtures/good/x86_64-unknown-linux-musl/lib/libhoron_rss.so'], count: 3000 },
  'qemu-aarch64': { files: ['fixtures/good/aarch64-unknown-linux-gnu/lib/libhoron_mail.so'], count: 300 },
  'qemu-arm': { files: ['fixtures/good/armv7-unknown-linux-gnueabihf/lib/libclock.so'], count: 300 },
  'qemu-riscv64': { files: ['fixtures/good/riscv64gc-unknown-linux-gnu/lib/libclock.so'], count: 300 },
  'qemu-s390x': { files: ['fixtures/good/s390x-unknown-linux-gnu/lib/libclock.so'], count: 300 },
  'qemu-ppc64le': { files: ['fixtures/good/powerpc64le-unknown-linux-gnu/lib/libclock.so'], count: 300 },
  wine: { files: ['fixtures/good/x86_64-pc-windows-msvc/lib/horon_mail.dll'], count: 500 },
};

const wanted = process.argv.slice(2);
const chosen = loaders.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const absent = missing(chosen);
if (chosen.length === 0) throw new Error(`no such loader; there are ${loaders.map(({ name }) => name).join(', ')}`);
if (absent.length > 0) {
  console.error(['Not everything that the loaders need is installed.', ...absent].join('\n'));
  process.exitCode = 2;
} else {
  const unexplained = chosen.map(judge).reduce((sum, count) => sum + count, 0);
  console.log(
    unexplained === 0
      ? 'No disagreement without an explanation.'
      : `${unexplained} disagreements without an explanation.`,
  );
  process.exitCode = unexplained === 0 ? 0 : 1;
}

/** Holds one loader's answers against ours; returns how often they differ without an explanation. */
function judge(loader: Loader): number {
  const found = findTarget(loader.tuple);
  if (found.kind !== 'usable') throw new Error(`${loader.tuple} is no target`);
  const subjects = subjectsFor(loader, found.target);
  const answers = ask(
    buildHost(loader),
    subjects.map(({ path, contract }) => ({ symbol: contract.entrySymbol, path })),
  );
  const tally = new Map<string, number>();
  const count = (what: string) => tally.set(what, (tally.get(what) ?? 0) + 1);
  let unexplained = 0;
  for (const [i, subject] of subjects.entries()) {
    const theirs = answers[i];
    if (theirs === undefined) throw new Error('an answer is missing');
    const mine = ours(subject, found.target);
    if (agree(mine, theirs)) {
      count(mine.accepted ? 'both accept' : 'both refuse');
      continue;
    }
    const explanation = explanations.find((each) => speaksOf(each, loader) && each.holds(mine, theirs, subject));
    if (explanation !== undefined) count(explanation.name);
    else {
      unexplained++;
      console.log(
        `${loader.name}: ${subject.name} (${subject.contract.name})\n  we: ${told(mine)}\n  it: ${JSON.stringify(theirs)}`,
      );
    }
  }
  console.log(`${loader.name}: ${subjects.length} libraries, ${unexplained} disagreements without an explanation`);
  for (const [what, times] of tally) console.log(`  ${String(times).padStart(5)}  ${what}`);
  return unexplained;
}

function speaksOf({ loaders: which }: Explanation, { name }: Loader): boolean {
  if (which === 'all') return true;
  return which === 'elf' ? name !== 'wine' : which.includes(name);
}

function subjectsFor(loader: Loader, target: Target): readonly Subject[] {
  const { files, count } = damaged[loader.name] ?? { files: [], count: 0 };
  const windows = loader.name === 'wine';
  return [
    ...fileSubjects(windows ? 'pe' : 'elf', loader.emulated ? target : undefined),
    ...(windows ? peSubjects() : []),
    ...mutatedSubjects(loader.name, files, count),
  ];
}

/** A crash is no success: where we refuse what would have crashed, both say the same. */
function agree(mine: Ours, theirs: Theirs): boolean {
  if (!mine.accepted) return theirs.outcome !== 'called';
  return theirs.outcome === 'called' && sameCode(mine, theirs);
}

function told(mine: Ours): string {
  return mine.accepted ? `accepted (${mine.code})` : `${mine.rule} ${mine.kind}: ${mine.says}`;
}

import { asciiOnly } from '../core/ascii.ts';
import type { Diagnostic, SuppressedDiagnostic, Tier } from '../core/diagnostic.ts';
import type { CheckResult, NotEvaluated, PassedOver, SourceLines, Verdict } from '../core/outcome.ts';
import { summarize } from '../core/outcome.ts';
import { count, inert, listed, quotable } from '../core/text.ts';
import { columnsOf } from './columns.ts';
import { codeFrame } from './frame.ts';

/** How a terminal shows weight; each function returns its text as it is when there is no colour. */
export interface Paint {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly bad: (text: string) => string;
  readonly good: (text: string) => string;
  readonly warn: (text: string) => string;
}

export interface PrettyOptions {
  readonly paint: Paint;
  /** Columns of the terminal, or 0 when the output is no terminal. */
  readonly width: number;
  /** The terminal shows ASCII only. */
  readonly ascii?: boolean;
  /** Refusals and what is undecided only. */
  readonly quiet: boolean;
  /** List every rule that could not run, and the digest. */
  readonly verbose: boolean;
}

const PAGE_WIDTH = 88;
/** More files are counted, except with `verbose`. */
const SHOWN_FILES = 20;

/** The report that a person reads. */
export function prettyReport(results: readonly CheckResult[], options: PrettyOptions): string {
  const blocks = [...results.map((result) => resultBlock(result, options)), closingLine(results, options)];
  const text = `${blocks.join('\n')}\n`;
  return options.ascii === true ? asciiOnly(text) : text;
}

function resultBlock(result: CheckResult, options: PrettyOptions): string {
  const { paint, quiet, verbose } = options;
  const shown = result.diagnostics.filter(({ tier }) => !quiet || tier !== 'advice');
  const blocks = [
    headLine(result, options),
    ...targetNote(result, options),
    ...shown.map((diagnostic) => diagnosticBlock(diagnostic, result, options)),
    ...(result.omitted > 0 ? [`  … and ${count(result.omitted, 'more finding')}, not shown`] : []),
    ...hostAnswerBlock(result, options),
    ...suppressedBlock(result.suppressed, options),
    ...notEvaluatedBlock(result.notEvaluated, options),
    ...notCheckedBlock(result.notChecked, options),
    ...result.internalErrors.map(
      ({ rule, message }) =>
        `  ${paint.bad('internal error')} in ${rule}: ${quotable(message)}\n  This is a fault of bundleproof; please report it with the bundle, if you can share it.`,
    ),
    ...(verbose && result.digest !== null ? [`  digest: ${result.digest}`] : []),
  ];
  return blocks.length === 1 ? blocks.join('') : `${blocks.join('\n\n')}\n`;
}

/** What it is, with the verdict at the right; where a narrow terminal would break that, the verdict comes second. */
function headLine(result: CheckResult, { paint, width, ascii }: PrettyOptions): string {
  const shown = (text: string) => (ascii === true ? asciiOnly(text) : text);
  const [path, rest] = [shown(inert(result.path)), shown([result.contract, ...identity(result)].join('  '))];
  const verdict = result.verdict.toUpperCase();
  const painted = verdictPaint(result.verdict, paint)(verdict);
  const gap = Math.min(PAGE_WIDTH, width || PAGE_WIDTH) - columnsOf(`${path}  ${rest}${verdict}`);
  if (gap < 2 && width > 0) return `${paint.bold(path)}  ${painted}\n  ${rest}`;
  return `${paint.bold(`${path}  ${rest}`)}${' '.repeat(Math.max(2, gap))}${painted}`;
}

function identity({ subject, plugin, target }: CheckResult): string[] {
  if (subject === 'folder') return ['folder of plugins'];
  if (subject === 'library') return target === null ? [] : [target.tuple];
  return plugin === null ? [] : [`${quotable(plugin.id)} ${quotable(plugin.version)}`, quotable(plugin.target)];
}

/** A target that was chosen among several is said with its reason; nobody asked for it. */
function targetNote({ target }: CheckResult, { paint, verbose }: PrettyOptions): string[] {
  if (target === null || target.source !== 'read' || target.candidates.length < 2) return [];
  const { tuple, candidates } = target;
  const those = verbose ? ` (${candidates.join(', ')})` : '';
  const note = `target: ${tuple}, the most usual of the ${candidates.length} that the file fits${those}; "--target" says another`;
  return [`  ${paint.dim(note)}`];
}

function verdictPaint(verdict: Verdict, paint: Paint): (text: string) => string {
  return verdict === 'accepted' ? paint.good : verdict === 'refused' ? paint.bad : paint.warn;
}

function diagnosticBlock(diagnostic: Diagnostic, result: CheckResult, { paint, ascii }: PrettyOptions): string {
  const { file, range, message, help, tier, rule, clause } = diagnostic;
  const source = sourceOf(diagnostic, result);
  const offset = diagnostic.data.offset;
  const where = placeText(file, range?.start, typeof offset === 'number' ? offset : undefined);
  return [
    `  ${[...(where === '' ? [] : [paint.bold(where)]), tierPaint(tier, paint)(tier), rule, ...(clause === null ? [] : [paint.dim(clause)])].join('  ')}`,
    `  ${message}`,
    ...(source !== undefined && range !== undefined
      ? codeFrame(source, range, ascii === true).map((line) => `  ${paint.dim(line)}`)
      : []),
    ...diagnostic.related.map((other) => `  ${placeText(other.file, other.range?.start)}: ${other.message}`),
    `  ${paint.dim('mend:')} ${lowerFirst(help)}`,
  ].join('\n');
}

/** A configuration may have the name of a file of the bundle; it is not in it. */
function sourceOf({ rule, file }: Diagnostic, { sources, configuration }: CheckResult): SourceLines | undefined {
  if (rule.startsWith('config/')) return configuration?.lines;
  return file === undefined ? undefined : sources.get(file);
}

function placeText(
  file: string | undefined,
  start: { readonly line: number; readonly column: number } | undefined,
  offset?: number,
): string {
  if (file === undefined) return '';
  if (start !== undefined) return `${quotable(file)}:${start.line}:${start.column}`;
  return offset === undefined ? quotable(file) : `${quotable(file)} (byte ${offset})`;
}

function tierPaint(tier: Tier, paint: Paint): (text: string) => string {
  return tier === 'refusal' ? paint.bad : paint.warn;
}

/** "Rename the field." after "mend: " reads "rename the field". */
export function lowerFirst(sentence: string): string {
  const text = sentence.endsWith('.') && !sentence.includes('. ') ? sentence.slice(0, -1) : sentence;
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

function hostAnswerBlock({ hostAnswer }: CheckResult, { paint }: PrettyOptions): string[] {
  if (hostAnswer === null) return [];
  const { rule, status } = hostAnswer;
  return [`  the host's answer: ${paint.bad(status ?? 'refused')} (${rule})`];
}

function suppressedBlock(suppressed: readonly SuppressedDiagnostic[], { paint, verbose }: PrettyOptions): string[] {
  if (suppressed.length === 0) return [];
  if (!verbose) return [`  ${paint.dim(`${count(suppressed.length, 'finding')} suppressed by the configuration`)}`];
  return suppressed.map(({ file, range, rule, message, reason, until }) =>
    [
      `  ${paint.dim('suppressed')}  ${[...(file === undefined ? [] : [placeText(file, range?.start)]), rule].join('  ')}`,
      `  ${message}`,
      `  ${paint.dim('reason:')} ${reason}${until === undefined ? '' : ` (until ${until})`}`,
    ].join('\n'),
  );
}

function notEvaluatedBlock(notEvaluated: readonly NotEvaluated[], { verbose, paint }: PrettyOptions): string[] {
  if (notEvaluated.length === 0) return [];
  if (verbose)
    return [
      notEvaluated.map(({ rule, because }) => `  not evaluated: ${rule} (because of ${quotable(because)})`).join('\n'),
    ];
  const causes = [...new Set(notEvaluated.map(({ because }) => because))].map(quotable);
  return [`  ${paint.dim(`${count(notEvaluated.length, 'rule')} not evaluated, because of ${causes.join(', ')}`)}`];
}

function notCheckedBlock(notChecked: readonly PassedOver[], { verbose, paint }: PrettyOptions): string[] {
  if (notChecked.length === 0) return [];
  const shown = verbose ? notChecked : notChecked.slice(0, SHOWN_FILES);
  const lines = shown.map(({ file, what }) => `  ${paint.dim(`not checked: ${quotable(file)}, ${quotable(what)}`)}`);
  const more = notChecked.length - shown.length;
  return [[...lines, ...(more > 0 ? [`  ${paint.dim(`not checked: ${count(more, 'other file')}`)}`] : [])].join('\n')];
}

function closingLine(results: readonly CheckResult[], { paint }: PrettyOptions): string {
  const { refused, accepted, undecided, refusals, advice, suppressed } = summarize(results);
  const verdicts = [
    ...(refused > 0 ? [paint.bad(`${refused} refused`)] : []),
    ...(undecided > 0 ? [paint.warn(`${undecided} undecided`)] : []),
    ...(accepted > 0 ? [paint.good(`${accepted} accepted`)] : []),
  ];
  const counts = [
    count(refusals, 'refusal'),
    `${advice} advice`,
    ...(suppressed > 0 ? [`${suppressed} suppressed`] : []),
  ];
  return `${subjects(results)} checked: ${verdicts.join(', ')} (${counts.join(', ')})`;
}

/** "2 bundles", "a folder with 3 plugins" ... */
function subjects(results: readonly CheckResult[]): string {
  const amount = (subject: CheckResult['subject']) => results.filter((result) => result.subject === subject).length;
  const parts = [
    [amount('bundle'), 'bundle'],
    [amount('folder'), 'plugin folder'],
    [amount('library'), 'plugin'],
  ] as const;
  const named = parts.filter(([number]) => number > 0).map(([number, noun]) => count(number, noun));
  return named.length === 0 ? count(0, 'bundle') : listed(named);
}

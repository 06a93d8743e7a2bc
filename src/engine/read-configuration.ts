import type { Configuration, Severity, Suppression } from '../core/configuration.ts';
import { isDate } from '../core/date.ts';
import type { DocumentFault, Place } from '../core/diagnostic.ts';
import { pathFault } from '../core/paths.ts';
import { pointerToken } from '../core/pointer.ts';
import { err, ok, type Result } from '../core/result.ts';
import { nearest } from '../core/suggest.ts';
import type { JsonDocument } from '../json/model.ts';
import type { Message } from '../rules/define-rule.ts';
import { rules } from '../rules/registry.ts';
import { documentFaults, fault, type ValueWords } from './document-faults.ts';

/** The text of the configuration, when its schema has no objection. */
interface ConfigurationText {
  readonly rules?: Readonly<Record<string, Severity>>;
  readonly floors?: Configuration['floors'];
  readonly release?: Partial<Configuration['release']>;
  readonly suppress?: readonly Omit<Suppression, 'place' | 'untilPlace'>[];
}

/** The configuration that a file holds (schemas/config.schema.json), or why it is none. */
export function readConfiguration(document: JsonDocument): Result<Configuration, readonly DocumentFault[]> {
  const form = documentFaults(document, 'config', valueWords);
  if (form.length > 0) return err(form);
  const text = document.value as ConfigurationText;
  const severities = Object.entries(text.rules ?? {});
  const suppressions = text.suppress ?? [];
  const faults = [
    ...severities.flatMap(([id, severity]) => severityFaults(document, id, severity)),
    ...suppressions.flatMap((suppression, i) => suppressionFaults(document, suppression, `/suppress/${i}`)),
  ];
  if (faults.length > 0) return err(faults);
  return ok({
    file: document.file,
    lines: document,
    rules: new Map(severities),
    floors: { ...text.floors },
    release: { profiles: [], qa: [], programs: [], ...text.release },
    suppressions: suppressions.map((suppression, i) => ({
      ...suppression,
      place: document.place(`/suppress/${i}/rule`, 'value'),
      ...(suppression.until !== undefined && { untilPlace: document.place(`/suppress/${i}/until`, 'value') }),
    })),
  });
}

const MUST: Readonly<Record<'off' | 'suppressed', Message>> = {
  off: {
    says: '"{rule}" is set to "off", but it is what the host refuses, and cannot be switched off',
    mend: 'Remove the line, and mend what the rule finds.',
  },
  suppressed: {
    says: '"{rule}" is suppressed, but it is what the host refuses, and cannot be suppressed',
    mend: 'Remove the suppression, and mend what the rule finds.',
  },
};

const UNDECIDED: Message = {
  says: '"{rule}" says that something could not be read; it is no advice, and nothing can be set about it',
  mend: 'Remove it, and mend what the rule finds.',
};

const UNKNOWN: Message = { says: 'There is no rule "{rule}"', mend: 'Write a rule that "bundleproof rules" lists.' };
const MISSPELT: Message = {
  says: 'There is no rule "{rule}"; did you mean "{suggestion}"?',
  mend: 'Write "{suggestion}".',
};

function severityFaults(document: JsonDocument, id: string, severity: Severity): DocumentFault[] {
  const isRefusal = rules.some((rule) => rule.id === id && rule.tier === 'refusal');
  // To ask for what is so anyway is no fault.
  if (severity === 'refuse' && isRefusal) return [];
  return ruleFaults(id, document.place(`/rules/${pointerToken(id)}`, 'key'), MUST.off);
}

function suppressionFaults(
  document: JsonDocument,
  { rule, path, until }: Omit<Suppression, 'place' | 'untilPlace'>,
  pointer: string,
): DocumentFault[] {
  const faults = ruleFaults(rule, document.place(`${pointer}/rule`, 'value'), MUST.suppressed);
  if (path !== WHOLE && leadsNowhere(path))
    faults.push(fault(document.place(`${pointer}/path`, 'value'), PATH, { path }));
  if (until !== undefined && !isDate(until))
    faults.push(fault(document.place(`${pointer}/until`, 'value'), NO_DAY, { until }));
  return faults;
}

/** A suppression of what is said of the bundle as a whole. */
const WHOLE = '.';

/** No file of any bundle or folder has the path. A library alone may have a name that no bundle's file may have. */
function leadsNowhere(path: string): boolean {
  const fault = pathFault(path);
  if (fault === undefined) return false;
  const { kind, character = '' } = fault;
  return kind === 'character' || kind === 'first-character' ? WILDCARDS.test(character) : NEVER.has(kind);
}

const WILDCARDS = /[*?[\]{}]/;
const NEVER: ReadonlySet<string> = new Set([
  'empty',
  'absolute',
  'drive',
  'backslash',
  'traversal',
  'dot-segment',
  'empty-segment',
]);

/** Only advice can be set: `forbidden` says so of a rule that refuses. */
function ruleFaults(id: string, place: Place, forbidden: Message): DocumentFault[] {
  const rule = rules.find((candidate) => candidate.id === id);
  if (rule === undefined) {
    const suggestion = nearest(
      id,
      rules.filter(({ tier }) => tier === 'advice').map((candidate) => candidate.id),
    );
    return [
      suggestion === undefined ? fault(place, UNKNOWN, { rule: id }) : fault(place, MISSPELT, { rule: id, suggestion }),
    ];
  }
  if (rule.tier === 'advice') return [];
  return [fault(place, rule.tier === 'undecided' ? UNDECIDED : forbidden, { rule: id })];
}

const PATH: Message = {
  says: '"{path}" is no path that a finding can have; it is the exact path of one file, without wildcards',
  mend: 'Write the file as the report names it, or "." for what is said of the bundle as a whole.',
};
const NO_DAY: Message = { says: '"{until}" is no day of the calendar', mend: 'Write the last day as YYYY-MM-DD.' };

const FORMS: Readonly<Record<string, Message>> = {
  severity: {
    says: '"{field}" is {found}, but advice is set to "off" or "refuse"',
    mend: 'Write "off" to leave the advice out, "refuse" to make it a refusal, or remove the line.',
  },
  floor: {
    says: '"{field}" is {found}, but a floor is a version of two or three numbers, such as "2.28"',
    mend: 'Write the oldest version that the plugin has to load on.',
  },
  profile: {
    says: '"{field}" is {found}, but a profile of Cargo is named with letters, digits, "-" and "_"',
    mend: 'Write the name as Cargo.toml has it after "profile.".',
  },
  word: {
    says: '"{field}" is {found}, but a name here has 1 to 256 characters and no blanks',
    mend: 'Write one name in each element of the list.',
  },
  suppressedPath: {
    says: '"{field}" is empty',
    mend: 'Write the file as the report names it, or "." for what is said of the bundle as a whole.',
  },
  reason: {
    says: '"{field}" gives no reason; whoever reads the report has to know why the finding is accepted',
    mend: 'Write the reason.',
  },
  until: {
    says: '"{field}" is {found}, but the last day of a suppression is written as YYYY-MM-DD, such as "2027-06-30"',
    mend: 'Write the last day on which the suppression has effect, or remove "until".',
  },
};

const valueWords: ValueWords = ({ form }) => {
  const message = FORMS[form];
  if (message === undefined) throw new Error(`no words for the form "${form}"`);
  return { message };
};

import { LineTable } from '../core/lines.ts';
import type { CheckResult, PassedOver, PluginIdentity, SourceLines, TargetSummary } from '../core/outcome.ts';
import { summarizeImage } from '../facts/library-facts.ts';
import type { FactName } from '../facts/model.ts';
import { type CheckInput, FactStore } from '../facts/store.ts';
import type { Rule, Scope } from '../rules/define-rule.ts';
import { rules } from '../rules/registry.ts';
import { evaluate } from './run.ts';

const SCOPES: readonly Scope[] = ['manifest', 'bundle', 'release'];

/** Checks one bundle or library, or a folder of plugins as a whole. `path` is only repeated in the result. */
export function check(path: string, input: CheckInput): CheckResult {
  return resultOf(path, new FactStore(input));
}

export function resultOf(path: string, facts: FactStore): CheckResult {
  const { input, subject } = facts;
  const evaluation = evaluate(rulesFor(input), facts);
  return {
    subject,
    path,
    contract: input.contract.id,
    ...evaluation,
    configuration: configurationFile(input),
    digest: digestOf(facts),
    plugin: identityOf(facts),
    target: targetOf(facts),
    library: subject === 'folder' ? null : summarizeImage(facts),
    notChecked: subject === 'folder' ? passedOver(facts) : [],
    sources: sourcesOf(facts),
  };
}

/** The rules of a contract up to a scope; those about what may be given beside a bundle only where it is. */
export function rulesFor(input: Omit<CheckInput, 'bundle'>): readonly Rule[] {
  const { contract, scope, subject } = input;
  const folder = subject === 'folder';
  return rules.filter(
    (rule) =>
      rule.contracts.includes(contract.name) &&
      SCOPES.indexOf(rule.scope) <= SCOPES.indexOf(scope) &&
      (folder ? rule.folder !== undefined : rule.folder !== 'only') &&
      rule.needs.every((fact) => isGiven(input, fact)),
  );
}

/** Some facts are not there to be had unless the user gives what they are about. */
function isGiven({ host, runvilHost, agentHome }: Omit<CheckInput, 'bundle'>, fact: FactName): boolean {
  switch (fact) {
    case 'host':
      return host !== undefined;
    case 'runvilHost':
      return runvilHost !== undefined;
    case 'installPlace':
    case 'installComparison':
    case 'installed':
      return agentHome !== undefined;
    case 'suppressions':
      return false;
    default:
      return true;
  }
}

function configurationFile({ configuration }: CheckInput): CheckResult['configuration'] {
  if (configuration === undefined) return null;
  const { file, lines } = configuration.settings;
  return { file, lines };
}

/** The digest that binds the verdict to bytes. */
function digestOf(facts: FactStore): string | null {
  const digest = facts.input.scope === 'manifest' ? undefined : facts.get('digest');
  return digest?.ok && digest.value !== null ? `sha256:${digest.value}` : null;
}

function identityOf(facts: FactStore): PluginIdentity | null {
  const id = facts.get('id');
  const version = facts.get('version');
  const tuple = facts.get('tuple');
  return id.ok && version.ok && tuple.ok
    ? { id: id.value.value, version: version.value.value, target: tuple.value.value }
    : null;
}

function targetOf(facts: FactStore): TargetSummary | null {
  if (facts.subject === 'folder') return null;
  const choice = facts.get('targetChoice');
  if (!choice.ok) return null;
  const { target, source, candidates } = choice.value;
  return { tuple: target.tuple, source, candidates };
}

function passedOver(facts: FactStore): PassedOver[] {
  const folder = facts.get('folder');
  if (!folder.ok) return [];
  return folder.value.files.flatMap(({ name, role, what }) => {
    if (role === 'other') return [{ file: name, what }];
    return role === 'needed' ? [{ file: name, what: `needed by ${what}` }] : [];
  });
}

/** The texts of which a report can show lines. */
function sourcesOf(facts: FactStore): ReadonlyMap<string, SourceLines> {
  const sources = new Map<string, SourceLines>();
  const documents = facts.get('documents');
  for (const document of documents.ok ? documents.value : []) sources.set(document.file, document);
  const checksums = facts.get('checksums');
  if (checksums.ok) sources.set(checksums.value.path, new LazyLines(checksums.value.bytes));
  return sources;
}

/** Lines of a file that are only looked for when a report shows one. */
class LazyLines implements SourceLines {
  readonly #bytes: Uint8Array;
  #table: LineTable | undefined;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  line(number: number): string {
    this.#table ??= new LineTable(this.#bytes);
    return this.#table.line(number);
  }
}

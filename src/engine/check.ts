import { LineTable } from '../core/lines.ts';
import type { CheckResult, PassedOver, PluginIdentity, SourceLines, TargetSummary } from '../core/outcome.ts';
import { summarizeImage } from '../facts/library-facts.ts';
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
    digest: digestOf(facts),
    plugin: identityOf(facts),
    target: targetOf(facts),
    library: subject === 'folder' ? null : summarizeImage(facts),
    notChecked: subject === 'folder' ? passedOver(facts) : [],
    sources: sourcesOf(facts),
  };
}

/** The rules of a contract up to a scope. */
export function rulesFor({
  contract,
  scope,
  subject,
}: Pick<CheckInput, 'contract' | 'scope' | 'subject'>): readonly Rule[] {
  const folder = subject === 'folder';
  return rules.filter(
    (rule) =>
      rule.contracts.includes(contract.name) &&
      SCOPES.indexOf(rule.scope) <= SCOPES.indexOf(scope) &&
      (folder ? rule.folder !== undefined : rule.folder !== 'only'),
  );
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

import { createHash } from 'node:crypto';
import { memoryBundle } from '../../../src/bundle/memory.ts';
import type { Bundle, BundleTree, Entry } from '../../../src/bundle/model.ts';
import { horon } from '../../../src/contracts/horon.ts';
import { fill } from '../../../src/engine/words.ts';
import type { FactName, Facts } from '../../../src/facts/model.ts';
import { type CheckInput, FactStore } from '../../../src/facts/store.ts';
import type { Finding, Rule } from '../../../src/rules/define-rule.ts';

export type Files = Record<string, string | Uint8Array>;

export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

function sealed(path: string, content: string | Uint8Array) {
  return { path, size: Buffer.byteLength(content), sha256: sha256(content) };
}

interface Shape {
  /** Files that are declared as sidecars. */
  readonly sidecars: Files;
  /** Changes the manifest after it was filled in. */
  readonly manifest: (manifest: Manifest) => void;
  /** Changes the files; the checksum file is written afterwards. */
  readonly files: (files: Files) => void;
  /** Changes the lines of the checksum file. */
  readonly sums: (lines: string[]) => void;
}

const CONTENTS = { library: 'not really a library', license: 'Do what you like.\n', provenance: '{}' };

function manifestOf(sidecars: Files) {
  return {
    manifest_schema: 1,
    id: 'mail',
    version: '1.4.0',
    target: 'x86_64-unknown-linux-gnu',
    abi: { major: 1, minor: 0, host_api_minor: 0, wire_schema: 1 },
    entry_symbol: 'horon_agent_plugin_get_api_v1',
    features: { provided: ['send'], required: ['send'] },
    library: sealed('lib/libhoron_mail.so', CONTENTS.library),
    license: { expression: 'MIT', ...sealed('LICENSE', CONTENTS.license) },
    checksums: { algorithm: 'sha256', path: 'SHA256SUMS' },
    assets: [
      { role: 'provenance', ...sealed('provenance.json', CONTENTS.provenance) },
      ...Object.entries(sidecars).map(([path, content]) => ({ role: 'sidecar', ...sealed(path, content) })),
    ],
  };
}

export type Manifest = ReturnType<typeof manifestOf>;

/** The files of a good bundle with the changes asked for. */
export function bundleFiles(shape: Partial<Shape> = {}): Files {
  const { sidecars = { 'share/providers.json': '[]' } } = shape;
  const manifest = manifestOf(sidecars);
  shape.manifest?.(manifest);
  const files: Files = {
    'plugin.json': `${JSON.stringify(manifest, undefined, 2)}\n`,
    'lib/libhoron_mail.so': CONTENTS.library,
    LICENSE: CONTENTS.license,
    'provenance.json': CONTENTS.provenance,
    ...sidecars,
  };
  const lines = Object.entries(files).map(([path, content]) => `${sha256(content)}  ${path}\n`);
  shape.sums?.(lines);
  files.SHA256SUMS = lines.join('');
  shape.files?.(files);
  return files;
}

export function inMemory(files: Files): Bundle {
  return memoryBundle(new Map(Object.entries(files).map(([path, content]) => [path, Buffer.from(content)])));
}

/** The bundle with entries that no files in memory can make: links, modes, folders without files. */
export function withEntries(bundle: Bundle, ...entries: readonly Partial<Entry>[]): Bundle {
  const tree = bundle.walk();
  const byPath = new Map(tree.byPath);
  for (const entry of entries) {
    const { path = '' } = entry;
    const before = byPath.get(path) ?? { path, utf8: true, kind: 'file', size: 0, mode: 0, links: 1, empty: false };
    byPath.set(path, { ...before, ...entry });
  }
  const root = byPath.get('') ?? tree.root;
  byPath.delete('');
  const sorted = [...byPath.values()].sort((a, b) => Buffer.compare(Buffer.from(a.path), Buffer.from(b.path)));
  return withTree(bundle, { root, byPath, entries: sorted });
}

export function withTree(bundle: Bundle, change: Partial<BundleTree>): Bundle {
  const tree = { ...bundle.walk(), ...change };
  return { ...bundle, walk: () => tree };
}

/** What a rule says of a bundle, its facts loaded as a check loads them; or why it is not evaluated. */
export function evaluate(rule: Rule, bundle: Bundle, input: Partial<CheckInput> = {}): Finding[] | { because: string } {
  const store = new FactStore({ bundle, scope: 'bundle', contract: horon, ...input });
  const facts = new Map<string, unknown>();
  for (const name of rule.needs) {
    const fact = store.get<FactName>(name);
    if (!fact.ok) return fact.error;
    facts.set(name, fact.value);
  }
  return [...rule.check(Object.fromEntries(facts) as unknown as Facts)];
}

/** Each finding as a person reads it: where it stands, and what it says. */
export function said(
  rule: Rule,
  bundle: Bundle,
  input: Partial<CheckInput> = {},
): readonly string[] | { because: string } {
  const findings = evaluate(rule, bundle, input);
  return Array.isArray(findings)
    ? findings.map((finding) => `${whereOf(finding)}: ${wordsOf(rule, finding)}`)
    : findings;
}

/** How the findings' help reads. */
export function helps(rule: Rule, bundle: Bundle): readonly string[] {
  const findings = evaluate(rule, bundle);
  if (!Array.isArray(findings)) throw new Error(`not evaluated because of ${findings.because}`);
  return findings.map(({ message, args }) => filled(rule.messages[message]?.mend ?? '', args));
}

function wordsOf(rule: Rule, { message, args }: Finding): string {
  return filled(rule.messages[message]?.says ?? `no message ${message}`, args);
}

function filled(template: string, args: Finding['args']): string {
  for (const [, name = ''] of template.matchAll(/\{([A-Za-z0-9]+)\}/g))
    if (!(name in args)) throw new Error(`no argument "${name}" for: ${template}`);
  return fill(template, args);
}

function whereOf({ place: { file = 'bundle', pointer, range } }: Finding): string {
  if (pointer !== undefined) return `${file}#${pointer}`;
  return range === undefined ? file : `${file}:${range.start.line}:${range.start.column}`;
}

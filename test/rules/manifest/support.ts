import { expect } from 'vitest';
import type { DeclaredFile, Facts, Field, FileRole } from '../../../src/facts/model.ts';
import { readJson } from '../../../src/json/document.ts';
import type { JsonDocument, JsonPart } from '../../../src/json/model.ts';
import type { Finding, Rule } from '../../../src/rules/define-rule.ts';

export const DIGESTS = {
  library: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  license: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
  provenance: 'fcde2b2edba56bf408601fb721fe9b5c338d10ee429ea04fae5511b68fbf8fb9',
  sidecar: 'baa5a0964d3320fbc0c6a922140453c8513ea24ab8fd0577034804a967248096',
  empty: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
} as const;

/** The manifest of the contract's section 3. */
export function goodManifest() {
  return {
    manifest_schema: 1,
    id: 'mail',
    version: '1.4.0',
    target: 'x86_64-unknown-linux-gnu',
    abi: { major: 1, minor: 0, host_api_minor: 0, wire_schema: 1 },
    entry_symbol: 'horon_agent_plugin_get_api_v1',
    features: { provided: ['cancel', 'send'], required: ['send'] },
    library: { path: 'lib/libhoron_mail.so', size: 15856, sha256: DIGESTS.library as string },
    license: { expression: 'MIT OR Apache-2.0', path: 'LICENSE', size: 1067, sha256: DIGESTS.license as string },
    checksums: { algorithm: 'sha256', path: 'SHA256SUMS' },
    assets: [
      { role: 'provenance', path: 'provenance.json', size: 812, sha256: DIGESTS.provenance as string },
      { role: 'sidecar', path: 'share/providers.json', size: 99, sha256: DIGESTS.sidecar as string },
    ],
  };
}

export type Manifest = ReturnType<typeof goodManifest>;

/** The good manifest with one change. */
export function changed(change: (manifest: Manifest) => void): Manifest {
  const manifest = goodManifest();
  change(manifest);
  return manifest;
}

export function documentOf(value: unknown): JsonDocument {
  return readJson(new TextEncoder().encode(JSON.stringify(value, undefined, 2)), 'plugin.json');
}

/** Facts of a manifest whose every value is well formed. */
export function factsOf(manifest: Manifest): Facts {
  const document = documentOf(manifest);
  const texts = (pointer: string, values: readonly string[], member = ''): Field<string>[] =>
    values.map((value, i) => ({ value, pointer: `${pointer}/${i}${member}` }));
  const file = (
    role: FileRole,
    pointer: string,
    of: { path: string; size?: number; sha256?: string },
  ): DeclaredFile => ({
    role,
    pointer,
    path: of.path,
    ...(of.size !== undefined && { size: of.size }),
    ...(of.sha256 !== undefined && { sha256: of.sha256 }),
  });
  return factsFrom({
    document,
    shape: [],
    abiMajor: { value: manifest.abi.major, pointer: '/abi/major' },
    entrySymbol: { value: manifest.entry_symbol, pointer: '/entry_symbol' },
    licenseExpression: { value: manifest.license.expression, pointer: '/license/expression' },
    providedFeatures: texts('/features/provided', manifest.features.provided),
    requiredFeatures: texts('/features/required', manifest.features.required),
    assetRoles: texts(
      '/assets',
      manifest.assets.map(({ role }) => role),
      '/role',
    ),
    declaredPaths: [
      { role: 'manifest', path: 'plugin.json', pointer: '' },
      file('library', '/library', manifest.library),
      file('license', '/license', manifest.license),
      file('checksums', '/checksums', manifest.checksums),
      ...manifest.assets.map((asset, i) =>
        file(asset.role === 'provenance' ? 'provenance' : 'sidecar', `/assets/${i}`, asset),
      ),
    ],
  });
}

/** Only the facts given; a rule that reads another has not declared it, and fails. */
export function factsFrom(known: Partial<Facts>): Facts {
  return new Proxy(known, {
    get(facts, name) {
      if (!Reflect.has(facts, name)) throw new Error(`the fact "${String(name)}" is not there`);
      return Reflect.get(facts, name);
    },
  }) as Facts;
}

/** Runs a rule on facts; every placeholder of each finding's message must have its argument. */
export function run(rule: Rule, facts: Facts): Finding[] {
  const findings = [...rule.check(facts)];
  for (const { message, args } of findings) {
    const template = rule.messages[message];
    const placeholders = `${template?.says}${template?.mend}`.matchAll(/\{([A-Za-z0-9]+)\}/g);
    for (const [, name = ''] of placeholders) expect(args, `arguments of ${message}`).toHaveProperty(name);
  }
  return findings;
}

export interface ExpectedFinding {
  readonly message: string;
  readonly at: string;
  readonly part?: JsonPart;
  readonly args: Finding['args'];
  readonly data?: Finding['data'];
  /** Pointer of the related value, and its message. */
  readonly related?: readonly (readonly [pointer: string, message: string])[];
}

/** The findings as the rule must give them, their places taken from the document. */
export function expectFindings(rule: Rule, facts: Facts, expected: readonly ExpectedFinding[]): void {
  const { document } = facts;
  expect(run(rule, facts)).toEqual(
    expected.map(({ message, at, part = 'value', args, data, related }) => ({
      message,
      place: document.place(at, part),
      args,
      ...(data !== undefined && { data }),
      ...(related !== undefined && {
        related: related.map(([pointer, words]) => ({
          file: 'plugin.json',
          range: document.place(pointer, 'value').range,
          message: words,
        })),
      }),
    })),
  );
}

/** The good manifest with another value at a pointer whose steps all exist. */
export function withValue(pointer: string, value: unknown): Manifest {
  const keys = pointer.split('/').slice(1);
  const last = keys.pop() ?? '';
  return changed((manifest) => {
    let holder: unknown = manifest;
    for (const key of keys) holder = Object(holder)[key];
    Object(holder)[last] = value;
  });
}

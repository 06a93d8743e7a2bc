import type { FileDigest } from '../bundle/model.ts';
import { horon, horonAbiMajor } from '../contracts/horon.ts';
import { compareText } from '../core/order.ts';

/** What a new bundle is to be. Paths are those in the bundle. */
export interface Draft {
  readonly id: string;
  readonly version: string;
  readonly target: string;
  readonly abi: { readonly minor: number; readonly hostApiMinor: number; readonly wireSchema: number };
  readonly provided: readonly string[];
  readonly required: readonly string[];
  readonly library: string;
  readonly license: { readonly expression: string; readonly path: string };
  readonly sidecars: readonly string[];
}

export const CHECKSUMS = 'SHA256SUMS';
export const RECORD = 'provenance.json';

export type Measure = (path: string) => FileDigest;

/** The text of plugin.json (SPEC.md, section 3): a line for each field. */
export function manifestText(draft: Draft, measure: Measure): string {
  const declared = (path: string) => ({ path, ...measure(path) });
  return linesOf({
    manifest_schema: 1,
    id: draft.id,
    version: draft.version,
    target: draft.target,
    abi: {
      major: horonAbiMajor,
      minor: draft.abi.minor,
      host_api_minor: draft.abi.hostApiMinor,
      wire_schema: draft.abi.wireSchema,
    },
    entry_symbol: horon.entrySymbol,
    features: { provided: sorted(draft.provided), required: sorted(draft.required) },
    library: declared(draft.library),
    license: { expression: draft.license.expression, ...declared(draft.license.path) },
    checksums: { algorithm: 'sha256', path: CHECKSUMS },
    assets: [
      { role: 'provenance', ...declared(RECORD) },
      ...draft.sidecars.map((path) => ({ role: 'sidecar', ...declared(path) })),
    ],
  });
}

/**
 * A provenance record that says what is known and nothing else: which library it is and, where the profile was told,
 * that binding as evidence. Of the build it knows nothing; at scope release it does not suffice.
 */
export function recordText(draft: Draft, library: FileDigest, profile: string | undefined): string {
  const { id, version, target } = draft;
  const features = sorted(draft.provided);
  return linesOf({
    provenance_schema: 1,
    plugin: { id, version, target },
    library,
    evidence: profile === undefined ? [] : [{ kind: 'artifact', ...library, target, profile, features }],
    features: { requested: [], default_features: true, root: `${id} ${version}`, declared: {}, resolved: [] },
    toolchain: { rustc: 'unknown', cargo: 'unknown' },
  });
}

function sorted(names: readonly string[]): string[] {
  return [...new Set(names)].sort(compareText);
}

/** JSON with a line for each field of the root and for each object of a list, as people write it. */
function linesOf(root: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(root).map(([key, value]) => {
    const objects = Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'object');
    return `  ${JSON.stringify(key)}: ${objects ? `[\n${value.map((item) => `    ${inLine(item)}`).join(',\n')}\n  ]` : inLine(value)}`;
  });
  return `{\n${fields.join(',\n')}\n}\n`;
}

function inLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${inLine(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

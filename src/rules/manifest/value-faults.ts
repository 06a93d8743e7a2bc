/** What is wrong with a string, as the name of a message and its arguments. */
export interface ValueFault<K extends string = string> {
  readonly key: K;
  readonly args: Readonly<Record<string, string>>;
}

const SEMVER =
  /^(?:0|[1-9][0-9]*)\.(?:0|[1-9][0-9]*)\.(?:0|[1-9][0-9]*)(?:-(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)(?:\.(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*))*)?$/;
/** Longest id, version and feature name, in characters. */
const LONGEST = 64;
/** Windows has devices under these names, in every folder and with any extension (H1.4). */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])$/;

export type IdFault =
  | 'id-empty'
  | 'id-long'
  | 'id-start'
  | 'id-end'
  | 'id-separators'
  | 'id-capitals'
  | 'id-character'
  | 'id-device';

export function idFault(id: string): ValueFault<IdFault> | undefined {
  if (id === '') return { key: 'id-empty', args: {} };
  if (id !== id.toLowerCase() && /^[A-Za-z0-9_-]+$/.test(id))
    return { key: 'id-capitals', args: { lower: id.toLowerCase() } };
  const character = firstOther(id, /[a-z0-9_-]/);
  if (character !== undefined) return { key: 'id-character', args: character };
  if (id.length > LONGEST) return { key: 'id-long', args: { length: String(id.length) } };
  if (!/^[a-z]/.test(id)) return { key: 'id-start', args: {} };
  if (!/[a-z0-9]$/.test(id)) return { key: 'id-end', args: {} };
  if (/[_-]{2}/.test(id)) return { key: 'id-separators', args: {} };
  return DEVICE.test(id) ? { key: 'id-device', args: {} } : undefined;
}

export type VersionFault =
  | 'version-blanks'
  | 'version-prefix'
  | 'version-build'
  | 'version-short'
  | 'version-extra'
  | 'version-zeros'
  | 'version-long'
  | 'version-form';

export function versionFault(version: string): ValueFault<VersionFault> | undefined {
  if (SEMVER.test(version)) {
    return version.length > LONGEST ? { key: 'version-long', args: { length: String(version.length) } } : undefined;
  }
  const right = (key: VersionFault, version: string): ValueFault<VersionFault> | undefined =>
    SEMVER.test(version) && version.length <= LONGEST ? { key, args: { right: version } } : undefined;
  const [, numbers = '', rest = ''] = /^([0-9]+(?:\.[0-9]+)*)(.*)$/s.exec(version) ?? [];
  const parts = numbers.split('.');
  return (
    right('version-blanks', version.trim()) ??
    right('version-prefix', version.replace(/^(?:version|v\.?|=)[ ]*/i, '')) ??
    (/^[^+]+\+[0-9A-Za-z.-]*$/.test(version)
      ? right('version-build', version.slice(0, version.indexOf('+')))
      : undefined) ??
    (parts.length < 3 ? right('version-short', [...parts, '0', '0'].slice(0, 3).join('.') + rest) : undefined) ??
    (parts.length > 3 ? right('version-extra', parts.slice(0, 3).join('.') + rest) : undefined) ??
    right('version-zeros', withoutLeadingZeros(version)) ?? { key: 'version-form', args: {} }
  );
}

/** Strips them from the numbers of the version and of its pre-release part. */
function withoutLeadingZeros(version: string): string {
  const dash = version.indexOf('-');
  const [core, rest] = dash < 0 ? [version, ''] : [version.slice(0, dash), version.slice(dash + 1)];
  const strip = (text: string): string =>
    text
      .split('.')
      .map((part) => (/^[0-9]+$/.test(part) ? part.replace(/^0+(?=[0-9])/, '') : part))
      .join('.');
  return dash < 0 ? strip(core) : `${strip(core)}-${strip(rest)}`;
}

export type FeatureFault =
  | 'feature-empty'
  | 'feature-capitals'
  | 'feature-character'
  | 'feature-long'
  | 'feature-start';

export function featureFault(feature: string): ValueFault<FeatureFault> | undefined {
  if (feature === '') return { key: 'feature-empty', args: {} };
  if (feature !== feature.toLowerCase() && /^[A-Za-z0-9_.-]+$/.test(feature))
    return { key: 'feature-capitals', args: { lower: feature.toLowerCase() } };
  const character = firstOther(feature, /[a-z0-9_.-]/);
  if (character !== undefined) return { key: 'feature-character', args: character };
  if (feature.length > LONGEST) return { key: 'feature-long', args: { length: String(feature.length) } };
  return /^[a-z]/.test(feature) ? undefined : { key: 'feature-start', args: {} };
}

export type DigestFault = 'sha256-prefix' | 'sha256-capitals' | 'sha256-character' | 'sha256-length';

export function digestFault(digest: string): ValueFault<DigestFault> | undefined {
  if (/^sha-?256[:=-]/i.test(digest)) return { key: 'sha256-prefix', args: {} };
  const character = firstOther(digest, /[0-9a-fA-F]/);
  if (character !== undefined) return { key: 'sha256-character', args: character };
  if (digest.length !== 64) return { key: 'sha256-length', args: { length: String(digest.length) } };
  return digest === digest.toLowerCase()
    ? undefined
    : { key: 'sha256-capitals', args: { lower: digest.toLowerCase() } };
}

/** The first character that is not one of `allowed`, and its code point, which tells look-alikes apart. */
function firstOther(text: string, allowed: RegExp): { character: string; code: string } | undefined {
  for (const character of text) {
    if (allowed.test(character)) continue;
    return { character, code: (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0') };
  }
  return undefined;
}

import { currentLicenses, deprecatedLicenses, exceptions } from './ids.generated.ts';

/**
 * The identifiers as sets, made when they are first asked for: a good expression needs one look, most runs need none.
 * Identifiers are compared exactly as the list spells them.
 */
interface Lists {
  readonly licenses: ReadonlySet<string>;
  readonly exceptions: ReadonlySet<string>;
  /** What may be suggested: licenses that are not deprecated, the ones in common use first. */
  readonly suggestible: readonly string[];
}

/** Ties between equally near names go to the license that more people mean. */
const COMMON = [
  'MIT',
  'Apache-2.0',
  'BSD-3-Clause',
  'BSD-2-Clause',
  'ISC',
  'MPL-2.0',
  'GPL-3.0-only',
  'GPL-3.0-or-later',
  'GPL-2.0-only',
  'GPL-2.0-or-later',
  'LGPL-3.0-only',
  'LGPL-3.0-or-later',
  'LGPL-2.1-only',
  'LGPL-2.1-or-later',
  'AGPL-3.0-only',
  'AGPL-3.0-or-later',
  'BSL-1.0',
  'EPL-2.0',
  'Unlicense',
  'CC0-1.0',
  'Zlib',
  '0BSD',
] as const;

let made: Lists | undefined;

export function spdxLists(): Lists {
  made ??= makeLists();
  return made;
}

function makeLists(): Lists {
  const current = split(currentLicenses);
  return {
    licenses: new Set([...current, ...split(deprecatedLicenses)]),
    exceptions: new Set(split(exceptions)),
    suggestible: [...new Set([...COMMON, ...current])],
  };
}

function split(text: string): string[] {
  return text.trim().split(/\s/);
}

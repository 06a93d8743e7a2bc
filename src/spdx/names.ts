import { nearest } from '../core/suggest.ts';
import { spdxLists } from './lists.ts';

/** Words of a license's name that do not tell it from another. */
const NOISE = new Set([
  'the',
  'a',
  'license',
  'licence',
  'licensed',
  'under',
  'version',
  'ver',
  'v',
  'software',
  'gnu',
]);

/** Full names, and the short forms that the list's identifiers are made of. */
const SHORT_FORMS: readonly (readonly [string, string])[] = [
  ['lessergeneralpublic', 'lgpl'],
  ['librarygeneralpublic', 'lgpl'],
  ['afferogeneralpublic', 'agpl'],
  ['generalpublic', 'gpl'],
  ['mozillapublic', 'mpl'],
  ['eclipsepublic', 'epl'],
  ['boost', 'bsl'],
  ['businesssource', 'busl'],
  ['creativecommons', 'cc'],
];

/** Names that are no misspelling of an identifier; several where the name does not say which license is meant. */
const KNOWN_NAMES: ReadonlyMap<string, readonly string[]> = new Map([
  ['apache', ['Apache-2.0']],
  ['asl2', ['Apache-2.0']],
  ['al2', ['Apache-2.0']],
  ['expat', ['MIT']],
  ['mitexpat', ['MIT']],
  ['bsd', ['BSD-3-Clause', 'BSD-2-Clause']],
  ['bsdstyle', ['BSD-3-Clause', 'BSD-2-Clause']],
  ['newbsd', ['BSD-3-Clause']],
  ['modifiedbsd', ['BSD-3-Clause']],
  ['revisedbsd', ['BSD-3-Clause']],
  ['bsdnew', ['BSD-3-Clause']],
  ['bsd3', ['BSD-3-Clause']],
  ['3clausebsd', ['BSD-3-Clause']],
  ['simplifiedbsd', ['BSD-2-Clause']],
  ['freebsd', ['BSD-2-Clause']],
  ['bsd2', ['BSD-2-Clause']],
  ['2clausebsd', ['BSD-2-Clause']],
  ['gpl', ['GPL-3.0-or-later', 'GPL-3.0-only', 'GPL-2.0-only']],
  ['lgpl', ['LGPL-3.0-or-later', 'LGPL-3.0-only', 'LGPL-2.1-only']],
  ['agpl', ['AGPL-3.0-or-later', 'AGPL-3.0-only']],
  ...gnuNames('gpl', 'GPL', ['1', '2', '3']),
  ...gnuNames('lgpl', 'LGPL', ['2', '2.1', '3']),
  ...gnuNames('agpl', 'AGPL', ['1', '3']),
  ['mpl', ['MPL-2.0']],
  ['epl', ['EPL-2.0']],
  ['bsl', ['BSL-1.0', 'BUSL-1.1']],
  ['cc0', ['CC0-1.0']],
  ['publicdomain', ['CC0-1.0', 'Unlicense']],
  ['psf', ['PSF-2.0']],
  ['proprietary', ['LicenseRef-Proprietary']],
  ['commercial', ['LicenseRef-Proprietary']],
  ['unlicensed', ['LicenseRef-Proprietary']],
  ['gfdl', ['GFDL-1.3-or-later', 'GFDL-1.3-only']],
]);

function gnuNames(key: string, family: string, versions: readonly string[]): (readonly [string, readonly string[]])[] {
  return versions.flatMap((version) => {
    const id = `${family}-${version.includes('.') ? version : `${version}.0`}`;
    return [
      [`${key}${version}`, [`${id}-only`, `${id}-or-later`]],
      [`${key}${version}+`, [`${id}-or-later`]],
      [`${key}${version}orlater`, [`${id}-or-later`]],
      [`${key}${version}only`, [`${id}-only`]],
    ] as const;
  });
}

let identifierByKey: ReadonlyMap<string, string> | undefined;

/** The identifiers that a name or a phrase ("Apache License, Version 2.0", "GPLv3") stands for, best first. */
export function licensesNamed(phrase: string): readonly string[] {
  const key = nameKey(phrase);
  if (key === '') return [];
  const known = KNOWN_NAMES.get(key);
  if (known !== undefined) return known;
  identifierByKey ??= new Map([...spdxLists().suggestible].reverse().map((id) => [nameKey(id), id]));
  const plus = key.endsWith('+');
  const id = identifierByKey.get(plus ? key.slice(0, -1) : key);
  return id === undefined ? [] : [plus ? `${id}+` : id];
}

/** As {@link licensesNamed}; a word that names nothing is taken for a misspelling of the nearest identifier. */
export function licensesMeant(word: string): readonly string[] {
  const named = licensesNamed(word);
  if (named.length > 0) return named;
  const near = nearest(word, spdxLists().suggestible);
  return near === undefined ? [] : [near];
}

export function exceptionMeant(word: string): string | undefined {
  return nearest(word, spdxLists().exceptions);
}

/** "The Apache License, Version 2.0" and "Apache-2.0" have the key "apache2". */
function nameKey(phrase: string): string {
  const words = phrase
    .slice(0, 256)
    .toLowerCase()
    .split(/[^a-z0-9.+]+/)
    .filter((word) => word !== '' && !NOISE.has(word))
    .map((word) => word.replace(/^v(?=[0-9])/, '').replace(/(?<=[0-9])\.0(?=\+?$)/, ''));
  let key = words.join('').replace(/(?<=[a-z])v(?=[0-9])/, '');
  for (const [long, short] of SHORT_FORMS) if (key.startsWith(long)) key = short + key.slice(long.length);
  return key;
}

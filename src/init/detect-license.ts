import { sha256 } from '../bundle/sha256.ts';

/** No license text that is recognized is longer. */
const MOST_UNITS = 64 * 1024;

/**
 * The SPDX identifier of a license file's text, where the text is that license and nothing else: apart from blanks,
 * punctuation, case, its title, the copyright lines before it and the names of the holders. Undefined for any other text, several licenses in one
 * file among them: a guess would be a statement about somebody's rights.
 */
export function detectLicense(text: string): string | undefined {
  if (text.length > MOST_UNITS) return undefined;
  return KNOWN.get(sha256(licenseWords(text)));
}

/** The words that make one license text the same as another. */
export function licenseWords(text: string): string {
  const words = bodyOf(text)
    .toLowerCase()
    .replaceAll('https://', 'http://')
    .replace(/[^a-z0-9]+/g, ' ')
    // Numbers and letters of list items, which some write as bullets.
    .replace(/(?<= |^)[0-9](?= |$)/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  return withoutAppendix(withoutHolders(words));
}

const MOST_TITLE_UNITS = 80;
const TITLE = [
  /^[^a-z0-9]*$/i,
  /\blicen[sc]e\b(?:[^a-z0-9]*(?:version [0-9.]+|v?[0-9.]+|[a-z0-9-]{1,12}|- version [0-9.]+ - [a-z]+ [0-9a-z]+, [0-9]{4}))?[^a-z0-9]*$/i,
  /^mit no attribution$/i,
  /^version [0-9.]+, [a-z]+ [0-9]{4}$/i,
  /^https?:\/\/\S+$/i,
];
const COPYRIGHT = /^[^a-z0-9]*(?:copyright\b|\(c\)|©|all rights reserved)/i;

/** The text behind its title and copyright lines. */
function bodyOf(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim());
  const first = lines.findIndex((line) => !isTitle(line) && !COPYRIGHT.test(line));
  return first < 0 ? '' : lines.slice(first).join('\n');
}

function isTitle(line: string): boolean {
  return line.length <= MOST_TITLE_UNITS && TITLE.some((form) => form.test(line));
}

/** The BSD licenses name the holders in their text. */
function withoutHolders(words: string): string {
  return words
    .replace(/neither the name of .{1,160}? nor the names of (?:its|their|his|the) contributors/, 'neither name')
    .replace(/this software is provided by .{1,160}? as is/, 'this software is provided as is')
    .replace(/in no event shall .{1,160}? be liable/g, 'in no event shall anyone be liable');
}

const APACHE_END = 'end of terms and conditions';
/** The appendix of the Apache License shows how to apply it; it, or the notice alone, may be there, filled in or not. */
const APACHE_APPENDIX = /^(?:appendix how to apply the apache license|copyright )/;
const MOST_APPENDIX_UNITS = 2000;

function withoutAppendix(words: string): string {
  const end = words.indexOf(APACHE_END);
  if (end < 0) return words;
  const rest = words.slice(end + APACHE_END.length).trim();
  const harmless =
    rest === '' ||
    (rest.length <= MOST_APPENDIX_UNITS &&
      APACHE_APPENDIX.test(rest) &&
      rest.endsWith('limitations under the license'));
  return harmless ? words.slice(0, end).trim() : words;
}

/** SHA-256 of what {@link licenseWords} leaves of the text that the SPDX list has under an identifier. */
const KNOWN: ReadonlyMap<string, string> = new Map([
  ['26b4e390a5b69ce3e2cd0fa0d1b6b8706c639b63b23853ad3395b18cffe8ad24', '0BSD'],
  ['a3606e899924c932a7b907bdf53868f7384d29609d76d0b25cbbc389ab0813a4', 'Apache-2.0'],
  ['a86b5b4edfe34b17accbac34e0613e6ee124894b342b1c6adbe9607831c5ddbc', 'BSD-2-Clause'],
  ['e50d67f091a9e712942065677a7535f03a1cbadf2269cee41f6642a2ecbaf772', 'BSD-3-Clause'],
  ['65d5f6e34d8e31537123be06f753c528334b0123596f2e19ff3467247209c913', 'BSL-1.0'],
  ['f7a00c81a275020e31bdfdd8dc35bede497a9c978794293e648496837ac7c9cd', 'ISC'],
  ['360507729efddeca32a5a67c9b3a6a901a8aa55cf5017abf9c407eea559e54b9', 'MIT'],
  ['43da9f3102d19926879b749740f5a940da89949045f98f0d39890e5dbb2ebd96', 'MPL-2.0'],
  ['2c10495a1ea7bb729f862397033f43d432fe8749d3e4aa11118a3e73c4a51495', 'Unlicense'],
  ['9ddc78a5797b5008d488969fd959f4281a97821e07ddc5d19ca9c163fdbeeb73', 'Zlib'],
]);

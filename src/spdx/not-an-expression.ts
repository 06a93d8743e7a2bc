import type { SpdxFaultKind } from './fault.ts';
import { spdxLists } from './lists.ts';

/** Names of files that hold license texts, with what follows a dash or a dot ("LICENSE-MIT", "COPYING.txt"). */
const LICENSE_FILE = /^(?:licen[cs]es?|copying|copyright|notice|unlicense)(?:[.-][a-z0-9._-]*)?$/i;
const TEXT_FILE = /\.(?:txt|md|rst|html?|pdf|rtf)$/i;
const SEE_FILE = /^see licen[cs]e in /i;
const FOLDER = /^(?:\.{1,2})?[/\\]./;
const ADDRESS = /^(?:[a-z][a-z0-9+.-]*:\/\/|www\.)/i;
const PROPRIETARY =
  /^(?:unlicensed|proprietary|commercial|private|closed|closed[ -]source|custom|internal|(?:copyright\b.*)?all rights reserved\.?)$/i;

/** What a text is that was never meant as an expression; undefined when it may be one. */
export function notAnExpression(text: string): SpdxFaultKind | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return 'empty';
  if (/^(?:none|noassertion)$/i.test(trimmed)) return 'no-license';
  if (ADDRESS.test(trimmed)) return 'address';
  if (isFile(trimmed)) return 'file';
  if (PROPRIETARY.test(trimmed)) return 'proprietary';
  return text === trimmed ? undefined : 'blanks';
}

function isFile(text: string): boolean {
  if (SEE_FILE.test(text) || FOLDER.test(text)) return true;
  if (text.includes(' ') || spdxLists().licenses.has(text)) return false;
  const name = text.slice(Math.max(text.lastIndexOf('/'), text.lastIndexOf('\\')) + 1);
  return TEXT_FILE.test(name) || (LICENSE_FILE.test(name) && !/^unlicense$/i.test(name));
}

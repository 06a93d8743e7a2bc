import { escapeCharacter } from './text.ts';

const LIKE: Readonly<Record<string, string>> = {
  '…': '...',
  '–': '-',
  '—': '-',
  '·': '-',
  '“': '"',
  '”': '"',
  '’': "'",
};

/** `text` for a terminal that shows ASCII only: punctuation by its likeness, all else as `\u{...}`. */
export function asciiOnly(text: string): string {
  return text.replace(/[^\0-\x7f]/gu, (character) => LIKE[character] ?? escapeCharacter(character));
}

import { readJson } from '../../../src/json/document.ts';
import type { Finding, Rule } from '../../../src/rules/define-rule.ts';
import { depth } from '../../../src/rules/json/depth.ts';
import { duplicateKey } from '../../../src/rules/json/duplicate-key.ts';
import { encoding } from '../../../src/rules/json/encoding.ts';
import { escapedKey } from '../../../src/rules/json/escaped-key.ts';
import { limit } from '../../../src/rules/json/limit.ts';
import { syntax } from '../../../src/rules/json/syntax.ts';
import { text } from '../../../src/rules/json/text.ts';
import { findings } from '../../support/rule-tester.ts';

export const jsonRules: readonly Rule[] = [encoding, syntax, text, depth, limit, duplicateKey, escapedKey];

/** Every finding of the rules of json/ on a file, with its rule. */
export function findingsOn(file: string | Uint8Array): { readonly rule: Rule; readonly finding: Finding }[] {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const documents = [readJson(bytes, 'plugin.json')];
  return jsonRules.flatMap((rule) => findings(rule, { documents }).map((finding) => ({ rule, finding })));
}

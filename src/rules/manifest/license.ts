import { listed } from '../../core/text.ts';
import type { SpdxFault } from '../../spdx/fault.ts';
import { parseSpdx } from '../../spdx/parse.ts';
import { defineRule } from '../define-rule.ts';

const WRITE = 'Write {suggestions}.';

export const license = defineRule({
  id: 'manifest/license',
  tier: 'refusal',
  clause: 'H2.5',
  scope: 'manifest',
  contracts: ['horon'],
  needs: ['document', 'licenseExpression'],
  title: 'The license is no SPDX license expression',
  why: 'Whoever ships the plugin decides by this field, mostly with a program, whether they may. A name that the program does not know stops them.',
  mend: 'Use the identifiers of the SPDX license list exactly as they are spelt, joined by AND, OR and WITH. A license that is not on the list is written LicenseRef- and a name of your own.',
  wrong:
    '"license": { "expression": "MIT/Apache 2.0", "path": "LICENSE", "size": 1067, "sha256": "1056210dde997a354189082c1a67f2bd505e81bfcad8828a7113cc528f63f565" }',
  right:
    '"license": { "expression": "MIT OR Apache-2.0", "path": "LICENSE", "size": 1067, "sha256": "1056210dde997a354189082c1a67f2bd505e81bfcad8828a7113cc528f63f565" }',
  messages: {
    empty: {
      says: 'The license expression is empty',
      mend: 'Write the identifier of the license from the SPDX license list, such as "MIT".',
    },
    blanks: {
      says: 'The license expression "{found}" begins or ends with blanks',
      mend: WRITE,
    },
    'no-license': {
      says: '"{found}" says that there is no license or that none is known; a bundle states its license',
      mend: 'Write the identifier of the license, or LicenseRef- and a name of your own for one that is not on the SPDX license list.',
    },
    proprietary: {
      says: '"{found}" is no identifier of the SPDX license list',
      mend: 'Write LicenseRef- and a name of your own, such as {suggestions}; its text is the file that "license.path" names.',
    },
    file: {
      says: '"{found}" names a file; the expression names the license itself',
      mend: 'Write the identifier of the license, such as "MIT"; "license.path" names the file.',
    },
    address: {
      says: '"{found}" is a web address; the expression names the license itself',
      mend: 'Write the identifier of the license, such as "MIT".',
    },
    'foreign-character': {
      says: 'The license expression holds the character "{found}" (U+{code}), which is no part of any identifier or operator',
      mend: 'Type the expression again in ASCII letters, with plain blanks between its words.',
    },
    'unknown-license': {
      says: '"{found}" is no identifier of the SPDX license list',
      mend: 'Look the identifier up at https://spdx.org/licenses/, or write LicenseRef- and a name of your own for a license that is not on the list.',
    },
    'unknown-license-near': {
      says: '"{found}" is no identifier of the SPDX license list; identifiers are written exactly as they stand there',
      mend: WRITE,
      kind: 'unknown-license',
    },
    'unknown-exception': {
      says: '"{found}" is no license exception of the SPDX license list',
      mend: 'Look the exception up at https://spdx.org/licenses/exceptions-index.html.',
    },
    'unknown-exception-near': {
      says: '"{found}" is no license exception of the SPDX license list; identifiers are written exactly as they stand there',
      mend: WRITE,
      kind: 'unknown-exception',
    },
    'lone-exception': {
      says: '"{found}" is a license exception, which stands only after WITH',
      mend: 'Write the license before it, as in "Apache-2.0 WITH LLVM-exception".',
    },
    reference: {
      says: '"{found}" is not formed like a reference to a license of your own',
      mend: 'Write LicenseRef- and letters, digits, "-" and ".", as in "LicenseRef-Acme-1"; after WITH, AdditionRef- likewise.',
    },
    plus: {
      says: 'The "+" in "{found}" does not end the identifier of a license on the SPDX license list',
      mend: 'Write "+" (this version or any later one) once, directly after such an identifier, or remove it.',
    },
    separator: {
      says: '"{found}" does not join licenses in an SPDX expression; the operators are AND, OR and WITH',
      mend: WRITE,
    },
    'operator-case': {
      says: 'The operator "{found}" is written in capitals',
      mend: WRITE,
    },
    'missing-operator': {
      says: '"{found}" follows without an operator before it',
      mend: 'Put OR (the user may choose) or AND (all of them apply) between the licenses.',
    },
    'missing-operator-near': {
      says: '"{found}" follows without an operator before it',
      mend: 'Write {suggestions}: with OR the user may choose, with AND all of them apply.',
      kind: 'missing-operator',
    },
    'missing-license': {
      says: 'A license is missing beside "{found}"',
      mend: 'Write a license on both sides of AND and OR and before WITH, or remove the operator.',
    },
    'missing-exception': {
      says: 'A license exception is missing beside "{found}"',
      mend: 'Write an exception after WITH, as in "Apache-2.0 WITH LLVM-exception", or remove WITH.',
    },
    with: {
      says: 'WITH does not follow a single license',
      mend: 'Write WITH and one exception directly after the license that they belong to, inside any parentheses.',
    },
    'empty-group': {
      says: 'The parentheses of the license expression hold nothing',
      mend: 'Remove the parentheses, or write a license between them.',
    },
    'unclosed-group': {
      says: 'A parenthesis of the license expression is opened and not closed',
      mend: 'Add ")" where the group ends, or remove the "(".',
    },
    'unopened-group': {
      says: 'A parenthesis of the license expression is closed and was not opened',
      mend: 'Add "(" where the group begins, or remove the ")".',
    },
  },
  *check({ document, licenseExpression }, report) {
    const parsed = parseSpdx(licenseExpression.value);
    if (parsed.ok) return;
    const { fault } = parsed;
    const { kind, found } = fault;
    const place = document.place(licenseExpression.pointer, 'value');
    const data = { at: fault.at, length: fault.length, suggestions: fault.suggestions };
    const suggestions = quotedChoices(fault);
    switch (kind) {
      case 'blanks':
      case 'proprietary':
      case 'separator':
      case 'operator-case':
        yield report(kind, place, { found, suggestions }, { data });
        break;
      case 'unknown-license':
      case 'unknown-exception':
      case 'missing-operator':
        if (suggestions === '') yield report(kind, place, { found }, { data });
        else yield report(`${kind}-near`, place, { found, suggestions }, { data });
        break;
      case 'foreign-character':
        yield report(kind, place, { found, code: codePoint(found) }, { data });
        break;
      case 'empty':
      case 'with':
      case 'empty-group':
      case 'unclosed-group':
      case 'unopened-group':
        yield report(kind, place, {}, { data });
        break;
      default:
        yield report(kind, place, { found }, { data });
    }
  },
});

function quotedChoices({ suggestions }: SpdxFault): string {
  return listed(
    suggestions.map((suggestion) => `"${suggestion}"`),
    'or',
  );
}

function codePoint(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
}

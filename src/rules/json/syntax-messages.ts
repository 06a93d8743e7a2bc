import type { Message } from '../define-rule.ts';

/** One message for each way in which a text comes near to JSON (RFC 8259) and misses it. */
export const syntaxMessages = {
  empty: {
    says: 'The file is empty; one JSON object must stand in it',
    mend: 'Write the object, or restore the file.',
  },
  'unexpected-end': {
    says: 'The file ends before the last open {what} is closed',
    mend: 'Close the {what} with "{close}", or restore what is missing at the end of the file.',
  },
  'unterminated-string': {
    says: 'The file ends inside a string',
    mend: 'Close the string with a double quote, or restore what is missing at the end of the file.',
  },
  'line-break': {
    says: 'A string runs over the end of its line',
    mend: 'Close the string with a double quote on the line where it begins, or write the line break as "{escape}".',
    kind: 'control-character',
  },
  'control-character': {
    says: 'A string holds the character {codePoint} ({name}) as it is; control characters in a string are escaped',
    mend: 'Write it as "{escape}", or remove it.',
  },
  'bad-escape': {
    says: 'A backslash is followed by {found}, and the two are no escape in JSON',
    mend: 'Write "\\\\" for a backslash. The other escapes are \\", \\/, \\b, \\f, \\n, \\r, \\t and \\u with four hexadecimal digits.',
  },
  'bad-unicode-escape': {
    says: 'The escape "\\u" must have four hexadecimal digits; among them stands {found}',
    mend: 'Write the code in four hexadecimal digits, such as "\\u00e9".',
  },
  'line-comment': {
    says: 'A comment begins here with "//"; JSON has no comments',
    mend: 'Remove the comment.',
    kind: 'comment',
  },
  'block-comment': {
    says: 'A comment begins here with "/*"; JSON has no comments',
    mend: 'Remove the comment.',
    kind: 'comment',
  },
  'hash-comment': {
    says: 'A comment begins here with "#"; JSON has no comments',
    mend: 'Remove the comment.',
    kind: 'comment',
  },
  'merge-conflict': {
    says: 'The mark "{mark}" of an unresolved merge stands in the file',
    mend: 'Decide which side of the merge is right, and remove the other side and the marks.',
  },
  'odd-whitespace': {
    says: 'The character {codePoint} ({name}) stands outside the strings, where only spaces, tabs and line breaks may part the text',
    mend: 'Replace it by a space, or remove it.',
  },
  'single-quote': {
    says: 'A single quote stands here; strings and keys are in double quotes',
    mend: 'Write double quotes in place of the single ones.',
  },
  'typographic-quote': {
    says: 'The quotation mark "{found}" ({codePoint}) stands here; strings and keys are in straight double quotes',
    mend: 'Replace it and its partner by straight double quotes (U+0022).',
  },
  'bare-key': {
    says: 'The key "{word}" stands without quotes',
    mend: 'Write the key in double quotes.',
  },
  'bare-word': {
    says: 'The word "{word}" stands without quotes; only true, false and null may',
    mend: 'Write the word in double quotes if it is a string.',
  },
  'foreign-literal': {
    says: 'The word "{word}" is no JSON value; did you mean {literal}?',
    mend: 'Write {literal}, or put the word in double quotes if it is a string.',
  },
  'not-a-number': {
    says: 'The word "{word}" is no JSON value; numbers in JSON are finite',
    mend: 'Write a number in digits.',
  },
  'leading-zero': {
    says: 'The number "{number}" begins with a zero that it does not need',
    mend: 'Remove the leading zero.',
  },
  radix: {
    says: 'The number "{number}" is not decimal; numbers in JSON are',
    mend: 'Write the number in decimal digits.',
  },
  'plus-sign': {
    says: 'A plus sign stands before a value; numbers in JSON have none',
    mend: 'Remove the plus sign.',
  },
  'leading-point': {
    says: 'The number "{number}" has no digit before its decimal point',
    mend: 'Write a zero before the point.',
  },
  'trailing-point': {
    says: 'The number "{number}" has no digit after its decimal point',
    mend: 'Remove the point, or write a digit after it.',
  },
  exponent: {
    says: 'The number "{number}" has no digit in its exponent',
    mend: 'Write the number in plain digits.',
  },
  minus: {
    says: 'A minus sign is followed by {found}, where a digit must stand',
    mend: 'Write the number directly after the minus sign, or remove the sign.',
  },
  'number-form': {
    says: 'The text "{number}" is no number as JSON writes numbers',
    mend: 'Write plain decimal digits without separators, units or letters, or double quotes around a string.',
  },
  'trailing-comma': {
    says: 'A comma stands after the last element, before "{close}"',
    mend: 'Remove the comma.',
  },
  'extra-comma': {
    says: 'A comma stands here with no element before it',
    mend: 'Remove the comma, or write the element that is missing.',
  },
  'missing-comma': {
    says: 'A comma must part two elements; in its place stands {found}',
    mend: 'Write a comma after the element that comes before.',
  },
  'missing-colon': {
    says: 'A colon must follow a key; in its place stands {found}',
    mend: 'Write a colon between the key and its value.',
  },
  'missing-value': {
    says: 'A value is missing before "{found}"',
    mend: 'Write the value after the colon.',
  },
  'missing-key': {
    says: 'A colon stands here with no key before it',
    mend: 'Write the key in double quotes before the colon.',
  },
  'colon-in-list': {
    says: 'A colon stands in a list; only the members of an object have keys',
    mend: 'Remove the key and the colon, or put the members into an object.',
  },
  'mismatched-bracket': {
    says: 'The bracket "{found}" stands where "{close}" must close what is open',
    mend: 'Write "{close}", or close the bracket that was opened last.',
  },
  'extra-bracket': {
    says: 'The bracket "{found}" closes nothing',
    mend: 'Remove it, or write the bracket that it is to close.',
    kind: 'trailing-bytes',
  },
  'second-value': {
    says: 'The value of the file has ended, and here begins another with {found}',
    mend: 'Keep one value, and remove everything after it.',
    kind: 'trailing-bytes',
  },
  'trailing-bytes': {
    says: 'The value of the file has ended, but {found} follows',
    mend: 'Remove everything after the value.',
  },
  'unexpected-character': {
    says: 'This is {found}, where {wanted} must stand',
    mend: 'Write {wanted} there.',
  },
} as const satisfies Readonly<Record<string, Message>>;

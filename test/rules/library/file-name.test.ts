import { describe, expect, test } from 'vitest';
import { fileName } from '../../../src/rules/library/file-name.ts';
import { findings, said } from '../../support/rule-tester.ts';
import { targetOf } from '../../target/images.ts';

const linux = 'x86_64-unknown-linux-gnu';
const macos = 'aarch64-apple-darwin';
const windows = 'x86_64-pc-windows-msvc';
const facts = (tuple: string, file: string) => ({ target: targetOf(tuple), libraryPath: { value: file, pointer: '' } });
const forms: Readonly<Record<string, string>> = {
  [linux]: 'lib<name>.so',
  [macos]: 'lib<name>.dylib',
  [windows]: '<name>.dll',
};

describe('library/file-name', () => {
  test.each([
    [linux, 'acme_plugin.so', 'prefix', 'does not begin with "lib"', 'libacme_plugin.so'],
    [macos, 'acme_plugin.dylib', 'prefix', 'does not begin with "lib"', 'libacme_plugin.dylib'],
    [linux, 'libacme_plugin.so.1.2', 'versioned', 'has a version behind ".so"', 'libacme_plugin.so'],
    [linux, 'libacme_plugin.dylib', 'suffix', 'does not end in ".so"', 'libacme_plugin.so'],
    [macos, 'libacme_plugin.so', 'suffix', 'does not end in ".dylib"', 'libacme_plugin.dylib'],
    [macos, 'acme_plugin.bundle', 'suffix', 'does not end in ".dylib"', 'libacme_plugin.dylib'],
    [windows, 'libacme_plugin.so', 'suffix', 'does not end in ".dll"', 'acme_plugin.dll'],
    [windows, 'acme_plugin.DLL', 'suffix', 'does not end in ".dll"', 'acme_plugin.dll'],
    [windows, 'acme_plugin', 'suffix', 'does not end in ".dll"', 'acme_plugin.dll'],
    [linux, 'libacme.so.txt', 'suffix', 'does not end in ".so"', 'libacme.so.txt.so'],
  ])('%s: %s', (tuple, file, kind, fault, expected) => {
    expect(said(fileName, facts(tuple, file))).toEqual([
      {
        kind,
        says: `"${file}" ${fault}; a plugin for ${tuple} is named "${forms[tuple]}"`,
        mend: `Rename the file to "${expected}".`,
        file,
      },
    ]);
  });

  test.each([
    [linux, 'lib.so', 'lib', '.so'],
    [windows, '.dll', '', '.dll'],
    [macos, 'lib.so', 'lib', '.dylib'],
  ])('%s: %s has no name', (tuple, file, prefix, suffix) => {
    expect(said(fileName, facts(tuple, file))).toEqual([
      {
        kind: 'no-name',
        says: `"${file}" has no name between "${prefix}" and "${suffix}"; a plugin for ${tuple} is named "${forms[tuple]}"`,
        mend: `Name the file after the crate, with "_" for "-": "${forms[tuple]}".`,
        file,
      },
    ]);
  });

  test.each([
    [linux, 'libacme_plugin.so'],
    [linux, 'libacme-plugin.so'],
    [macos, 'libacme_plugin.dylib'],
    [windows, 'acme_plugin.dll'],
    [windows, 'libacme_plugin.dll'],
    ['x86_64-pc-windows-gnu', 'acme_plugin.dll'],
  ])('%s: %s', (tuple, file) => {
    expect(findings(fileName, facts(tuple, file))).toEqual([]);
  });
});

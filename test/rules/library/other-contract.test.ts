import { describe, expect, test } from 'vitest';
import { horon } from '../../../src/contracts/horon.ts';
import { runvil } from '../../../src/contracts/runvil.ts';
import type { OtherEntry } from '../../../src/facts/model.ts';
import { otherEntries } from '../../../src/facts/other-entries.ts';
import { otherContract } from '../../../src/rules/library/other-contract.ts';
import { loading, loadingFile } from '../../support/loaded-library.ts';
import { findings, said } from '../../support/rule-tester.ts';
import { elf, pe, slice } from '../../target/images.ts';

const gnu = 'x86_64-unknown-linux-gnu';
const macos = 'aarch64-apple-darwin';
const windows = 'x86_64-pc-windows-msvc';
const facts = (...entries: readonly OtherEntry[]) => loading(gnu, elf(), { otherEntries: entries });

describe('library/other-contract', () => {
  test('another contract, and another version', () => {
    const entries = facts(
      { contract: 'runvil', symbol: 'runvil_plugin', offset: 4096 },
      { contract: 'horon', symbol: 'horon_agent_plugin_get_api_v2' },
    );
    expect(said(otherContract, entries)).toEqual([
      {
        kind: 'contract',
        says: 'The library exports "runvil_plugin", the entry symbol of the runvil contract',
        mend: 'Export one entry symbol: put the one of runvil into a cdylib crate of its own, or behind a Cargo feature.',
        file: 'lib/libmail.so',
        offset: 4096,
      },
      {
        kind: 'version',
        says: 'The library exports "horon_agent_plugin_get_api_v2", the entry symbol of another version of this contract',
        mend: 'Export the entry symbol of one version, the one that the host looks up (horon_agent_plugin_get_api_v1).',
        file: 'lib/libmail.so',
      },
    ]);
    expect(findings(otherContract, facts())).toEqual([]);
  });

  test.each([
    [gnu, 'fixtures/parts/elf-two-contracts/libhoron_mail.so', ['runvil_plugin']],
    [gnu, 'fixtures/parts/elf-two-majors/libhoron_mail.so', ['horon_agent_plugin_get_api_v2']],
    [macos, 'fixtures/parts/macho-two-contracts/libhoron_mail.dylib', ['runvil_plugin']],
    [windows, 'fixtures/parts/pe-two-contracts/horon_mail.dll', ['runvil_plugin']],
    [gnu, 'fixtures/good/x86_64-unknown-linux-gnu-gcc/lib/libhoron_calendar.so', []],
    ['x86_64-apple-darwin', 'test/data/macho/unexported.dylib', ['runvil_plugin']],
  ])('%s: %s', (tuple, file, expected) => {
    const found = findings(otherContract, loadingFile(tuple, file));
    expect(found.map(({ args }) => args.symbol)).toEqual(expected);
  });

  test('a runvil plugin that exports the symbol of Horon too', () => {
    const file = 'fixtures/parts/elf-two-contracts/libhoron_mail.so';
    const found = findings(otherContract, loadingFile(gnu, file, { contract: runvil }));
    expect(found.map(({ message, args }) => [message, args.symbol])).toEqual([
      ['contract', 'horon_agent_plugin_get_api_v1'],
    ]);
  });
});

test('names of each family count, and no others', () => {
  const names = ['horon_agent_plugin_get_api_v1', 'horon_agent_plugin_get_api_v12', 'horon_agent_plugin_get_api_v0'];
  const others = ['runvil_plugin_v2', 'runvil_plugin_x', 'xrunvil_plugin', 'horon_agent_plugin_get_api_v2_helper'];
  const exports = { names: [...names, ...others], count: 7 };
  const expected = [
    { contract: 'horon', symbol: 'horon_agent_plugin_get_api_v12' },
    { contract: 'horon', symbol: 'horon_agent_plugin_get_api_v0' },
    { contract: 'runvil', symbol: 'runvil_plugin_v2' },
  ];
  expect(otherEntries(elf({ exports }), horon, 'glibc')).toEqual(expected);
  expect(otherEntries(slice({ exports: { source: 'trie', complete: true, ...exports } }), horon, 'other')).toEqual(
    expected,
  );
  expect(otherEntries(pe({ exports: { ...exports, functions: 7, sorted: true } }), horon, 'other')).toEqual(expected);
});

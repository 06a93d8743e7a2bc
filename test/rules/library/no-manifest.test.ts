import { expect, test } from 'vitest';
import { memoryBundle } from '../../../src/bundle/memory.ts';
import { runvil } from '../../../src/contracts/runvil.ts';
import { toDiagnostic } from '../../../src/engine/words.ts';
import type { FolderFile } from '../../../src/facts/folder-facts.ts';
import { architecture } from '../../../src/rules/library/architecture.ts';
import { duplicatePlugin } from '../../../src/rules/library/duplicate-plugin.ts';
import { format } from '../../../src/rules/library/format.ts';
import { noTarget } from '../../../src/rules/library/no-target.ts';
import { libraryNotRegular } from '../../../src/rules/library/not-regular.ts';
import { platform } from '../../../src/rules/library/platform.ts';
import { strayLibrary } from '../../../src/rules/library/stray-library.ts';
import { findings, said } from '../../support/rule-tester.ts';
import { elf, targetOf, type thin } from '../../target/images.ts';
import { withEntries } from '../bundle/support.ts';

const file = 'libacme_plugin.so';
const libraryPath = { value: file, pointer: '' };

test.each(['symlink', 'fifo', 'socket', 'device', 'unknown', 'directory'] as const)(
  'library/not-regular: a %s is no plugin',
  (kind) => {
    const tree = withEntries(memoryBundle({}), { path: file, kind }).walk();
    const [finding] = said(libraryNotRegular, { tree });
    expect(findings(libraryNotRegular, { tree }).map(({ message }) => message)).toEqual([
      kind === 'symlink' ? 'symlink' : 'not-a-file',
    ]);
    const words = {
      symlink: 'is a symbolic link, which is not followed; a plugin is the library file itself',
      fifo: 'is a FIFO (named pipe); a plugin is a library file',
      socket: 'is a socket; a plugin is a library file',
      device: 'is a device; a plugin is a library file',
      unknown: 'is neither a file nor a folder; a plugin is a library file',
      directory: 'is a folder; a plugin is a library file',
    };
    expect(finding).toMatchObject({ kind, file, says: `"${file}" ${words[kind]}` });
  },
);

test('library/not-regular: a regular file is one', () => {
  expect(findings(libraryNotRegular, { tree: memoryBundle({ [file]: Buffer.from('') }).walk() })).toEqual([]);
});

test('library/no-target: a machine that no target of Rust is', () => {
  const alpha = elf({ header: { machine: 0x9026 } });
  expect(said(noTarget, { image: alpha, libraryPath, expectedTarget: null })).toEqual([
    {
      kind: 'none',
      says: 'This file is an ELF file for Alpha, 64-bit, little-endian, and no target of Rust loads such a library',
      mend: 'Build the plugin for the target of its host with "cargo build --release --target TUPLE"; to see what does not fit, check with "--target TUPLE".',
      file,
    },
  ]);
  const asked = targetOf('x86_64-unknown-linux-gnu');
  expect(findings(noTarget, { image: alpha, libraryPath, expectedTarget: asked })).toEqual([]);
  expect(findings(noTarget, { image: elf(), libraryPath, expectedTarget: null })).toEqual([]);
});

test('who says the target is said, and the clause is the contract that is held', () => {
  const macos = targetOf('aarch64-apple-darwin');
  const linux = targetOf('x86_64-unknown-linux-musl');
  const given = (target: typeof macos) => ({ target, source: 'given' as const, candidates: [] });
  const facts = (target: typeof macos, image: ReturnType<typeof elf> | ReturnType<typeof thin>) => ({
    target,
    targetChoice: given(target),
    image,
    libraryPath,
  });
  const diagnostics = [
    [format, facts(macos, elf())],
    [architecture, facts(linux, elf({ header: { machine: 183 } }))],
    [platform, facts(linux, elf({ dynamic: { needed: ['libc.so.6'] } }))],
  ] as const;
  expect(
    diagnostics.flatMap(([rule, known]) =>
      findings(rule, known).map((finding) => {
        const { message, clause, data } = toDiagnostic(rule, finding, runvil.clauses);
        return [message, clause, data.source];
      }),
    ),
  ).toEqual([
    ['--target says aarch64-apple-darwin, which loads Mach-O files; this file is ELF', 'R1', 'given'],
    [
      '--target says x86_64-unknown-linux-musl; this ELF file is for AArch64, 64-bit, little-endian, not x86_64, 64-bit, little-endian',
      'R1',
      'given',
    ],
    [
      '--target says x86_64-unknown-linux-musl, which is musl; this library is built for glibc, by its need of libc.so.6',
      'R1',
      'given',
    ],
  ]);
});

const plugin = (name: string, pluginName: string, ...tuples: string[]): FolderFile => ({
  name,
  role: 'plugin',
  what: 'a library',
  pluginName,
  tuples,
});

test('library/duplicate-plugin: each further file of one plugin for one system is a duplicate, once', () => {
  const files = [
    plugin('a.so', 'acme', 'x', 'y'),
    plugin('b.so', 'acme', 'y', 'x'),
    plugin('c.so', 'acme', 'z'),
    plugin('d.so', 'other', 'x'),
    { ...plugin('e.so', 'acme', 'x'), role: 'needed' as const },
    plugin('f.so', 'acme', 'z'),
  ];
  expect(said(duplicatePlugin, { folder: { files } })).toEqual([
    {
      kind: 'duplicate',
      says: '"b.so" and "a.so" are both the plugin "acme" for y',
      mend: 'Keep the one that is meant, and remove the other.',
      file: 'b.so',
    },
    {
      kind: 'duplicate',
      says: '"f.so" and "c.so" are both the plugin "acme" for z',
      mend: 'Keep the one that is meant, and remove the other.',
      file: 'f.so',
    },
  ]);
});

test('library/stray-library: of the files of a folder, the stray ones are reported', () => {
  const files = [plugin('a.dll', 'a', 'x'), { ...plugin('z.dll', 'z'), role: 'stray' as const }];
  expect(said(strayLibrary, { folder: { files } })).toEqual([
    {
      kind: 'stray',
      says: '"z.dll" exports no entry symbol, and no plugin in this folder imports it',
      mend: 'If it is a plugin, export "runvil_plugin" from it; if no plugin opens it at run time, remove it.',
      file: 'z.dll',
    },
  ]);
});

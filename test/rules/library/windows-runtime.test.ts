import { describe, expect, test } from 'vitest';
import { runvil } from '../../../src/contracts/runvil.ts';
import { windowsRuntime } from '../../../src/rules/library/windows-runtime.ts';
import { runtimeOf } from '../../../src/target/system/windows-runtimes.ts';
import { type LoadingFacts, loading, loadingFile } from '../../support/loaded-library.ts';
import { findings, said } from '../../support/rule-tester.ts';
import { elf, pe } from '../../target/images.ts';

const windows = 'x86_64-pc-windows-msvc';
const imports = (dlls: readonly string[], more: Partial<LoadingFacts> = {}, tuple = windows) =>
  loading(
    tuple,
    pe({ imports: dlls.map((dll, i) => ({ dll, delayed: i > 0, offset: 1000 + i * 20, symbols: [] })) }),
    more,
  );

describe('library/windows-runtime', () => {
  test.each([
    [
      'VCRUNTIME140.dll',
      'visual-c',
      'The library imports from "VCRUNTIME140.dll", a Visual C++ runtime that does not come with Windows',
      'Build with RUSTFLAGS="-C target-feature=+crt-static", and C and C++ code with /MT.',
    ],
    [
      'MSVCP140D.dll',
      'debug',
      'The library imports from "MSVCP140D.dll", a debug runtime that only an installation of Visual Studio has',
      'Build for release, and C and C++ code with /MT, not /MDd or /MTd.',
    ],
    [
      'libgcc_s_seh-1.dll',
      'mingw',
      'The library imports from "libgcc_s_seh-1.dll", a runtime of GCC or LLVM that does not come with Windows',
      'Link with -static (or -static-libgcc and -static-libstdc++); from Rust with "-C link-arg=-static".',
    ],
    [
      'cygwin1.dll',
      'cygwin',
      'The library imports from "cygwin1.dll", so it is a library for Cygwin or MSYS, not for Windows itself',
      'Build with the compiler of mingw-w64 (x86_64-w64-mingw32-gcc) or MSVC.',
    ],
  ])('%s', (dll, kind, says, mend) => {
    const facts = imports(['KERNEL32.dll', dll, dll.toUpperCase()]);
    expect(said(windowsRuntime, facts)).toEqual([{ kind, says, mend, file: 'lib/mail.dll', offset: 1020 }]);
  });

  test('a runtime that is shipped beside the library is there, but a debug one may not be', () => {
    const companions = ['lib/vcruntime140.dll', 'lib/ucrtbased.dll', 'share/msvcp140.dll'];
    const found = findings(
      windowsRuntime,
      imports(['VCRUNTIME140.dll', 'ucrtbased.dll', 'MSVCP140.dll'], { companions }),
    );
    expect(found.map(({ args }) => args.dll)).toEqual(['ucrtbased.dll', 'MSVCP140.dll']);
  });

  test('it is advice by R4 where the contract has that clause', () => {
    const clauses = (facts: LoadingFacts) => findings(windowsRuntime, facts).map(({ tier, clause }) => [tier, clause]);
    expect(clauses(imports(['VCRUNTIME140.dll'], { contract: runvil }))).toEqual([[undefined, 'R4']]);
    expect(clauses(imports(['VCRUNTIME140.dll']))).toEqual([[undefined, undefined]]);
  });

  test('nothing is said of other systems', () => {
    expect(findings(windowsRuntime, imports(['cygwin1.dll'], {}, 'x86_64-pc-cygwin'))).toEqual([]);
    expect(findings(windowsRuntime, loading('x86_64-unknown-linux-gnu', elf()))).toEqual([]);
  });

  test('real files', () => {
    const found = (file: string) => findings(windowsRuntime, loadingFile(windows, file)).map(({ args }) => args.dll);
    expect(found('fixtures/parts/pe-runtime/horon_mail.dll')).toEqual(['VCRUNTIME140.dll']);
    expect(found('test/data/pe/imports.dll')).toEqual([]);
  });
});

test.each([
  [
    'visual-c',
    'vcruntime140_1 msvcp140 msvcp140_1 msvcp140_2 msvcp140_atomic_wait msvcp140_codecvt_ids concrt140 vccorlib140 vcomp140 msvcr120 msvcp120 msvcr71 mfc140 mfc140u mfcm140 atl100 vcamp140',
  ],
  [
    'debug',
    'vcruntime140d vcruntime140_1d msvcp140d msvcp140_1d msvcp140d_atomic_wait msvcr120d mfc140ud concrt140d vcomp140d msvcrtd ucrtbased',
  ],
  [
    'mingw',
    'libgcc_s_seh-1 libgcc_s_dw2-1 libgcc_s_sjlj-1 libstdc++-6 libwinpthread-1 libssp-0 libatomic-1 libgomp-1 libquadmath-0 libgfortran-5 libc++ libunwind',
  ],
  ['cygwin', 'cygwin1 cyggcc_s-seh-1 msys-2.0'],
  [undefined, 'msvcrt ucrtbase kernel32 msvcp_win msvcrt20 vcruntime msvcp libcurl-4 cryptbase'],
])('%s: %s', (runtime, names) => {
  const dlls = names.split(' ').map((name) => `${name}.dll`);
  expect(dlls.map((dll) => [dll, runtimeOf(dll)])).toEqual(dlls.map((dll) => [dll, runtime]));
});

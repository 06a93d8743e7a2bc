import { advice, at, bad, byTarget, type Case, fact, refused, yet } from './evidence.ts';

const CASES = 'support/pe-cases.ts';
const FACTS = 'image/pe/facts.test.ts';
const FIT = 'target/fit-pe.test.ts';
const DEPENDENCY = 'rules/library/dependency.test.ts';
const HARDENING = 'rules/library/hardening.test.ts';
const RUNTIME = 'rules/library/windows-runtime.test.ts';

/** P01 to P30. */
export const pe: Readonly<Record<string, Case>> = {
  P01: refused(
    bad('architecture/pe-machine'),
    bad('architecture/pe-i686'),
    at(CASES, 'magic of PE32 in a PE32+ file'),
    at(CASES, 'machine 0'),
  ),
  P02: refused(bad('not-loadable/not-a-dll'), bad('not-loadable/pe-program'), bad('not-loadable/not-an-image')),
  P03: byTarget(
    at('rules/library/fit.test.ts', 'arm64ec'),
    at(FACTS, 'tells ARM64X by the same metadata'),
    at(FIT, 'arm64ec-pc-windows-msvc'),
  ),
  P04: refused(bad('entry-symbol/ordinal-only'), at(CASES, 'ordinal base 1000')),
  P05: refused(
    bad('entry-symbol/forwarded'),
    bad('entry-symbol/forwarded-ordinal'),
    at(CASES, 'forwarder outside the size of the directory'),
  ),
  P06: refused(bad('entry-symbol/decorated'), bad('entry-symbol/mangled')),
  P07: refused(bad('entry-symbol/unsorted-names')),
  P08: refused(
    bad('entry-symbol/pe-data'),
    bad('entry-symbol/pe-address-zero'),
    bad('entry-symbol/pe-no-code'),
    at(CASES, 'function outside the image'),
  ),
  P09: refused(
    bad('malformed/pe-export-names'),
    bad('malformed/pe-export-directory'),
    at(CASES, 'export directory of size 0'),
    at(CASES, 'ordinal past the address table'),
  ),
  P10: byTarget(bad('entry-symbol/pe-no-directories'), at(CASES, '4294967295 data directories')),
  P11: refused(
    bad('malformed/pe-header-outside'),
    at(CASES, 'e_lfanew odd'),
    at(CASES, 'signature NE'),
    at(CASES, 'e_magic ZM'),
  ),
  P12: refused(bad('not-a-library/import-library'), bad('not-a-library/coff-object')),
  P13: refused(
    bad('malformed/pe-section-outside'),
    bad('malformed/pe-section-count'),
    bad('malformed/pe-image-size'),
    at(CASES, 'raw data that starts inside a sector'),
    at(CASES, 'flat, cut'),
  ),
  P14: byTarget(
    at(FACTS, 'reads names from the address table where the lookup table is left out or empty'),
    at(CASES, 'imports without a lookup table'),
  ),
  P15: yet(
    'A host program is advice under H6.6; it is refused under R3 of runvil, whose host closes the search.',
    advice(bad('dependency/host'), at(FACTS, 'reads delay imports of Visual C++ 6, whose fields are addresses')),
  ),
  P16: byTarget(at(DEPENDENCY, 'api-ms-win-crt-runtime-l1-1-0.dll'), at(DEPENDENCY, 'NTDLL.dll')),
  P17: advice(bad('windows-runtime/visual-c'), at(RUNTIME, 'mingw'), at(RUNTIME, 'debug')),
  P18: byTarget(
    at(DEPENDENCY, 'a DLL beside the library, in any case'),
    at(DEPENDENCY, 'a host that closes the search refuses what is not there, and nothing else'),
  ),
  P19: byTarget(bad('not-loadable/managed'), at(CASES, 'mixed .NET header')),
  P20: byTarget(
    at('rules/library/load-time-code.test.ts', 'pe/tls.dll'),
    at(CASES, 'TLS callback that points outside the image'),
    at(CASES, 'entry point outside the image'),
  ),
  P21: byTarget(bad('aslr/none'), bad('aslr/low-entropy'), bad('aslr/arm64'), bad('nx/none')),
  P22: advice(at(HARDENING, 'the flag alone')),
  P23: yet(
    'The loader of DLLs does not ask for the subsystem: it is told by inspect and refuses nothing.',
    fact(at(FIT, 'the subsystem is no platform')),
  ),
  P24: byTarget(at(FACTS, 'a certificate table'), at(FACTS, 'bytes behind a certificate table')),
  P25: yet(
    'Which assemblies a system has installed cannot be told from the file, and no clause speaks of them: nothing is said.',
    fact(at('cases/binary-cases.test.ts', 'P25 a manifest among the resources')),
  ),
  P26: advice(
    at(HARDENING, 'a section of UPX, without bytes in the file'),
    at(CASES, 'packed code: a writable section without bytes'),
  ),
  P27: advice(bad('dependency/host'), at(DEPENDENCY, 'program')),
  P28: advice(at(FACTS, 'reads the path of the PDB, and MinGW names longer than 8 bytes')),
  P29: advice(at(HARDENING, 'relocations stripped')),
  P30: fact(at(FACTS, 'Wine builtin DLL'), at(FACTS, 'Wine placeholder DLL')),
};

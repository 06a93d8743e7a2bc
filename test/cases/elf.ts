import { accepted, advice, at, bad, byTarget, type Case, fact, good, refused, yet } from './evidence.ts';

const PARSE = 'image/elf/parse.test.ts';
const FAULTS = 'image/elf/faults.test.ts';
const SEARCH = 'image/elf/search-outcome.test.ts';
const FIT = 'target/fit-elf.test.ts';
const HASH = 'image/elf/hash-tables.test.ts';
const HARDENING = 'rules/library/hardening.test.ts';
const DEPENDENCY = 'rules/library/dependency.test.ts';
const PATHS = 'rules/library/search-path.test.ts';
const LOAD_TIME = 'rules/library/load-time-code.test.ts';

/** E01 to E52. */
export const elf: Readonly<Record<string, Case>> = {
  E01: accepted(at(SEARCH, 'no-sections')),
  E02: accepted(at(SEARCH, 'DT_HASH alone'), at(SEARCH, 'both')),
  E03: refused(
    at(PARSE, 'the words of DT_HASH are 64 bits wide on s390x, whatever the linker wrote'),
    at(HASH, 'has 8-byte words on s390x and Alpha'),
  ),
  E04: accepted(at(HASH, 'turns positions into indexes of symbols'), good('mips64el-unknown-linux-gnuabi64')),
  E05: refused(bad('entry-symbol/static-only')),
  E06: refused(bad('entry-symbol/hash-table-miss'), at(SEARCH, 'Bloom filter of zeros'), at(SEARCH, 'bucket of zero')),
  E07: refused(bad('entry-symbol/no-hash-table')),
  E08: yet(
    'Section headers are not read by loaders (decision 40): advice.',
    advice(bad('section-view/symbols'), at(PARSE, 'a shorter .dynsym'), at(PARSE, 'e_shstrndx'), at(PARSE, 'e_shoff')),
  ),
  E09: byTarget(at(PARSE, 'offset of PT_DYNAMIC'), bad('malformed/dynamic-outside')),
  E10: accepted(at(SEARCH, 'based')),
  E11: accepted(at(PARSE, 'extended numbering still names the sections')),
  E12: refused(at(FAULTS, 'PN_XNUM')),
  E13: yet(
    'p_filesz above p_memsz is accepted, as glibc and musl map it; the line asks for a refusal, which no loader makes.',
    refused(
      bad('malformed/program-headers-wrap'),
      bad('malformed/program-headers-outside'),
      bad('malformed/segment-outside'),
      at(FAULTS, 'an offset of 2^60'),
      at(PARSE, 'more of a segment in the file than in memory'),
    ),
  ),
  E14: refused(
    bad('malformed/program-header-size'),
    bad('malformed/segment-unaligned'),
    bad('malformed/no-load'),
    bad('malformed/no-dynamic'),
    at(PARSE, 'e_shentsize'),
    at(PARSE, 'e_ehsize'),
    at(PARSE, 'p_align'),
  ),
  E15: byTarget(
    at(PARSE, 'of repeated tags the last counts, and of needed libraries each'),
    at(FAULTS, 'DT_NULL first'),
    bad('malformed/strings-outside'),
    bad('malformed/symbols-outside'),
    at(PARSE, 'DT_STRSZ'),
    at(PARSE, 'DT_SYMENT'),
  ),
  E16: refused(bad('entry-symbol/undefined'), at(SEARCH, 'weak-undefined'), at(SEARCH, 'undefined with an address')),
  E17: accepted(at(SEARCH, 'binding WEAK')),
  E18: refused(
    bad('entry-symbol/hidden'),
    bad('entry-symbol/internal'),
    at(SEARCH, 'visibility PROTECTED'),
    at(SEARCH, 'bits of the processor in st_other'),
  ),
  E19: byTarget(
    bad('entry-symbol/local'),
    at(SEARCH, 'binding 11, which is reserved'),
    at(SEARCH, 'binding GNU_UNIQUE'),
  ),
  E20: refused(
    bad('entry-symbol/data'),
    bad('entry-symbol/thread-local'),
    at(SEARCH, 'type SECTION'),
    at(SEARCH, 'type COMMON'),
  ),
  E21: advice(bad('untyped-entry-symbol/untyped')),
  E22: byTarget(bad('entry-symbol/ifunc'), at(SEARCH, 'type GNU_IFUNC')),
  E23: refused(
    at(SEARCH, 'no address'),
    bad('entry-symbol/not-executable'),
    at(SEARCH, 'an address in no segment'),
    bad('entry-symbol/no-code'),
    at(SEARCH, 'code past the bytes of its segment'),
  ),
  E24: yet(
    'An index that no section has is accepted: loaders test for 0 and SHN_ABS alone.',
    refused(
      at(SEARCH, 'SHN_ABS'),
      at(SEARCH, 'SHN_COMMON'),
      at(SEARCH, 'absolute'),
      at(SEARCH, 'a section index that no section has'),
    ),
  ),
  E25: byTarget(bad('entry-symbol/versioned'), at(SEARCH, 'default version'), at(SEARCH, 'hidden version')),
  E26: refused(
    at(SEARCH, 'neither a longer name nor a shorter one will do'),
    at('cases/binary-cases.test.ts', 'E26 a name inside another name'),
  ),
  E27: refused(at('cases/binary-cases.test.ts', 'E27 a function that only a dependency has')),
  E28: fact(at(PARSE, 'DT_FILTER'), at(PARSE, 'DT_AUXILIARY')),
  E29: yet(
    'musl loads a PIE; the contract asks for a library, whatever the C library (decision 44).',
    refused(bad('not-loadable/pie'), bad('not-loadable/pie-musl'), at(PARSE, 'DF_1_PIE')),
  ),
  E30: refused(bad('not-loadable/executable'), at(FIT, 'executable'), at(FIT, 'file-type')),
  E31: yet(
    'musl ignores the mark; it is refused for every C library (decision 44).',
    refused(bad('not-loadable/no-open')),
  ),
  E32: byTarget(bad('not-loadable/static-tls')),
  E33: advice(
    bad('load-time-code/constructors'),
    at(LOAD_TIME, 'elf/initializers-relr.so'),
    at(LOAD_TIME, 'advice/gcc-now.so'),
    good('x86_64-unknown-linux-gnu-gcc'),
  ),
  E34: advice(
    bad('exec-stack/executable'),
    bad('exec-stack/unmarked'),
    at(HARDENING, 'none on AArch64, where stacks are not executable'),
  ),
  E35: yet(
    'Advice on Android too: the hardening of H6.8 is a should.',
    advice(
      bad('text-relocations/flag'),
      at(PARSE, 'DF_TEXTREL'),
      at(HARDENING, 'on Android'),
      bad('writable-code/segment'),
    ),
  ),
  E36: byTarget(bad('not-loadable/relr'), at('rules/library/floors.test.ts', 'relr')),
  E37: byTarget(
    bad('platform/glibc-for-musl'),
    bad('platform/musl-for-glibc'),
    at(FIT, 'GLIBC_2.0 of libgcc_s.so.1'),
    at(FIT, 'Alpine'),
    at(FIT, 'OpenBSD, by name'),
  ),
  E38: accepted(at(FIT, 'a library that needs nothing fits %s')),
  E39: advice(
    bad('glibc-floor/floor'),
    bad('glibc-floor/private'),
    at('rules/library/floors.test.ts', 'a weak requirement'),
    at('rules/library/floors.test.ts', 'versions are compared as numbers'),
  ),
  E40: advice(bad('dependency/elsewhere'), bad('absolute-dependency/relative'), at(DEPENDENCY, 'a sidecar by $ORIGIN')),
  E41: yet(
    'Two bundles meet only in a host; what one bundle holds decides nothing, so nothing is said.',
    accepted(good('x86_64-unknown-linux-gnu-helper')),
  ),
  E42: advice(
    bad('search-path/absolute'),
    bad('search-path/empty'),
    at(PATHS, 'DT_RPATH beside DT_RUNPATH'),
    at(PATHS, '$ORIGIN in braces'),
    at(PATHS, 'an empty part, which musl passes over'),
  ),
  E43: advice(bad('isa-level/x86-64-v3')),
  E44: advice(bad('page-size/android'), at(HARDENING, '16 KiB on arm64 Android'), at(HARDENING, '4 KiB on POWER')),
  E45: byTarget(bad('platform/android'), at(FIT, 'OpenHarmony')),
  E46: refused(bad('architecture/bits'), bad('architecture/byte-order'), bad('architecture/machine')),
  E47: byTarget(good('powerpc64-unknown-linux-gnu'), bad('architecture/powerpc-abi'), at(PARSE, 'elfv1')),
  E48: byTarget(bad('architecture/float-abi'), at(FIT, 'armv7-linux-androideabi')),
  E49: byTarget(bad('architecture/riscv-float-abi'), at(FIT, 'riscv64gc-unknown-linux-gnu')),
  E50: byTarget(bad('architecture/loongarch-float-abi'), at(FIT, 'loongarch64-unknown-linux-gnu')),
  E51: byTarget(bad('architecture/mips-nan'), bad('architecture/mips-isa')),
  E52: yet(
    'EI_ABIVERSION alone refuses nothing (decision 43: GNU ld writes 5 on MIPS). glibc 2.36 of x86-64 does refuse it; the list in test/loaders/explained.ts says so.',
    byTarget(
      bad('platform/os-abi'),
      at(FAULTS, 'padding'),
      at(FAULTS, 'identification version'),
      at(FAULTS, 'version'),
      at(PARSE, 'EI_ABIVERSION'),
    ),
  ),
};

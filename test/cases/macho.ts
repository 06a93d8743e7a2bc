import { accepted, advice, at, bad, byTarget, type Case, fact, good, refused, yet } from './evidence.ts';

const FAT = 'image/macho/fat.test.ts';
const COMMANDS = 'image/macho/load-commands.test.ts';
const OUTCOME = 'image/macho/outcome.test.ts';
const PARSE = 'image/macho/parse.test.ts';
const FIT = 'target/fit-macho.test.ts';
const TRIE = 'image/macho/export-trie.test.ts';
const LOAD_TIME = 'rules/library/load-time-code.test.ts';

/** M01 to M26. */
export const macho: Readonly<Record<string, Case>> = {
  M01: refused(
    bad('malformed/fat-duplicate'),
    bad('malformed/fat-overlap'),
    bad('malformed/fat-outside'),
    at(FAT, 'a slice on a 4 KiB page of arm64'),
    at(FAT, 'another processor than the slice'),
  ),
  M02: byTarget(good('aarch64-apple-darwin-fat64'), at(FAT, 'little-endian'), at(PARSE, 'one slice')),
  M03: byTarget(
    good('aarch64-apple-darwin-bundle'),
    bad('not-loadable/macho-executable'),
    bad('not-loadable/stub'),
    bad('not-a-library/macho-object'),
  ),
  M04: accepted(
    at(FAT, 'the arm64 slice after those that are counted is read (M04)'),
    at('rules/library/extra-slices.test.ts', 'a slice that the header does not count'),
  ),
  M05: byTarget(
    at(FAT, 'x86_64h and arm64e stand beside their plain kin (M05)'),
    at(FIT, 'x86_64h is preferred to x86_64 where it can run'),
    at(FIT, 'no slice of the target: all are listed'),
  ),
  M06: byTarget(
    bad('platform/ios'),
    bad('platform/ios-simulator'),
    bad('platform/catalyst'),
    bad('platform/unmarked'),
    at(FIT, 'a zippered library serves Catalyst too'),
  ),
  M07: byTarget(
    at(OUTCOME, 'the trie decides, not the symbol table (M07)'),
    bad('entry-symbol/macho-no-trie'),
    bad('entry-symbol/macho-no-exports'),
  ),
  M08: refused(bad('entry-symbol/macho-underscore')),
  M09: refused(
    bad('entry-symbol/macho-data'),
    bad('entry-symbol/macho-thread-local'),
    bad('entry-symbol/macho-reexport'),
    at(OUTCOME, 'weak_function'),
    at(OUTCOME, 'stub and resolver'),
  ),
  M10: refused(bad('malformed/macho-trie-cycle'), at(TRIE, 'a trie that shares subtrees without a cycle')),
  M11: accepted(
    at(COMMANDS, 'chained fixups (M11)'),
    at(PARSE, 'offsets count from the file in a slice as in a thin file'),
  ),
  M12: refused(bad('code-signature/missing'), at('rules/library/code-signature.test.ts', 'no signature on Intel')),
  M13: refused(bad('code-signature/stale')),
  M14: fact(at('rules/library/code-signature.test.ts', 'a signature of a team')),
  M15: byTarget(bad('malformed/macho-no-install-name'), bad('absolute-dependency/install-name')),
  M16: yet(
    'Absolute paths are advice (H6.6). That an image without any LC_LOAD_DYLIB is refused, as from the SDKs of 2025 on, could not be tried here, and is not said.',
    advice(bad('absolute-dependency/homebrew'), at('rules/library/dependency.test.ts', 'what macOS has')),
  ),
  M17: advice(
    bad('search-path/macho-absolute'),
    at(
      'rules/library/search-path.test.ts',
      'LC_RPATH has "@loader_path" twice, which dyld of macOS 15.4 and newer may refuse',
    ),
  ),
  M18: advice(bad('macos-floor/floor'), at('rules/library/floors.test.ts', 'an older minimum')),
  M19: advice(bad('load-time-code/macho-constructors'), at(LOAD_TIME, 'Objective-C'), at(LOAD_TIME, 'LC_ROUTINES')),
  M20: refused(
    bad('malformed/macho-command-size-zero'),
    bad('malformed/macho-command-size-odd'),
    bad('malformed/macho-command-count'),
    bad('not-loadable/unknown-command'),
    at(COMMANDS, 'a second LC_UUID'),
  ),
  M21: yet(
    'A writable __TEXT and __LINKEDIT are dyld policy of recent SDKs and no fault of the format; the former is advice (library/writable-code).',
    refused(
      bad('malformed/macho-segment-outside'),
      bad('malformed/macho-symbols-outside'),
      bad('writable-code/macho-segment'),
    ),
  ),
  M22: refused(bad('not-loadable/encrypted'), at(COMMANDS, 'LC_ENCRYPTION_INFO_64 of cryptid 0')),
  M23: refused(at(PARSE, '64 bits, big-endian'), at(PARSE, 'arm64_32.dylib'), bad('architecture/slices')),
  M24: refused(bad('not-a-library/tbd'), { bad: 'bundle/not-regular/directory-for-file' }),
  M25: yet(
    'A fact for inspect: under the contract a plugin is given tables of functions, but libraries of the system are looked up so too.',
    fact(at(PARSE, 'imports by flat lookup')),
  ),
  M26: refused(at(FAT, 'archive'), at(FIT, 'the slice of the target is there and cannot be read')),
};

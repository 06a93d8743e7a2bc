import type { DataRecord } from '../byte-view.ts';
import { LC } from './constants.ts';

const LINKEDIT_DATA_SIZE = 16;

/** Sizes that dyld demands exactly. */
export const EXACT_SIZES: ReadonlyMap<number, number> = new Map([
  [LC.symtab, 24],
  [LC.dysymtab, 80],
  [LC.segmentSplitInfo, LINKEDIT_DATA_SIZE],
  [LC.atomInfo, LINKEDIT_DATA_SIZE],
  [LC.functionStarts, LINKEDIT_DATA_SIZE],
  [LC.exportsTrie, LINKEDIT_DATA_SIZE],
  [LC.chainedFixups, LINKEDIT_DATA_SIZE],
  [LC.functionVariants, LINKEDIT_DATA_SIZE],
  [LC.functionVariantFixups, LINKEDIT_DATA_SIZE],
  [LC.encryptionInfo, 20],
  [LC.encryptionInfo64, 24],
  [LC.dyldInfo, 48],
  [LC.dyldInfoOnly, 48],
  [LC.versionMinMacos, 16],
  [LC.versionMinIphoneos, 16],
  [LC.versionMinTvos, 16],
  [LC.versionMinWatchos, 16],
  [LC.uuid, 24],
  [LC.main, 24],
]);

/** dyld does not bound these, and we read their first fields. */
export const LEAST_SIZES: ReadonlyMap<number, number> = new Map([
  [LC.codeSignature, LINKEDIT_DATA_SIZE],
  [LC.idDylib, 24],
  [LC.loadDylib, 24],
  [LC.loadWeakDylib, 24],
  [LC.reexportDylib, 24],
  [LC.loadUpwardDylib, 24],
  [LC.lazyLoadDylib, 24],
  [LC.rpath, 12],
  [LC.buildVersion, 24],
  [LC.segment, 56],
  [LC.segment64, 72],
]);

/** The size of a command that ends in a counted table. */
export function countedSize(id: number, record: DataRecord): number | undefined {
  switch (id) {
    case LC.buildVersion:
      return 24 + record.u32(20) * 8;
    case LC.segment:
      return 56 + record.u32(48) * 68;
    case LC.segment64:
      return 72 + record.u32(64) * 80;
    default:
      return undefined;
  }
}

const NAMES: ReadonlyMap<number, string> = new Map([
  [LC.segment, 'LC_SEGMENT'],
  [LC.segment64, 'LC_SEGMENT_64'],
  [LC.symtab, 'LC_SYMTAB'],
  [LC.dysymtab, 'LC_DYSYMTAB'],
  [LC.idDylib, 'LC_ID_DYLIB'],
  [LC.loadDylib, 'LC_LOAD_DYLIB'],
  [LC.loadWeakDylib, 'LC_LOAD_WEAK_DYLIB'],
  [LC.reexportDylib, 'LC_REEXPORT_DYLIB'],
  [LC.loadUpwardDylib, 'LC_LOAD_UPWARD_DYLIB'],
  [LC.lazyLoadDylib, 'LC_LAZY_LOAD_DYLIB'],
  [LC.rpath, 'LC_RPATH'],
  [LC.uuid, 'LC_UUID'],
  [LC.codeSignature, 'LC_CODE_SIGNATURE'],
  [LC.encryptionInfo, 'LC_ENCRYPTION_INFO'],
  [LC.encryptionInfo64, 'LC_ENCRYPTION_INFO_64'],
  [LC.dyldInfo, 'LC_DYLD_INFO'],
  [LC.dyldInfoOnly, 'LC_DYLD_INFO_ONLY'],
  [LC.exportsTrie, 'LC_DYLD_EXPORTS_TRIE'],
  [LC.chainedFixups, 'LC_DYLD_CHAINED_FIXUPS'],
  [LC.versionMinMacos, 'LC_VERSION_MIN_MACOSX'],
  [LC.versionMinIphoneos, 'LC_VERSION_MIN_IPHONEOS'],
  [LC.versionMinTvos, 'LC_VERSION_MIN_TVOS'],
  [LC.versionMinWatchos, 'LC_VERSION_MIN_WATCHOS'],
  [LC.buildVersion, 'LC_BUILD_VERSION'],
  [LC.functionStarts, 'LC_FUNCTION_STARTS'],
  [LC.segmentSplitInfo, 'LC_SEGMENT_SPLIT_INFO'],
  [LC.main, 'LC_MAIN'],
]);

export function commandName(id: number): string {
  return NAMES.get(id) ?? `0x${id.toString(16)}`;
}

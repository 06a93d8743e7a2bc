import type { FormatFault } from '../model.ts';

/** Mach-O as dyld sees it (mach-o/loader.h, mach-o/fat.h). A thin file has one slice at offset 0. */
export interface MachOImage {
  readonly format: 'mach-o';
  /** `fat` reads 0xCAFEBABE, `fat64` 0xCAFEBABF. */
  readonly container: 'thin' | 'fat' | 'fat64';
  /** The slices that could be read; never empty. */
  readonly slices: readonly MachOSlice[];
  /**
   * Slices of a fat file that no loader of their architecture could read. dyld looks only into the slice that it takes,
   * so another slice's damage does not stop it.
   */
  readonly unreadable: readonly MachOUnreadableSlice[];
  /** First byte after everything that a header covers, when bytes follow it. */
  readonly trailingOffset?: number;
}

/** What the fat header says of a slice, or a thin file's own header. */
export interface MachOSliceRange {
  /** Where the slice stands in the file, and its size in bytes. */
  readonly offset: number;
  readonly size: number;
  readonly cpuType: number;
  readonly cpuSubtype: number;
  /** dyld reads this slice though the fat header does not count it. */
  readonly uncounted: boolean;
}

export interface MachOUnreadableSlice extends MachOSliceRange {
  /** `mach-o`: it begins as one, and is damaged. An `archive` is a static library, which lipo wraps like any slice. */
  readonly content: 'mach-o' | 'archive' | 'fat' | 'unknown';
  readonly fault: FormatFault;
}

/** One architecture's image. Offsets are relative to the file, not the slice. */
export interface MachOSlice extends MachOSliceRange {
  readonly bits: 32 | 64;
  readonly endian: 'little' | 'big';
  readonly fileType: number;
  readonly flags: number;
  readonly platforms: readonly MachOPlatform[];
  readonly segments: readonly MachOSegment[];
  /** LC_ID_DYLIB. */
  readonly installName?: string;
  readonly dependencies: readonly MachODependency[];
  readonly rpaths: readonly string[];
  readonly uuid: boolean;
  /** LC_ENCRYPTION_INFO with a cryptid other than 0: only the store's decrypter can map it. */
  readonly encrypted: boolean;
  /** Load commands with LC_REQ_DYLD that no known dyld knows. */
  readonly unknownRequired: readonly number[];
  readonly exports: MachOExports;
  /** The searches asked for, by name (without the underscore of C). */
  readonly searches: ReadonlyMap<string, MachOSearch>;
  readonly initializers: MachOInitializers;
  readonly signature?: MachOSignature;
  /** LC_CODE_SIGNATURE is there, and what it leads to cannot be read; `signature` is then undefined. */
  readonly signatureFault?: FormatFault;
  /** Imports by flat lookup (ordinals 0xFD, 0xFE, or no MH_TWOLEVEL), without the underscore of C, at most 16 names. */
  readonly dynamicLookups: readonly string[];
  /** Sections of the __DWARF segment that hold bytes. */
  readonly debug: readonly string[];
}

export interface MachOPlatform {
  /** LC_BUILD_VERSION's platform number (1 macOS, 2 iOS, 6 Mac Catalyst, 7 iOS simulator ...), or the one dyld infers. */
  readonly platform: number;
  /** "11.0"; "10.13.4". */
  readonly minimum: string;
  readonly sdk: string;
  /** File offset of the load command. */
  readonly offset: number;
  readonly command:
    | 'LC_BUILD_VERSION'
    | 'LC_VERSION_MIN_MACOSX'
    | 'LC_VERSION_MIN_IPHONEOS'
    | 'LC_VERSION_MIN_TVOS'
    | 'LC_VERSION_MIN_WATCHOS';
}

export interface MachOSegment {
  readonly name: string;
  readonly address: bigint;
  readonly memorySize: bigint;
  readonly offset: number;
  readonly fileSize: number;
  readonly initialProtection: number;
  readonly maximumProtection: number;
  readonly sections: readonly MachOSection[];
}

export interface MachOSection {
  readonly name: string;
  readonly segment: string;
  readonly address: bigint;
  readonly size: number;
  /** The low byte of its flags: S_REGULAR, S_ZEROFILL, S_MOD_INIT_FUNC_POINTERS ... */
  readonly type: number;
  /** S_ATTR_PURE_INSTRUCTIONS or S_ATTR_SOME_INSTRUCTIONS. */
  readonly instructions: boolean;
}

export interface MachODependency {
  readonly path: string;
  readonly kind: 'load' | 'weak' | 'reexport' | 'upward' | 'lazy';
  /** File offset of the load command. */
  readonly offset: number;
}

export interface MachOExports {
  /** dyld reads the symbol table only when no load command names a trie. */
  readonly source: 'trie' | 'symbol-table' | 'none';
  /** Names that `dlsym` can find, without the underscore of C, at most 65,536. */
  readonly names: readonly string[];
  /** How many symbols are exported, those that lack C's underscore included. */
  readonly count: number;
  /** False when there are more names than are listed, or a part of the trie could not be read. */
  readonly complete: boolean;
}

/** What dyld's search for `_name` comes to. */
export interface MachOSearch {
  /** The export as dyld finds it; undefined when the trie does not lead to `_name`. */
  readonly entry?: MachOExportEntry;
  /** What the symbol table (which dlsym does not read when there is a trie) holds under `_name`. */
  readonly symbolTable?: {
    readonly kind: 'external' | 'private' | 'undefined';
    /** File offset of the nlist entry. */
    readonly offset: number;
  };
  /** The symbol that is exported in its place: `name` without, or `__name` with two, underscores. */
  readonly underscores?: string;
  /** An exported C++ or Rust symbol that encodes `name`. */
  readonly mangled?: string;
}

export interface MachOExportEntry {
  /** File offset of the trie node, or of the nlist entry. */
  readonly offset: number;
  readonly kind: 'regular' | 'thread-local' | 'absolute';
  /** "_other of @rpath/libother.dylib". */
  readonly reexport?: string;
  /** EXPORT_SYMBOL_FLAGS_STUB_AND_RESOLVER: dlsym calls the resolver and returns what it answers. */
  readonly resolver: boolean;
  /** The address lies in an executable segment, and in no section of data. */
  readonly executable: boolean;
  /** "__DATA,__data": the section, or only the segment, that holds the address. */
  readonly section?: string;
  /** File offset of the code; undefined when no byte of the file stands at the address. */
  readonly codeOffset?: number;
}

export interface MachOInitializers {
  /** Entries of S_MOD_INIT_FUNC_POINTERS and S_INIT_FUNC_OFFSETS sections. */
  readonly functions: number;
  readonly terminators: number;
  /** Objective-C classes or categories with code that runs at load (__objc_nlclslist, __objc_nlcatlist). */
  readonly objcLoad: number;
  /** LC_ROUTINES or LC_ROUTINES_64. */
  readonly routines: boolean;
  readonly interposing: boolean;
}

export interface MachOSignature {
  readonly offset: number;
  readonly size: number;
  /** CS_ADHOC in the CodeDirectory's flags, and no CMS signature. */
  readonly adHoc: boolean;
  readonly identifier: string;
  readonly teamIdentifier?: string;
  readonly flags: number;
  /** Of the CodeDirectory that the kernel prefers: the strongest hash. */
  readonly hash: MachOHash;
  /** Bytes of the slice that are hashed. */
  readonly codeLimit: number;
  /** Every executable segment's bytes lie below `codeLimit`. */
  readonly coversCode: boolean;
  /** Numbers of pages whose bytes do not have the hash that the CodeDirectory states, at most 64, and how many in all. */
  readonly badPages: readonly number[];
  readonly badPageCount: number;
  readonly pageSize: number;
}

export type MachOHash = 'sha1' | 'sha256' | 'sha256-truncated' | 'sha384';

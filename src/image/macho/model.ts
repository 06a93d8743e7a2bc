/** Mach-O as dyld sees it (mach-o/loader.h, mach-o/fat.h). A thin file has one slice at offset 0. */
export interface MachOImage {
  readonly format: 'mach-o';
  /** `fat` reads 0xCAFEBABE, `fat64` 0xCAFEBABF. */
  readonly container: 'thin' | 'fat' | 'fat64';
  readonly slices: readonly MachOSlice[];
  /** First byte after everything that a header covers, when bytes follow it. */
  readonly trailingOffset?: number;
}

export interface MachOSlice {
  /** Where the slice stands in the file; offsets below are relative to the file, not the slice. */
  readonly offset: number;
  readonly size: number;
  readonly cpuType: number;
  readonly cpuSubtype: number;
  readonly bits: 32 | 64;
  readonly endian: 'little' | 'big';
  readonly fileType: number;
  readonly flags: number;
  /** dyld reads this slice though the fat header does not count it. */
  readonly uncounted: boolean;
  readonly platforms: readonly MachOPlatform[];
  readonly segments: readonly MachOSegment[];
  readonly installName?: string;
  readonly dependencies: readonly MachODependency[];
  readonly rpaths: readonly string[];
  readonly uuid: boolean;
  readonly encrypted: boolean;
  /** Load commands with LC_REQ_DYLD that no known dyld knows. */
  readonly unknownRequired: readonly number[];
  readonly exports: MachOExports;
  readonly searches: ReadonlyMap<string, MachOSearch>;
  readonly initializers: MachOInitializers;
  readonly signature?: MachOSignature;
  /** Imports by flat lookup (ordinals 0xFD, 0xFE, or no MH_TWOLEVEL), at most 16 names. */
  readonly dynamicLookups: readonly string[];
  /** __DWARF sections with bytes. */
  readonly debug: readonly string[];
}

export interface MachOPlatform {
  /** LC_BUILD_VERSION's platform number (1 macOS, 2 iOS, 6 Mac Catalyst, 7 iOS simulator ...). */
  readonly platform: number;
  /** "11.0"; "10.13.4". */
  readonly minimum: string;
  readonly sdk: string;
  /** File offset of the load command. */
  readonly offset: number;
  readonly command: 'LC_BUILD_VERSION' | 'LC_VERSION_MIN_MACOSX' | 'LC_VERSION_MIN_OTHER';
}

export interface MachOSegment {
  readonly name: string;
  readonly address: bigint;
  readonly memorySize: bigint;
  readonly offset: number;
  readonly fileSize: number;
  readonly initialProtection: number;
  readonly maximumProtection: number;
  readonly sections: readonly {
    readonly name: string;
    readonly type: number;
    readonly size: number;
    readonly instructions: boolean;
  }[];
}

export interface MachODependency {
  readonly path: string;
  readonly kind: 'load' | 'weak' | 'reexport' | 'upward' | 'lazy';
  readonly offset: number;
}

export interface MachOExports {
  readonly source: 'trie' | 'symbol-table' | 'none';
  /** Names without the leading underscore of C, at most 65,536. */
  readonly names: readonly string[];
  readonly count: number;
}

export interface MachOSearch {
  /** The export as dyld finds it; undefined when the trie does not lead to `_name`. */
  readonly entry?: {
    readonly offset: number;
    readonly kind: 'regular' | 'thread-local' | 'absolute';
    readonly reexport?: string;
    readonly resolver: boolean;
    readonly executable: boolean;
    readonly codeOffset?: number;
  };
  /** What the symbol table (which dlsym does not read) holds under `_name`. */
  readonly symbolTable?: 'external' | 'private' | 'undefined';
  /** Exported as `name` without, or `__name` with two, underscores. */
  readonly underscores?: string;
  readonly mangled?: string;
}

export interface MachOInitializers {
  /** Entries of S_MOD_INIT_FUNC_POINTERS and S_INIT_FUNC_OFFSETS sections. */
  readonly functions: number;
  readonly terminators: number;
  /** Objective-C classes or categories with code that runs at load (__objc_nlclslist, __objc_nlcatlist). */
  readonly objcLoad: number;
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
  /** Numbers of pages whose bytes do not have the hash that the CodeDirectory states, at most 64, and how many in all. */
  readonly badPages: readonly number[];
  readonly badPageCount: number;
  readonly pageSize: number;
}

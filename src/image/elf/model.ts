/** ELF as its loader sees it: program headers and the dynamic section, never the section headers (gABI chapters 4, 5). */
export interface ElfImage {
  readonly format: 'elf';
  readonly header: ElfHeader;
  readonly segments: readonly ElfSegment[];
  /** PT_INTERP's path. */
  readonly interpreter?: string;
  readonly dynamic: ElfDynamic;
  /** `.gnu.version_r`, through DT_VERNEED. */
  readonly versionNeeds: readonly ElfVersionNeed[];
  readonly notes: ElfNotes;
  readonly exports: ElfExports;
  /** The searches asked for, by name. */
  readonly searches: ReadonlyMap<string, ElfSearch>;
  readonly initializers: ElfInitializers;
  readonly sections: ElfSectionView;
  /** First byte after everything that a header covers, when more than zeros (up to 64 KiB of padding) follows it. */
  readonly trailingOffset?: number;
}

export interface ElfHeader {
  readonly bits: 32 | 64;
  readonly endian: 'little' | 'big';
  /** EI_OSABI, EI_ABIVERSION. */
  readonly osabi: number;
  readonly abiVersion: number;
  /** e_type, e_machine, e_flags. */
  readonly type: number;
  readonly machine: number;
  readonly flags: number;
  readonly entry: bigint;
}

export interface ElfSegment {
  /** File offset of the program header. */
  readonly headerOffset: number;
  readonly type: number;
  readonly flags: number;
  readonly offset: number;
  readonly address: bigint;
  readonly fileSize: number;
  readonly memorySize: bigint;
  readonly alignment: bigint;
}

export interface ElfDynamic {
  readonly needed: readonly string[];
  readonly soname?: string;
  readonly rpath?: string;
  readonly runpath?: string;
  /** DT_FLAGS, DT_FLAGS_1. */
  readonly flags: number;
  readonly flags1: number;
  readonly textRelocations: boolean;
  readonly bindNow: boolean;
  /** DT_PLTRELSZ: bytes of the relocations that are bound at the first call unless `bindNow`; absent when there are none. */
  readonly lazyRelocationBytes?: number;
  /** DT_FILTER, DT_AUXILIARY, DT_AUDIT, DT_DEPAUDIT. */
  readonly filters: readonly string[];
  readonly auditors: readonly string[];
  /** DT_RELR is there, or Android's packed form of it. */
  readonly relr: 'none' | 'relr' | 'android';
  readonly hashes: readonly ('gnu' | 'sysv' | 'mips-xhash')[];
  /** DT_VERDEF or DT_VERNEED is there; without either glibc never looks at DT_VERSYM (musl and bionic do). */
  readonly versioned: boolean;
}

export interface ElfVersionNeed {
  readonly file: string;
  readonly versions: readonly { readonly name: string; readonly weak: boolean; readonly symbols: readonly string[] }[];
}

export interface ElfNotes {
  /** `.note.android.ident`: the API level. */
  readonly androidApi?: number;
  readonly openHarmony: boolean;
  readonly netbsd: boolean;
  readonly openbsd: boolean;
  readonly freebsd: boolean;
  /** NT_GNU_ABI_TAG's operating system (0 Linux, 1 Hurd, 2 Solaris, 3 FreeBSD). */
  readonly gnuAbiOs?: number;
  /** GNU_PROPERTY_X86_ISA_1_NEEDED: bit 0 baseline, 1 v2, 2 v3, 3 v4. */
  readonly x86IsaNeeded?: number;
}

export interface ElfExports {
  /**
   * Names that the loader would find (defined, global, visible, reachable through the hash table), in the order of the
   * symbol table, at most 65,536. A name of two versions stands twice.
   */
  readonly names: readonly string[];
  /** All of them, as far as the first 262,144 symbols. */
  readonly count: number;
}

/** A symbol of the dynamic symbol table, with the file offset of its entry. */
export interface ElfSymbol {
  readonly offset: number;
  readonly type: number;
  readonly binding: number;
  readonly visibility: number;
  readonly section: number;
  readonly value: bigint;
  /** `.gnu.version` entry; undefined without DT_VERSYM. */
  readonly version?: number;
  readonly versionName?: string;
  /** The hash table leads to it. */
  readonly reachable: boolean;
  /** The value lies in file-backed memory that is executable (for ppc64 ELFv1: its descriptor leads there). */
  readonly executable: boolean;
  /** File offset of the code, when `executable`. */
  readonly codeOffset?: number;
}

export interface ElfSearch {
  /** Every dynamic symbol of exactly this name, in the order in which the loader meets them. */
  readonly candidates: readonly ElfSymbol[];
  /** Looked for when no dynamic symbol has the name: `.symtab`, which no loader reads, defines it. */
  readonly inStaticTable: boolean;
  /** The same for a C++, Rust, D or Swift export that is mangled and contains the name. */
  readonly mangled?: string;
}

export interface ElfInitializers {
  /** DT_INIT is there and not zero. */
  readonly init: boolean;
  /** Targets of DT_INIT_ARRAY entries after relocation; 0n where they could not be resolved. */
  readonly initArray: readonly bigint[];
  /** DT_FINI, when it is there and not zero, and the entries of DT_FINI_ARRAY. */
  readonly finiCount: number;
  /** Compiler that built it, from `.comment`, when sections are there. */
  readonly compilers: readonly string[];
}

/** What the section headers show; decoration, for advice only. */
export interface ElfSectionView {
  readonly present: boolean;
  readonly names: readonly string[];
  /** Names of `.debug_*`/`.zdebug_*` sections that have bytes. */
  readonly debug: readonly string[];
  /** The section headers' `.dynsym` is not the table that the loader reads; says how. */
  readonly disagreement?: string;
}

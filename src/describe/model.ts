import type { ForeignKind, Format } from '../image/model.ts';

/**
 * What a person is told of a library file. The names are those of the JSON of `inspect` (schemas/inspect.schema.json).
 * Null stands for what could not be read, because of the damage that `fault` tells.
 */
export interface LibraryDescription {
  /** Length of the file in bytes. */
  readonly size: number;
  readonly outcome: 'library' | 'other' | 'damaged';
  /** What the file is, as a noun: "a Git LFS pointer", "a universal Mach-O file with 2 slices". */
  readonly what: string;
  readonly format: Format | null;
  readonly other_kind: ForeignKind | null;
  readonly fault: FaultDescription | null;
  /** One for an ELF or PE file, one for each slice of a Mach-O file. */
  readonly images: readonly ImageDescription[];
  readonly unreadable_slices: readonly UnreadableSlice[];
  /** First byte after everything that a header covers. */
  readonly trailing_offset: number | null;
}

export interface FaultDescription {
  readonly structure: string;
  readonly offset: number;
  /** A clause about the structure: "ends at byte 4096 of a file of 1000 bytes". */
  readonly problem: string;
}

export interface UnreadableSlice {
  readonly architecture: string;
  readonly offset: number;
  readonly size: number;
  readonly fault: FaultDescription;
}

/** What the headers say of what one loader sees: a whole file, or one slice of it. */
export interface ImageFacts {
  readonly architecture: string | null;
  readonly bits: 32 | 64 | null;
  readonly endian: 'little' | 'big' | null;
  /** Where the slice stands in the file; 0 and the file's size where there are no slices. */
  readonly offset: number;
  readonly size: number;
  readonly kind: ImageKind | null;
  /** What the kind says in the format's own words: "ET_DYN", "MH_BUNDLE", "Characteristics 0x2022". */
  readonly kind_detail: string | null;
  /** The name that it gives itself: DT_SONAME, LC_ID_DYLIB, the export directory's. */
  readonly name: string | null;
  readonly exports: ExportsDescription | null;
  readonly dependencies: readonly DependencyDescription[] | null;
  readonly search_paths: readonly SearchPath[] | null;
  /** What runs when it is loaded, beside what its dependencies run. */
  readonly load_time: readonly LoadTimeCode[] | null;
  readonly floors: readonly FloorDescription[];
  readonly hardening: readonly HardeningState[];
  /** Mach-O and PE; null where there is none. */
  readonly signature: SignatureDescription | null;
  /** Debug sections with bytes in the file. */
  readonly debug: readonly string[] | null;
  readonly notes: readonly string[];
}

/** {@link ImageFacts}, with the answers of loaders and targets. */
export interface ImageDescription extends ImageFacts {
  /** Target tuples that it fits, the usual ones first. */
  readonly targets: readonly string[];
  /** The entry symbol of each contract that is known. */
  readonly entry_symbols: readonly EntryDescription[] | null;
  /** The symbols that were asked for. */
  readonly searches: readonly SymbolDescription[] | null;
}

export type ImageKind = 'shared library' | 'bundle' | 'executable' | 'object' | 'core' | 'other';

export interface ExportsDescription {
  /** How many symbols are exported by name. */
  readonly count: number;
  /** In byte order; at most 65,536. */
  readonly names: readonly string[];
}

export interface SymbolDescription {
  readonly symbol: string;
  readonly found: boolean;
  /** Why a loader does not come to a function; null when it does. */
  readonly miss: string | null;
  /** File offset of the code, or of the table entry that misses. */
  readonly offset: number | null;
  /** More about it, such as the nearest names. */
  readonly detail: string | null;
}

export interface EntryDescription extends SymbolDescription {
  readonly contract: string;
}

export interface DependencyDescription {
  readonly name: string;
  readonly kind: 'load' | 'weak' | 'reexport' | 'upward' | 'lazy' | 'delayed' | 'filter' | 'audit';
}

export interface SearchPath {
  readonly source: 'DT_RPATH' | 'DT_RUNPATH' | 'LC_RPATH';
  readonly path: string;
}

export interface LoadTimeCode {
  readonly source: string;
  readonly count: number;
}

export interface FloorDescription {
  /** "glibc", "macOS", "Android API", "x86-64 level", "Windows subsystem". */
  readonly system: string;
  readonly version: string;
  /** What asks for it; symbols, or the load command. */
  readonly because: readonly string[];
}

export interface HardeningState {
  readonly name: string;
  readonly state: string;
  /** Whether the state is the safe one. */
  readonly safe: boolean;
}

export interface SignatureDescription {
  readonly kind: 'ad hoc' | 'certificate' | 'damaged';
  readonly identifier: string | null;
  readonly team: string | null;
  readonly hash: string | null;
  /** Whether the page hashes are those of the bytes; null where that is not looked at. */
  readonly fits: boolean | null;
  readonly bad_pages: number;
}

/** PE/COFF as the Windows loader sees it (Microsoft "PE Format"). */
export interface PeImage {
  readonly format: 'pe';
  /** IMAGE_FILE_HEADER.Machine. */
  readonly machine: number;
  /** The optional header's magic: PE32 (0x10b) or PE32+ (0x20b). */
  readonly bits: 32 | 64;
  readonly characteristics: number;
  readonly dllCharacteristics: number;
  readonly subsystem: number;
  readonly subsystemVersion: string;
  readonly imageBase: bigint;
  readonly sizeOfImage: number;
  /** AddressOfEntryPoint: an RVA, 0 when there is none. */
  readonly entryPoint: number;
  readonly sections: readonly PeSection[];
  /** Section alignment under a page: Windows maps the file as it lies, and all of it may be executed. */
  readonly flat: boolean;
  /** CHPE metadata in the load configuration: ARM64EC (machine x64) or ARM64X (machine ARM64). */
  readonly hybrid: boolean;
  readonly exports: PeExports;
  readonly searches: ReadonlyMap<string, PeSearch>;
  readonly imports: readonly PeImport[];
  /** COM descriptor directory: none, IL only, or mixed with native code. */
  readonly managed: 'none' | 'il-only' | 'mixed';
  readonly tlsCallbacks: number;
  readonly certificate: boolean;
  readonly baseRelocations: boolean;
  /** Path of the PDB in the CodeView record. */
  readonly pdbPath?: string;
  /** Names of sections with debug information (DWARF, stabs) that have bytes in the file. */
  readonly debug: readonly string[];
  /** The text that Wine writes behind the DOS header of its stubs for system DLLs. */
  readonly wine?: 'builtin' | 'placeholder';
  /** First byte that no header covers, behind all that headers do cover (a certificate table counts as covered). */
  readonly trailingOffset?: number;
}

export interface PeSection {
  /** With the long name from the COFF string table, where the header refers to one. */
  readonly name: string;
  readonly address: number;
  readonly virtualSize: number;
  readonly offset: number;
  readonly rawSize: number;
  readonly characteristics: number;
}

export interface PeExports {
  readonly dllName?: string;
  /** At most 65,536 names, in the order of the name table. */
  readonly names: readonly string[];
  /** NumberOfNames. */
  readonly count: number;
  /** NumberOfFunctions: slots of the address table, empty ones included. */
  readonly functions: number;
  /** The names listed are in ascending byte order, as the loader's binary search needs them. */
  readonly sorted: boolean;
}

export interface PeSearch {
  /** The export as the loader's binary search finds it. */
  readonly entry?: PeExportEntry;
  /** The search runs into a name that cannot be read; a loader would fault here. */
  readonly unreadable?: { readonly offset: number; readonly problem: string };
  /** The name stands in the table where binary search does not come by. */
  readonly unsorted?: PeExportEntry;
  /** `_name@4`, `@name@4`, `name@4`, `_name`. */
  readonly decorated?: string;
  /** `?name@@...` or an Itanium or Rust mangled form. */
  readonly mangled?: string;
  /** File offset of a defined COFF symbol of that name (a symbol table that the loader never reads). */
  readonly symbol?: number;
  /** The library exports functions without a name, so one of them could be the one meant. */
  readonly ordinalOnly: boolean;
}

export interface PeExportEntry {
  /** File offset of the slot in the address table; of the name's ordinal when that points past the table. */
  readonly offset: number;
  /** Address of what is exported; 0 for an empty slot; absent when the ordinal leads to no slot. */
  readonly rva?: number;
  /** Why there is no address, as a clause about the export. */
  readonly problem?: string;
  /** `dll.name` or `dll.#ordinal`: the address lies in the export directory. */
  readonly forwarder?: string;
  /** The address lies in executable memory that holds code: bytes of the file, or memory that code can be written to. */
  readonly executable: boolean;
  /** The section that holds the address. */
  readonly section?: string;
  /** File offset of the code. */
  readonly codeOffset?: number;
}

export interface PeImport {
  readonly dll: string;
  readonly delayed: boolean;
  /** File offset of the import descriptor. */
  readonly offset: number;
  /** What is imported, in order, `#7` for an ordinal; bounded over all imports. */
  readonly symbols: readonly string[];
}

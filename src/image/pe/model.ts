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
  readonly entryPoint: number;
  readonly sections: readonly PeSection[];
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
  readonly debug: readonly string[];
  /** First byte after everything that a header covers (a certificate table counts as covered), when bytes follow it. */
  readonly trailingOffset?: number;
}

export interface PeSection {
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
  readonly count: number;
  readonly sorted: boolean;
}

export interface PeSearch {
  /** The export as the loader's binary search finds it. */
  readonly entry?: PeExportEntry;
  /** The name stands in the table where binary search does not come by. */
  readonly unsorted?: PeExportEntry;
  /** `_name@4`, `@name@4`, `name@4`, `_name`. */
  readonly decorated?: string;
  /** `?name@@...` or an Itanium or Rust mangled form. */
  readonly mangled?: string;
  /** The library exports functions by ordinal only, so any of them could be the one meant. */
  readonly ordinalOnly: boolean;
}

export interface PeExportEntry {
  readonly offset: number;
  readonly rva: number;
  readonly forwarder?: string;
  readonly executable: boolean;
  readonly codeOffset?: number;
}

export interface PeImport {
  readonly dll: string;
  readonly delayed: boolean;
  readonly offset: number;
}

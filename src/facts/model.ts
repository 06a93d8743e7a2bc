import type { BundleTree, Digests, Entry, Unreadable } from '../bundle/model.ts';
import type { Result } from '../core/result.ts';
import type { ForeignKind, FormatFault, LibraryImage, SymbolOutcome } from '../image/model.ts';
import type { JsonDocument, SchemaFinding } from '../json/model.ts';
import type { Target } from '../target/model.ts';
import type { ChecksumFile } from './checksum-file.ts';

/** A well-formed value of plugin.json and the JSON Pointer where it stands. */
export interface Field<T> {
  readonly value: T;
  readonly pointer: string;
}

export type FileRole = 'manifest' | 'checksums' | 'library' | 'license' | 'provenance' | 'sidecar';

/** A file that the manifest declares. `size` and `sha256` are absent for plugin.json and the checksum file. */
export interface DeclaredFile {
  readonly role: FileRole;
  readonly path: string;
  /** Pointer of the object that declares it: "/library", "/assets/1"; "" for plugin.json itself. */
  readonly pointer: string;
  readonly size?: number;
  readonly sha256?: string;
}

/** Everything that rules may know. Each fact is loaded at most once, on demand; see store.ts. */
export interface Facts {
  /** The bundle's entries, as the safe walk found them. */
  readonly tree: BundleTree;
  /** plugin.json's entry, a regular file. */
  readonly manifestEntry: Entry;
  /** plugin.json, readable and within its limit. */
  readonly document: JsonDocument;
  /** plugin.json held against its schema; had when it could be read as JSON. */
  readonly shape: readonly SchemaFinding[];
  /** Pointers of the values that `shape` refuses, and the rule that says so. */
  readonly refusedValues: ReadonlyMap<string, string>;
  readonly id: Field<string>;
  readonly version: Field<string>;
  /** The text of the field, when it is a string. */
  readonly tuple: Field<string>;
  /** The target, when its tuple is known and can hold a native library. */
  readonly target: Target;
  readonly abiMajor: Field<number>;
  readonly entrySymbol: Field<string>;
  readonly licenseExpression: Field<string>;
  readonly providedFeatures: readonly Field<string>[];
  readonly requiredFeatures: readonly Field<string>[];
  /** Roles of the assets, as far as they are well formed. */
  readonly assetRoles: readonly Field<string>[];
  /** Every path that the manifest declares and that is a string, plugin.json first, in the order of the text. */
  readonly declaredPaths: readonly DeclaredFile[];
  /** `declaredPaths`, had when no declaration lacks its path or has none that is a string: nothing else is declared. */
  readonly everyDeclaredPath: readonly DeclaredFile[];
  /** `declaredPaths` by path, the first of two alike; always had, and empty when plugin.json could not be read. */
  readonly declaredByPath: ReadonlyMap<string, DeclaredFile>;
  readonly libraryPath: Field<string>;
  /** The tree's entries; always had, and empty at scope manifest, where the disk is not looked at. */
  readonly foundPaths: readonly Entry[];
  /** SHA-256 and length of every regular file that could be read. */
  readonly digests: Digests;
  /** The checksum file, read line by line; faulty lines are in it too. */
  readonly checksums: ChecksumFile;
  /** `checksums`, or null when it could not be had: for rules that can do without. */
  readonly checksumsOrNull: ChecksumFile | null;
  /**
   * What could not be read, each path once: by the walk, by reading a document or the library, by hashing, and what a
   * last look (`Bundle.recheck`) found changed. Always had; loaded after everything that reads.
   */
  readonly unreadable: readonly Unreadable[];
  /** plugin.json is an unsaved text, which its line in the checksum file cannot be held against. */
  readonly manifestUnsaved: boolean;
  /** The bundle's digest in hex, null when not every entry is a regular file that could be read. */
  readonly digest: string | null;
  /** The digest that was asked for, in hex; null when none was. */
  readonly expectedDigest: string | null;
  /** What the library file is: an image, something else, or damaged. */
  readonly libraryFile: LibraryFile;
  /** The library, when it is a well-formed ELF, Mach-O or PE file. */
  readonly image: LibraryImage;
  /** What the search for the contract's entry symbol comes to, in the slice that is the target's. */
  readonly entry: SymbolOutcome;
}

export type FactName = keyof Facts;

/** Why a fact could not be had: the rule that refuses its cause, or the entry that could not be read. */
export interface Unavailable {
  readonly because: string;
}

export type FactResult<T> = Result<T, Unavailable>;

export type LibraryFile = { readonly path: string } & (
  | { readonly outcome: 'image'; readonly image: LibraryImage }
  | { readonly outcome: 'foreign'; readonly kind: ForeignKind; readonly detail: string }
  | { readonly outcome: 'malformed'; readonly fault: FormatFault }
);

import type { InstallPlace } from '../bundle/installed.ts';
import type { Totals } from '../bundle/limits.ts';
import type { BundleTree, Digests, Entry, FileDigest, Unreadable } from '../bundle/model.ts';
import type { Contract } from '../contracts/contract.ts';
import type { ApiVersion, HoronHost, RunvilHost } from '../contracts/host.ts';
import type { SuppressionUse } from '../core/configuration.ts';
import type { Result } from '../core/result.ts';
import type { LoadableImage } from '../image/inspect.ts';
import type { ForeignKind, FormatFault, LibraryImage, SymbolOutcome } from '../image/model.ts';
import type { JsonDocument, SchemaFinding } from '../json/model.ts';
import type { Closure, FeatureOwner } from '../provenance/closure.ts';
import type { Graph } from '../provenance/graph.ts';
import type { Evidence, PackageNode, RecordFeatures, RecordLibrary, RecordPlugin } from '../provenance/record.ts';
import type { Target, TargetChoice } from '../target/model.ts';
import type { ChecksumFile } from './checksum-file.ts';
import type { PluginFolder } from './folder-facts.ts';
import type { InstallComparison, InstalledDifferences } from './installed-tree.ts';
import type { LibraryTraces } from './library-traces.ts';
import type { TrailingData } from './trailing-data.ts';

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
  /** `tree`, had when it holds no more files than may be declared. */
  readonly countedTree: BundleTree;
  /** What the files come to, added up. */
  readonly totals: Totals;
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
  /** The target, when its tuple is known and can hold a native library; without a manifest, as `targetChoice` has it. */
  readonly target: Target;
  /** Where the target comes from: the manifest, the command line, or the library itself. */
  readonly targetChoice: TargetChoice;
  readonly abiMajor: Field<number>;
  /** The manifest's, or the contract's where there is no manifest. */
  readonly entrySymbol: Field<string>;
  readonly licenseExpression: Field<string>;
  readonly providedFeatures: readonly Field<string>[];
  readonly requiredFeatures: readonly Field<string>[];
  /** Roles of the assets, as far as they are well formed. */
  readonly assetRoles: readonly Field<string>[];
  /** Every path that the manifest declares and that is a string, plugin.json first, in the order of SPEC.md, section 3. */
  readonly declaredPaths: readonly DeclaredFile[];
  /** `declaredPaths` without those that `manifest/duplicate-path` refuses: of paths that meet, the first. */
  readonly declaredOnce: readonly DeclaredFile[];
  /** `declaredPaths`, had when no declaration lacks its path or has none that is a string: nothing else is declared. */
  readonly everyDeclaredPath: readonly DeclaredFile[];
  /** `declaredOnce` by path; always had, and empty when plugin.json could not be read. */
  readonly declaredByPath: ReadonlyMap<string, DeclaredFile>;
  /** Its path in the bundle; the base name (pointer "") where there is no manifest. */
  readonly libraryPath: Field<string>;
  /** The target that the command line gives; null where it gives none. */
  readonly expectedTarget: Target | null;
  /** Names of what lies in the folder of a library without a manifest; empty for a bundle, which declares its files. */
  readonly beside: readonly string[];
  /** The files of a folder of plugins (R8). */
  readonly folder: PluginFolder;
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
  /**
   * The image, or the slice of a Mach-O file, that the target's loader takes. Had when its format, architecture and
   * platform are the target's: what a library for another system needs says nothing about this one.
   */
  readonly loadedImage: LoadableImage;
  /** Entry symbols beside the contract's own that the library exports: another contract's, or another version's. */
  readonly otherEntries: readonly OtherEntry[];
  /** Paths of the files shipped with the library, from the root that `libraryPath` counts from. */
  readonly companions: readonly string[];
  /** The oldest systems that the library is meant to load on. */
  readonly floors: Floors;
  readonly contract: Contract;
  /** What the bytes of the library show beside its headers. */
  readonly traces: LibraryTraces;
  /** The bytes that no header of the library covers; null when there are none. */
  readonly trailingData: TrailingData | null;
  /** The host that the bundle is to be loaded by (section 8). */
  readonly host: HoronHost;
  /** The Host that the plugin is to be loaded by (R9). */
  readonly runvilHost: RunvilHost;
  /** The API version that the plugin is said to be built for. */
  readonly pluginApi: ApiVersion;
  /** `abi.major` as the manifest states it, also where it is another than this contract's. */
  readonly statedAbiMajor: Field<number>;
  readonly hostApiMinor: Field<number>;
  readonly wireSchema: Field<number>;
  /** What stands where the bundle would be installed (H9.1). */
  readonly installPlace: InstallPlace;
  /** The tree that is installed there, beside the bundle. */
  readonly installComparison: InstallComparison;
  /** In what that tree differs; null when nothing is installed. Had when all of it could be read. */
  readonly installed: InstalledDifferences | null;
  /** The suppressions of a configuration, once everything has been checked with it. */
  readonly suppressions: readonly SuppressionUse[];
  /** The documents that are read as strict JSON: plugin.json, and the provenance record where it could be read. */
  readonly documents: readonly JsonDocument[];
  /** The provenance record, readable and within its limit; not had at scope manifest. */
  readonly provenanceDocument: JsonDocument;
  /** The provenance record held against its schema; had when it could be read as JSON. */
  readonly provenanceShape: readonly SchemaFinding[];
  /** Parts of the record, each had when nothing in it is refused. */
  readonly recordPlugin: RecordPlugin;
  readonly recordLibrary: RecordLibrary;
  readonly recordEvidence: readonly Evidence[];
  readonly recordFeatures: RecordFeatures;
  /** Size and digest of the library's bytes; had when the manifest's are the same. */
  readonly libraryDigest: FileDigest;
  /** The resolved packages; had when they are well formed, whether or not the graph is closed. */
  readonly graph: Graph;
  /** The root package of the graph; had when `root` names one node. */
  readonly rootFeatures: RootFeatures;
  /** `rootFeatures`, or null where they could not be had, though the features of the record could. */
  readonly rootFeaturesOrNull: RootFeatures | null;
  readonly releaseConfig: ReleaseConfig;
}

export interface RootFeatures {
  /** Index of the root's node in the record. */
  readonly index: number;
  /** "<package> <version>". */
  readonly name: string;
  readonly node: PackageNode;
  readonly owner: FeatureOwner;
  /** What the requested features, and `default` unless it is turned off, come to over the declared ones. */
  readonly closure: Closure;
  /** The features that are on in the root are exactly these. */
  readonly agrees: boolean;
}

/** What a configuration adds to what a release may be. */
export interface ReleaseConfig {
  /** Custom profiles that count as the release profile. */
  readonly profiles: readonly string[];
  /** Programs that take cargo's command line: "cross". */
  readonly programs: readonly string[];
  /** Packages and features that are QA providers, beside those whose name says so. */
  readonly qa: readonly string[];
}

export interface OtherEntry {
  /** The contract whose hosts look the symbol up. */
  readonly contract: Contract['name'];
  readonly symbol: string;
  /** File offset of the code, where it is known. */
  readonly offset?: number;
}

/** Versions of two or three numbers, such as "2.34" and "13.0". */
export interface Floors {
  readonly glibc: string;
  readonly macos: string;
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

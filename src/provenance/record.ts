/** The parts of a provenance record (SPEC.md, section 7), as its schema has them. */

export interface RecordPlugin {
  readonly id: string;
  readonly version: string;
  readonly target: string;
}

export interface RecordLibrary {
  readonly size: number;
  readonly sha256: string;
}

export interface BuildEvidence {
  readonly kind: 'build';
  readonly command: readonly string[];
  readonly exit_status: number;
  readonly started_at: string;
  readonly finished_at: string;
}

export interface ArtifactEvidence {
  readonly kind: 'artifact';
  readonly size: number;
  readonly sha256: string;
  readonly target: string;
  readonly profile: string;
  readonly features: readonly string[];
}

export type Evidence = BuildEvidence | ArtifactEvidence;

/** A package of the build with the features that were on in it. */
export interface PackageNode {
  readonly package: string;
  readonly version: string;
  readonly features: readonly string[];
  /** Names of nodes: "<package> <version>". */
  readonly dependencies: readonly string[];
}

/** Each feature, with what it turns on. */
export type FeatureTable = Readonly<Record<string, readonly string[]>>;

export interface RecordFeatures {
  readonly requested: readonly string[];
  readonly default_features: boolean;
  readonly root: string;
  readonly declared: FeatureTable;
  readonly resolved: readonly PackageNode[];
}

export interface ProvenanceRecord {
  readonly provenance_schema: 1;
  readonly plugin: RecordPlugin;
  readonly library: RecordLibrary;
  readonly evidence: readonly Evidence[];
  readonly features: RecordFeatures;
  readonly toolchain: { readonly rustc: string; readonly cargo: string };
}

/** The name by which the graph speaks of a package at a version. */
export function nodeName(node: { readonly package: string; readonly version: string }): string {
  return `${node.package} ${node.version}`;
}

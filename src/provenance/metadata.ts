import { compareText } from '../core/order.ts';
import { err, ok, type Result } from '../core/result.ts';
import { type FeatureTable, nodeName, type PackageNode } from './record.ts';

/** What is taken from the output of "cargo metadata --format-version 1". */
export interface CargoMetadata {
  readonly packages: ReadonlyMap<string, MetadataPackage>;
  readonly nodes: ReadonlyMap<string, MetadataNode>;
  /** Identifiers of the packages of the workspace. */
  readonly members: readonly string[];
  /** The package in whose folder cargo was asked; undefined for a workspace as a whole. */
  readonly root: string | undefined;
}

export interface MetadataPackage {
  readonly name: string;
  readonly version: string;
  readonly features: FeatureTable;
}

export interface MetadataNode {
  readonly features: readonly string[];
  /** Identifiers of what is built for it: dependencies that only tests and examples have are left out. */
  readonly dependencies: readonly string[];
}

/** What the record says of the packages of a build. */
export interface ResolvedPackages {
  readonly root: string;
  readonly declared: FeatureTable;
  readonly resolved: readonly PackageNode[];
}

/** Reads the value of that JSON text; the error says what it lacks. */
export function readMetadata(value: unknown): Result<CargoMetadata, string> {
  const version = field(value, 'version');
  if (version !== 1) return err(`is no output of "cargo metadata --format-version 1"`);
  const resolve = field(value, 'resolve');
  if (resolve === null || resolve === undefined)
    return err('has no resolved packages; leave out --no-deps when you make it');
  const packages = new Map<string, MetadataPackage>();
  for (const each of list(field(value, 'packages'))) {
    const [id, name, number] = [text(each, 'id'), text(each, 'name'), text(each, 'version')];
    packages.set(id, { name, version: number, features: tableOf(field(each, 'features')) });
  }
  const nodes = new Map<string, MetadataNode>();
  for (const each of list(field(resolve, 'nodes'))) {
    const features = list(field(each, 'features')).filter(isText);
    nodes.set(text(each, 'id'), { features, dependencies: dependenciesOf(each) });
  }
  const root = field(resolve, 'root');
  const members = list(field(value, 'workspace_members')).filter(isText);
  return ok({ packages, nodes, members, root: isText(root) ? root : undefined });
}

/** The package of a name, or else the one that cargo was asked about, with everything that is built for it. */
export function resolvedPackages(metadata: CargoMetadata, name: string | undefined): Result<ResolvedPackages, string> {
  const root = rootOf(metadata, name);
  if (!root.ok) return root;
  const names = new Map<string, string>();
  const resolved: PackageNode[] = [];
  const reached = new Set([root.value]);
  for (const id of reached) {
    const found = metadata.packages.get(id);
    const node = metadata.nodes.get(id);
    if (found === undefined || node === undefined) return err(`does not describe the package "${id}"`);
    for (const dependency of node.dependencies) reached.add(dependency);
    names.set(id, nodeName({ package: found.name, version: found.version }));
  }
  for (const [id, { name, version }] of metadata.packages) {
    const node = metadata.nodes.get(id);
    if (!reached.has(id) || node === undefined) continue;
    resolved.push({
      package: name,
      version,
      features: sorted(node.features.filter((feature) => feature !== 'default')),
      dependencies: sorted(node.dependencies.map((dependency) => names.get(dependency) ?? '')),
    });
  }
  resolved.sort((a, b) => compareText(nodeName(a), nodeName(b)));
  const twice = resolved.find((node, i) => i > 0 && nodeName(node) === nodeName(resolved[i - 1] ?? node));
  if (twice !== undefined)
    return err(`has "${nodeName(twice)}" from two sources, which the record has no words to tell apart`);
  const declared = metadata.packages.get(root.value)?.features ?? {};
  return ok({ root: names.get(root.value) ?? '', declared, resolved });
}

function rootOf({ packages, members, root }: CargoMetadata, name: string | undefined): Result<string, string> {
  const named = members.filter((id) => packages.get(id)?.name === name);
  const [only] = name === undefined ? (root === undefined ? members : [root]) : named;
  const names = sorted(members.map((id) => packages.get(id)?.name ?? id)).map((each) => `"${each}"`);
  if (only === undefined) return err(`has no package "${name}" in its workspace; there are ${names.join(', ')}`);
  if (name === undefined && root === undefined && members.length > 1)
    return err(`is about a workspace; say with --package which of its packages is the plugin: ${names.join(', ')}`);
  return ok(only);
}

function dependenciesOf(node: unknown): string[] {
  const dependencies = field(node, 'deps');
  // Cargo before 1.30 tells no more than the identifiers.
  if (dependencies === undefined) return list(field(node, 'dependencies')).filter(isText);
  return list(dependencies)
    .filter((dependency) => {
      const kinds = field(dependency, 'dep_kinds');
      return kinds === undefined || list(kinds).some((kind) => field(kind, 'kind') !== 'dev');
    })
    .map((dependency) => text(dependency, 'pkg'));
}

function tableOf(value: unknown): FeatureTable {
  const table: Record<string, readonly string[]> = Object.create(null);
  if (typeof value !== 'object' || value === null) return table;
  for (const [feature, values] of Object.entries(value)) table[feature] = list(values).filter(isText);
  return table;
}

function sorted(names: readonly string[]): string[] {
  return [...new Set(names)].sort(compareText);
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function text(value: unknown, name: string): string {
  const found = field(value, name);
  return isText(found) ? found : '';
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

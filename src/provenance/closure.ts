import type { FeatureTable, PackageNode } from './record.ts';

/** What a package's feature table is read against. */
export interface FeatureOwner {
  readonly name: string;
  readonly declared: FeatureTable;
  /** Names of the packages that it depends on. */
  readonly dependencies: ReadonlySet<string>;
}

/** A feature of a dependency that is turned on ("package/feature"). */
export interface DependencyFeature {
  readonly package: string;
  readonly feature: string;
  /** The feature that turns it on, undefined when it was asked for. */
  readonly by: string | undefined;
}

/** What comes of turning features on. */
export interface Closure {
  /** Each feature that is on, `default` included, with the one that turned it on; undefined when it was asked for. */
  readonly on: ReadonlyMap<string, string | undefined>;
  /** Features that are on if they stand for an optional dependency, which the table does not tell. */
  readonly maybe: ReadonlySet<string>;
  readonly dependencyFeatures: readonly DependencyFeature[];
  /** Optional dependencies that are turned on, by the name that the table has for them, with the feature that did it. */
  readonly dependencies: ReadonlyMap<string, string | undefined>;
}

/** Names of the optional dependencies that the table turns on with "dep:", and that have no feature of their name. */
export function explicitDependencies(declared: FeatureTable): ReadonlySet<string> {
  const explicit = new Set<string>();
  for (const values of Object.values(declared)) {
    for (const value of values) if (value.startsWith('dep:')) explicit.add(value.slice('dep:'.length));
  }
  return explicit;
}

/** A name that is in no table: the feature that cargo makes of an optional dependency, where "dep:" is not used for it. */
export function isImplicit(name: string, owner: FeatureOwner, explicit: ReadonlySet<string>): boolean {
  return !Object.hasOwn(owner.declared, name) && owner.dependencies.has(name) && !explicit.has(name);
}

/**
 * Everything that the requested features turn on, as cargo's resolver has it: "feature", "dep:name", "package/feature"
 * (which also turns on an optional dependency and the feature of its name) and "package?/feature" (which does not).
 * Every feature is opened once, so that cycles end and the work is that of reading the table.
 */
export function closeFeatures(requested: readonly string[], owner: FeatureOwner): Closure {
  const { declared } = owner;
  const explicit = explicitDependencies(declared);
  const on = new Map<string, string | undefined>();
  const maybe = new Set<string>();
  const dependencies = new Map<string, string | undefined>();
  const dependencyFeatures: DependencyFeature[] = [];

  const turnOn = (feature: string, by: string | undefined): void => {
    if (on.has(feature)) return;
    on.set(feature, by);
    if (isImplicit(feature, owner, explicit)) useDependency(feature, by);
  };
  const useDependency = (name: string, by: string | undefined): void => {
    if (!dependencies.has(name)) dependencies.set(name, by);
  };
  const activate = (value: string, by: string | undefined): void => {
    if (value.startsWith('dep:')) {
      useDependency(value.slice('dep:'.length), by);
      return;
    }
    const slash = value.indexOf('/');
    if (slash < 0) {
      turnOn(value, by);
      return;
    }
    const weak = value[slash - 1] === '?';
    const name = value.slice(0, weak ? slash - 1 : slash);
    const feature = value.slice(slash + 1);
    if (by === undefined && name === owner.name) {
      // On a command line, a member of the workspace may stand before the slash.
      turnOn(feature, by);
      return;
    }
    dependencyFeatures.push({ package: name, feature, by });
    if (weak) return;
    if (explicit.has(name)) useDependency(name, by);
    if (Object.hasOwn(declared, name) && explicit.has(name)) turnOn(name, by);
    else if (Object.hasOwn(declared, name) || isImplicit(name, owner, explicit)) maybe.add(name);
  };

  for (const feature of requested) activate(feature, undefined);
  // A map is walked in the order of insertion, what is added on the way included.
  for (const feature of on.keys()) {
    const values = Object.hasOwn(declared, feature) ? declared[feature] : undefined;
    for (const value of values ?? []) activate(value, feature);
  }
  return { on, maybe, dependencyFeatures, dependencies };
}

/** The features through which `feature` was turned on, itself last: the last `most` of them. */
export function chainTo(feature: string, on: Closure['on'], most = 8): string[] {
  const chain: string[] = [];
  let at: string | undefined = feature;
  for (; at !== undefined && chain.length < most; at = on.get(at)) chain.push(at);
  return at === undefined ? chain.reverse() : ['...', ...chain.reverse()];
}

/** Whether exactly the features of a closure are resolved; `default` is on in a closure, and never among the resolved ones. */
export function isResolvedAs({ on, maybe }: Closure, resolved: readonly string[]): boolean {
  const known = new Set(resolved);
  return (
    resolved.every((feature) => feature !== 'default' && (on.has(feature) || maybe.has(feature))) &&
    [...on.keys()].every((feature) => feature === 'default' || known.has(feature))
  );
}

/** What the request of a record comes to over the features that its root declares. */
export function closeRequest(requested: readonly string[], defaults: boolean, owner: FeatureOwner): Closure {
  const withDefault = defaults && Object.hasOwn(owner.declared, 'default');
  return closeFeatures(withDefault ? ['default', ...requested] : requested, owner);
}

/** The root package of a graph, as its features are read. */
export function featureOwner(node: PackageNode, declared: FeatureTable): FeatureOwner {
  const dependencies = new Set(node.dependencies.map((name) => name.slice(0, name.indexOf(' '))));
  return { name: node.package, declared, dependencies };
}

import { nodeName, type PackageNode, type RecordFeatures } from './record.ts';

/** The resolved packages as a graph; nodes are named by their index in the record's list. */
export interface Graph {
  readonly nodes: readonly PackageNode[];
  /** The first node of each name. */
  readonly byName: ReadonlyMap<string, number>;
  /** Nodes of each package, whatever the version. */
  readonly byPackage: ReadonlyMap<string, readonly number[]>;
  /** Undefined when the record's root names no node. */
  readonly root: number | undefined;
}

export function graphOf({ resolved, root }: RecordFeatures): Graph {
  const byName = new Map<string, number>();
  const byPackage = new Map<string, number[]>();
  for (const [index, node] of resolved.entries()) {
    const name = nodeName(node);
    if (!byName.has(name)) byName.set(name, index);
    const versions = byPackage.get(node.package);
    if (versions === undefined) byPackage.set(node.package, [index]);
    else versions.push(index);
  }
  return { nodes: resolved, byName, byPackage, root: byName.get(root) };
}

/**
 * The nodes that can be reached from `start`, nearest first, each with the node by which it was reached first (-1 for a
 * start). `closed` nodes are reached, but nothing through them. Every node is opened once.
 */
export function reach(
  { nodes, byName }: Graph,
  start: readonly number[],
  closed: (index: number) => boolean = () => false,
): ReadonlyMap<number, number> {
  const from = new Map<number, number>(start.map((index) => [index, -1]));
  // A map is walked in the order of insertion, what is added on the way included.
  for (const index of from.keys()) {
    if (closed(index)) continue;
    for (const name of nodes[index]?.dependencies ?? []) {
      const next = byName.get(name);
      if (next !== undefined && !from.has(next)) from.set(next, index);
    }
  }
  return from;
}

/** The nodes on the way to `index`, a start first, in names; of a long way the start and the last `most` nodes. */
export function pathTo(index: number, from: ReadonlyMap<number, number>, { nodes, root }: Graph, most = 8): string[] {
  const name = (at: number): string => {
    const node = nodes[at];
    return node === undefined ? '' : nodeName(node);
  };
  const path: string[] = [];
  let at = index;
  for (; at >= 0 && path.length < most; at = from.get(at) ?? -1) path.push(name(at));
  if (at >= 0) path.push(...(at === root ? [] : ['...']), name(root ?? at));
  return path.reverse();
}

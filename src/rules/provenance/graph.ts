import { pointerToken } from '../../core/pointer.ts';
import { nearest } from '../../core/suggest.ts';
import type { RootFeatures } from '../../facts/model.ts';
import type { JsonDocument } from '../../json/model.ts';
import { explicitDependencies, isImplicit } from '../../provenance/closure.ts';
import { type Graph, reach } from '../../provenance/graph.ts';
import { nodeName } from '../../provenance/record.ts';
import { defineRule, type Finding, type Report } from '../define-rule.ts';
import { relatedValue } from '../manifest/related.ts';

const messages = {
  missing: {
    says: 'The record holds no resolved packages, so that nobody can tell what was built into the library',
    mend: 'Write down what cargo resolved: "bundleproof provenance" makes it from the output of "cargo metadata".',
  },
  root: {
    says: '"features.root" is "{root}", which none of the resolved packages is',
    mend: 'Write the name and version of the plugin\'s own package, as it stands in "features.resolved".',
  },
  'root-near': {
    says: '"features.root" is "{root}", which none of the resolved packages is; did you mean "{near}"?',
    mend: 'Write "{near}", or add the package to "features.resolved".',
    kind: 'root',
  },
  open: {
    says: '"{node}" depends on "{dependency}", which none of the resolved packages is',
    mend: 'Add the package to "features.resolved", with its features and dependencies.',
  },
  'open-near': {
    says: '"{node}" depends on "{dependency}", which none of the resolved packages is; did you mean "{near}"?',
    mend: 'Write "{near}", or add the package to "features.resolved".',
    kind: 'open',
  },
  duplicate: {
    says: 'The package "{node}" stands in "features.resolved" twice',
    mend: 'Keep one, with all of its features and dependencies.',
  },
  unreached: {
    says: 'Nothing that "{root}" depends on leads to the package "{node}"',
    mend: 'Remove the package, or write down which package depends on it.',
  },
  default: {
    says: '"{node}" lists the feature "default", which is never listed: what it turns on is',
    mend: 'Remove "default" from the list.',
  },
  'missing-feature': {
    says: 'The feature "{feature}" of "{root}" is {why}, but it is not among the resolved ones',
    mend: 'Write down what cargo resolved for this very command.',
  },
  'missing-dependency-feature': {
    says: 'The feature "{feature}" of "{package}" is {why}, but it is not among the resolved ones',
    mend: 'Write down what cargo resolved for this very command.',
    kind: 'missing-feature',
  },
  'undeclared-feature': {
    says: '"{field}" names the feature "{feature}", which "features.declared" does not have',
    mend: 'Add "{feature}" to "features.declared" with what it turns on; that of an optional dependency is "{feature}": ["dep:{feature}"].',
  },
} as const;

type GraphReport = Report<typeof messages>;

export const graph = defineRule({
  id: 'provenance/graph',
  tier: 'refusal',
  clause: 'H7.3',
  scope: 'release',
  contracts: ['horon'],
  needs: ['provenanceDocument', 'graph', 'recordFeatures', 'rootFeaturesOrNull'],
  title: 'The resolved feature graph is missing, open, or not what the requested features come to',
  why: 'What was requested and what cargo built are two things: defaults and other packages turn features on. Only a graph that is whole shows that nothing else came in.',
  mend: 'Make the graph from the output of "cargo metadata" with "bundleproof provenance", for the same features and target as the build.',
  wrong: '"resolved": []',
  right:
    '"resolved": [{ "package": "horon-mail", "version": "1.4.0", "features": ["send"], "dependencies": ["horon-plugin-sdk 0.9.1"] }, { "package": "horon-plugin-sdk", "version": "0.9.1", "features": ["net"], "dependencies": [] }]',
  messages,
  *check({ provenanceDocument: document, graph, recordFeatures, rootFeaturesOrNull }, report) {
    if (graph.nodes.length === 0) {
      yield report('missing', document.place('/features/resolved', 'value'), {});
      return;
    }
    yield* judgeNodes(graph, recordFeatures.root, document, report);
    if (rootFeaturesOrNull === null) return;
    yield* judgeTable(rootFeaturesOrNull, recordFeatures.requested, document, report);
    yield* judgeClosure(rootFeaturesOrNull, graph, document, report);
  },
});

const nodeAt = (index: number): string => `/features/resolved/${index}`;

function* judgeNodes(graph: Graph, root: string, document: JsonDocument, report: GraphReport): Iterable<Finding> {
  const { nodes, byName, byPackage } = graph;
  const suggest = suggester(graph);
  // Where a name leads to no node, those of the same package are what it means: they do not count as unreached.
  const starts = new Set(graph.root === undefined ? namesakes(root, byPackage) : [graph.root]);
  if (graph.root === undefined) {
    const place = document.place('/features/root', 'value');
    const near = suggest(root);
    yield near === undefined ? report('root', place, { root }) : report('root-near', place, { root, near });
  }
  for (const [index, node] of nodes.entries()) {
    const name = nodeName(node);
    const first = byName.get(name);
    if (first !== undefined && first !== index) {
      const related = [relatedValue(document, `${nodeAt(first)}/package`, 'The first one')];
      yield report('duplicate', document.place(`${nodeAt(index)}/package`, 'value'), { node: name }, { related });
    }
    const listed = node.features.indexOf('default');
    if (listed >= 0)
      yield report('default', document.place(`${nodeAt(index)}/features/${listed}`, 'value'), { node: name });
    for (const [i, dependency] of node.dependencies.entries()) {
      if (byName.has(dependency)) continue;
      for (const meant of namesakes(dependency, byPackage)) starts.add(meant);
      const place = document.place(`${nodeAt(index)}/dependencies/${i}`, 'value');
      const near = suggest(dependency);
      yield near === undefined
        ? report('open', place, { node: name, dependency })
        : report('open-near', place, { node: name, dependency, near });
    }
  }
  if (starts.size === 0) return;
  const reached = reach(graph, [...starts]);
  for (const [index, node] of nodes.entries()) {
    const name = nodeName(node);
    // The second of two nodes of one name is told as that.
    if (reached.has(index) || byName.get(name) !== index) continue;
    yield report('unreached', document.place(`${nodeAt(index)}/package`, 'value'), { root, node: name });
  }
}

/** At most so many versions of a package are taken for what a wrong name means. */
const MOST_NAMESAKES = 8;

function namesakes(name: string, byPackage: Graph['byPackage']): readonly number[] {
  return (byPackage.get(name.slice(0, name.indexOf(' '))) ?? []).slice(0, MOST_NAMESAKES);
}

/** So many wrong names are compared with so many nodes; beyond that, only another version is suggested. */
const MOST_COMPARED = 200;

function suggester({ nodes, byPackage }: Graph): (name: string) => string | undefined {
  let asked = 0;
  return (name) => {
    const [other] = namesakes(name, byPackage);
    const node = other === undefined ? undefined : nodes[other];
    if (node !== undefined) return nodeName(node);
    asked++;
    return asked > MOST_COMPARED || nodes.length > MOST_COMPARED ? undefined : nearest(name, nodes.map(nodeName));
  };
}

/** Every feature that the table or a request names is in the table, or is made of an optional dependency. */
function* judgeTable(
  { owner, node }: RootFeatures,
  requested: readonly string[],
  document: JsonDocument,
  report: GraphReport,
): Iterable<Finding> {
  const explicit = explicitDependencies(owner.declared);
  const known = (feature: string): boolean =>
    feature === 'default' || Object.hasOwn(owner.declared, feature) || isImplicit(feature, owner, explicit);
  const resolved = new Set(node.features);
  const own = `${owner.name}/`;
  for (const [i, request] of requested.entries()) {
    const feature = request.startsWith(own) ? request.slice(own.length) : request;
    // One that was not resolved either is told as that.
    if (feature.includes('/') || known(feature) || !resolved.has(feature)) continue;
    const place = document.place(`/features/requested/${i}`, 'value');
    yield report('undeclared-feature', place, { field: `features.requested[${i}]`, feature });
  }
  for (const [feature, values] of Object.entries(owner.declared)) {
    for (const [i, value] of values.entries()) {
      if (value.startsWith('dep:') || value.includes('/') || known(value)) continue;
      const place = document.place(`/features/declared/${pointerToken(feature)}/${i}`, 'value');
      yield report('undeclared-feature', place, { field: `features.declared.${feature}[${i}]`, feature: value });
    }
  }
}

/** Everything that the requested features turn on is resolved. */
function* judgeClosure(
  { closure, node, index, name: root }: RootFeatures,
  { byName, nodes }: Graph,
  document: JsonDocument,
  report: GraphReport,
): Iterable<Finding> {
  const resolved = new Set(node.features);
  for (const [feature, by] of closure.on) {
    if (feature === 'default' || resolved.has(feature)) continue;
    // What turns it on is not there either: that is the one to tell.
    if (by !== undefined && by !== 'default' && !resolved.has(by)) continue;
    const place = document.place(`${nodeAt(index)}/features`, 'value');
    yield report('missing-feature', place, { feature, root, why: whyOn(by) });
  }
  const direct = new Map<string, Set<string>>();
  const at = new Map<string, number>();
  for (const dependency of node.dependencies) {
    const next = byName.get(dependency);
    const other = next === undefined ? undefined : nodes[next];
    if (next === undefined || other === undefined) continue;
    const features = direct.get(other.package) ?? new Set();
    for (const feature of other.features) features.add(feature);
    direct.set(other.package, features);
    at.set(other.package, next);
  }
  for (const { package: name, feature, by } of closure.dependencyFeatures) {
    const features = direct.get(name);
    // A dependency that is renamed, or that is not for this target, has no node of its name beside the root.
    if (features === undefined || feature === 'default' || features.has(feature)) continue;
    const where = document.place(`${nodeAt(at.get(name) ?? index)}/features`, 'value');
    yield report('missing-dependency-feature', where, { feature, package: name, why: whyOn(by) });
  }
}

function whyOn(by: string | undefined): string {
  return by === undefined ? 'requested' : `turned on by "${by}"`;
}

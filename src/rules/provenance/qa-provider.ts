import type { RootFeatures } from '../../facts/model.ts';
import { chainTo } from '../../provenance/closure.ts';
import { pathTo, reach } from '../../provenance/graph.ts';
import { namesQa } from '../../provenance/qa-words.ts';
import { nodeName } from '../../provenance/record.ts';
import { defineRule } from '../define-rule.ts';

export const qaProvider = defineRule({
  id: 'provenance/qa-provider',
  tier: 'refusal',
  clause: 'H7.4',
  scope: 'release',
  contracts: ['horon'],
  needs: ['provenanceDocument', 'graph', 'rootFeaturesOrNull', 'releaseConfig'],
  title: 'A provider for quality assurance is built into the library',
  why: 'A QA provider answers in place of the real service. In a release, users believe that their mail was sent.',
  mend: 'Turn off the feature or default that brings it in, or make it a dev-dependency.',
  wrong: '[features] default = ["send", "qa"]',
  right: '[features] default = ["send"]',
  messages: {
    package: {
      says: 'The QA provider "{node}" is in the build: {path}{origin}',
      mend: 'Turn off what brings it in, or make it a dev-dependency.',
    },
    feature: {
      says: 'The QA feature "{feature}" of "{node}" is on in the build: {path}{origin}',
      mend: 'Turn off what turns it on; "cargo tree -e features -i {package}" shows it.',
    },
  },
  /** What only a QA provider brings in goes with it, and is not told by itself. */
  *check({ provenanceDocument: document, graph, rootFeaturesOrNull, releaseConfig }, report) {
    const { nodes, root } = graph;
    const { qa } = releaseConfig;
    const isQa = (index: number): boolean => index !== root && namesQa(nodes[index]?.package ?? '', qa);
    const starts = root === undefined ? [] : [root];
    const nearest = reach(graph, starts, isQa);
    const behindQa = reach(graph, starts);
    for (const [index, node] of nodes.entries()) {
      if (behindQa.has(index) && !nearest.has(index)) continue;
      const name = nodeName(node);
      const path = nearest.has(index) ? pathTo(index, nearest, graph) : [name];
      const shown = path.map((step) => (step === '...' ? step : `"${step}"`)).join(' > ');
      const at = `/features/resolved/${index}`;
      const more = { data: { path } };
      if (namesQa(node.package, qa)) {
        const second = path[1]?.slice(0, path[1].indexOf(' '));
        const origin = rootFeaturesOrNull === null ? '' : dependencyOrigin(second, rootFeaturesOrNull);
        yield report('package', document.place(`${at}/package`, 'value'), { node: name, path: shown, origin }, more);
        continue;
      }
      for (const [i, feature] of node.features.entries()) {
        if (!namesQa(feature, qa)) continue;
        const place = document.place(`${at}/features/${i}`, 'value');
        const origin = index === root ? featureOrigin(feature, rootFeaturesOrNull) : '';
        yield report('feature', place, { feature, node: name, package: node.package, path: shown, origin }, more);
      }
    }
  },
});

/** By which features of the root a feature of its own came to be on. */
function featureOrigin(feature: string, root: RootFeatures | null): string {
  if (root === null || !root.closure.on.has(feature)) return '';
  const chain = chainTo(feature, root.closure.on).slice(0, -1);
  return chain.length > 0 ? `; ${quotedChain(chain)} turns it on` : '; it was requested';
}

/** By which features of the root a dependency came in, where that can be told. */
function dependencyOrigin(dependency: string | undefined, root: RootFeatures): string {
  if (dependency === undefined || !root.closure.dependencies.has(dependency)) return '';
  const by = root.closure.dependencies.get(dependency);
  if (by === undefined) return '; it was requested';
  return `; the feature ${quotedChain(chainTo(by, root.closure.on))} brings it in`;
}

function quotedChain(chain: readonly string[]): string {
  return chain.map((name) => (name === '...' ? name : `"${name}"`)).join(' > ');
}

import { chainTo, closeFeatures } from '../../provenance/closure.ts';
import { defineRule } from '../define-rule.ts';

export const unrequestedFeature = defineRule({
  id: 'provenance/unrequested-feature',
  tier: 'refusal',
  clause: 'H7.3',
  scope: 'release',
  contracts: ['horon'],
  needs: ['provenanceDocument', 'recordFeatures', 'rootFeatures'],
  title: 'A feature was built that nobody requested',
  why: 'A narrow request does not make a narrow build: another package of the workspace, or the defaults of the plugin itself, can turn on more, and it is compiled into the library that users get.',
  mend: 'Find out with "cargo tree -e features -i" what turns the feature on, and build without it; or request it.',
  wrong: '"requested": ["send"], with "cancel" among the resolved features',
  right: '"requested": ["cancel", "send"]',
  messages: {
    unrequested: {
      says: 'The feature "{feature}" of "{root}" was built, but nothing that was requested turns it on',
      mend: 'Find out with "cargo tree -e features -i {package}" what turns it on, and build without it; or request it.',
    },
    default: {
      says: 'The feature "{feature}" of "{root}" came in by default although the default features are off: {chain}',
      mend: 'Find the package that depends on "{package}" with its default features (another one of the workspace, mostly) and set default-features = false there; or take "{feature}" out of the defaults.',
    },
  },
  *check({ provenanceDocument, recordFeatures, rootFeatures }, report) {
    const { owner, node, index, name: root, closure } = rootFeatures;
    const defaults = recordFeatures.default_features ? undefined : closeFeatures(['default'], owner);
    for (const [i, feature] of node.features.entries()) {
      // "default" is told by provenance/graph, which lists what it turns on instead.
      if (feature === 'default' || closure.on.has(feature) || closure.maybe.has(feature)) continue;
      const place = provenanceDocument.place(`/features/resolved/${index}/features/${i}`, 'value');
      const args = { feature, root, package: node.package };
      if (defaults === undefined || !(defaults.on.has(feature) || defaults.maybe.has(feature))) {
        yield report('unrequested', place, args);
        continue;
      }
      const chain = defaults.on.has(feature) ? chainTo(feature, defaults.on) : ['default', '...', feature];
      const path = chain.map((name) => (name === '...' ? name : `"${name}"`)).join(' > ');
      yield report('default', place, { ...args, chain: path }, { data: { path: chain } });
    }
  },
});

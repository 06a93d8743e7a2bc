import { findTarget } from '../../target/find.ts';
import { defineRule } from '../define-rule.ts';
import { relatedValue } from '../manifest/related.ts';

export const identity = defineRule({
  id: 'provenance/identity',
  tier: 'refusal',
  clause: 'H7.1',
  scope: 'bundle',
  contracts: ['horon'],
  needs: ['document', 'provenanceDocument', 'recordPlugin', 'id', 'version', 'target'],
  title: 'The provenance record is about another plugin',
  why: 'A record that was made for another plugin, version or target says nothing of this one, however good it is.',
  mend: 'Put the record of this very build into the bundle.',
  wrong: 'a record of 1.3.0 in the bundle of 1.4.0',
  right: 'the record that was written when 1.4.0 was built',
  messages: {
    id: {
      says: 'The record is about the plugin "{found}", but this is "{wanted}"',
      mend: 'Put the record of "{wanted}" into the bundle, or correct the id where it is wrong.',
    },
    version: {
      says: 'The record is about the version "{found}", but this is "{wanted}"',
      mend: 'Put the record of "{wanted}" into the bundle, or correct the version where it is wrong.',
    },
    target: {
      says: 'The record is about the target "{found}", but the bundle is for "{wanted}"',
      mend: 'Put the record of the build for "{wanted}" into the bundle, or correct the target where it is wrong.',
    },
  },
  *check({ document, provenanceDocument, recordPlugin, id, version, target }, report) {
    const pairs = [
      ['id', id],
      ['version', version],
      ['target', { value: target.tuple, pointer: '/target' }],
    ] as const;
    for (const [name, { value: wanted, pointer }] of pairs) {
      const found = recordPlugin[name];
      // A target that is none is the manifest's fault (manifest/target), not the record's.
      if (found === wanted || (name === 'target' && findTarget(wanted).kind !== 'usable')) continue;
      const place = provenanceDocument.place(`/plugin/${name}`, 'value');
      const related = [relatedValue(document, pointer, 'What the manifest says')];
      yield report(name, place, { found, wanted }, { related });
    }
  },
});

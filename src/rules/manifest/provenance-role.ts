import { fieldName, valueAt } from '../../core/pointer.ts';
import { defineRule } from '../define-rule.ts';
import { relatedValue } from './related.ts';

export const provenanceRole = defineRule({
  id: 'manifest/provenance-role',
  tier: 'refusal',
  clause: 'H4.2',
  scope: 'manifest',
  contracts: ['horon'],
  needs: ['document', 'assetRoles'],
  title: 'Not exactly one asset is the provenance record',
  why: 'The provenance record says where the library comes from. Without one nothing vouches for the library; with two, they may tell different stories.',
  mend: 'Give the role "provenance" to one asset, and "sidecar" to every other.',
  wrong:
    '"assets": [{ "role": "sidecar", "path": "provenance.json", "size": 812, "sha256": "c641852c859d0a275a5150b00a40772df824cb1b5ef9e73c058e951886351acd" }]',
  right:
    '"assets": [{ "role": "provenance", "path": "provenance.json", "size": 812, "sha256": "c641852c859d0a275a5150b00a40772df824cb1b5ef9e73c058e951886351acd" }]',
  messages: {
    none: {
      says: 'No asset has the role "provenance"; exactly one must have it',
      mend: 'Declare the provenance record as an asset with "role": "provenance".',
    },
    several: {
      says: '"{field}" is "provenance", and so is "{other}"; exactly one asset has that role',
      mend: 'Write "sidecar" as the role of every asset but the provenance record.',
    },
  },
  *check({ document, assetRoles }, report) {
    const [first, ...others] = assetRoles.filter(({ value }) => value === 'provenance');
    if (first === undefined) {
      const assets = valueAt(document.value, '/assets');
      // A role that could not be read may have been meant as "provenance": its own finding comes first.
      if (!Array.isArray(assets) || assets.length !== assetRoles.length) return;
      yield report('none', document.place('/assets', 'open'), {});
      return;
    }
    const other = fieldName(first.pointer);
    for (const role of others) {
      const related = [relatedValue(document, first.pointer, 'The first provenance record')];
      yield report(
        'several',
        document.place(role.pointer, 'value'),
        { field: fieldName(role.pointer), other },
        { related },
      );
    }
  },
});

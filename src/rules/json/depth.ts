import { contractLimits } from '../../core/limits.ts';
import { defineRule } from '../define-rule.ts';
import { faultsOf } from './faults-of.ts';

const levels = contractLimits.jsonDepth;

export const depth = defineRule({
  id: 'json/depth',
  tier: 'refusal',
  clause: 'H2.1',
  scope: 'manifest',
  contracts: ['horon'],
  needs: ['documents'],
  title: 'Objects and lists are nested too deep',
  why: 'A few kilobytes of opening brackets exhaust the stack of many readers. No field of the file needs more than a few levels.',
  mend: `Nest objects and lists no more than ${levels} levels deep, the outermost object counted.`,
  wrong: `{ "id": ${'['.repeat(levels)}${']'.repeat(levels)} }`,
  right: '{ "id": "mail" }',
  messages: {
    depth: {
      says: 'More than {limit} objects and lists stand inside one another here',
      mend: 'Remove the nesting; the fields of the file need only a few levels.',
    },
  },
  *check({ documents }) {
    yield* faultsOf(documents, 'depth');
  },
});

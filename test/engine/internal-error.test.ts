import { expect, test } from 'vitest';
import { memoryBundle } from '../../src/bundle/memory.ts';
import { horon } from '../../src/contracts/horon.ts';
import { check } from '../../src/engine/check.ts';
import { evaluate } from '../../src/engine/run.ts';
import { FactStore } from '../../src/facts/store.ts';
import { defineRule } from '../../src/rules/define-rule.ts';

const page = { title: '', why: '', mend: '', wrong: '', right: '' };
const input = { bundle: memoryBundle({ 'plugin.json': Buffer.from('{}') }), contract: horon, scope: 'bundle' } as const;

test('a rule that throws is named, the others go on, and nothing is accepted', () => {
  const broken = defineRule({
    ...page,
    id: 'bundle/broken',
    tier: 'advice',
    clause: null,
    scope: 'bundle',
    contracts: ['horon'],
    needs: [],
    messages: {},
    check: () => {
      throw new TypeError('x is not a function');
    },
  });
  expect(evaluate([broken], new FactStore(input))).toMatchObject({
    verdict: 'undecided',
    notEvaluated: [{ rule: 'bundle/broken', because: 'internal-error' }],
    internalErrors: [{ rule: 'bundle/broken', message: 'x is not a function' }],
    incomplete: true,
  });
});

test('a fact that throws is named once, and the rules that need it are not evaluated', () => {
  const bundle = {
    ...input.bundle,
    walk: () => {
      throw new TypeError('no tree');
    },
  };
  const result = check('mail', { ...input, bundle });
  expect(result.internalErrors).toEqual([{ rule: 'tree', message: 'no tree' }]);
  expect(result).toMatchObject({ verdict: 'undecided', incomplete: true, diagnostics: [] });
  expect(result.notEvaluated).toContainEqual({ rule: 'bundle/undeclared-file', because: 'internal-error' });
});

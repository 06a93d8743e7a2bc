import { expect, test } from 'vitest';
import { checkShape } from '../../../src/json/schema.ts';
import type { Rule } from '../../../src/rules/define-rule.ts';
import { digestSize } from '../../../src/rules/manifest/digest-size.ts';
import { duplicateFeature } from '../../../src/rules/manifest/duplicate-feature.ts';
import { duplicatePath } from '../../../src/rules/manifest/duplicate-path.ts';
import { entrySymbol } from '../../../src/rules/manifest/entry-symbol.ts';
import { featureOrder } from '../../../src/rules/manifest/feature-order.ts';
import { license } from '../../../src/rules/manifest/license.ts';
import { missingField } from '../../../src/rules/manifest/missing-field.ts';
import { provenanceRole } from '../../../src/rules/manifest/provenance-role.ts';
import { requiredFeature } from '../../../src/rules/manifest/required-feature.ts';
import { type } from '../../../src/rules/manifest/type.ts';
import { unknownField } from '../../../src/rules/manifest/unknown-field.ts';
import { value } from '../../../src/rules/manifest/value.ts';
import { documentOf, factsFrom, factsOf, goodManifest, type Manifest, run } from './support.ts';

const ofTheShape: readonly Rule[] = [missingField, unknownField, type, value];
const ofTheValues: readonly Rule[] = [
  digestSize,
  duplicateFeature,
  duplicatePath,
  entrySymbol,
  featureOrder,
  license,
  provenanceRole,
  requiredFeature,
];

/** The rules that refuse the good manifest once the members of `snippet` stand in it. */
function refusing(snippet: string): string[] {
  const manifest: Manifest = { ...goodManifest(), ...JSON.parse(`{${snippet}}`) };
  const document = documentOf(manifest);
  const shape = factsFrom({ document, shape: checkShape(document, 'plugin') });
  const refused = ofTheShape.flatMap((rule) => run(rule, shape).map(() => rule.id));
  if (refused.length > 0) return refused;
  return ofTheValues.flatMap((rule) => run(rule, factsOf(manifest)).map(() => rule.id));
}

for (const rule of [...ofTheShape, ...ofTheValues]) {
  test(`the examples of ${rule.id}`, () => {
    expect(refusing(rule.wrong)).toEqual([rule.id]);
    expect(refusing(rule.right)).toEqual([]);
  });
}

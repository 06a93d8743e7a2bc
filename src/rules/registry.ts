// Written by scripts/generate-registry.ts from the files of this folder.
import { digestSize } from './manifest/digest-size.ts';
import { duplicateFeature } from './manifest/duplicate-feature.ts';
import { duplicatePath } from './manifest/duplicate-path.ts';
import { entrySymbol } from './manifest/entry-symbol.ts';
import { featureOrder } from './manifest/feature-order.ts';
import { license } from './manifest/license.ts';
import { missingField } from './manifest/missing-field.ts';
import { provenanceRole } from './manifest/provenance-role.ts';
import { requiredFeature } from './manifest/required-feature.ts';
import { type } from './manifest/type.ts';
import { unknownField } from './manifest/unknown-field.ts';
import { value } from './manifest/value.ts';
import type { Rule } from './define-rule.ts';

/** Every rule, in the order of a check. */
export const rules: readonly Rule[] = Object.freeze([
  digestSize,
  duplicateFeature,
  duplicatePath,
  entrySymbol,
  featureOrder,
  license,
  missingField,
  provenanceRole,
  requiredFeature,
  type,
  unknownField,
  value,
]);

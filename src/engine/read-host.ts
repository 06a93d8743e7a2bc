import type { HoronHost, RunvilHost } from '../contracts/host.ts';
import type { DocumentFault } from '../core/diagnostic.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { JsonDocument } from '../json/model.ts';
import type { SchemaName } from '../json/schema.ts';
import type { Message } from '../rules/define-rule.ts';
import { duplicateFeature } from '../rules/manifest/duplicate-feature.ts';
import { target as targetRule } from '../rules/manifest/target.ts';
import { value as valueRule } from '../rules/manifest/value.ts';
import { featureFault } from '../rules/manifest/value-faults.ts';
import { documentFaults, faultsOf, type ValueWords } from './document-faults.ts';

/** A description of a Horon host (schemas/host.schema.json), or why the file is none (decision 34). */
export function readHoronHost(document: JsonDocument): Result<HoronHost, readonly DocumentFault[]> {
  const faults = hostFaults(document, 'host');
  if (faults.length > 0) return err(faults);
  const host = document.value as HoronText;
  return ok({
    target: host.target,
    abiMajor: host.abi_major,
    hostApiMinor: host.host_api_minor,
    wireSchema: host.wire_schema,
    requiredFeatures: host.required_features,
  });
}

/** A description of a runvil Host (schemas/runvil-host.schema.json), or why the file is none. */
export function readRunvilHost(document: JsonDocument): Result<RunvilHost, readonly DocumentFault[]> {
  const faults = hostFaults(document, 'runvilHost');
  if (faults.length > 0) return err(faults);
  const host = document.value as RunvilText;
  return ok({ target: host.target, api: { major: host.api_major, minor: host.api_minor } });
}

/** The text of the files, when their schema has no objection. */
interface HoronText {
  readonly target: string;
  readonly abi_major: number;
  readonly host_api_minor: number;
  readonly wire_schema: number;
  readonly required_features: readonly string[];
}

interface RunvilText {
  readonly target: string;
  readonly api_major: number;
  readonly api_minor: number;
}

function hostFaults(document: JsonDocument, schema: SchemaName): readonly DocumentFault[] {
  const faults = documentFaults(document, schema, valueWords);
  if (faults.length > 0) return faults;
  const host = document.value as Pick<HoronText, 'target'> & Partial<HoronText>;
  const features = (host.required_features ?? []).map((value, i) => ({ value, pointer: `/required_features/${i}` }));
  return [
    ...faultsOf(targetRule, { document, tuple: { value: host.target, pointer: '/target' } }),
    ...faultsOf(duplicateFeature, { document, providedFeatures: [], requiredFeatures: features }),
  ];
}

const NUMBER: Message = {
  says: '"{field}" is {found}, but must be from 0 to 4294967295',
  mend: 'Write the number that the host states.',
};
const WIRE_SCHEMA: Message = {
  says: '"{field}" is {found}, but must be from 1 to 4294967295',
  mend: 'Write the number of the wire schema that the host speaks, such as 1.',
};

const valueWords: ValueWords = ({ form, found }) => {
  if (form === 'hostNumber') return { message: NUMBER };
  if (form === 'hostWireSchema') return { message: WIRE_SCHEMA };
  const feature = String(JSON.parse(found));
  const fault = featureFault(feature);
  const message = fault === undefined ? undefined : valueRule.messages[fault.key];
  if (message === undefined) throw new Error(`no words for the form "${form}"`);
  return { message, args: { found: feature, ...fault?.args } };
};

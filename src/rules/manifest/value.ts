import { valueAt } from '../../core/pointer.ts';
import { nearest } from '../../core/suggest.ts';
import { defineRule } from '../define-rule.ts';
import { digestFault, featureFault, idFault, type ValueFault, versionFault } from './value-faults.ts';

const ROLES = ['provenance', 'sidecar'];

/** Forms with one message, which has their name. */
const NAMED_BY_FORM: ReadonlySet<string> = new Set([
  'manifestSchema',
  'abiMajor',
  'counter',
  'wireSchema',
  'entrySymbol',
  'size',
  'algorithm',
]);

/** Messages are named after the field's form; `data.kind` is the form alone. */
export const value = defineRule({
  id: 'manifest/value',
  tier: 'refusal',
  clause: 'H2.5',
  scope: 'manifest',
  contracts: ['horon'],
  needs: ['document', 'shape'],
  title: 'A value of plugin.json is not of its form',
  why: 'Values of the manifest become directory names, tool names and numbers that are compared exactly. One that is nearly right is read one way here and another way there.',
  mend: 'Write the value in the form that SPEC.md gives for the field.',
  wrong: '"version": "v1.4"',
  right: '"version": "1.4.0"',
  messages: {
    manifestSchema: {
      says: '"manifest_schema" is {found}; the manifest form described here has the number 1',
      mend: 'Write 1.',
    },
    'id-empty': {
      says: '"id" is empty',
      mend: 'Write a short name for the plugin, such as "mail".',
      kind: 'id',
    },
    'id-capitals': {
      says: '"id" is "{found}", but an id is written in lower case',
      mend: 'Write "{lower}".',
      kind: 'id',
    },
    'id-character': {
      says: '"id" is "{found}", which holds "{character}" (U+{code}); an id is made of a-z, 0-9, "-" and "_"',
      mend: 'Replace the character.',
      kind: 'id',
    },
    'id-long': {
      says: '"id" is {length} characters long; 64 are allowed',
      mend: 'Shorten the id.',
      kind: 'id',
    },
    'id-start': {
      says: '"id" is "{found}", but an id begins with a letter',
      mend: 'Put a letter first.',
      kind: 'id',
    },
    'id-end': {
      says: '"id" is "{found}", but an id ends with a letter or digit',
      mend: 'Remove the separator at the end.',
      kind: 'id',
    },
    'id-separators': {
      says: '"id" is "{found}", which has two separators in a row; "__" parts the id from the names of its tools',
      mend: 'Write a single "-" or "_" between the parts.',
      kind: 'id',
    },
    'id-device': {
      says: '"id" is "{found}", which Windows reserves for a device; the id becomes the name of a directory',
      mend: 'Choose another id, such as "{found}-plugin".',
      kind: 'id',
    },
    'version-blanks': {
      says: '"version" is "{found}", with blanks around the version',
      mend: 'Write "{right}".',
      kind: 'version',
    },
    'version-prefix': {
      says: '"version" is "{found}", but a version begins with its major number',
      mend: 'Write "{right}".',
      kind: 'version',
    },
    'version-build': {
      says: '"version" is "{found}" with build metadata, which would make one version two directories',
      mend: 'Write "{right}", and raise the version for a new build.',
      kind: 'version',
    },
    'version-short': {
      says: '"version" is "{found}", but a version has three numbers: major, minor and patch',
      mend: 'Write "{right}".',
      kind: 'version',
    },
    'version-extra': {
      says: '"version" is "{found}", but a version has three numbers: major, minor and patch',
      mend: 'Write three numbers, such as "{right}".',
      kind: 'version',
    },
    'version-zeros': {
      says: '"version" is "{found}", but the numbers of a version have no leading zeros',
      mend: 'Write "{right}".',
      kind: 'version',
    },
    'version-long': {
      says: '"version" is {length} characters long; 64 are allowed',
      mend: 'Shorten the part after the "-".',
      kind: 'version',
    },
    'version-form': {
      says: '"version" is "{found}", which is no version as SemVer 2.0.0 has it',
      mend: 'Write three numbers, and a pre-release part if there is one: "1.4.0" or "1.4.0-beta.1".',
      kind: 'version',
    },
    abiMajor: {
      says: '"abi.major" is {found}, but this contract is ABI 1',
      mend: 'Write 1 for a library that is built for ABI 1; a host of this contract loads no other.',
    },
    counter: {
      says: '"{field}" is {found}, but must be from 0 to 4294967295',
      mend: 'Write the number that the library states.',
    },
    wireSchema: {
      says: '"abi.wire_schema" is {found}, but must be from 1 to 4294967295',
      mend: 'Write the number of the wire schema that the library speaks, such as 1.',
    },
    entrySymbol: {
      says: '"entry_symbol" is "{found}", but a host looks up no other symbol than "horon_agent_plugin_get_api_v1"',
      mend: 'Write "horon_agent_plugin_get_api_v1", and export it from the library.',
    },
    'feature-empty': {
      says: '"{field}" is empty',
      mend: 'Write the name of the feature, or remove the element.',
      kind: 'feature',
    },
    'feature-capitals': {
      says: '"{field}" is "{found}", but features are written in lower case',
      mend: 'Write "{lower}".',
      kind: 'feature',
    },
    'feature-character': {
      says: '"{field}" is "{found}", which holds "{character}" (U+{code}); a feature is made of a-z, 0-9, "-", "_" and "."',
      mend: 'Replace the character.',
      kind: 'feature',
    },
    'feature-long': {
      says: '"{field}" is {length} characters long; 64 are allowed',
      mend: 'Shorten the name of the feature.',
      kind: 'feature',
    },
    'feature-start': {
      says: '"{field}" is "{found}", but a feature begins with a letter',
      mend: 'Put a letter first.',
      kind: 'feature',
    },
    'sha256-prefix': {
      says: '"{field}" is "{found}"; the digest stands alone, without the name of the algorithm',
      mend: 'Write the 64 hex digits only.',
      kind: 'sha256',
    },
    'sha256-capitals': {
      says: '"{field}" is "{found}", but the hex digits are written in lower case',
      mend: 'Write "{lower}".',
      kind: 'sha256',
    },
    'sha256-character': {
      says: '"{field}" is "{found}", which holds "{character}" (U+{code}); a digest is made of 0-9 and a-f',
      mend: 'Run "bundleproof seal" on the bundle: it writes every digest.',
      kind: 'sha256',
    },
    'sha256-length': {
      says: '"{field}" has the length {length}, but a SHA-256 has 64 hex digits',
      mend: 'Run "bundleproof seal" on the bundle: it writes every digest.',
      kind: 'sha256',
    },
    size: {
      says: '"{field}" is {found}, but a size is a number of bytes from 0 to 9007199254740991',
      mend: 'Run "bundleproof seal" on the bundle: it writes every size.',
    },
    algorithm: {
      says: '"checksums.algorithm" is "{found}", but the only algorithm is "sha256"',
      mend: 'Write "sha256", and digests of that algorithm into the checksum file.',
    },
    role: {
      says: '"{field}" is "{found}", but the roles of an asset are "provenance" and "sidecar"',
      mend: 'Write "{right}".',
    },
    other: {
      says: '"{field}" is {found}, which is not of the form "{form}"',
      mend: 'Write the value in the form that SPEC.md gives for the field.',
    },
  },
  *check({ document, shape }) {
    for (const finding of shape) {
      if (finding.kind !== 'value') continue;
      const { pointer, field, place, form } = finding;
      const raw = valueAt(document.value, pointer);
      const found = typeof raw === 'string' ? raw : (document.lexeme(pointer) ?? finding.found);
      const { key, args } = faultOf(form, raw) ?? { key: 'other', args: { form } };
      yield { message: key, place, args: { field, found, ...args } };
    }
  },
});

/** What keeps the value from having the form, a name of `$defs` in plugin.schema.json. */
function faultOf(form: string, value: unknown): ValueFault | undefined {
  if (NAMED_BY_FORM.has(form)) return { key: form, args: {} };
  if (typeof value !== 'string') return undefined;
  switch (form) {
    case 'id':
      return idFault(value);
    case 'version':
      return versionFault(value);
    case 'feature':
      return featureFault(value);
    case 'sha256':
      return digestFault(value);
    case 'role':
      return { key: 'role', args: { right: nearest(value, ROLES) ?? 'sidecar' } };
    default:
      return undefined;
  }
}

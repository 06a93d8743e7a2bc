/** What a value of each form must be, in words and by an example (JSON text); named as in provenance.schema.json. */
const FORMS: Readonly<Record<string, readonly [must: string, example: string]>> = {
  provenanceSchema: ['the number 1, which is the form of the record described here', '1'],
  id: ['the id of plugin.json', '"mail"'],
  version: ['the version of plugin.json: three numbers, without build metadata', '"1.4.0"'],
  target: ['a Rust target tuple', '"x86_64-unknown-linux-gnu"'],
  size: ['a number of bytes from 0 to 9007199254740991', '15856'],
  sha256: ['64 lower-case hex digits', '"<64 hex digits>"'],
  evidenceKind: ['"build" or "artifact"', '"build"'],
  command: ['a program with its arguments, one string each', '["cargo", "build", "--release"]'],
  exitStatus: ['the number with which the command ended, from -2147483648 to 4294967295', '0'],
  instant: ['a time as RFC 3339 has it, with Z or an offset', '"2026-11-01T10:00:00Z"'],
  profile: ['the name of a cargo profile, of letters, digits, "_" and "-"', '"release"'],
  packageName: ['the name of a package, of letters, digits, "_" and "-"', '"horon-plugin-sdk"'],
  packageVersion: ['a version as SemVer 2.0.0 has it', '"0.9.1"'],
  packageNode: ['the name of a package, one space, and its version', '"horon-plugin-sdk 0.9.1"'],
  featureName: ['the name of a feature, of letters, digits, "_", "-", "+" and "."', '"send"'],
  featureRequest: ['a feature, or one of a dependency as package/feature', '"send"'],
  featureActivation: ['a feature, dep:package, or package/feature', '"horon-plugin-sdk/net"'],
  toolVersion: ['the version of the tool, on one line', '"1.95.0"'],
};

export function formWords(form: string): { readonly must: string; readonly example: string } {
  const [must, example] = (Object.hasOwn(FORMS, form) ? FORMS[form] : undefined) ?? ['of the form of its field', '...'];
  return { must, example };
}

const DATE_TIME = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]+)?/;

/** What keeps a text from being a time of RFC 3339, as the end of a sentence; undefined when nothing particular does. */
export function instantFault(text: string): string | undefined {
  if (/^[0-9]{4}-[0-9]{2}-[0-9]{2}[ t_][0-9]/.test(text)) return 'a capital "T" must stand between date and time';
  const rest = text.replace(DATE_TIME, '');
  if (rest === text) return undefined;
  if (rest === '') return 'it does not say how far it is from UTC';
  if (rest === 'z') return 'the "Z" is a capital letter';
  if (/^[+-][0-9]{4}$/.test(rest)) return 'a colon must stand in the offset';
  return /^(?:Z|[+-][0-9]{2}:[0-9]{2})$/.test(rest) ? 'there is no such day, hour or offset' : undefined;
}

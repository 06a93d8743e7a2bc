/**
 * Whether a package ID specification ("horon-mail", "horon-mail@1.4", "path+file:///src/mail#horon-mail@1.4.0"), or a
 * pattern of cargo's, can mean a package. A pattern is taken to mean any, which only its workspace could tell.
 */
export function meansPackage(spec: string, name: string, version: string): boolean {
  if (/[*?[]/.test(spec) && !spec.includes('://')) return true;
  const hash = spec.indexOf('#');
  const url = hash >= 0 || spec.includes('://');
  const location = hash < 0 ? spec : spec.slice(0, hash);
  const fragment = url ? (hash < 0 ? '' : spec.slice(hash + 1)) : spec;
  const [, named = '', at] = /^([^@:]*)(?:[@:](.*))?$/s.exec(fragment) ?? [];
  // A fragment that is a version alone belongs to the last step of the address.
  const versionAlone = url && at === undefined && /^[0-9]/.test(named);
  const meant = url && (named === '' || versionAlone) ? lastStep(location) : named;
  const wanted = versionAlone ? named : at;
  return meant === name && (wanted === undefined || version === wanted || version.startsWith(`${wanted}.`));
}

function lastStep(location: string): string {
  const path = location.replace(/[?].*$/s, '').replace(/\/+$/, '');
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.git$/, '');
}

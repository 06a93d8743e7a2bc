import { nearest } from './core/suggest.ts';

/**
 * A misspelt option of a check would else be a check that was not asked for. Throws a TypeError for a name that is none
 * of `names`.
 */
export function demandOptions(of: string, options: object, names: readonly string[]): void {
  for (const name of Object.keys(options)) {
    if (names.includes(name)) continue;
    const near = nearest(name, names);
    const hint = near === undefined ? `there are ${names.join(', ')}` : `did you mean "${near}"?`;
    throw new TypeError(`${of} has no option "${name}"; ${hint}`);
  }
}

/** Throws a RangeError for a value that is none of `values`. */
export function demandOneOf(name: string, value: string | undefined, values: readonly string[]): void {
  if (value !== undefined && !values.includes(value)) {
    throw new RangeError(`${name} "${value}" must be one of ${values.join(', ')}`);
  }
}

/** Throws a TypeError for what is neither a path nor files in memory. */
export function demandBundle(bundle: unknown): void {
  if (typeof bundle === 'string') return;
  if (typeof bundle !== 'object' || bundle === null) {
    throw new TypeError('a bundle is the path of its directory, or its files: a Map or an object of paths to bytes');
  }
  for (const [path, bytes] of bundle instanceof Map ? bundle : Object.entries(bundle)) {
    if (!(bytes instanceof Uint8Array)) throw new TypeError(`the file "${path}" must be bytes (a Uint8Array)`);
  }
}

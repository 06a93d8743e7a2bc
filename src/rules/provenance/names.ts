import { listed } from '../../core/text.ts';

/** So many names are told in one message; of what goes beyond, that it does. */
const MOST = 16;

/** Names of `all` that are not in `known`: at most so many that {@link someQuoted} can tell there are more. */
export function namesBeyond(all: Iterable<string>, known: ReadonlySet<string>): string[] {
  const beyond: string[] = [];
  for (const name of all) {
    if (known.has(name)) continue;
    beyond.push(name);
    if (beyond.length > MOST) break;
  }
  return beyond;
}

/** The first names, each in double quotes. */
export function someQuoted(names: Iterable<string>): string {
  const shown: string[] = [];
  for (const name of names) {
    if (shown.length === MOST) return listed([...shown, 'more']);
    shown.push(`"${name}"`);
  }
  return listed(shown);
}

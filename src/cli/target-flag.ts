import { listed } from '../core/text.ts';
import { findTarget } from '../target/find.ts';
import type { Target } from '../target/model.ts';
import type { Arguments } from './command.ts';
import { UsageError } from './exit.ts';

/** The target that `--target` names. */
export function targetFlag(value: Arguments['flags'][string]): Target | undefined {
  if (value === undefined) return undefined;
  const found = findTarget(String(value));
  if (found.kind === 'usable') return found.target;
  const what = found.kind === 'not-native' ? found.why : 'is no target of Rust';
  const near = listed(
    found.near.map((tuple) => `"${tuple}"`),
    'or',
  );
  throw new UsageError(`--target "${value}" ${what}${near === '' ? '' : `; did you mean ${near}?`}`);
}

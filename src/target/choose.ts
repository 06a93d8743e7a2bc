import type { LibraryImage } from '../image/model.ts';
import { findTarget } from './find.ts';
import { candidates } from './fit.ts';
import type { Target, TargetChoice } from './model.ts';

/** Where a library fits several systems, the one that most plugins of its format are built for, the first that fits. */
const usual: readonly RegExp[] = [
  /^armv7-unknown-linux-gnueabihf$/,
  /-unknown-linux-gnu(?:eabihf|eabi|abi64|f64)?$/,
  /-unknown-linux-musl/,
  /^aarch64-apple-darwin$/,
  /-apple-darwin$/,
  /-pc-windows-msvc$/,
];

/**
 * The target that a library is taken for when nobody says one, with all the others that it fits: the same on every
 * machine. Undefined when it fits none.
 */
export function readTarget(image: LibraryImage): TargetChoice | undefined {
  const fitting = candidates(image);
  const pattern = usual.find((form) => fitting.some((tuple) => form.test(tuple)));
  const tuple = fitting.find((candidate) => pattern?.test(candidate) ?? true);
  const target = tuple === undefined ? undefined : usableTarget(tuple);
  if (target === undefined) return undefined;
  return { target, source: 'read', candidates: [target.tuple, ...fitting.filter((other) => other !== tuple)] };
}

function usableTarget(tuple: string): Target | undefined {
  const found = findTarget(tuple);
  return found.kind === 'usable' ? found.target : undefined;
}

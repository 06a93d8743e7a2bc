import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bytesSource } from '../../src/core/byte-source.ts';
import { inspectFile } from '../../src/image/inspect.ts';
import type { LibraryImage } from '../../src/image/model.ts';
import { architectureMismatch, candidates, formatFits, loadMismatch, platformMismatch } from '../../src/target/fit.ts';
import type { Target } from '../../src/target/model.ts';
import { usableTargets } from '../../src/target/table.ts';
import { targetOf } from './images.ts';

const root = new URL('../../fixtures/good/', import.meta.url);

interface Bundle {
  readonly target: string;
  readonly library: { readonly path: string };
}

const bundles = readdirSync(root).map((name) => {
  const bundle: Bundle = JSON.parse(readFileSync(new URL(`${name}/plugin.json`, root), 'utf8'));
  return { name, tuple: bundle.target, file: new URL(`${name}/${bundle.library.path}`, root) };
});

function imageOf(file: URL): LibraryImage {
  const inspection = inspectFile(bytesSource(readFileSync(file)), []);
  if (inspection.outcome !== 'image') throw new Error(`${file.pathname} is ${inspection.outcome}`);
  return inspection.image;
}

function fits(image: LibraryImage, target: Target): boolean {
  return (
    formatFits(image, target) &&
    architectureMismatch(image, target) === undefined &&
    platformMismatch(image, target) === undefined &&
    loadMismatch(image, target) === undefined
  );
}

test.each(bundles)('$name fits its target, and no target of another architecture', ({ tuple, file }) => {
  const image = imageOf(file);
  const target = targetOf(tuple);
  expect(fits(image, target)).toBe(true);
  expect(candidates(image)).toContain(tuple);
  const sameCode = (other: Target) =>
    other.format === target.format && other.arch === target.arch && other.bits === target.bits;
  const foreign = usableTargets().filter((other) => !sameCode(other) && fits(image, other));
  const slices = image.format === 'mach-o' && image.slices.length > 1 ? 'x86_64' : target.arch;
  expect(foreign.filter((other) => other.arch !== slices).map((other) => other.tuple)).toEqual([]);
});

test.each([
  ['x86_64-unknown-linux-gnu', ['x86_64-unknown-linux-gnu', 'x86_64-unknown-linux-gnuasan']],
  [
    'armv7-unknown-linux-gnueabihf',
    ['arm-unknown-linux-gnueabihf', 'armv7-unknown-linux-gnueabihf', 'thumbv7neon-unknown-linux-gnueabihf'],
  ],
  ['aarch64-linux-android', ['aarch64-linux-android']],
  ['x86_64-unknown-freebsd', ['x86_64-unknown-freebsd']],
  ['aarch64-apple-darwin', ['aarch64-apple-darwin']],
  ['aarch64-apple-darwin-universal', ['aarch64-apple-darwin', 'x86_64-apple-darwin', 'x86_64h-apple-darwin']],
  ['aarch64-pc-windows-msvc', ['aarch64-pc-windows-gnullvm', 'aarch64-pc-windows-msvc', 'aarch64-uwp-windows-msvc']],
])('the tuples that %s could be for', (name, tuples) => {
  const bundle = bundles.find((entry) => entry.name === name);
  expect(bundle && candidates(imageOf(bundle.file))).toEqual(tuples);
});

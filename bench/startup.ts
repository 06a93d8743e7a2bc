// What a check costs beside Node's own start, both in one run: npm run bench [ROUNDS]
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const rounds = Number(process.argv[2] ?? 20);
const program = resolve('dist/cli.cjs');
const good = resolve('fixtures/good/x86_64-unknown-linux-gnu');
const bad = resolve('fixtures/bad/manifest/unknown-field/rename/bundle');

const contestants: Readonly<Record<string, readonly string[]>> = {
  'node -e 0': ['-e', '0'],
  '--version': [program, '--version'],
  'check --scope manifest': [program, 'check', '--scope', 'manifest', good],
  'check, accepted': [program, good],
  'check, json': [program, '--format', 'json', good],
  'check, refused': [program, bad],
  '--help': [program, '--help'],
};

const times = new Map<string, number[]>(Object.keys(contestants).map((name) => [name, []]));
for (let round = 0; round < rounds; round++) {
  for (const [name, args] of Object.entries(contestants)) {
    const start = process.hrtime.bigint();
    spawnSync(process.execPath, args);
    times.get(name)?.push(Number(process.hrtime.bigint() - start));
  }
}
const floor = median(times.get('node -e 0') ?? []);
for (const [name, list] of times) console.log(`${name.padEnd(24)} ${(median(list) / floor).toFixed(2)}`);

function median(list: readonly number[]): number {
  return [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;
}

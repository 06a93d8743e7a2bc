import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('the table is what the generator writes', () => {
  const root = new URL('../../', import.meta.url);
  const run = () =>
    execFileSync(process.execPath, ['--import', 'tsx', 'scripts/generate-targets.ts', '--check'], { cwd: root });
  expect(run).not.toThrow();
});

import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownRepository, packed, Scratch, userRepository } from './tools.ts';

const scratch = new Scratch();
let archive = '';

beforeAll(() => {
  ownRepository(scratch, 'own');
  archive = packed(scratch, 'own');
  userRepository(scratch, 'workspace');
  mkdirSync(scratch.path('temporary'));
});

afterAll(() => scratch.remove());

test('the step of action.yml with the real npm, which heeds nothing in the workspace', () => {
  writeFileSync(scratch.path('workspace/.npmrc'), 'registry=http://127.0.0.1:9/\n');
  const done = spawnSync('bash', [resolve('action/check.sh')], {
    cwd: scratch.path('workspace'),
    encoding: 'utf8',
    env: {
      ...process.env,
      GITHUB_ACTION_PATH: resolve('.'),
      GITHUB_OUTPUT: scratch.path('output'),
      RUNNER_TEMP: scratch.path('temporary'),
      INPUT_PATH: 'mail',
      INPUT_SCOPE: 'bundle',
      INPUT_CONTRACT: 'auto',
      INPUT_TARGET: '',
      INPUT_HOST: '',
      INPUT_CONFIG: '',
      INPUT_STRICT: 'true',
      INPUT_SARIF_FILE: '',
      INPUT_VERSION: `file:${archive}`,
    },
  });
  expect(done).toMatchObject({ status: 0, stdout: expect.stringContaining('1 bundle checked: 1 accepted') });
  expect(readFileSync(scratch.path('output'), 'utf8')).toBe('exit-status=0\n');
});

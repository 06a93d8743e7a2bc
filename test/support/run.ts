import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/** The program as it is shipped. */
export const program = resolve('dist/cli.cjs');

export interface Run {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly input?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs the shipped program in a process of its own, with an environment that holds nothing but a PATH. */
export function run(args: readonly string[], { cwd, input, env }: RunOptions = {}): Run {
  const done: SpawnSyncReturns<string> = spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', ...env },
    ...(cwd !== undefined && { cwd }),
    input: input ?? '',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (done.error) throw done.error;
  return { status: done.status, out: done.stdout, err: done.stderr };
}

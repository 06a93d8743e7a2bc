import { execFileSync } from 'node:child_process';

/** Builds what is shipped, once for a run: tests of the command line and of the package use the real files. */
export function setup(): void {
  execFileSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'scripts/build.ts'], { stdio: 'inherit' });
}

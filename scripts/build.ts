import { spawnSync } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import { type OutputOptions, rolldown } from 'rolldown';

/**
 * Two products from one source: the command line as CommonJS, in few files for a plain check (an ES module entry would
 * cost a tenth of Node's own start), and the library as an ES module with its types.
 */
const external = ['chalk', 'json-source-map', 'vscode-languageserver/node', 'yargs'];

rmSync('dist', { recursive: true, force: true });
await bundle('src/cli/bin.ts', {
  dir: 'dist',
  format: 'cjs',
  entryFileNames: 'cli.cjs',
  chunkFileNames: 'cli-[name].cjs',
  banner: (chunk) => (chunk.isEntry ? '#!/usr/bin/env node' : ''),
});
chmodSync('dist/cli.cjs', 0o755);
await bundle('src/index.ts', { dir: 'dist', format: 'es', entryFileNames: 'index.js' });

const types = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'], {
  stdio: 'inherit',
});
process.exitCode = types.status ?? 1;

async function bundle(input: string, output: OutputOptions): Promise<void> {
  const build = await rolldown({ input, platform: 'node', external, treeshake: true });
  await build.write({ ...output, comments: { legal: true, annotation: false, jsdoc: false } });
  await build.close();
}

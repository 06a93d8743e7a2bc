// Holds our SARIF to Microsoft's validator, with the rules of GitHub's code scanning: npm run test:sarif
// The validator is some 100 MB, so it is no dependency: it is installed once, into node_modules/.cache.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';

const VERSION = '5.7.0';
const cache = resolve('node_modules/.cache/sarif-multitool');
const report = `${cache}/bundleproof.sarif`;

const binary = validator() ?? install();
const wanted = ['--format', `sarif:${report}`, 'fixtures/bad', 'fixtures/good'];
rmSync(report, { force: true });
spawnSync(process.execPath, ['dist/cli.cjs', ...wanted], { stdio: ['ignore', 'ignore', 'inherit'] });
if (!existsSync(report)) throw new Error('no report was written');
const done = spawnSync(binary, ['validate', '--rule-kind', 'Sarif;Ghas', report], {
  encoding: 'utf8',
  // Its .NET would ask for ICU libraries, which are not everywhere.
  env: { ...process.env, DOTNET_SYSTEM_GLOBALIZATION_INVARIANT: '1' },
});
const findings = done.stdout.split('\n').filter((line) => /: (?:error|warning) /.test(line));
for (const line of findings) console.error(line);
if (done.status === 0 && findings.length === 0) console.log('SARIF: no error and no warning');
else process.exitCode = 1;

function validator(): string | undefined {
  const folder = `${cache}/node_modules/@microsoft`;
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const [binary] = names
    .flatMap((name) => [`${folder}/${name}/Sarif.Multitool`, `${folder}/${name}/Sarif.Multitool.exe`])
    .filter((path) => existsSync(path));
  // npm runs no install script of it, which would do this.
  if (binary !== undefined) chmodSync(binary, 0o755);
  return binary;
}

function install(): string {
  mkdirSync(cache, { recursive: true });
  execFileSync('npm', ['install', '--prefix', cache, '--no-save', `@microsoft/sarif-multitool@${VERSION}`], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const binary = validator();
  if (binary === undefined) throw new Error('the validator has no build for this system');
  return binary;
}

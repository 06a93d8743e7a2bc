import { readFileSync, writeFileSync } from 'node:fs';

/** Writes a generated file; with `--check` only says whether it is fresh, by the exit status. */
export function writeGenerated(path: string, text: string): void {
  const before = tryRead(path);
  if (before === text) return;
  if (process.argv.includes('--check')) {
    console.error(`${path} is stale; run "npm run generate"`);
    process.exitCode = 1;
    return;
  }
  writeFileSync(path, text);
  console.log(`wrote ${path}`);
}

function tryRead(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

// What an answer to a keystroke costs the language server, beyond reading the text: npm run bench:lsp [ROUNDS]
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import type { readJson as ReadJson } from '../src/json/document.ts';
import type { Publication } from '../src/lsp/protocol.ts';
import type { LanguageServer as Server } from '../src/lsp/server.ts';

const rounds = Number(process.argv[2] ?? 200);
const BYTES = 64 * 1024;

// Measured as it is shipped: what runs the sources adds its own to every function.
const { LanguageServer, readJson } = await shipped();
const folder = mkdtempSync(join(tmpdir(), 'bundleproof-bench-'));
try {
  const good = largeBundle(folder);
  // A wrong digest in the middle, a misspelt field and a list out of order: places have to be found.
  const bad = good
    .replace('"minor"', '"minro"')
    .replace('"cancel", "send"', '"send", "cancel"')
    .replace('"size": 21', '"size": 22');
  console.log(
    `plugin.json of ${good.length} bytes, ${good.split('\n').length - 12} assets, median of ${rounds} keystrokes`,
  );
  for (const [name, text] of [
    ['accepted', good],
    ['with findings', bad],
  ] as const) {
    const uri = pathToFileURL(join(folder, 'plugin.json')).href;
    let published: Publication | undefined;
    const server = new LanguageServer(
      {
        publish: (what) => {
          published = what;
        },
        log: console.error,
        warn: console.error,
        watchFiles: () => {},
      },
      { scope: 'bundle', delay: 0, settingsFor: () => ({}) },
    );
    server.opened({ textDocument: { uri, version: 0, text } });
    // A character more and a character less in the version, in turns.
    const typed = text.replace('"version": "1.4.0"', '"version": "1.4.01"');
    const answer = await medianOf(rounds, async (round) => {
      published = undefined;
      const start = process.cpuUsage();
      server.changed({
        textDocument: { uri, version: round + 1 },
        contentChanges: [{ text: round % 2 === 0 ? typed : text }],
      });
      while (published === undefined) await new Promise((resolve) => setTimeout(resolve, 0));
      return spent(start);
    });
    const floor = await medianOf(rounds, async (round) => {
      const bytes = Buffer.from(round % 2 === 0 ? typed : text);
      const start = process.cpuUsage();
      readJson(bytes, 'plugin.json');
      return spent(start);
    });
    server.stop();
    const row = [
      `answer ${answer.toFixed(1)} ms`,
      `reading ${floor.toFixed(1)} ms`,
      `beyond ${(answer - floor).toFixed(1)} ms`,
    ];
    console.log(`${name.padEnd(14)} ${row.join('   ')}   (${published?.diagnostics.length} findings)`);
  }
} finally {
  rmSync(folder, { recursive: true });
}

async function shipped(): Promise<{ LanguageServer: typeof Server; readJson: typeof ReadJson }> {
  const entry = 'bench:lsp';
  const build = await rolldown({
    input: entry,
    platform: 'node',
    external: ['json-source-map'],
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) =>
          id === entry
            ? `export { LanguageServer } from '${process.cwd()}/src/lsp/server.ts';
               export { readJson } from '${process.cwd()}/src/json/document.ts';`
            : undefined,
      },
    ],
  });
  const scratch = mkdtempSync(join(process.cwd(), 'node_modules/.bench-'));
  try {
    await build.write({ dir: scratch, format: 'es', entryFileNames: 'lsp.mjs' });
    return await import(pathToFileURL(join(scratch, 'lsp.mjs')).href);
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** A good bundle with so many small files that its manifest has 64 KiB. */
function largeBundle(to: string): string {
  cpSync('fixtures/good/x86_64-unknown-linux-gnu', to, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(to, 'plugin.json'), 'utf8'));
  mkdirSync(join(to, 'share/data'), { recursive: true });
  const assets: object[] = manifest.assets;
  const sums = readFileSync(join(to, 'SHA256SUMS'), 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => !line.endsWith('plugin.json'));
  let text = '';
  for (let i = 0; text.length < BYTES; i++) {
    const path = `share/data/${String(i).padStart(6, '0')}.txt`;
    const bytes = `the file number ${10_000 + i}`;
    writeFileSync(join(to, path), bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    assets.push({ role: 'sidecar', path, size: bytes.length, sha256 });
    sums.push(`${sha256}  ${path}`);
    text = written(manifest);
  }
  sums.push(`${createHash('sha256').update(text).digest('hex')}  plugin.json`);
  writeFileSync(join(to, 'SHA256SUMS'), `${sums.join('\n')}\n`);
  writeFileSync(join(to, 'plugin.json'), text);
  return text;
}

/** One line a field, and one line an asset. */
function written(manifest: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(manifest).map(([key, value]) => {
    const list = Array.isArray(value)
      ? `[\n${value.map((item) => `    ${spaced(item)}`).join(',\n')}\n  ]`
      : spaced(value);
    return `  ${JSON.stringify(key)}: ${list}`;
  });
  return `{\n${fields.join(',\n')}\n}\n`;
}

function spaced(value: unknown): string {
  return JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');
}

function spent(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

async function medianOf(times: number, run: (round: number) => Promise<number>): Promise<number> {
  for (let warm = 0; warm < 20; warm++) await run(warm);
  const measured: number[] = [];
  for (let round = 0; round < times; round++) measured.push(await run(round));
  return measured.sort((a, b) => a - b)[Math.floor(times / 2)] ?? Number.NaN;
}

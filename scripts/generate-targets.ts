// Writes src/target/table.generated.ts from data/rust-targets.json; with --check, says whether it is fresh.
import { readFileSync, writeFileSync } from 'node:fs';

interface Spec {
  readonly arch: string;
  readonly os: string;
  readonly env: string;
  readonly abi: string;
  readonly format: string;
  readonly bits: number;
  readonly endian: 'little' | 'big';
  readonly floatAbi: string;
  readonly llvmTarget: string;
  readonly dllPrefix: string;
  readonly dllSuffix: string;
  readonly dynamicLinking: boolean;
}

const source = new URL('../data/rust-targets.json', import.meta.url);
const output = new URL('../src/target/table.generated.ts', import.meta.url);

const specs: Record<string, Spec> = JSON.parse(readFileSync(source, 'utf8'));
const rows = Object.entries(specs).map(([tuple, spec]) => [tuple, ...columns(spec)].join('|'));
const strange = rows.find((row) => !/^[A-Za-z0-9._|-]+$/.test(row));
if (strange !== undefined) throw new Error(`a row cannot be written as plain text: ${strange}`);

const text = `// Written by scripts/generate-targets.ts from data/rust-targets.json. Do not edit.
/**
 * Every target tuple of rustc, one a line:
 * tuple|arch|os|env|abi|format|bits|endian|float ABI|LLVM target|DLL prefix|DLL suffix|dynamic linking.
 * Endian is l or b, dynamic linking 1 or 0. The table starts and ends with a line end.
 */
export const targetTable = \`
${rows.join('\n')}
\`;
`;

if (!process.argv.includes('--check')) {
  writeFileSync(output, text);
} else if (readFileSync(output, 'utf8') !== text) {
  console.error('src/target/table.generated.ts is stale: run tsx scripts/generate-targets.ts');
  process.exitCode = 1;
}

function columns(spec: Spec): readonly (string | number)[] {
  return [
    spec.arch,
    spec.os,
    spec.env,
    spec.abi,
    spec.format,
    spec.bits,
    spec.endian === 'big' ? 'b' : 'l',
    spec.floatAbi,
    spec.llvmTarget,
    spec.dllPrefix,
    spec.dllSuffix,
    spec.dynamicLinking ? 1 : 0,
  ];
}

import { memoryBundle } from '../../src/bundle/memory.ts';
import { bytesSource } from '../../src/core/byte-source.ts';
import type { Diagnostic } from '../../src/core/diagnostic.ts';
import { evaluate } from '../../src/engine/run.ts';
import { FactStore } from '../../src/facts/store.ts';
import { inspectFile, symbolOutcome } from '../../src/image/inspect.ts';
import { rules } from '../../src/rules/registry.ts';
import { chosenSlice } from '../../src/target/fit.ts';
import type { Target } from '../../src/target/model.ts';
import type { Ours, Subject } from './model.ts';

/** The refusals that say: the target's loader does not open this file, or does not find the entry symbol in it. */
const loaderRules: readonly string[] = [
  'library/not-a-library',
  'library/malformed',
  'library/format',
  'library/architecture',
  'library/platform',
  'library/not-loadable',
  'library/entry-symbol',
];

const asked = rules.filter(({ id }) => loaderRules.includes(id));

const CODE_BYTES = 16;

/** What the checker says of a library that is for `target`. */
export function ours({ bytes, contract }: Subject, target: Target): Ours {
  const facts = new FactStore({
    bundle: memoryBundle({ library: bytes }),
    contract,
    scope: 'bundle',
    subject: 'library',
    target,
  });
  const result = evaluate(asked, facts);
  const [internal] = result.internalErrors;
  if (internal !== undefined) throw new Error(`${internal.rule} failed: ${JSON.stringify(internal)}`);
  if (result.diagnostics.length === 0 && result.notEvaluated.length > 0) {
    throw new Error(`not evaluated: ${JSON.stringify(result.notEvaluated)}`);
  }
  const refusal = result.diagnostics[0];
  if (refusal !== undefined) return { accepted: false, ...words(refusal) };
  const code = codeOf(bytes, contract.entrySymbol, target);
  return { accepted: true, ...(code !== undefined && { code }) };
}

function words({ rule, message, data }: Diagnostic) {
  return { rule, kind: String(data.kind), says: message };
}

/** The bytes at the place where the checker found the function. */
function codeOf(bytes: Uint8Array, symbol: string, target: Target): string | undefined {
  const inspection = inspectFile(bytesSource(bytes), [symbol]);
  const slice = inspection.outcome === 'image' ? chosenSlice(inspection.image, target) : undefined;
  const outcome = slice && symbolOutcome(slice, symbol, target.libc);
  if (!outcome?.found || outcome.offset === undefined) return undefined;
  return Buffer.from(bytes.subarray(outcome.offset, outcome.offset + CODE_BYTES)).toString('hex');
}

import { openBundle } from './bundle/disk.ts';
import { memoryBundle } from './bundle/memory.ts';
import { horon } from './contracts/horon.ts';
import { bytesSource } from './core/byte-source.ts';
import { DIGEST_FORM, digestHex } from './core/digest-name.ts';
import type { CheckResult } from './core/outcome.ts';
import { check } from './engine/check.ts';
import { inspectFile } from './image/inspect.ts';
import type { Inspection } from './image/model.ts';
import type { Scope } from './rules/define-rule.ts';

export type { Diagnostic, Place, Position, Range, Related, Tier } from './core/diagnostic.ts';
export type { CheckResult, LibrarySummary, NotEvaluated, PluginIdentity, Verdict } from './core/outcome.ts';
export type { FormatFault, Inspection, LibraryImage } from './image/model.ts';
export type { Rule, RulePage, Scope } from './rules/define-rule.ts';
export { rules } from './rules/registry.ts';

/** A bundle in memory: paths as in the bundle (`lib/libx.so`) to bytes. */
export type BundleFiles = ReadonlyMap<string, Uint8Array> | Readonly<Record<string, Uint8Array>>;

export interface CheckOptions {
  /** How far to look: plugin.json's own text, the bundle (the default), or its release evidence too. */
  readonly scope?: Scope;
  /** Refuse any other bundle than the one with this digest, "sha256:<64 hex>". Throws a RangeError for another form. */
  readonly expectDigest?: string;
  /** An unsaved text that stands for plugin.json. */
  readonly manifestText?: Uint8Array;
}

/** Checks a bundle directory, or a bundle in memory, as `bundleproof check` does. Runs nothing, writes nothing. */
export function checkBundle(bundle: string | BundleFiles, options: CheckOptions = {}): CheckResult {
  return check(typeof bundle === 'string' ? bundle : '.', {
    bundle: typeof bundle === 'string' ? openBundle(bundle) : memoryBundle(bundle),
    contract: horon,
    scope: options.scope ?? 'bundle',
    ...(options.expectDigest !== undefined && { expectedDigest: expectedHex(options.expectDigest) }),
    ...(options.manifestText !== undefined && { manifestText: options.manifestText }),
  });
}

function expectedHex(name: string): string {
  const hex = digestHex(name);
  if (hex === undefined) throw new RangeError(`expectDigest "${name}" must be ${DIGEST_FORM}`);
  return hex;
}

/** What the bytes of a library file are, with a loader's search for each of `symbols`. */
export function inspectLibrary(bytes: Uint8Array, symbols: readonly string[] = []): Inspection {
  return inspectFile(bytesSource(bytes), symbols);
}

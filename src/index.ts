import { basename } from 'node:path';
import { openBundle } from './bundle/disk.ts';
import { namesBeside, openLibraryFile, openPluginFolder } from './bundle/library-file.ts';
import { lookAt } from './bundle/look.ts';
import { memoryBundle } from './bundle/memory.ts';
import { horon } from './contracts/horon.ts';
import { runvil } from './contracts/runvil.ts';
import { bytesSource } from './core/byte-source.ts';
import { DIGEST_FORM, digestHex } from './core/digest-name.ts';
import { workLimits } from './core/limits.ts';
import type { CheckResult } from './core/outcome.ts';
import { check } from './engine/check.ts';
import { checkPluginFolder as checkFolder } from './engine/plugins.ts';
import type { CheckInput } from './facts/store.ts';
import { inspectFile } from './image/inspect.ts';
import type { Inspection } from './image/model.ts';
import { demandBundle, demandOneOf, demandOptions } from './options.ts';
import type { Scope } from './rules/define-rule.ts';
import { findTarget } from './target/find.ts';

export type { Diagnostic, Place, Position, Range, Related, Tier } from './core/diagnostic.ts';
export type {
  CheckResult,
  LibrarySummary,
  NotEvaluated,
  PassedOver,
  PluginIdentity,
  TargetSummary,
  Verdict,
} from './core/outcome.ts';
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

const SCOPES: readonly Scope[] = ['manifest', 'bundle', 'release'];

/**
 * Checks a bundle directory, or a bundle in memory, as `bundleproof check` does. Runs nothing, writes nothing. Throws a
 * TypeError or a RangeError for an argument or an option that is none.
 */
export function checkBundle(bundle: string | BundleFiles, options: CheckOptions = {}): CheckResult {
  demandBundle(bundle);
  demandOptions('checkBundle', options, ['scope', 'expectDigest', 'manifestText']);
  demandOneOf('scope', options.scope, SCOPES);
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

export interface PluginOptions {
  /** The target tuple of the plugin's host; without it, the one that the library shows. Throws a RangeError for none. */
  readonly target?: string;
}

/** Checks a runvil plugin, one library file, as `bundleproof check --contract runvil` does. */
export function checkPlugin(
  library: string,
  options: PluginOptions & Pick<CheckOptions, 'expectDigest'> = {},
): CheckResult {
  demandOptions('checkPlugin', options, ['target', 'expectDigest']);
  return check(library, {
    ...runvilInput(options),
    bundle: openLibraryFile(library),
    subject: 'library',
    beside: () => namesBeside(library, workLimits.entries),
    ...(options.expectDigest !== undefined && { expectedDigest: expectedHex(options.expectDigest) }),
  });
}

/** Checks a folder of runvil plugins: its own result first, then one for each plugin in it. */
export function checkPluginFolder(folder: string, options: PluginOptions = {}): readonly CheckResult[] {
  demandOptions('checkPluginFolder', options, ['target']);
  const pathOf = (name: string) => `${folder.replace(/(?<=[^/])\/+$/, '')}/${name}`;
  const found = checkFolder(folder, openPluginFolder(folder), runvilInput(options), pathOf);
  return [found.folder, ...found.plugins];
}

function runvilInput({ target }: PluginOptions): Pick<CheckInput, 'contract' | 'scope' | 'target'> {
  const found = target === undefined ? undefined : findTarget(target);
  if (found !== undefined && found.kind !== 'usable')
    throw new RangeError(`target "${target}" holds no native library`);
  return { contract: runvil, scope: 'bundle', ...(found !== undefined && { target: found.target }) };
}

/**
 * What a library file is, with a loader's search for each of `symbols`. Of a file on the disk only what its headers lead
 * to is read; throws an error when it cannot be read.
 */
export function inspectLibrary(library: string | Uint8Array, symbols: readonly string[] = []): Inspection {
  if (typeof library !== 'string') return inspectFile(bytesSource(library), symbols);
  return lookAt(openLibraryFile(library), basename(library), (source) => inspectFile(source, symbols));
}

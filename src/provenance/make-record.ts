import { compareText } from '../core/order.ts';
import { readCargoCommand } from './cargo-command.ts';
import { subcommands } from './cargo-options.ts';
import type { ResolvedPackages } from './metadata.ts';
import type { Evidence, FeatureTable, ProvenanceRecord, RecordLibrary, RecordPlugin } from './record.ts';

/** What was told of a run of cargo. */
export interface ToldBuild {
  readonly command: readonly string[];
  readonly exitStatus: number;
  readonly startedAt: string;
  readonly finishedAt: string;
}

/** Everything that a record is made of; nothing is added to it. */
export interface Told {
  readonly plugin: RecordPlugin;
  readonly library: RecordLibrary;
  readonly packages: ResolvedPackages;
  readonly build: ToldBuild | undefined;
  /** The profile that a prebuilt library was built with. */
  readonly profile: string | undefined;
  /** What was requested, where no command says it. */
  readonly requested: readonly string[];
  readonly defaultFeatures: boolean;
  readonly toolchain: ProvenanceRecord['toolchain'];
}

export function makeRecord(told: Told): ProvenanceRecord {
  const { plugin, library, packages, build, profile, toolchain } = told;
  const { requested, defaultFeatures } = build === undefined ? told : requestOf(build.command, packages.declared);
  const root = packages.resolved.find((node) => `${node.package} ${node.version}` === packages.root);
  const evidence: Evidence[] = [];
  if (build !== undefined) {
    evidence.push({
      kind: 'build',
      command: build.command,
      exit_status: build.exitStatus,
      started_at: build.startedAt,
      finished_at: build.finishedAt,
    });
  }
  if (profile !== undefined) {
    evidence.push({ kind: 'artifact', ...library, target: plugin.target, profile, features: root?.features ?? [] });
  }
  return {
    provenance_schema: 1,
    plugin,
    library,
    evidence,
    features: {
      requested: sorted(requested),
      default_features: defaultFeatures,
      root: packages.root,
      declared: packages.declared,
      resolved: packages.resolved,
    },
    toolchain,
  };
}

/** The one package that a command names with -p, where it is a plain name: it is the plugin's. */
export function packageOf(command: readonly string[]): string | undefined {
  const [only, ...others] = readCargoCommand(command).packages;
  return others.length === 0 && only !== undefined && /^[A-Za-z0-9_-]+$/.test(only.text) ? only.text : undefined;
}

/** A version as a tool tells it, "cargo 1.95.0 (f2d3ce0bd 2026-03-21)", without the name. */
export function toolVersion(tool: string, said: string): string {
  return said.trim().replace(new RegExp(`^${tool} `), '');
}

/** Whether a command can be read as one of cargo that builds: by cargo, or by a program that takes its command line. */
export function buildsAsCargo(command: readonly string[]): boolean {
  return Object.hasOwn(subcommands, readCargoCommand(command).subcommand?.text ?? '');
}

function requestOf(
  command: readonly string[],
  declared: FeatureTable,
): { readonly requested: readonly string[]; readonly defaultFeatures: boolean } {
  const { features, allFeatures, noDefaultFeatures } = readCargoCommand(command);
  const all = allFeatures === undefined ? [] : Object.keys(declared).filter((feature) => feature !== 'default');
  return {
    requested: [...features.map(({ text }) => text), ...all],
    defaultFeatures: noDefaultFeatures === undefined,
  };
}

function sorted(names: readonly string[]): string[] {
  return [...new Set(names)].sort(compareText);
}

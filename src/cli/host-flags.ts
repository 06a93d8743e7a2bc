import { openAgentHome } from '../bundle/installed.ts';
import type { ApiVersion } from '../contracts/host.ts';
import type { CheckOptions, Unsaved } from './check-subject.ts';
import type { Arguments } from './command.ts';
import { UsageError } from './exit.ts';
import { readGivenFile } from './given-file.ts';
import { targetFlag } from './target-flag.ts';

type HostOptions = Pick<CheckOptions, 'host' | 'runvilHost' | 'pluginApi' | 'target' | 'agentHome'>;

/** What `--host`, `--plugin-api`, `--target` and `--agent-home` say of where the subjects are to be loaded. */
export async function hostOptions({ flags }: Arguments, found: readonly Unsaved[]): Promise<HostOptions> {
  const pluginApi = apiFlag(flags['plugin-api']);
  const target = targetFlag(typeof flags.target === 'string' ? flags.target : undefined);
  const options = { ...(target !== undefined && { target }), ...agentHomeOption(flags['agent-home'], found) };
  const bundle = found.find(({ kind }) => kind === 'bundle');
  const plugin = found.find(({ kind }) => kind !== 'bundle');
  if (pluginApi !== undefined && flags.host === undefined)
    throw new UsageError('--plugin-api goes with --host, the description of the Host that it is compared with');
  if (pluginApi !== undefined && bundle !== undefined)
    throw new UsageError(`--plugin-api is for runvil plugins; "${bundle.path}" is a bundle, whose plugin.json says it`);
  if (typeof flags.host !== 'string') return options;
  if (bundle !== undefined && plugin !== undefined)
    throw new UsageError(
      `--host describes one host; "${bundle.path}" is a bundle and "${plugin.path}" a runvil plugin, so check them apart`,
    );
  const { readHoronHost, readRunvilHost } = await import('../engine/read-host.ts');
  const host = bundle === undefined ? undefined : readGivenFile(flags.host, '--host', readHoronHost);
  const runvilHost = plugin === undefined ? undefined : readGivenFile(flags.host, '--host', readRunvilHost);
  if (runvilHost !== undefined && target !== undefined && target.tuple !== runvilHost.target)
    throw new UsageError(`--target "${target.tuple}" is not the target of "${flags.host}", "${runvilHost.target}"`);
  const hostTarget = targetFlag(runvilHost?.target);
  return {
    ...options,
    ...(host !== undefined && { host }),
    ...(runvilHost !== undefined && { runvilHost }),
    ...(hostTarget !== undefined && { target: hostTarget }),
    ...(pluginApi !== undefined && { pluginApi }),
  };
}

function agentHomeOption(value: Arguments['flags'][string], found: readonly Unsaved[]): HostOptions {
  if (typeof value !== 'string') return {};
  const plugin = found.find(({ kind }) => kind !== 'bundle');
  if (plugin !== undefined)
    throw new UsageError(`--agent-home is for bundles; "${plugin.path}" is not installed into an agent home`);
  return { agentHome: openAgentHome(value) };
}

/** The API version that a runvil plugin is built for, which its file does not state (R9). */
function apiFlag(value: Arguments['flags'][string]): ApiVersion | undefined {
  if (value === undefined) return undefined;
  const [, major = '', minor = ''] = /^(0|[1-9][0-9]{0,8})\.(0|[1-9][0-9]{0,8})$/.exec(String(value)) ?? [];
  if (major === '') throw new UsageError(`--plugin-api "${value}" must be MAJOR.MINOR, such as "0.4"`);
  return { major: Number(major), minor: Number(minor) };
}

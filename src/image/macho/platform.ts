import type { ByteView } from '../byte-view.ts';
import { CPU, LC } from './constants.ts';
import type { LoadCommand, MachHeader } from './load-commands.ts';
import type { MachOPlatform } from './model.ts';

/** PLATFORM_* of mach-o/loader.h. */
const PLATFORM = Object.freeze({
  macos: 1,
  ios: 2,
  tvos: 3,
  watchos: 4,
  iosSimulator: 7,
  tvosSimulator: 8,
  watchosSimulator: 9,
});

/** LC_VERSION_MIN_* name no simulator: on an Intel processor dyld takes them for it. */
const VERSION_MIN: ReadonlyMap<number, { command: MachOPlatform['command']; device: number; simulator: number }> =
  new Map([
    [LC.versionMinMacos, { command: 'LC_VERSION_MIN_MACOSX', device: PLATFORM.macos, simulator: PLATFORM.macos }],
    [
      LC.versionMinIphoneos,
      { command: 'LC_VERSION_MIN_IPHONEOS', device: PLATFORM.ios, simulator: PLATFORM.iosSimulator },
    ],
    [LC.versionMinTvos, { command: 'LC_VERSION_MIN_TVOS', device: PLATFORM.tvos, simulator: PLATFORM.tvosSimulator }],
    [
      LC.versionMinWatchos,
      { command: 'LC_VERSION_MIN_WATCHOS', device: PLATFORM.watchos, simulator: PLATFORM.watchosSimulator },
    ],
  ]);

/** The platform that a load command names, in a list of one; none of another command. A zippered library has two. */
export function readPlatform(view: ByteView, header: MachHeader, command: LoadCommand): readonly MachOPlatform[] {
  const { id, record } = command;
  const offset = view.start + command.offset;
  if (id === LC.buildVersion) {
    const [platform, minimum, sdk] = [record.u32(8), record.u32(12), record.u32(16)];
    return [{ platform, minimum: version(minimum), sdk: version(sdk), offset, command: 'LC_BUILD_VERSION' }];
  }
  const known = VERSION_MIN.get(id);
  if (known === undefined) return [];
  const intel = header.cpuType === CPU.x86_64 || header.cpuType === CPU.i386;
  const minimum = record.u32(8);
  // The command first had no field for the SDK; dyld then takes the minimum for it.
  const sdk = record.u32(12) === 0 ? minimum : record.u32(12);
  const platform = intel ? known.simulator : known.device;
  return [{ platform, minimum: version(minimum), sdk: version(sdk), offset, command: known.command }];
}

/** Nibbles of xxxx.yy.zz; a last 0 is left out. */
function version(packed: number): string {
  const patch = packed & 0xff;
  return `${packed >>> 16}.${(packed >>> 8) & 0xff}${patch === 0 ? '' : `.${patch}`}`;
}

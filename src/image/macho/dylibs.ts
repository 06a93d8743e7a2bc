import type { ByteView } from '../byte-view.ts';
import { FILE_TYPE, LC } from './constants.ts';
import { commandString, type LoadCommand, type MachHeader } from './load-commands.ts';
import type { MachODependency } from './model.ts';

/** Of dylib_command and dylib_use_command: the offset of the path. */
const PATH_FIELD = 8;

/** LC_ID_DYLIB; dyld demands one of a library and refuses it in a bundle. */
export function readInstallName(
  slice: ByteView,
  header: MachHeader,
  commands: readonly LoadCommand[],
): string | undefined {
  const [first, second] = commands.filter(({ id }) => id === LC.idDylib);
  if (second !== undefined) slice.fail('LC_ID_DYLIB', second.offset, 'is there a second time; dyld allows one');
  if (header.fileType === FILE_TYPE.dylib && first === undefined) {
    slice.fail('LC_ID_DYLIB', header.size, 'is missing; dyld refuses a dynamic library (MH_DYLIB) without one');
  }
  if (header.fileType === FILE_TYPE.bundle && first !== undefined) {
    slice.fail('LC_ID_DYLIB', first.offset, 'is there, but this is a bundle (MH_BUNDLE); dyld refuses it');
  }
  return first === undefined ? undefined : commandString(slice, first, PATH_FIELD);
}

const KINDS: ReadonlyMap<number, MachODependency['kind']> = new Map([
  [LC.loadDylib, 'load'],
  [LC.loadWeakDylib, 'weak'],
  [LC.reexportDylib, 'reexport'],
  [LC.loadUpwardDylib, 'upward'],
  [LC.lazyLoadDylib, 'lazy'],
]);

export function readDependencies(slice: ByteView, commands: readonly LoadCommand[]): readonly MachODependency[] {
  return commands.flatMap((command) => {
    const kind = KINDS.get(command.id);
    if (kind === undefined) return [];
    const path = commandString(slice, command, PATH_FIELD);
    return [{ path, kind: usedAs(command) ?? kind, offset: slice.start + command.offset }];
  });
}

const USE_MARKER = 0x1a741800;
const USE_COMMAND_SIZE = 28;
const USE_WEAK = 0x1;
const USE_REEXPORT = 0x2;
const USE_UPWARD = 0x4;

/** dylib_use_command, the form of macOS 15 and later: a marker where the time stamp stood, and flags before the path. */
function usedAs({ record }: LoadCommand): MachODependency['kind'] | undefined {
  const marked = record.size >= USE_COMMAND_SIZE && record.u32(PATH_FIELD) === USE_COMMAND_SIZE;
  if (!marked || record.u32(12) !== USE_MARKER) return undefined;
  const flags = record.u32(24);
  if ((flags & USE_WEAK) !== 0) return 'weak';
  if ((flags & USE_REEXPORT) !== 0) return 'reexport';
  return (flags & USE_UPWARD) !== 0 ? 'upward' : undefined;
}

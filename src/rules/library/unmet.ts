import type { ElfImage } from '../../image/elf/model.ts';
import type { LoadableImage } from '../../image/inspect.ts';
import type { MachODependency, MachOSlice } from '../../image/macho/model.ts';
import type { PeImage } from '../../image/pe/model.ts';
import type { Target } from '../../target/model.ts';
import { runtimeOf } from '../../target/system/windows-runtimes.ts';
import { dllName, systemLibraries } from '../../target/system-libraries.ts';
import { afterLoaderPath, afterOrigin, elfSearchPath, machoSearchEntries } from './search-entries.ts';
import { baseName, folderOf, resolveShipped } from './shipped-path.ts';

/** A library that is needed, and that the loader does not find as things are shipped. */
export interface Unmet {
  readonly kind:
    | 'missing'
    /** It is shipped, and the loader does not look there. */
    | 'not-searched'
    /** A program, whose name the host would need to have. */
    | 'program'
    /** In the folder of the host's program. */
    | 'executable-path'
    /** A DLL is imported by its name, never by a path. */
    | 'path';
  /** As the library spells it. */
  readonly needed: string;
  /** For `not-searched`: where it is shipped. */
  readonly shipped?: string;
  /** File offset of the load command or import descriptor. */
  readonly offset?: number;
}

export interface Shipped {
  readonly libraryPath: string;
  readonly companions: readonly string[];
  readonly target: Target;
}

/** The companions by base name; with `anyCase` by the folded one. */
type Names = ReadonlyMap<string, readonly string[]>;

function namesOf(companions: readonly string[], anyCase = false): Names {
  const names = new Map<string, string[]>();
  for (const path of companions) {
    const name = anyCase ? baseName(path).toLowerCase() : baseName(path);
    const known = names.get(name);
    if (known === undefined) names.set(name, [path]);
    else known.push(path);
  }
  return names;
}

/** Each needed library once. Those named by a path of a machine are another rule's. */
export function unmetDependencies(image: LoadableImage, shipped: Shipped): readonly Unmet[] {
  if (!('format' in image)) return unmetOfMachO(image, shipped);
  return image.format === 'elf' ? unmetOfElf(image, shipped) : unmetOfPe(image, shipped);
}

function unmetOfElf(image: ElfImage, { libraryPath, companions, target }: Shipped): Unmet[] {
  const system = systemLibraries(target);
  const entries = elfSearchPath(image, target, libraryPath)?.entries ?? [];
  const folders = new Set(entries.map(({ folder }) => folder));
  const names = namesOf(companions);
  return [...new Set(image.dynamic.needed)].flatMap((needed): Unmet[] => {
    const shipped = names.get(baseName(needed)) ?? [];
    const origin = afterOrigin(needed);
    if (origin !== undefined) {
      const path = resolveShipped(folderOf(libraryPath), origin);
      return path !== undefined && shipped.includes(path) ? [] : [unmet(needed, shipped)];
    }
    if (needed.includes('/') || system?.has(needed)) return [];
    if (shipped.some((path) => folders.has(folderOf(path)))) return [];
    return shipped.length === 0 && system === undefined ? [] : [unmet(needed, shipped)];
  });
}

function unmetOfMachO(slice: MachOSlice, { libraryPath, companions }: Shipped): Unmet[] {
  const folder = folderOf(libraryPath);
  const entries = machoSearchEntries(slice, libraryPath);
  const folders = new Set(entries.map((entry) => entry.folder));
  const inSystem = entries.some(({ leads }) => leads === 'system');
  const names = namesOf(companions);
  return eachOnce(slice.dependencies).flatMap(({ path: needed, offset }): Unmet[] => {
    if (needed.startsWith('@executable_path/')) return [{ kind: 'executable-path', needed, offset }];
    const shipped = names.get(baseName(needed)) ?? [];
    const loader = afterLoaderPath(needed);
    if (loader !== undefined) {
      const path = resolveShipped(folder, loader);
      return path !== undefined && shipped.includes(path) ? [] : [{ ...unmet(needed, shipped), offset }];
    }
    if (!needed.startsWith('@rpath/')) return [];
    const rest = resolveShipped('', needed.slice('@rpath/'.length));
    // What an @rpath of the system holds (/usr/lib/swift) is not listed here.
    const found = rest !== undefined && (inSystem || shipped.some((path) => folders.has(folderAbove(path, rest))));
    return found ? [] : [{ ...unmet(needed, shipped), offset }];
  });
}

/** The folder from which `rest` leads to `path`; when it does not, one that is never shipped. */
function folderAbove(path: string, rest: string): string {
  if (path === rest) return '';
  return path.endsWith(`/${rest}`) ? path.slice(0, -rest.length - 1) : NOWHERE;
}

const NOWHERE = '/';

/** Each path once; a weak dependency may be absent. */
function eachOnce(dependencies: readonly MachODependency[]): readonly MachODependency[] {
  const byPath = new Map<string, MachODependency>();
  for (const dependency of dependencies) {
    if (dependency.kind !== 'weak' && !byPath.has(dependency.path)) byPath.set(dependency.path, dependency);
  }
  return [...byPath.values()];
}

function unmetOfPe({ imports }: PeImage, { libraryPath, companions, target }: Shipped): Unmet[] {
  const system = systemLibraries(target);
  const folder = folderOf(libraryPath);
  const names = namesOf(companions, true);
  const seen = new Set<string>();
  return imports.flatMap(({ dll: needed, offset }): Unmet[] => {
    const name = dllName(needed);
    if (seen.has(name)) return [];
    seen.add(name);
    if (/[\\/:]/.test(needed)) return [{ kind: 'path', needed, offset }];
    if (system?.has(needed) || runtimeOf(name) !== undefined) return [];
    const shipped = names.get(name) ?? [];
    if (shipped.some((path) => folderOf(path) === folder)) return [];
    if (shipped.length === 0 && name.endsWith('.exe')) return [{ kind: 'program', needed, offset }];
    return [{ ...unmet(needed, shipped), offset }];
  });
}

function unmet(needed: string, [shipped]: readonly string[]): Unmet {
  return shipped === undefined ? { kind: 'missing', needed } : { kind: 'not-searched', needed, shipped };
}

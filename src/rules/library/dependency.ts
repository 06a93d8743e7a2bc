import { dllName, systemLibraries } from '../../target/system-libraries.ts';
import { defineRule } from '../define-rule.ts';
import { dependencyMessages } from './dependency-messages.ts';
import { libraryPlace } from './place.ts';
import { baseName, folderOf } from './shipped-path.ts';
import { unmetDependencies } from './unmet.ts';

export const dependency = defineRule({
  id: 'library/dependency',
  tier: 'advice',
  clause: 'H6.6',
  scope: 'bundle',
  contracts: ['horon', 'runvil'],
  needs: ['loadedImage', 'target', 'libraryPath', 'companions', 'contract'],
  title: 'A needed library that is neither part of the system nor found in the bundle',
  why: 'On the machine that built the plugin the library is installed; on others the loader does not find it, and refuses the plugin with it. A library in the bundle helps only where the loader looks: ELF and Mach-O loaders search no folder that the plugin does not name, and Windows searches the folder of the plugin when the host asks for it (LOAD_LIBRARY_SEARCH_DLL_LOAD_DIR).',
  mend: 'Link the library statically, or declare it as a sidecar in lib/ and have the plugin look beside itself: -Wl,-rpath,\'$ORIGIN\' for ELF, "-rpath @loader_path" for Mach-O, nothing for Windows.',
  wrong: 'NEEDED libusb-1.0.so.0, with no such file in the bundle',
  right: 'NEEDED libusb-1.0.so.0, RUNPATH $ORIGIN, and the sidecar lib/libusb-1.0.so.0',
  falsePositives:
    'A host that has loaded a library of this name already, or that adds folders to the search (LC_RPATH of its program, AddDllDirectory), lets the plugin load all the same. The tables of what a system brings hold what every installation has; where a system has no table, nothing is said to be missing.',
  messages: dependencyMessages,
  *check({ loadedImage, target, libraryPath, companions, contract }, report) {
    const library = libraryPath.value;
    const system = systemLibraries(target)?.name ?? target.os;
    const { format } = target;
    const graver = format === 'pe' && contract.closedDllSearch ? ({ tier: 'refusal', clause: 'R3' } as const) : {};
    for (const unmet of unmetDependencies(loadedImage, { libraryPath: library, companions, target })) {
      const { kind, needed, shipped = '', offset } = unmet;
      const place = libraryPlace(library, offset);
      const name = format === 'pe' ? dllName(needed) : baseName(needed);
      switch (kind) {
        case 'missing': {
          const runtime = target.libc === 'musl' && /^lib(?:gcc_s|stdc\+\+)\.so\./.test(needed);
          yield report(runtime ? 'missing-runtime' : missing[format], place, { needed, name, system }, graver);
          break;
        }
        case 'not-searched':
          if (format === 'pe') yield report('not-searched-dll', place, { needed, shipped, name }, graver);
          else yield report(notSearched[format], place, { needed, shipped, route: routeTo(shipped, library, format) });
          break;
        case 'executable-path':
          yield report(kind, place, { needed, name });
          break;
        default:
          yield report(kind, place, { needed }, graver);
      }
    }
  },
});

const missing = { elf: 'missing', 'mach-o': 'missing-dylib', pe: 'missing-dll' } as const;
const notSearched = { elf: 'not-searched', 'mach-o': 'not-searched-dylib' } as const;

/** How the library names the folder, or for Mach-O the file, of what is shipped with it. */
function routeTo(shipped: string, library: string, format: 'elf' | 'mach-o'): string {
  const from = folderOf(library).split('/').filter(Boolean);
  const to = (format === 'elf' ? folderOf(shipped) : shipped).split('/').filter(Boolean);
  while (from.length > 0 && from[0] === to[0]) {
    from.shift();
    to.shift();
  }
  return [format === 'elf' ? '$ORIGIN' : '@loader_path', ...from.map(() => '..'), ...to].join('/');
}

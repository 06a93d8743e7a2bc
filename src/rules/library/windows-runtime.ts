import { runtimeOf } from '../../target/system/windows-runtimes.ts';
import { dllName } from '../../target/system-libraries.ts';
import { defineRule } from '../define-rule.ts';
import { libraryPlace } from './place.ts';
import { baseName, folderOf } from './shipped-path.ts';

export const windowsRuntime = defineRule({
  id: 'library/windows-runtime',
  tier: 'advice',
  clause: 'H6.6',
  scope: 'bundle',
  contracts: ['horon', 'runvil'],
  needs: ['loadedImage', 'target', 'libraryPath', 'companions', 'contract'],
  title: "A compiler's runtime that does not come with Windows",
  why: 'A Windows without the matching redistributable refuses the plugin with error 126, "the specified module could not be found", and names no module. The machines of developers have these DLLs; those of users often do not.',
  mend: 'Link the runtime statically: "-C target-feature=+crt-static" for Rust with MSVC, /MT for C and C++, -static for MinGW.',
  wrong: 'An import of VCRUNTIME140.dll',
  right: 'Imports of KERNEL32.dll and of API sets alone',
  falsePositives:
    'A host whose installer brings the same runtime, or that has loaded it already, lets the plugin load. A runtime that is shipped beside the library is not reported, except for a debug one, which Microsoft does not allow to be shipped.',
  messages: {
    'visual-c': {
      says: 'The library imports from "{dll}", a Visual C++ runtime that does not come with Windows',
      mend: 'Build with RUSTFLAGS="-C target-feature=+crt-static", and C and C++ code with /MT.',
    },
    debug: {
      says: 'The library imports from "{dll}", a debug runtime that only an installation of Visual Studio has',
      mend: 'Build for release, and C and C++ code with /MT, not /MDd or /MTd.',
    },
    mingw: {
      says: 'The library imports from "{dll}", a runtime of GCC or LLVM that does not come with Windows',
      mend: 'Link with -static (or -static-libgcc and -static-libstdc++); from Rust with "-C link-arg=-static".',
    },
    cygwin: {
      says: 'The library imports from "{dll}", so it is a library for Cygwin or MSYS, not for Windows itself',
      mend: 'Build with the compiler of mingw-w64 (x86_64-w64-mingw32-gcc) or MSVC.',
    },
  },
  *check({ loadedImage, target, libraryPath: { value: file }, companions, contract }, report) {
    if (!('format' in loadedImage) || loadedImage.format !== 'pe' || target.os === 'cygwin') return;
    const folder = folderOf(file);
    const beside = new Set(
      companions.filter((path) => folderOf(path) === folder).map((path) => dllName(baseName(path))),
    );
    const seen = new Set<string>();
    for (const { dll, offset } of loadedImage.imports) {
      const name = dllName(dll);
      const runtime = runtimeOf(name);
      if (runtime === undefined || seen.has(name) || (runtime !== 'debug' && beside.has(name))) continue;
      seen.add(name);
      yield report(runtime, libraryPlace(file, offset), { dll }, contract.closedDllSearch ? { clause: 'R4' } : {});
    }
  },
});

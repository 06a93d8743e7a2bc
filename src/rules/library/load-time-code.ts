import { count } from '../../core/text.ts';
import type { ElfImage } from '../../image/elf/model.ts';
import type { PeImage } from '../../image/pe/model.ts';
import { defineRule } from '../define-rule.ts';
import { fileOffset } from './elf-segments.ts';
import { libraryPlace } from './place.ts';
import { elfBaseline, hasOwnInit, RUNTIME_TLS_CALLBACKS, RUST_INITIALIZERS } from './toolchain-initializers.ts';

const LATER = 'Do the work in the first call that the host makes';

export const loadTimeCode = defineRule({
  id: 'library/load-time-code',
  tier: 'advice',
  clause: 'H6.7',
  scope: 'bundle',
  contracts: ['horon', 'runvil'],
  needs: ['loadedImage', 'traces', 'libraryPath'],
  title: 'Code that runs merely because the library is loaded',
  why: 'The host loads a library to look at it, and expects that nothing happens. Constructors run before the host has asked anything, in an order that nobody chose, and with locks of the loader held.',
  mend: 'Do the work in the first call that the host makes, or when it is first needed.',
  wrong: '__attribute__((constructor)) static void start(void) { ... }; a global C++ object with a constructor',
  right: 'A function-local static, std::call_once, std::sync::OnceLock',
  falsePositives:
    'What the toolchain puts there itself is not counted: frame_dummy of GCC, what Rust keeps and looks up at load (up to eight functions are taken for such), the TLS callbacks of the C runtime and of Rust. One that a runtime library brings along unasked can be counted all the same.',
  messages: {
    constructors: {
      says: 'Loading the library runs {functions} beside what the toolchain puts there (DT_INIT_ARRAY)',
      mend: `${LATER}: remove __attribute__((constructor)), and global C++ objects that have constructors.`,
    },
    'constructors-rust': {
      says: 'Loading the library runs {functions} (DT_INIT_ARRAY), more than Rust libraries have',
      mend: `${LATER}: remove crates that register by constructors (ctor, inventory, linkme's kin), or use OnceLock.`,
      kind: 'constructors',
    },
    'constructors-apple': {
      says: 'Loading the library runs {functions} (S_MOD_INIT_FUNC_POINTERS, S_INIT_FUNC_OFFSETS)',
      mend: `${LATER}: remove __attribute__((constructor)), and global C++ objects that have constructors.`,
      kind: 'constructors',
    },
    init: {
      says: 'Loading the library runs a function that was named to the linker (DT_INIT)',
      mend: `${LATER}, and link without -Wl,-init.`,
    },
    'objc-load': {
      says: 'Loading the library runs the +load methods of {classes}',
      mend: `${LATER}; in Objective-C, +initialize runs when a class is first used.`,
    },
    routines: {
      says: 'Loading the library runs a function that was named to the linker (LC_ROUTINES)',
      mend: `${LATER}, and link without -init.`,
    },
    interposing: {
      says: 'Loading the library asks dyld to replace functions of other libraries (__interpose)',
      mend: 'Remove the __interpose section: it changes what the host and other plugins call.',
    },
    'tls-callbacks': {
      says: 'Loading the library runs {functions} from the TLS directory beside what the C runtime and Rust put there',
      mend: `${LATER}, and remove the pointers from the sections .CRT$XLA to .CRT$XLZ.`,
    },
  },
  *check({ loadedImage: image, traces, libraryPath }, report) {
    const file = libraryPath.value;
    if (!('format' in image)) {
      const { functions, objcLoad, routines, interposing } = image.initializers;
      const place = { file };
      if (functions > (traces.rustStandardLibrary ? RUST_INITIALIZERS : 0)) {
        yield report('constructors-apple', place, { functions: count(functions, 'function') });
      }
      if (objcLoad > 0) yield report('objc-load', place, { classes: count(objcLoad, 'class', 'classes') });
      if (routines) yield report('routines', place, {});
      if (interposing) yield report('interposing', place, {});
    } else if (image.format === 'elf') {
      const rust = traces.rustStandardLibrary || image.initializers.compilers.some((name) => name.startsWith('rustc '));
      const { initArray } = image.initializers;
      const baseline = elfBaseline(image, rust);
      if (initArray.length > baseline) {
        const place = libraryPlace(file, firstOffset(image, initArray.slice(rust ? 0 : baseline)));
        const functions = count(rust ? initArray.length : initArray.length - baseline, 'function');
        yield report(rust ? 'constructors-rust' : 'constructors', place, { functions });
      }
      if (hasOwnInit(image)) yield report('init', { file }, {});
    } else {
      const callbacks = image.tlsCallbacks - callbackBaseline(image, traces.rustStandardLibrary);
      if (callbacks > 0) yield report('tls-callbacks', { file }, { functions: count(callbacks, 'function') });
    }
  },
});

function firstOffset(image: ElfImage, targets: readonly bigint[]): number | undefined {
  const target = targets.find((address) => address !== 0n);
  return target === undefined ? undefined : fileOffset(image, target);
}

/** A DLL without an entry point has no C runtime whose callbacks they could be. */
function callbackBaseline({ entryPoint }: PeImage, rust: boolean): number {
  return entryPoint === 0 && !rust ? 0 : RUNTIME_TLS_CALLBACKS;
}

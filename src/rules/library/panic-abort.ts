import { neededLibraries } from '../../target/needed-libraries.ts';
import { defineRule } from '../define-rule.ts';

/** The name that rustc gives the standard library's shared library, with its hash. */
const RUST_STANDARD_LIBRARY = /^(?:lib)?std-[0-9a-f]+\.(?:so|dylib|dll)$/;

export const panicAbort = defineRule({
  id: 'library/panic-abort',
  tier: 'advice',
  clause: 'R5',
  scope: 'bundle',
  contracts: ['horon', 'runvil'],
  needs: ['traces', 'image', 'libraryPath'],
  title: 'A Rust library that seems to be built with panic = "abort"',
  why: 'A panic in such a library ends the process of the host, with everything that runs in it, where it would else be a call that failed.',
  mend: 'Build with panic = "unwind", the default, and catch panics where the host calls in.',
  wrong: '[profile.release]\npanic = "abort"',
  right: '[profile.release]\npanic = "unwind"',
  falsePositives:
    'Told by what is missing: texts of the standard library are there, and none of the code by which a panic unwinds. A crate without the standard library, or that is linked to its shared library, is not judged.',
  messages: {
    'panic-abort': {
      says: 'The library holds Rust\'s standard library, and none of the code by which a panic unwinds: it seems to be built with panic = "abort", and a panic would end the host',
      mend: 'Remove panic = "abort" from the profile in Cargo.toml and from RUSTFLAGS, and build again.',
    },
  },
  *check({ traces, image, libraryPath }, report) {
    if (!traces.rustStandardLibrary || traces.unwinding) return;
    // With -C prefer-dynamic the code by which a panic unwinds is in the standard library's own file.
    if (neededLibraries(image).some((name) => RUST_STANDARD_LIBRARY.test(name))) return;
    yield report('panic-abort', { file: libraryPath.value }, {});
  },
});

import { platformMismatch } from '../../target/fit.ts';
import { defineRule } from '../define-rule.ts';
import { libraryPlace, targetSource } from './place.ts';

export const platform = defineRule({
  id: 'library/platform',
  tier: 'refusal',
  clause: 'H6.2',
  scope: 'bundle',
  contracts: ['horon', 'runvil'],
  needs: ['target', 'targetChoice', 'image', 'libraryPath'],
  title: 'A library for another operating system or C library',
  why: 'The processor is right and the code is not: a glibc library finds no glibc on Alpine, and macOS refuses what is built for iOS or its simulator.',
  mend: 'Build with the linker and the C library of the target that the manifest names.',
  wrong: 'A library that needs libc.so.6 in a bundle for x86_64-unknown-linux-musl',
  right: 'A library that needs libc.so, or no C library at all',
  messages: {
    'os-abi': {
      says: '{source} says {target}; this library is marked for {found}, and that target takes {wanted}',
      mend: 'Run "cargo build --release --target {target}" with a linker for that target.',
    },
    system: {
      says: '{source} says {target}, which is {wanted}; this library is built for {found}',
      mend: 'Run "cargo build --release --target {target}" with the linker and C library of that target.',
    },
    'system-musl': {
      says: '{source} says {target}, which is {wanted}; this library is built for {found}',
      mend: 'Build with RUSTFLAGS="-C target-feature=-crt-static" and "cargo build --release --target {target}"; without the flag rustc writes no cdylib for musl.',
      kind: 'system',
    },
    'apple-platform': {
      says: '{source} says {target}, which is {wanted}; this library is built for {found}',
      mend: 'Run "cargo build --release --target {target}", and give clang "-target {llvmTarget}" for C code.',
    },
    unmarked: {
      says: 'No load command says that this library is for {wanted}; dyld takes arm64 code without one for iOS',
      mend: 'Link with "-platform_version macos 11.0 11.0", or run "cargo build --release --target {target}".',
    },
  },
  *check({ target, targetChoice, image, libraryPath }, report) {
    const mismatch = platformMismatch(image, target);
    if (mismatch === undefined) return;
    const { kind, found, wanted, offset } = mismatch;
    const message = kind === 'system' && target.libc === 'musl' ? 'system-musl' : kind;
    const source = targetSource(targetChoice);
    const args = { source, target: target.tuple, llvmTarget: target.llvmTarget, found, wanted };
    yield report(message, libraryPlace(libraryPath.value, offset), args, { data: { source: targetChoice.source } });
  },
});

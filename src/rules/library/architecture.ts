import { architectureMismatch, formatNames } from '../../target/fit.ts';
import { defineRule } from '../define-rule.ts';
import { libraryPlace, targetSource } from './place.ts';

export const architecture = defineRule({
  id: 'library/architecture',
  tier: 'refusal',
  clause: 'H6.2',
  scope: 'bundle',
  contracts: ['horon', 'runvil'],
  needs: ['target', 'targetChoice', 'image', 'libraryPath'],
  title: 'A library for another processor, or another ABI of the same one',
  why: 'The loader refuses it, often with a message that says "no such file"; musl does not even look and crashes.',
  mend: 'Build the library for the target that the manifest names; for C code use the compiler and ABI options of that target.',
  wrong: 'x86_64 code in a bundle for aarch64-apple-darwin',
  right: 'arm64 code, or a universal file with an arm64 slice',
  messages: {
    machine: {
      says: '{source} says {target}; this {format} file is for {found}, not {wanted}',
      mend: 'Run "cargo build --release --target {target}" and pack the library that it writes.',
    },
    slices: {
      says: '{source} says {target}; this {format} holds {found} only',
      mend: 'Run "cargo build --release --target {target}" and pack the library that it writes.',
    },
    'unreadable-slice': {
      says: '{source} says {target}; the {wanted} slice of this universal file is {found}',
      mend: 'Build the {wanted} library again, and join the slices with "lipo -create".',
    },
    bits: {
      says: '{source} says {target}; this {format} file is for {found}, not {wanted}',
      mend: 'Run "cargo build --release --target {target}", and give C code no -m32, -mx32 or -mabi option of another width.',
    },
    'byte-order': {
      says: '{source} says {target}; this {format} file is for {found}, not {wanted}',
      mend: 'Run "cargo build --release --target {target}", and give C code no -EB or -EL option of the other byte order.',
    },
    'float-abi': {
      says: '{source} says {target}, which has {wanted}; this library is built for {found}',
      mend: 'Run "cargo build --release --target {target}" with the C compiler of that target, without another -mfloat-abi, -mabi or -mnan option.',
    },
    abi: {
      says: '{source} says {target}, which has {wanted}; this library is built for {found}',
      mend: 'Run "cargo build --release --target {target}" with the C compiler and linker of that target, without another -mabi option.',
    },
    isa: {
      says: '{source} says {target}, which has {wanted}; this library is built for {found}',
      mend: 'Run "cargo build --release --target {target}" with the C compiler of that target, without another -march option.',
    },
    arm64ec: {
      says: '{source} says {target}; this DLL is built for {found}, not {wanted}',
      mend: 'Run "cargo build --release --target {target}", and link without another /MACHINE option.',
    },
  },
  *check({ target, targetChoice, image, libraryPath }, report) {
    const mismatch = architectureMismatch(image, target);
    if (mismatch === undefined) return;
    const { kind, found, wanted, offset } = mismatch;
    const source = targetSource(targetChoice);
    const args = { source, target: target.tuple, format: formatNames[image.format], found, wanted };
    yield report(kind, libraryPlace(libraryPath.value, offset), args, { data: { source: targetChoice.source } });
  },
});

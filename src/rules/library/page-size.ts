import { count } from '../../core/text.ts';
import type { Target } from '../../target/model.ts';
import { defineRule } from '../define-rule.ts';
import { PT, segmentsOf } from './elf-segments.ts';
import { libraryPlace } from './place.ts';

const KIB = 1024;

export const pageSize = defineRule({
  id: 'library/page-size',
  tier: 'advice',
  clause: 'H6.6',
  scope: 'bundle',
  contracts: ['horon', 'runvil'],
  needs: ['loadedImage', 'target', 'libraryPath'],
  title: 'Segments that do not fit the pages of some systems',
  why: 'A loader maps whole pages. Where pages are larger than the alignment of a segment, the library does not load: Android on devices with 16 KiB pages, and Linux kernels with 16 or 64 KiB pages on arm64, POWER and LoongArch.',
  mend: 'Link for the largest page that the architecture has; linkers do so by default on Linux.',
  wrong: '-Wl,-z,max-page-size=4096 for aarch64',
  right: '-Wl,-z,max-page-size=65536 for aarch64 Linux, 16384 for 64-bit Android',
  falsePositives:
    'A plugin that is meant for machines with 4 KiB pages alone loads there. 32-bit Android has 4 KiB pages, and is not looked at.',
  messages: {
    'page-size': {
      says: 'A PT_LOAD segment is aligned to {found}, and {system} with pages of {needed} KiB cannot load it',
      mend: 'Link with -Wl,-z,max-page-size={bytes}.',
    },
  },
  *check({ loadedImage: image, target, libraryPath }, report) {
    if (!('format' in image) || image.format !== 'elf') return;
    const largest = largestPage(target);
    if (largest === undefined) return;
    const load = segmentsOf(image, PT.load).find(({ alignment }) => alignment % BigInt(largest.bytes) !== 0n);
    if (load === undefined) return;
    yield report('page-size', libraryPlace(libraryPath.value, load.headerOffset), {
      found: sizeText(load.alignment),
      needed: largest.bytes / KIB,
      bytes: largest.bytes,
      system: largest.system,
    });
  },
});

function sizeText(bytes: bigint): string {
  return bytes % BigInt(KIB) === 0n && bytes > 0n ? `${bytes / BigInt(KIB)} KiB` : count(Number(bytes), 'byte');
}

interface Page {
  readonly bytes: number;
  readonly system: string;
}

/** The largest page of kernels in use for the target, where it is not the 4 KiB that every linker heeds. */
function largestPage({ libc, arch, bits }: Target): Page | undefined {
  if (libc === 'android') return bits === 64 ? { bytes: 16 * KIB, system: 'an Android device' } : undefined;
  if (libc !== 'glibc' && libc !== 'musl') return undefined;
  const size = linuxPages[arch];
  return size === undefined ? undefined : { bytes: size * KIB, system: 'a Linux kernel' };
}

const linuxPages: Readonly<Partial<Record<string, number>>> = { aarch64: 64, powerpc64: 64, loongarch64: 16 };

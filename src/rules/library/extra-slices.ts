import { count, listed } from '../../core/text.ts';
import { sliceName } from '../../target/fit-macho.ts';
import { defineRule } from '../define-rule.ts';
import { libraryPlace } from './place.ts';

export const extraSlices = defineRule({
  id: 'library/extra-slices',
  tier: 'advice',
  clause: 'H6.2',
  scope: 'bundle',
  contracts: ['horon', 'runvil'],
  needs: ['image', 'loadedImage', 'libraryPath'],
  title: 'Slices of a universal file that are not for the target',
  why: 'A bundle is for one target, and only the slice of that target is held to the contract. The others make the file larger, and nobody has said or checked what they are; on some processors dyld takes one of them instead.',
  mend: 'Pack the one slice: "lipo <library> -thin arm64 -output <library>". Make one bundle for each target.',
  wrong: 'A universal library (arm64 and x86_64) in a bundle for aarch64-apple-darwin',
  right: 'A library for arm64 alone',
  falsePositives:
    'The library loads as it is; a publisher who builds one universal file for two bundles may want it so.',
  messages: {
    extra: {
      says: 'The file is universal: beside the {wanted} slice, which is for the target, it holds {others} ({bytes})',
      mend: 'Run "lipo {name} -thin {wanted} -output {name}", and ship a library of its own for each other target.',
    },
    uncounted: {
      says: 'The fat header does not count the {slice} slice at byte {offset}, which dyld reads all the same; most tools do not show it',
      mend: 'Join the slices again with "lipo -create".',
    },
    preferred: {
      says: 'Intel processors since Haswell take the {slice} slice of this file, not the {wanted} slice that is for the target',
      mend: 'Run "lipo {name} -remove {slice} -output {name}".',
    },
  },
  *check({ image, loadedImage, libraryPath: { value: name } }, report) {
    if (image.format !== 'mach-o' || 'format' in loadedImage) return;
    const wanted = sliceName(loadedImage);
    const all = [...image.slices, ...image.unreadable];
    const others = all.filter(({ offset }) => offset !== loadedImage.offset);
    for (const slice of all.filter(({ uncounted }) => uncounted)) {
      yield report('uncounted', libraryPlace(name, slice.offset), { slice: sliceName(slice), offset: slice.offset });
    }
    const preferred = wanted === 'x86_64' ? others.find((slice) => sliceName(slice) === 'x86_64h') : undefined;
    if (preferred !== undefined) {
      const args = { slice: sliceName(preferred), wanted, name };
      yield report('preferred', libraryPlace(name, preferred.offset), args);
    }
    const plain = others.filter((slice) => slice !== preferred && !slice.uncounted);
    const [first] = plain;
    if (first === undefined) return;
    const bytes = count(
      plain.reduce((sum, { size }) => sum + size, 0),
      'byte',
    );
    yield report('extra', libraryPlace(name, first.offset), {
      wanted,
      others: listed(plain.map(sliceName)),
      bytes,
      name,
    });
  },
});

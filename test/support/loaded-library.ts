import { readFileSync } from 'node:fs';
import { horon } from '../../src/contracts/horon.ts';
import { runvil } from '../../src/contracts/runvil.ts';
import { bytesSource } from '../../src/core/byte-source.ts';
import { defaultFloors } from '../../src/facts/floors.ts';
import type { Facts } from '../../src/facts/model.ts';
import { otherEntries } from '../../src/facts/other-entries.ts';
import { inspectFile, type LoadableImage } from '../../src/image/inspect.ts';
import type { LibraryImage } from '../../src/image/model.ts';
import { chosenSlice } from '../../src/target/fit.ts';
import { targetOf } from '../target/images.ts';

export type LoadingFacts = Pick<
  Facts,
  'image' | 'loadedImage' | 'target' | 'libraryPath' | 'companions' | 'floors' | 'contract' | 'otherEntries'
>;

/** What rules about loading are told of a literal image, in a bundle of its own; `more` stands for what is given. */
export function loading(tuple: string, image: LibraryImage, more: Partial<LoadingFacts> = {}): LoadingFacts {
  const target = targetOf(tuple);
  const loadedImage: LoadableImage | undefined = chosenSlice(image, target);
  if (loadedImage === undefined) throw new Error(`nothing in the image is for ${tuple}`);
  const file = `lib/${target.dllPrefix}mail${target.dllSuffix}`;
  const contract = more.contract ?? horon;
  return {
    image,
    loadedImage,
    target,
    libraryPath: { value: file, pointer: '/library/path' },
    companions: [],
    floors: defaultFloors,
    contract,
    otherEntries: otherEntries(loadedImage, contract, target.libc),
    ...more,
  };
}

/** The same of a file, whose path counts from the repository's root, or of bytes. */
export function loadingFile(tuple: string, file: string | Uint8Array, more?: Partial<LoadingFacts>): LoadingFacts {
  const bytes = typeof file === 'string' ? readFileSync(file) : file;
  const inspection = inspectFile(bytesSource(bytes), [horon.entrySymbol, runvil.entrySymbol]);
  if (inspection.outcome !== 'image') throw new Error(`the file is ${inspection.outcome}`);
  return loading(tuple, inspection.image, more);
}

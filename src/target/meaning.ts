import { nearest } from '../core/suggest.ts';
import type { Target } from './model.ts';
import { allRows } from './table.ts';
import { dictionary, meaningOf, type Word, wordsOf } from './words.ts';

/** What the words of a platform's name say together; what they leave open is absent. */
export interface Meaning {
  readonly archs?: readonly string[];
  readonly os?: string;
  readonly env?: string;
  readonly abi?: string;
  readonly vendor?: string;
  /** Every word is one that the dictionary has, so no typing error need be looked for. */
  readonly plain: boolean;
}

/** Reads the name of a platform in any of the usual spellings: triples of LLVM, GNU and Debian, Go, Node, wheels, RIDs. */
export function readPlatform(text: string): Meaning {
  const known = dictionary(allRows().map((row) => row.tuple.split('-', 1)[0] ?? ''));
  const words: Understood[] = [];
  let plain = true;
  for (const spelt of wordsOf(text)) {
    const word = meaningOf(spelt, known);
    if (word !== undefined) words.push({ ...word, text: spelt });
    else if (!/^[0-9]+$/.test(spelt)) {
      plain = false;
      const meant = spelt.length < 3 ? undefined : known.get(nearest(spelt, known.keys()) ?? '');
      if (meant !== undefined) words.push({ ...meant, text: spelt });
    }
  }
  const env = words.findLast((word) => word.env)?.env;
  const abi = words.findLast((word) => word.abi)?.abi;
  const vendor = words.find((word) => word.vendor)?.vendor;
  const archs = archsOf(words, env !== undefined);
  const os = osOf(words);
  return {
    plain,
    ...(archs && { archs }),
    ...(os && { os }),
    ...(env && { env }),
    ...(abi && { abi }),
    ...(vendor && { vendor }),
  };
}

type Understood = Word & { readonly text: string };

/** An architecture that comes with a system ("win64") gives way to one that is written out. */
function archsOf(words: readonly Understood[], triple: boolean): readonly string[] | undefined {
  const word = words.find(({ archs, os }) => archs && !os) ?? words.find(({ archs }) => archs);
  // In a triple ("arm-linux-gnueabihf") a name that rustc has too means itself; in "linux-arm" the usual one is meant.
  if (triple && word?.archs?.includes(word.text))
    return [word.text, ...word.archs.filter((arch) => arch !== word.text)];
  return word?.archs;
}

/** The strongest word wins; "none" is the weakest, since it stands for a vendor too ("aarch64-none-linux-gnu"). */
function osOf(words: readonly Word[]): string | undefined {
  const named = words.filter(({ os }) => os);
  return (named.find(({ weak }) => !weak) ?? named.find(({ os }) => os !== 'none') ?? named[0])?.os;
}

/** Targets beyond this cost are another thing than what was meant. */
const slack = 6;

/** The targets that a meaning fits, best first. A meaning without an architecture and without a system fits none. */
export function targetsMeant(meaning: Meaning, targets: readonly Target[]): readonly Target[] {
  if (!meaning.archs && !meaning.os && !meaning.env && !meaning.vendor) return [];
  const ranked = targets.flatMap((target) => {
    const cost = costOf(meaning, target);
    return cost === undefined ? [] : [{ target, cost }];
  });
  ranked.sort((a, b) => a.cost - b.cost || a.target.tuple.length - b.target.tuple.length);
  const best = ranked[0]?.cost ?? 0;
  return ranked.filter(({ cost }) => cost <= best + slack).map(({ target }) => target);
}

/** How far a target is from what was said; undefined when it is a different system or architecture. */
function costOf(meaning: Meaning, target: Target): number | undefined {
  const segments = target.tuple.split('-');
  const usual = meaning.os === 'macos' ? ['aarch64', 'x86_64'] : ['x86_64', 'aarch64', 'i686'];
  const arch = rank(segments[0] ?? '', meaning.archs ?? usual);
  if (arch === undefined && meaning.archs) return undefined;
  const os = rank(target.os, meaning.os ? [meaning.os] : ['linux', 'macos', 'windows']);
  if (os === undefined && (meaning.os || meaning.vendor !== 'apple')) return undefined;
  if (meaning.vendor === 'apple' && segments[1] !== 'apple') return undefined;
  // A library for a simulator or for Catalyst serves nobody who does not name it.
  if (segments.includes('sim') && meaning.env !== 'sim') return undefined;
  if (segments.includes('macabi') && meaning.env !== 'macabi') return undefined;
  let cost = (arch ?? 8) * (meaning.archs ? 2 : 1) + (os ?? 4);
  cost += meaning.env ? differs(target.env, meaning.env, 20) : usualEnv(target);
  cost += meaning.abi ? differs(target.abi, meaning.abi, 10) : usualAbi(target);
  // Variants that few mean who do not name them: UWP, Windows 7, VxWorks, a sanitizer.
  if (['uwp', 'win7', 'wrs', 'openwrt', 'nintendo'].includes(segments[1] ?? '')) {
    cost += segments[1] === meaning.vendor ? -8 : 12;
  }
  return target.tuple.endsWith('asan') ? cost + 12 : cost;
}

function rank(name: string, order: readonly string[]): number | undefined {
  const index = order.indexOf(name);
  return index < 0 ? undefined : index;
}

function differs(found: string, wanted: string, cost: number): number {
  return found === wanted ? 0 : cost;
}

/** Where the text names no environment: glibc before musl, MSVC before GNU, as most published libraries are. */
function usualEnv(target: Target): number {
  const order = usualEnvs[target.os];
  const index = order === undefined ? 0 : rank(target.env, order);
  return index === undefined ? 12 : index * 2;
}

const usualEnvs: Readonly<Partial<Record<string, readonly string[]>>> = {
  linux: ['gnu', 'musl'],
  windows: ['msvc', 'gnu'],
};

function usualAbi(target: Target): number {
  const usual = rank(target.abi, ['', 'eabihf', 'eabi', 'abi64', 'elfv2', 'elfv1', 'abiv2']);
  if (usual !== undefined) return usual;
  return target.abi === 'sim' ? 0 : 9;
}

import { nearest } from '../../core/suggest.ts';
import type { SymbolMiss, SymbolOutcome } from '../model.ts';
import { EM, SHN, STB, STT, STV, VERSYM } from './constants.ts';
import type { ElfImage, ElfSymbol } from './model.ts';

/** Whose loader looks the name up. `other` stands for loaders that go by glibc's order of tests, as the BSDs' do. */
export type ElfLoader = 'glibc' | 'musl' | 'uclibc' | 'android' | 'ohos' | 'other';

/** Why one symbol is not what the caller needs. */
interface Miss {
  readonly miss: SymbolMiss;
  readonly detail?: string;
}

/** The symbol that a loader settles on, or its reason for having none. */
type Choice = { readonly symbol: ElfSymbol } | (Miss & { readonly symbol?: ElfSymbol });

const NEAR_NAMES = 3;
/** Exports among which near names are looked for. */
const NEAR_CANDIDATES = 16_384;

/**
 * What a search for a name by `dlsym` comes to (H6.4): first as the loader chooses among the symbols of that name, then
 * as the contract demands it of the chosen one. `name` is one of those given to `parseElf`.
 */
export function searchOutcome(image: ElfImage, name: string, loader: ElfLoader): SymbolOutcome {
  const found = image.searches.get(name);
  const candidates = found?.candidates ?? [];
  const reachable = candidates.filter((candidate) => candidate.reachable);
  if (reachable.length > 0) {
    const choice = choose(reachable, image, loader);
    const reason = 'miss' in choice ? choice : objection(choice.symbol, loader);
    if (reason !== undefined) return missed(reason, choice.symbol);
    const { symbol } = choice;
    return {
      found: true,
      untyped: symbol?.type === STT.none,
      ...(symbol?.codeOffset === undefined ? {} : { offset: symbol.codeOffset }),
    };
  }
  const hidden = bestUnreachable(candidates, loader);
  if (hidden !== undefined) return hidden;
  if (found?.inStaticTable === true) return { found: false, miss: 'static-only' };
  if (found?.mangled !== undefined) return { found: false, miss: 'mangled', detail: found.mangled };
  return { found: false, miss: 'absent', near: nearNames(name, image), exportCount: image.exports.count };
}

function choose(candidates: readonly ElfSymbol[], image: ElfImage, loader: ElfLoader): Choice {
  if (loader === 'musl' || loader === 'ohos') return chooseAsMusl(candidates, image);
  if (loader === 'android') return chooseAsBionic(candidates);
  return chooseAsGlibc(candidates, image);
}

/**
 * glibc's check_match and do_lookup_x, for a dlsym without version. The first symbol that passes ends the search in
 * this library, even when its binding or visibility then rejects it. Versions from index 2 on are only remembered; one
 * that is not hidden serves when nothing better comes and there is no second.
 */
function chooseAsGlibc(candidates: readonly ElfSymbol[], image: ElfImage): Choice {
  const versions: ElfSymbol[] = [];
  let reason: Choice | undefined;
  for (const symbol of candidates) {
    const unfit = noDefinition(symbol, image) ?? wrongType(symbol, CODE_OR_DATA_OR_IFUNC);
    if (unfit !== undefined) {
      reason ??= { ...unfit, symbol };
      continue;
    }
    const version = image.dynamic.versioned ? (symbol.version ?? 0) : 0;
    if ((version & VERSYM.index) < VERSYM.firstNamed) return bound(symbol);
    if ((version & VERSYM.hidden) === 0) versions.push(symbol);
    else reason ??= { ...hiddenVersion(symbol), symbol };
  }
  const [only] = versions;
  if (only === undefined) return reason ?? { miss: 'absent' };
  if (versions.length > 1) {
    const names = versions.map((symbol) => symbol.versionName ?? 'unnamed').join(', ');
    return { miss: 'versioned', detail: names, symbol: only };
  }
  return bound(only);
}

/** musl takes the first symbol whose version is not hidden, and looks no further when that one will not do. */
function chooseAsMusl(candidates: readonly ElfSymbol[], image: ElfImage): Choice {
  const symbol = candidates.find((candidate) => !isVersionHidden(candidate));
  if (symbol === undefined) {
    const [first] = candidates;
    return first === undefined ? { miss: 'absent' } : { ...hiddenVersion(first), symbol: first };
  }
  const unfit = noDefinition(symbol, image) ?? wrongType(symbol, CODE_OR_DATA);
  return unfit === undefined ? bound(symbol) : { ...unfit, symbol };
}

/** bionic goes on past hidden versions, imports and symbols that are neither global nor weak. */
function chooseAsBionic(candidates: readonly ElfSymbol[]): Choice {
  let reason: Choice | undefined;
  for (const symbol of candidates) {
    if (isVersionHidden(symbol)) reason ??= { ...hiddenVersion(symbol), symbol };
    else if (symbol.section === SHN.undefined) reason ??= { miss: 'undefined', symbol };
    else if (symbol.binding === STB.global || symbol.binding === STB.weak) return { symbol };
    else reason ??= { ...localBinding(symbol), symbol };
  }
  return reason ?? { miss: 'absent' };
}

/** What the contract demands of the symbol that the loader chose: a function that others can see and call. */
function objection(symbol: ElfSymbol | undefined, loader: ElfLoader): Miss | undefined {
  if (symbol === undefined) return { miss: 'absent' };
  if (symbol.section === SHN.undefined) return { miss: 'undefined' };
  if (symbol.visibility === STV.hidden) return { miss: 'hidden', detail: 'HIDDEN' };
  if (symbol.visibility === STV.internal) return { miss: 'hidden', detail: 'INTERNAL' };
  if (symbol.section === SHN.common) return { miss: 'data', detail: 'COMMON' };
  if (symbol.type === STT.gnuIfunc && (loader === 'musl' || loader === 'ohos' || loader === 'uclibc')) {
    return { miss: 'ifunc' };
  }
  if (symbol.type !== STT.none && symbol.type !== STT.func && symbol.type !== STT.gnuIfunc) {
    return { miss: 'data', detail: typeName(symbol.type) };
  }
  if (symbol.section === SHN.absolute) return { miss: 'not-executable', detail: 'ABS' };
  if (!symbol.executable) return { miss: 'not-executable', detail: `0x${symbol.value.toString(16)}` };
  return undefined;
}

/** An import, or a symbol without an address. */
function noDefinition(symbol: ElfSymbol, image: ElfImage): Miss | undefined {
  const imported = symbol.section === SHN.undefined;
  // On MIPS an undefined symbol has the address of a stub, so loaders there demand a definition.
  if (imported && (symbol.value === 0n || image.header.machine === EM.mips)) return { miss: 'undefined' };
  if (symbol.value !== 0n || symbol.type === STT.tls) return undefined;
  return { miss: 'not-executable', detail: '0x0' };
}

const CODE_OR_DATA: readonly number[] = [STT.none, STT.object, STT.func, STT.common, STT.tls];
const CODE_OR_DATA_OR_IFUNC: readonly number[] = [...CODE_OR_DATA, STT.gnuIfunc];

function wrongType(symbol: ElfSymbol, allowed: readonly number[]): Miss | undefined {
  if (allowed.includes(symbol.type)) return undefined;
  return symbol.type === STT.gnuIfunc ? { miss: 'ifunc' } : { miss: 'data', detail: typeName(symbol.type) };
}

function bound(symbol: ElfSymbol): Choice {
  if (symbol.visibility === STV.hidden || symbol.visibility === STV.internal) return { symbol };
  const { binding } = symbol;
  if (binding === STB.global || binding === STB.weak || binding === STB.gnuUnique) return { symbol };
  return { ...localBinding(symbol), symbol };
}

function localBinding({ binding }: ElfSymbol): Miss {
  if (binding === STB.local) return { miss: 'local', detail: 'LOCAL' };
  return { miss: 'local', detail: binding === STB.gnuUnique ? 'UNIQUE' : `binding ${binding}` };
}

function isVersionHidden(symbol: ElfSymbol): boolean {
  return ((symbol.version ?? 0) & VERSYM.hidden) !== 0;
}

function hiddenVersion(symbol: ElfSymbol | undefined): Miss {
  return symbol?.versionName === undefined ? { miss: 'versioned' } : { miss: 'versioned', detail: symbol.versionName };
}

/** A symbol table entry that the hash table does not lead to: unhashed on purpose, or out of the loader's sight. */
function bestUnreachable(candidates: readonly ElfSymbol[], loader: ElfLoader): SymbolOutcome | undefined {
  const good = candidates.find((symbol) => objection(symbol, loader) === undefined && symbol.binding !== STB.local);
  if (good !== undefined) return missed({ miss: 'hash-table-miss' }, good);
  const [symbol] = candidates;
  if (symbol === undefined) return undefined;
  if (symbol.section !== SHN.undefined && symbol.binding === STB.local) return missed(localBinding(symbol), symbol);
  return missed(objection(symbol, loader) ?? { miss: 'hash-table-miss' }, symbol);
}

function missed(reason: Miss, symbol: ElfSymbol | undefined): SymbolOutcome {
  return {
    found: false,
    miss: reason.miss,
    ...(symbol === undefined ? {} : { offset: symbol.offset }),
    ...(reason.detail === undefined ? {} : { detail: reason.detail }),
  };
}

function typeName(type: number): string {
  const names: ReadonlyMap<number, string> = new Map([
    [STT.object, 'OBJECT'],
    [STT.section, 'SECTION'],
    [STT.file, 'FILE'],
    [STT.common, 'COMMON'],
    [STT.tls, 'TLS'],
  ]);
  return names.get(type) ?? `type ${type}`;
}

function nearNames(name: string, image: ElfImage): readonly string[] {
  const names = new Set(image.exports.names.slice(0, NEAR_CANDIDATES));
  const near: string[] = [];
  while (near.length < NEAR_NAMES) {
    const next = nearest(name, names);
    if (next === undefined) break;
    near.push(next);
    names.delete(next);
  }
  return near;
}

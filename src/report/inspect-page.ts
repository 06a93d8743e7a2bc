import { count, inert, listed, quotable } from '../core/text.ts';
import type { FaultDescription, ImageDescription, LibraryDescription, SymbolDescription } from '../describe/model.ts';
import type { Paint } from './pretty.ts';

export interface PageOptions {
  readonly paint: Paint;
  /** Columns of the terminal, or 0 when the output is no terminal. */
  readonly width: number;
}

/** Names shown of a list; the JSON has them all. */
const SHOWN_EXPORTS = 12;
const SHOWN = 40;
const SHOWN_REASONS = 4;
const PAGE_WIDTH = 96;
const LABEL = 14;

/** The page that a person reads about a library file. */
export function inspectPage(path: string, description: LibraryDescription, options: PageOptions): string {
  const { size, what, outcome, fault, images, unreadable_slices: unreadable, trailing_offset: trailing } = description;
  const { paint } = options;
  const several = images.length + unreadable.length > 1;
  const verdict = { library: '', damaged: paint.bad('damaged: '), other: paint.bad('no library: ') }[outcome];
  const head = `${paint.bold(inert(path))}  ${verdict}${quotable(bare(what))}, ${bytes(size)}`;
  const blocks = [
    ...(fault === null ? [] : [[damage(fault, options)]]),
    ...images.map((image) => [...(several ? [sliceHead(image, options)] : []), ...imageLines(image, options)]),
    ...unreadable.map((slice) => [
      `  ${paint.bold(`${slice.architecture} slice`)}, bytes ${span(slice.offset, slice.size)}`,
      damage(slice.fault, options),
    ]),
    ...(trailing === null
      ? []
      : [[entry('behind it', [`${bytes(size - trailing)} from byte ${trailing} on`], options)]]),
  ];
  return `${[head, ...blocks.map((lines) => lines.join('\n'))].join('\n\n')}\n`;
}

function bare(what: string): string {
  return what.replace(/^an? /, '');
}

function damage({ structure, offset, problem }: FaultDescription, { paint }: PageOptions): string {
  return `  ${paint.bad('no loader reads it')}: ${quotable(structure)} at byte ${offset} ${quotable(problem)}`;
}

function sliceHead(image: ImageDescription, { paint }: PageOptions): string {
  return `  ${paint.bold(`${image.architecture ?? 'unknown'} slice`)}, bytes ${span(image.offset, image.size)}`;
}

/** One line, or several, for each thing that is known; what could not be read has none. */
function imageLines(image: ImageDescription, options: PageOptions): string[] {
  const { targets, dependencies, search_paths: paths, load_time: code, exports, debug, signature } = image;
  const lines: [label: string, items: readonly string[] | null][] = [
    ['kind', image.kind === null ? null : [`${image.kind} (${image.kind_detail})`]],
    ['architecture', image.architecture === null ? null : [architecture(image)]],
    ['fits', image.searches === null ? null : none(cut(targets, SHOWN_EXPORTS, 'other target'), 'no target of Rust')],
    ['name', image.name === null ? null : [image.name]],
    ['exports', exports === null ? null : exportItems(exports)],
    ['entry symbols', image.entry_symbols?.map((search) => symbolText(search, search.contract)) ?? null],
    [
      'symbols',
      image.searches === null || image.searches.length === 0 ? null : image.searches.map((s) => symbolText(s)),
    ],
    [
      'needs',
      dependencies &&
        none(cut(dependencies.map(dependencyText), SHOWN, 'other library', 'other libraries'), 'no library'),
    ],
    [
      'searches in',
      paths === null || paths.length === 0
        ? null
        : paths.map((one) => `${one.path === '' ? '(an empty path)' : one.path} (${one.source})`),
    ],
    [
      'at load',
      code &&
        none(
          code.map((one) => `${one.source}${one.count > 1 ? ` (${one.count})` : ''}`),
          'runs nothing of its own',
        ),
    ],
    ['oldest system', image.floors.length === 0 ? null : image.floors.map(floorText)],
    ['hardening', image.hardening.length === 0 ? null : image.hardening.map(({ name, state }) => `${name}: ${state}`)],
    ['signature', signature === null ? null : [signatureText(signature)]],
    ['debug', debug === null ? null : none(cut(debug, SHOWN_EXPORTS, 'other section'), 'no debug sections')],
    ['notes', image.notes.length === 0 ? null : cut(image.notes, SHOWN, 'other')],
  ];
  const oneEach = new Set(['entry symbols', 'symbols', 'notes', 'oldest system', 'searches in']);
  return lines.flatMap(([label, items]) => (items === null ? [] : [entry(label, items, options, oneEach.has(label))]));
}

function architecture({ architecture: name, bits, endian }: ImageDescription): string {
  return [name, bits === null ? null : `${bits}-bit`, endian === null ? null : `${endian}-endian`]
    .filter((part) => part !== null)
    .join(', ');
}

function exportItems({ count: amount, names }: NonNullable<ImageDescription['exports']>): string[] {
  if (amount === 0) return ['nothing'];
  const shown = names.slice(0, SHOWN_EXPORTS);
  const more = amount - shown.length;
  return [...shown, ...(more > 0 ? [`and ${grouped(more)} more`] : [])];
}

function symbolText({ symbol, found, miss, offset, detail }: SymbolDescription, contract?: string): string {
  const owner = contract === undefined ? '' : ` (${contract})`;
  const where = offset === null ? '' : found ? `, code at byte ${offset}` : `, byte ${offset}`;
  const more = detail === null ? '' : `, ${detail}`;
  return `${symbol}${owner}: ${found ? 'found' : (MISSES[miss ?? ''] ?? miss)}${where}${more}`;
}

const MISSES: Readonly<Record<string, string>> = {
  absent: 'not exported',
  'static-only': 'only in the symbol table of the linker',
  hidden: 'hidden',
  local: 'local',
  undefined: 'imported, not defined here',
  data: 'data, not a function',
  forwarded: 'passed on to another library',
  'ordinal-only': 'exported by number only',
  decorated: 'spelt with a calling convention',
  mangled: 'spelt as a compiler mangles it',
  versioned: 'under a hidden version',
  ifunc: 'an indirect function',
  'not-executable': 'not in executable memory',
  'hash-table-miss': 'not reached by the hash table',
  'unsorted-names': 'not reached by the binary search',
};

function dependencyText({ name, kind }: { readonly name: string; readonly kind: string }): string {
  return kind === 'load' ? name : `${name} (${kind})`;
}

function floorText({ system, version, because }: ImageDescription['floors'][number]): string {
  const more = because.length - SHOWN_REASONS;
  const reasons = [...because.slice(0, SHOWN_REASONS), ...(more > 0 ? [count(more, 'other')] : [])];
  return `${system} ${version}${reasons.length === 0 ? '' : ` (${listed(reasons)})`}`;
}

function signatureText({
  kind,
  identifier,
  team,
  hash,
  fits,
  bad_pages: bad,
}: NonNullable<ImageDescription['signature']>): string {
  const pages = bad > 0 ? `${count(bad, 'page')} of other bytes` : 'it does not cover the code';
  return [
    kind,
    ...(identifier === null ? [] : [`identifier ${identifier}`]),
    ...(team === null ? [] : [`team ${team}`]),
    ...(hash === null ? [] : [hash]),
    ...(fits === null || kind === 'damaged' ? [] : [fits ? 'fits the bytes' : pages]),
  ].join(', ');
}

function none(items: readonly string[], otherwise: string): readonly string[] {
  return items.length === 0 ? [otherwise] : items;
}

function cut(items: readonly string[], most: number, noun: string, plural?: string): readonly string[] {
  const more = items.length - most;
  return more > 0 ? [...items.slice(0, most), `and ${count(more, noun, plural)}`] : items;
}

/** A label and its items: side by side as far as the line goes, or one a line. */
function entry(label: string, items: readonly string[], { paint, width }: PageOptions, oneEach = false): string {
  const most = Math.max(40, width || PAGE_WIDTH);
  const indent = ' '.repeat(LABEL + 4);
  const lines: string[] = [];
  for (const [i, item] of items.map(quotable).entries()) {
    const text = oneEach || i === items.length - 1 || /^and \d/.test(items[i + 1] ?? '') ? item : `${item},`;
    const line = lines.at(-1);
    if (line === undefined || oneEach || indent.length + line.length + 1 + text.length > most) lines.push(text);
    else lines[lines.length - 1] = `${line} ${text}`;
  }
  return lines
    .map((line, i) => (i === 0 ? `  ${paint.dim(label.padEnd(LABEL))}  ${line}` : `${indent}${line}`))
    .join('\n');
}

function bytes(amount: number): string {
  return `${grouped(amount)} ${amount === 1 ? 'byte' : 'bytes'}`;
}

function span(offset: number, size: number): string {
  return `${offset} to ${offset + size}`;
}

/** 15856 as "15,856"; without the machine's language. */
function grouped(amount: number): string {
  return String(amount).replace(/(?<=\d)(?=(?:\d{3})+$)/g, ',');
}

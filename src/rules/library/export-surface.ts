import { listed } from '../../core/text.ts';
import type { LoadableImage } from '../../image/inspect.ts';
import { defineRule } from '../define-rule.ts';
import { type ExportFamily, exportFamilies, exportsOf } from './exported-families.ts';

const DF_SYMBOLIC = 0x2;
const MH_TWOLEVEL = 0x80;
const SHOWN = 3;

const CLASH = {
  says: 'The {exports} exports include {names}, which {owners} {define} too: the loader takes one definition for the whole process',
  mend: 'Export the entry symbol alone: link with a version script that holds "global: {symbol}; local: *;" (macOS: -exported_symbol _{symbol}), or with -Wl,--exclude-libs,ALL for what comes from static libraries.',
} as const;

export const exportSurface = defineRule({
  id: 'library/export-surface',
  tier: 'advice',
  clause: 'H6.7',
  scope: 'bundle',
  contracts: ['horon', 'runvil'],
  needs: ['loadedImage', 'entrySymbol', 'libraryPath'],
  title: 'Exports that clash with those of the host or of other plugins',
  why: 'Where two libraries of a process define the same name, the loader takes the first for both. The plugin then calls a function of another version, or frees memory with another allocator than it came from.',
  mend: 'Export the entry symbol, and hide everything else.',
  wrong: 'A plugin that exports malloc, inflate or rust_eh_personality beside its entry symbol',
  right: '{ global: horon_agent_plugin_get_api_v1; local: *; };',
  falsePositives:
    'Only names that are known to be defined elsewhere are reported; other exports are counted and shown by "inspect". Windows binds by library and name, and so does macOS but for operator new, so they have no such clash. A library linked with -Bsymbolic is not reported.',
  messages: {
    allocator: CLASH,
    'operator-new': CLASH,
    'cxx-runtime': CLASH,
    unwinder: CLASH,
    'rust-runtime': CLASH,
    'c-library': CLASH,
    bundled: CLASH,
  },
  *check({ loadedImage: image, entrySymbol: { value: symbol }, libraryPath }, report) {
    const { names, count: exports } = image.exports;
    if (names.length < 2) return;
    const clashes = exportFamilies
      .filter((family) => canClash(image, family))
      .map((family) => ({ family, found: exportsOf(family, names).filter((name) => name !== symbol) }))
      .filter(({ found }) => found.length > 0);
    const [first] = clashes;
    if (first === undefined) return;
    // One way to link is the cause of all of them; the first is the gravest.
    const found = clashes.flatMap((clash) => clash.found);
    const owners = clashes.map(({ family }) => family.owner);
    const args = {
      exports,
      names: quoted(found),
      owners: listed(owners),
      define: owners.length === 1 ? 'defines' : 'define',
      symbol,
    };
    const families = [...new Set(clashes.map(({ family }) => family.kind))];
    yield report(first.family.kind, { file: libraryPath.value }, args, {
      data: { families, found: found.slice(0, 16) },
    });
  },
});

/**
 * ELF binds by name alone, unless the library looks into itself first. dyld binds by library and name; definitions of
 * operator new and delete are weak, and weak ones it unites over the whole process.
 */
function canClash(image: LoadableImage, { kind }: ExportFamily): boolean {
  if (!('format' in image)) return kind === 'operator-new' || !(image.flags & MH_TWOLEVEL);
  return image.format === 'elf' && !(image.dynamic.flags & DF_SYMBOLIC);
}

function quoted(found: readonly string[]): string {
  const shown = found.slice(0, SHOWN).map((name) => `"${name}"`);
  const more = found.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : listed(shown);
}

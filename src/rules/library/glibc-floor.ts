import type { Data } from '../../core/diagnostic.ts';
import { count, listed } from '../../core/text.ts';
import { compareVersions } from '../../core/versions.ts';
import { firstGlibc, GLIBC_PRIVATE, type GlibcNeed, glibcNeeds } from '../../target/glibc-versions.ts';
import { defineRule } from '../define-rule.ts';

export const glibcFloor = defineRule({
  id: 'library/glibc-floor',
  tier: 'advice',
  clause: 'H6.6',
  scope: 'bundle',
  contracts: ['horon', 'runvil'],
  needs: ['loadedImage', 'target', 'libraryPath', 'floors'],
  title: 'A library that asks for a newer glibc than the systems it is meant for have',
  why: 'The linker binds each function to the newest version that the glibc of the build machine has. A system with an older one refuses the library: "version `GLIBC_2.38\' not found". The floor is 2.34, the glibc of RHEL 9 and Amazon Linux 2023, where nothing else is configured; for an architecture that came to glibc later, its first version.',
  mend: 'Build against an older glibc: with "cargo zigbuild --target <tuple>.2.34", or in a container of the oldest distribution that the plugin is for.',
  wrong: 'A library built on Ubuntu 24.04 that calls __isoc23_strtol of GLIBC_2.38',
  right: 'The same library built on AlmaLinux 9, which calls strtol of GLIBC_2.2.5',
  falsePositives:
    'A plugin for newer systems alone may ask for more; then the floor is to be set to what those have. A version that all its symbols ask for weakly does not count, as it does not stop the loader.',
  messages: {
    floor: {
      says: 'The library needs glibc {version}, and the floor is {floor}. Above it: {above}',
      mend: 'Run "cargo zigbuild --release --target {target}.{floor}", or build in a container of a distribution with glibc {floor} or older.',
    },
    relr: {
      says: 'The library needs glibc {version} for its packed relocations (GLIBC_ABI_DT_RELR of {file}), and the floor is {floor}',
      mend: 'Link without "-z pack-relative-relocs".',
    },
    private: {
      says: 'The library uses what glibc keeps for itself ({uses}), which any update of glibc may change or remove',
      mend: 'Call the public functions of glibc instead, and do not link objects or archives taken out of glibc.',
    },
  },
  *check({ loadedImage, target, libraryPath: { value: file }, floors }, report) {
    if (!('format' in loadedImage) || loadedImage.format !== 'elf' || target.libc !== 'glibc') return;
    const needs = glibcNeeds(loadedImage.versionNeeds);
    const own = needs.filter(({ name }) => name === GLIBC_PRIVATE);
    if (own.length > 0) yield report('private', { file }, { uses: named(own, false) }, { data: symbolsIn(own) });

    const first = firstGlibc(target);
    const floor = compareVersions(first, floors.glibc) > 0 ? first : floors.glibc;
    const above = needs
      .filter(({ version }) => version !== undefined && compareVersions(version, floor) > 0)
      .sort((a, b) => compareVersions(b.version ?? '', a.version ?? ''));
    const [highest] = above;
    if (highest?.version === undefined) return;
    const { version } = highest;
    if (above.every(({ name }) => name === RELR))
      yield report('relr', { file }, { version, floor, file: highest.file });
    else {
      yield report(
        'floor',
        { file },
        { version, floor, target: target.tuple, above: named(above, true) },
        { data: symbolsIn(above) },
      );
    }
  },
});

const RELR = 'GLIBC_ABI_DT_RELR';
/** A message names this many symbols. */
const MOST_NAMED = 6;
const MOST_LISTED = 64;

/** `"strlcpy" (GLIBC_2.38)`; where no symbol is known, `GLIBC_2.38 of libc.so.6`. */
function named(needs: readonly GlibcNeed[], versions: boolean): string {
  const all = needs.flatMap(({ name, file, symbols }) =>
    symbols.length === 0
      ? [`${name} of ${file}`]
      : symbols.map((symbol) => `"${symbol}"${versions ? ` (${name})` : ''}`),
  );
  const rest = all.length - MOST_NAMED;
  return listed(rest > 0 ? [...all.slice(0, MOST_NAMED), count(rest, 'other symbol')] : all);
}

function symbolsIn(needs: readonly GlibcNeed[]): Data {
  return { symbols: needs.flatMap(({ symbols }) => symbols).slice(0, MOST_LISTED) };
}

import type { ElfImage } from '../image/elf/model.ts';
import type { PlatformMismatch } from './mismatch.ts';
import type { Target } from './model.ts';

/** Systems whose libraries can be told from each other by what they need and note. */
export type ElfSystem =
  | 'glibc'
  | 'musl'
  | 'uclibc'
  | 'android'
  | 'ohos'
  | 'freebsd'
  | 'netbsd'
  | 'openbsd'
  | 'dragonfly'
  | 'illumos'
  | 'solaris'
  | 'hurd'
  | 'haiku'
  | 'fuchsia';

/** Something in a file that only some systems' libraries have. `firm`: no system beyond the ones we tell apart has it. */
interface Sign {
  readonly systems: readonly ElfSystem[];
  readonly shows: string;
  readonly firm: boolean;
}

const EI_OSABI = 7;
const ELFOSABI_GNU = 3;

/** EI_OSABI values that name one operating system; 0 and 3 name none (gABI, "ELF identification"). */
const osAbis: Readonly<Record<number, readonly [name: string, ...oses: string[]]>> = {
  1: ['HP-UX'],
  2: ['NetBSD', 'netbsd'],
  6: ['Solaris', 'solaris', 'illumos'],
  7: ['AIX'],
  8: ['IRIX'],
  9: ['FreeBSD', 'freebsd', 'dragonfly'],
  10: ['Tru64 UNIX'],
  12: ['OpenBSD', 'openbsd'],
  13: ['OpenVMS'],
  14: ['HP NonStop'],
  15: ['AROS'],
  17: ['CloudABI'],
};

/**
 * Whether the file shows that it was built for another system. Where it shows nothing (a library that needs nothing at
 * all) it fits every system of its architecture.
 */
export function elfPlatform(image: ElfImage, target: Target): PlatformMismatch | undefined {
  const { osabi } = image.header;
  const [owner, ...oses] = osAbis[osabi] ?? ['another system'];
  const foreign = osAbis[osabi] !== undefined && !oses.includes(target.os);
  // glibc's loader takes 0 and 3 alone; the others do not look, so only a system's own number says anything.
  const refused = target.libc === 'glibc' && osabi !== 0 && osabi !== ELFOSABI_GNU;
  if (foreign || refused) {
    return { kind: 'os-abi', found: `${owner} (EI_OSABI ${osabi})`, wanted: osAbiWanted(target), offset: EI_OSABI };
  }
  const system = systemOf(target);
  for (const sign of signsOf(image)) {
    if (system === undefined ? sign.firm : !sign.systems.includes(system)) {
      return { kind: 'system', found: sign.shows, wanted: systemName(target) };
    }
  }
  return oldWorld(image, target);
}

/**
 * glibc came to LoongArch with version 2.36. A library that asks for less was built for the vendor's earlier ABI, whose
 * versions no glibc of the target has.
 */
function oldWorld({ versionNeeds }: ElfImage, target: Target): PlatformMismatch | undefined {
  if (target.arch !== 'loongarch64' || target.libc !== 'glibc') return undefined;
  for (const { file, versions } of versionNeeds) {
    const early = glibcFile.test(file) && versions.find(({ name }) => /^GLIBC_2\.(?:[12]?[0-9]|3[0-5])$/.test(name));
    if (early) {
      const found = `the old world of LoongArch, by the version ${early.name} of ${file}`;
      return { kind: 'system', found, wanted: 'glibc 2.36 or newer' };
    }
  }
  return undefined;
}

/** Systems that every sign in the file allows; undefined when there is no sign. */
export function systemsShown(image: ElfImage): readonly ElfSystem[] | undefined {
  const [first, ...rest] = signsOf(image);
  return first && rest.reduce((left, sign) => left.filter((system) => sign.systems.includes(system)), first.systems);
}

/** The system of a target, where its libraries can be told from others. */
export function systemOf(target: Target): ElfSystem | undefined {
  if (target.os === 'hurd') return 'hurd';
  if (target.libc !== 'other') return target.libc;
  return others.find((system) => system === target.os);
}

const others = [
  'freebsd',
  'netbsd',
  'openbsd',
  'dragonfly',
  'illumos',
  'solaris',
  'haiku',
  'fuchsia',
] as const satisfies readonly ElfSystem[];

const linux = ['glibc', 'musl', 'uclibc', 'android', 'ohos'] as const satisfies readonly ElfSystem[];

/** What the file shows, the plainest first: notes, then version requirements, then the names of needed libraries. */
function signsOf(image: ElfImage): readonly Sign[] {
  return [...noteSigns(image), ...versionSigns(image), ...nameSigns(image)];
}

function noteSigns({ notes }: ElfImage): Sign[] {
  const signs: Sign[] = [];
  const note = (system: ElfSystem, name: string): unknown =>
    signs.push({ systems: [system], shows: `${name}, by its note`, firm: true });
  if (notes.androidApi !== undefined) note('android', `Android (API level ${notes.androidApi})`);
  if (notes.openHarmony) note('ohos', 'OpenHarmony');
  if (notes.netbsd) note('netbsd', 'NetBSD');
  if (notes.openbsd) note('openbsd', 'OpenBSD');
  if (notes.freebsd) note('freebsd', 'FreeBSD');
  // NT_GNU_ABI_TAG names a kernel; 0 is Linux, whatever the libc.
  if (notes.gnuAbiOs === 0) signs.push({ systems: linux, shows: 'Linux, by its GNU note', firm: false });
  if (notes.gnuAbiOs === 1) note('hurd', 'GNU Hurd');
  if (notes.gnuAbiOs === 2) note('solaris', 'Solaris');
  return signs;
}

/**
 * A version means what the library says that defines it: `GLIBC_2.0` of libgcc_s.so.1 is libgcc's own name and is found
 * in musl libraries too.
 */
function versionSigns({ versionNeeds }: ElfImage): Sign[] {
  return versionNeeds.flatMap(({ file, versions }) => {
    const rule = versionRules.find(
      (entry) => entry.file.test(file) && versions.some(({ name }) => entry.version.test(name)),
    );
    const version = rule && versions.find(({ name }) => rule.version.test(name));
    return rule && version
      ? [{ systems: rule.systems, shows: `${rule.shows}, by the version ${version.name} of ${file}`, firm: true }]
      : [];
  });
}

/** Names of the libraries that glibc consists of, and whose versions are therefore glibc's. */
export const glibcFile =
  /^(?:libc\.so\.6(?:\.1)?|lib(?:m|mvec)\.so\.[16]|lib(?:dl|resolv)\.so\.2|lib(?:rt|util|anl)\.so\.1|libpthread\.so\.0|ld-linux.*\.so\.[0-9]+|ld(?:64)?\.so\.[12])$/;

const versionRules: readonly {
  readonly file: RegExp;
  readonly version: RegExp;
  readonly systems: readonly ElfSystem[];
  readonly shows: string;
}[] = [
  { file: /^libc\.so\.0\.3$/, version: /^(?:GLIBC|HURD)_/, systems: ['hurd'], shows: 'GNU Hurd' },
  { file: glibcFile, version: /^GLIBC_/, systems: ['glibc', 'hurd'], shows: 'glibc' },
  { file: /^lib(?:c|m|dl)\.so$/, version: /^LIBC(?:_[A-Z])?$/, systems: ['android'], shows: 'Android' },
  { file: /^lib/, version: /^FBSD(?:private)?_1\.[0-9]+$/, systems: ['freebsd'], shows: 'FreeBSD' },
  { file: /^lib/, version: /^DF(?:private)?_[0-9]/, systems: ['dragonfly'], shows: 'DragonFly BSD' },
  { file: /^lib/, version: /^ILLUMOS_/, systems: ['illumos'], shows: 'illumos' },
  { file: /^lib/, version: /^SUNW(?:private)?_/, systems: ['solaris', 'illumos'], shows: 'Solaris or illumos' },
];

/** The names of libraries by which one C library differs from the others; anchored at both ends. */
const nameRules: readonly { readonly name: RegExp; readonly systems: readonly ElfSystem[]; readonly shows: string }[] =
  [
    { name: /^libc\.so\.6(?:\.1)?$|^ld-linux.*\.so\.[0-9]+$/, systems: ['glibc'], shows: 'glibc' },
    { name: /^libm\.so\.6$|^libdl\.so\.2$/, systems: ['glibc', 'hurd'], shows: 'glibc' },
    { name: /^libc\.so\.0\.3$/, systems: ['hurd'], shows: 'GNU Hurd' },
    { name: /^(?:libc\.musl|ld-musl)-.+\.so\.1$/, systems: ['musl'], shows: 'musl' },
    { name: /^libc\.so$/, systems: ['musl', 'android', 'ohos', 'fuchsia'], shows: 'musl or Android' },
    { name: /^(?:libc\.so\.0|ld(?:64)?-uClibc\.so\.[01])$/, systems: ['uclibc'], shows: 'uClibc' },
    { name: /^libc\.so\.1$/, systems: ['uclibc', 'solaris', 'illumos'], shows: 'uClibc-ng or Solaris' },
    { name: /^libc\.so\.7$/, systems: ['freebsd'], shows: 'FreeBSD' },
    { name: /^libc\.so\.8$/, systems: ['dragonfly'], shows: 'DragonFly BSD' },
    { name: /^libc\.so\.12$/, systems: ['netbsd'], shows: 'NetBSD' },
    { name: /^libc\.so\.[0-9]{2,}\.[0-9]+$/, systems: ['openbsd'], shows: 'OpenBSD' },
    { name: /^libroot\.so$/, systems: ['haiku'], shows: 'Haiku' },
  ];

function nameSigns({ dynamic, interpreter }: ElfImage): Sign[] {
  const names = interpreter === undefined ? dynamic.needed : [...dynamic.needed, interpreter.replace(/^.*\//, '')];
  return names.flatMap((name) => {
    const rule = nameRules.find((entry) => entry.name.test(name));
    return rule ? [{ systems: rule.systems, shows: `${rule.shows}, by its need of ${name}`, firm: false }] : [];
  });
}

function osAbiWanted(target: Target): string {
  const own = Object.entries(osAbis).find(([, [, ...oses]]) => oses.includes(target.os));
  return own ? `${own[1][0]} (EI_OSABI ${own[0]}) or none (0)` : 'none (EI_OSABI 0) or GNU (3)';
}

const systemNames: Readonly<Record<ElfSystem, string>> = {
  glibc: 'glibc',
  musl: 'musl',
  uclibc: 'uClibc',
  android: 'Android',
  ohos: 'OpenHarmony',
  freebsd: 'FreeBSD',
  netbsd: 'NetBSD',
  openbsd: 'OpenBSD',
  dragonfly: 'DragonFly BSD',
  illumos: 'illumos',
  solaris: 'Solaris',
  hurd: 'GNU Hurd',
  haiku: 'Haiku',
  fuchsia: 'Fuchsia',
};

const otherNames: Readonly<Record<string, string>> = {
  helenos: 'HelenOS',
  horizon: 'Nintendo Switch',
  linux: 'Linux without a C library',
  managarm: 'Managarm',
  nto: 'QNX',
  redox: 'Redox',
  vxworks: 'VxWorks',
};

/** The target's system as people call it. */
export function systemName(target: Target): string {
  const system = systemOf(target);
  return system === undefined ? (otherNames[target.os] ?? target.os) : systemNames[system];
}

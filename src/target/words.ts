/** What a word in the name of a platform says. Names come from rustc's tuples; `arch` is the tuple's first segment. */
export interface Word {
  /** Best first. */
  readonly archs?: readonly string[];
  readonly os?: string;
  readonly env?: string;
  readonly abi?: string;
  readonly vendor?: string;
  /** Holds only where no other word says more ("linux" beside "android"). */
  readonly weak?: true;
}

/** Words that name nothing by themselves: vendors without meaning, tags of Python wheels. */
const noise = 'unknown pc elf any cp pp py abi gnuelf version desktop';

/** One line an architecture: the tuples' names for it, best first, and what others call it. */
const architectures = `
x86_64: x86_64 x64 amd64 x86-64 em64t intel intel64 win64 linux64
i686 i586 i386: i686 i386 ia32 x86 386 i486 x86_32 linux32
aarch64: aarch64 arm64 armv8 armv8a arm64v8 arm64-v8a armv8l
armv7: armv7 armv7l armv7a armeabi-v7a arm32v7 armv7hl armv7hf arm32
arm armv7: armv6 armv6l armv6hf arm32v6 armel armeabi
armv7 arm: arm armhf
armv5te: armv5te armv5 armv5tel armv5tejl arm32v5
armeb: armv7b
powerpc64le: ppc64le ppc64el powerpc64el
powerpc64: ppc64
powerpc: ppc ppc32
s390x: s390 systemz
riscv64gc riscv64 riscv64a23: riscv64 rv64 rv64gc
riscv32gc riscv32: riscv32 rv32 rv32gc
loongarch64: loong64 la64 loongarch
mipsel: mipsle mips32el
mips: mips32 mipseb
mips64el: mips64le
mips64: mips64eb
mipsisa64r6el: mips64r6el mipsr6el
mipsisa32r6el: mips32r6el
sparc64 sparcv9: sparcv9 ultrasparc
sparcv9 sparc64: sun4v
wasm32: wasm
`;

/** One line a meaning, and the words that have it. */
const systems = `
os=linux weak: linux linux64 linux32
os=linux env=gnu weak: manylinux ubuntu debian fedora rhel centos opensuse suse sles arch raspbian amzn amazonlinux
os=linux env=gnu: linuxglibc
os=linux env=musl: linuxmusl musllinux alpine openwrt
os=macos: darwin macos macosx osx mac apple-darwin
os=windows: win windows win32 win64 winnt
os=windows env=gnu: mingw mingw32 mingw64 mingw-w64 w64 ucrt64 clang64
os=windows env=msvc: msvc win-msvc
os=cygwin: cygwin msys
os=android: android bionic
os=android weak: arm64-v8a armeabi-v7a armeabi
os=android abi=eabi: androideabi
os=linux env=ohos: ohos openharmony harmony harmonyos
os=ios: ios iphoneos
os=ios env=sim: iphonesimulator iossimulator
os=tvos: tvos appletvos
os=tvos env=sim: tvossimulator appletvsimulator
os=watchos: watchos
os=watchos env=sim: watchsimulator watchossimulator
os=visionos: visionos xros
os=visionos env=sim: xrsimulator xrossimulator
os=ios env=macabi: maccatalyst catalyst macabi
env=sim: sim simulator
os=freebsd: freebsd
os=netbsd: netbsd netbsdelf
os=openbsd: openbsd
os=dragonfly: dragonfly dragonflybsd
os=illumos: illumos smartos omnios
os=solaris: solaris sunos
os=haiku: haiku beos
os=fuchsia: fuchsia
os=redox: redox
os=hurd env=gnu: hurd
os=nto: nto qnx
os=nto env=nto70: qnx700
os=nto env=nto71: qnx710
os=nto env=nto80: qnx800
os=vxworks: vxworks
os=helenos: helenos
os=managarm: managarm mlibc
os=wasi: wasi wasip1 wasip2
os=emscripten: emscripten
os=aix: aix
os=uefi: uefi
os=none weak: none
env=gnu: gnu glibc
env=gnu abi=eabi: gnueabi
env=gnu abi=eabihf: gnueabihf
env=gnu abi=abi64: gnuabi64
env=gnu abi=spe: gnuspe
env=gnu abi=x32: gnux32
env=gnu abi=ilp32: gnu_ilp32 ilp32
env=gnu abi=llvm: gnullvm
env=gnu abi=abiv2: gnuabiv2
env=gnu abi=abiv2hf: gnuabiv2hf
env=musl: musl
env=musl abi=eabi: musleabi
env=musl abi=eabihf: musleabihf
env=musl abi=abi64: muslabi64
env=uclibc: uclibc
env=uclibc abi=eabi: uclibceabi
env=uclibc abi=eabihf: uclibceabihf
abi=eabi: eabi armel softfp
abi=eabihf: eabihf armhf hf hardfloat armv7hl armv7hf
vendor=uwp os=windows: uwp
vendor=win7 os=windows: win7
vendor=wrs os=vxworks: wrs
vendor=apple: apple
`;

/** Spellings that hold a separator, so that they count as one word. */
const compounds = /x86[-_.][0-9]+|aarch64_be|arm64_32|armeabi[-_]v7a|arm64[-_]v8a|gnu_ilp32|mingw-w64/g;

let words: ReadonlyMap<string, Word> | undefined;

/** The dictionary; words of every tuple's first segment are in it. */
export function dictionary(archNames: Iterable<string>): ReadonlyMap<string, Word> {
  words ??= compile(archNames);
  return words;
}

/** The words of a name of a platform, lower-case, separators gone ("x86-64" and "x86_64" are the one word "x8664"). */
export function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .replace(compounds, joined)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

/** A word's meaning; a version behind it is not looked at ("macosx11", "android21", "manylinux2014"). */
export function meaningOf(word: string, known: ReadonlyMap<string, Word>): Word | undefined {
  const exact = known.get(word);
  if (exact !== undefined) return exact;
  const stem = word.replace(/[0-9]+$/, '');
  return stem.length < 2 ? undefined : known.get(stem);
}

function compile(archNames: Iterable<string>): ReadonlyMap<string, Word> {
  const known = new Map<string, Word>();
  const add = (word: string, meaning: Word): void => {
    const key = joined(word);
    known.set(key, { ...meaning, ...known.get(key) });
  };
  for (const word of noise.split(' ')) add(word, {});
  for (const [names, aliases] of lines(architectures)) {
    const archs = names.split(' ');
    for (const word of aliases) add(word, { archs });
  }
  for (const arch of archNames) add(arch, { archs: [arch] });
  add('x32', { archs: ['x86_64', 'i686'], env: 'gnu', abi: 'x32' });
  add('arm64e', { archs: ['arm64e', 'aarch64'] });
  for (const word of ['universal', 'universal2', 'fat']) add(word, { archs: ['aarch64', 'x86_64'] });
  for (const [meaning, names] of lines(systems)) {
    const facts = Object.fromEntries(meaning.split(' ').map((part) => pair(part)));
    for (const word of names) add(word, facts);
  }
  return known;
}

function lines(text: string): [string, string[]][] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [left = '', right = ''] = line.split(': ');
      return [left, right.split(' ').filter((word) => word !== '')];
    });
}

function pair(part: string): [string, string | true] {
  const [name = '', value] = part.split('=');
  return [name, value ?? true];
}

function joined(word: string): string {
  return word.replace(/[^a-z0-9]/g, '');
}

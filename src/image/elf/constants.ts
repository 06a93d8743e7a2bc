/** Numbers of the gABI, the GNU extensions and the processor supplements, by their names there. */

export const EM = {
  sparc: 2,
  i386: 3,
  m68k: 4,
  mips: 8,
  ppc: 20,
  ppc64: 21,
  s390: 22,
  arm: 40,
  sh: 42,
  sparcv9: 43,
  x86_64: 62,
  hexagon: 164,
  aarch64: 183,
  riscv: 243,
  csky: 252,
  loongarch: 258,
  alpha: 0x9026,
} as const;

// gABI chapter 4, e_type
export const ET = { none: 0, rel: 1, exec: 2, dyn: 3, core: 4 } as const;

export const PT = {
  load: 1,
  dynamic: 2,
  interp: 3,
  note: 4,
  phdr: 6,
  tls: 7,
  gnuRelro: 0x6474e552,
  gnuProperty: 0x6474e553,
} as const;

export const PF = { execute: 1, write: 2, read: 4 } as const;

export const DT = {
  null: 0,
  needed: 1,
  pltRelSize: 2,
  hash: 4,
  strtab: 5,
  symtab: 6,
  rela: 7,
  relaSize: 8,
  relaEntry: 9,
  stringsSize: 10,
  init: 12,
  fini: 13,
  soname: 14,
  rpath: 15,
  rel: 17,
  relSize: 18,
  relEntry: 19,
  pltRel: 20,
  textRel: 22,
  jmpRel: 23,
  bindNow: 24,
  initArray: 25,
  finiArray: 26,
  initArraySize: 27,
  finiArraySize: 28,
  runpath: 29,
  flags: 30,
  relrSize: 35,
  relr: 36,
  relrEntry: 37,
  androidRel: 0x6000000f,
  androidRela: 0x60000011,
  androidRelr: 0x6fffe000,
  gnuHash: 0x6ffffef5,
  depAudit: 0x6ffffefb,
  audit: 0x6ffffefc,
  versym: 0x6ffffff0,
  relaCount: 0x6ffffff9,
  relCount: 0x6ffffffa,
  flags1: 0x6ffffffb,
  verdef: 0x6ffffffc,
  verneed: 0x6ffffffe,
  mipsSymbolCount: 0x70000011,
  mipsXhash: 0x70000036,
  auxiliary: 0x7ffffffd,
  filter: 0x7fffffff,
} as const;

export const SHN = { undefined: 0, absolute: 0xfff1, common: 0xfff2, extended: 0xffff } as const;
export const SHT = { progbits: 1, symtab: 2, nobits: 8, dynsym: 11 } as const;

export const STB = { local: 0, global: 1, weak: 2, gnuUnique: 10 } as const;
export const STT = { none: 0, object: 1, func: 2, section: 3, file: 4, common: 5, tls: 6, gnuIfunc: 10 } as const;
export const STV = { default: 0, internal: 1, hidden: 2, protected: 3 } as const;

/** `.gnu.version` entries: the index, and the bit that keeps a version from unversioned references. */
export const VERSYM = { index: 0x7fff, hidden: 0x8000, firstNamed: 2 } as const;

/** Bounds on our own work; no loader has them, and no linker's output comes near. */
export const elfLimits = Object.freeze({
  dynamicEntries: 16_384,
  nameBytes: 65_536,
  /** Symbols that one enumeration visits, and entries of one hash chain. */
  symbols: 1 << 18,
  exportNames: 65_536,
  exportNameBytes: 16 << 20,
  versionRecords: 65_536,
  symbolsOfVersion: 64,
  noteBytes: 65_536,
  noteSegments: 64,
  initializers: 4096,
  relocations: 65_536,
  packedRelocationBytes: 1 << 20,
  sections: 65_536,
  sectionNames: 4096,
  /** Of `.symtab` and `.strtab` each, when a name is missing from the dynamic table. */
  staticTableBytes: 32 << 20,
});

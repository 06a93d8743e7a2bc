/** Numbers of mach-o/loader.h, mach-o/nlist.h and mach/machine.h. */
export const LC_REQ_DYLD = 0x80000000;

export const LC = Object.freeze({
  segment: 0x1,
  symtab: 0x2,
  dysymtab: 0xb,
  loadDylib: 0xc,
  idDylib: 0xd,
  routines: 0x11,
  loadWeakDylib: 0x80000018,
  segment64: 0x19,
  routines64: 0x1a,
  uuid: 0x1b,
  rpath: 0x8000001c,
  codeSignature: 0x1d,
  segmentSplitInfo: 0x1e,
  reexportDylib: 0x8000001f,
  lazyLoadDylib: 0x20,
  encryptionInfo: 0x21,
  dyldInfo: 0x22,
  dyldInfoOnly: 0x80000022,
  loadUpwardDylib: 0x80000023,
  versionMinMacos: 0x24,
  versionMinIphoneos: 0x25,
  functionStarts: 0x26,
  main: 0x80000028,
  encryptionInfo64: 0x2c,
  versionMinTvos: 0x2f,
  versionMinWatchos: 0x30,
  buildVersion: 0x32,
  exportsTrie: 0x80000033,
  chainedFixups: 0x80000034,
  filesetEntry: 0x80000035,
  atomInfo: 0x36,
  functionVariants: 0x37,
  functionVariantFixups: 0x38,
});

export const CPU = Object.freeze({
  arm: 12,
  i386: 7,
  x86_64: 0x01000007,
  arm64: 0x0100000c,
  arm64_32: 0x0200000c,
});

/** CPU_SUBTYPE_MASK: capability bits, which are no part of the subtype. */
export const CPU_SUBTYPE_MASK = 0xff000000;
export const CPU_SUBTYPE_ARM64E = 2;
export const CPU_SUBTYPE_ARM_V7K = 12;

export const FILE_TYPE = Object.freeze({ object: 1, execute: 2, dylib: 6, bundle: 8 });

export const MH_TWOLEVEL = 0x80;

export const VM_PROT_EXECUTE = 4;

/** The low byte of a section's flags. */
export const SECTION_TYPE = Object.freeze({
  modInitFunctions: 0x9,
  modTermFunctions: 0xa,
  interposing: 0xd,
  initOffsets: 0x16,
});

/** S_ATTR_PURE_INSTRUCTIONS | S_ATTR_SOME_INSTRUCTIONS. */
export const SECTION_INSTRUCTIONS = 0x80000400;

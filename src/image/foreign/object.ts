import { type Foreign, hasMagic, latin1Text, u16, u32 } from './foreign.ts';

/** Machine numbers of COFF objects ("PE Format", Machine Types) that compilers write today, or wrote not long ago. */
const COFF_MACHINES = new Map([
  [0x014c, '32-bit x86'],
  [0x0200, 'Itanium'],
  [0x01c0, 'ARM'],
  [0x01c2, 'ARM Thumb'],
  [0x01c4, 'ARM'],
  [0x5032, '32-bit RISC-V'],
  [0x5064, '64-bit RISC-V'],
  [0x6232, '32-bit LoongArch'],
  [0x6264, '64-bit LoongArch'],
  [0x8664, 'x86-64'],
  [0xa641, 'ARM64EC'],
  [0xa64e, 'ARM64X'],
  [0xaa64, 'ARM64'],
]);
const EXECUTABLE_OR_DLL = 0x2002;
const ET_REL = 1;
const MH_OBJECT = 1;

/** Object files of all three formats, by the header alone: a linker's input, which no loader opens. */
export function detectObject(head: Uint8Array, size: number): Foreign | undefined {
  return elfObject(head) ?? machObject(head) ?? anonymousObject(head) ?? coffObject(head, size);
}

/** An import object: a symbol and its DLL, the member that import libraries consist of ("PE Format", Import Header). */
export function isImportObject(bytes: Uint8Array): boolean {
  return u32(bytes, 0, true) === 0xffff0000 && u16(bytes, 4, true) === 0 && COFF_MACHINES.has(u16(bytes, 6, true));
}

/** The section names of a COFF object, as far as the bytes go. */
export function coffSectionNames(bytes: Uint8Array): string[] {
  const names: string[] = [];
  const count = u16(bytes, 2, true);
  for (let at = 20; names.length < count && at + 40 <= bytes.length; at += 40) {
    names.push(latin1Text(bytes.subarray(at, at + 8)).split('\0', 1)[0] ?? '');
  }
  return names;
}

function elfObject(head: Uint8Array): Foreign | undefined {
  if (!hasMagic(head, '\x7fELF')) return undefined;
  const littleEndian = head[5] !== 2;
  return u16(head, 16, littleEndian) === ET_REL ? { kind: 'object', detail: 'an ELF object file' } : undefined;
}

function machObject(head: Uint8Array): Foreign | undefined {
  const littleEndian = hasMagic(head, '\xce\xfa\xed\xfe') || hasMagic(head, '\xcf\xfa\xed\xfe');
  const bigEndian = hasMagic(head, '\xfe\xed\xfa\xce') || hasMagic(head, '\xfe\xed\xfa\xcf');
  if (!littleEndian && !bigEndian) return undefined;
  return u32(head, 12, littleEndian) === MH_OBJECT ? { kind: 'object', detail: 'a Mach-O object file' } : undefined;
}

/** Headers that begin with machine 0 and section count 0xFFFF: import objects, bigobj, and objects for /GL. */
function anonymousObject(head: Uint8Array): Foreign | undefined {
  if (u32(head, 0, true) !== 0xffff0000) return undefined;
  const version = u16(head, 4, true);
  const machine = COFF_MACHINES.get(u16(head, 6, true));
  if (isImportObject(head))
    return { kind: 'object', detail: `an import object for ${machine}, a part of an import library` };
  if (version < 1) return undefined;
  return {
    kind: 'object',
    detail: machine === undefined ? 'a COFF object file' : `a COFF object file for ${machine} (bigobj)`,
  };
}

/** A COFF object has no magic: its first bytes are the machine's number, so the rest of the header has to fit too. */
function coffObject(head: Uint8Array, size: number): Foreign | undefined {
  const machine = COFF_MACHINES.get(u16(head, 0, true));
  if (machine === undefined || head.length < 20) return undefined;
  const sections = u16(head, 2, true);
  const symbols = u32(head, 8, true);
  const symbolCount = u32(head, 12, true);
  const fits =
    20 + sections * 40 <= size &&
    (symbols === 0 ? symbolCount === 0 : symbols >= 20 && symbols + symbolCount * 18 <= size);
  const plain = u16(head, 16, true) === 0 && (u16(head, 18, true) & EXECUTABLE_OR_DLL) === 0;
  return fits && plain && sections + symbolCount > 0
    ? { kind: 'object', detail: `a COFF object file for ${machine}` }
    : undefined;
}

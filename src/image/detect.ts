import { detectArchive } from './foreign/archive.ts';
import { type Foreign, hasMagic, latin1Text, u16, u32 } from './foreign/foreign.ts';
import { detectObject } from './foreign/object.ts';
import { detectText } from './foreign/text.ts';
import type { Format } from './model.ts';

/** Bytes from the start of a file that {@link detect} looks at. */
export const HEAD_BYTES = 65_536;

export type Detection = { readonly format: Format } | Foreign;

const FIRST_JAVA_VERSION = 45;
const LAST_JAVA_VERSION = 255;

/**
 * Which reader a file belongs to, or what it is instead of a native library (H6.1), from its first bytes alone. Names
 * and extensions do not count. A format is named even when the file is damaged: its reader says how.
 */
export function detect(head: Uint8Array, size: number): Detection {
  if (size === 0) return { kind: 'empty', detail: 'empty' };
  return (
    detectObject(head, size) ??
    detectFormat(head) ??
    detectArchive(head) ??
    detectText(head, size) ??
    detectBinary(head) ?? { kind: 'unknown', detail: describeUnknown(head, size) }
  );
}

function detectFormat(head: Uint8Array): Detection | undefined {
  if (hasMagic(head, '\x7fELF')) return { format: 'elf' };
  if (hasMagic(head, 'MZ')) return detectMz(head);
  const magic = u32(head, 0, false);
  if (magic === 0xcafebabe) {
    return isJavaClass(head) ? { kind: 'java-class', detail: 'a Java class file' } : { format: 'mach-o' };
  }
  if ([0xfeedface, 0xfeedfacf, 0xcefaedfe, 0xcffaedfe, 0xcafebabf].includes(magic)) return { format: 'mach-o' };
  if (magic === 0xbebafeca || magic === 0xbfbafeca) {
    return { kind: 'unknown', detail: 'a universal Mach-O file whose header is in the wrong byte order' };
  }
  return undefined;
}

/** Executables behind a DOS header that are no PE. Without a signature it is taken for a PE file with a fault. */
function detectMz(head: Uint8Array): Detection {
  const signature = u32(head, 0x3c, true);
  const kinds = [
    ['NE', 'a 16-bit Windows or OS/2 executable (NE)'],
    ['LE', 'a VxD or OS/2 executable (LE)'],
    ['LX', 'an OS/2 executable (LX)'],
  ] as const;
  for (const [magic, detail] of kinds) {
    if (signature >= 4 && hasMagic(head, magic, signature)) return { kind: 'unknown', detail };
  }
  return { format: 'pe' };
}

/**
 * 0xCAFEBABE is both: the next word counts slices, of which dyld reads 16 at most, or holds the class file's minor and
 * major version, the first of which was 45.
 */
function isJavaClass(head: Uint8Array): boolean {
  const minor = u16(head, 4, false);
  const major = u16(head, 6, false);
  return major >= FIRST_JAVA_VERSION && major <= LAST_JAVA_VERSION && (minor <= 3 || minor === 0xffff);
}

const MAGICS: readonly (readonly [magic: string, at: number, kind: Foreign['kind'], detail: string])[] = [
  ['BC\xc0\xde', 0, 'bitcode', 'LLVM bitcode'],
  ['\xde\xc0\x17\x0b', 0, 'bitcode', 'LLVM bitcode (in a wrapper)'],
  ['\0asm\x01\0\0\0', 0, 'wasm', 'a WebAssembly module'],
  ['\0asm\x0d\0\x01\0', 0, 'wasm', 'a WebAssembly component'],
  ['\0asm', 0, 'wasm', 'WebAssembly'],
  ['PK\x05\x06', 0, 'zip', 'an empty ZIP archive'],
  ['PK\x07\x08', 0, 'zip', 'a ZIP archive'],
  ['\x1f\x8b', 0, 'unknown', 'gzip-compressed'],
  ['\x28\xb5\x2f\xfd', 0, 'unknown', 'Zstandard-compressed'],
  ['\xfd7zXZ\0', 0, 'unknown', 'xz-compressed'],
  ['BZh', 0, 'unknown', 'bzip2-compressed'],
  ['\x04\x22\x4d\x18', 0, 'unknown', 'LZ4-compressed'],
  ['7z\xbc\xaf\x27\x1c', 0, 'unknown', 'a 7-Zip archive'],
  ['Rar!\x1a\x07', 0, 'unknown', 'a RAR archive'],
  ['MSCF\0\0\0\0', 0, 'unknown', 'a Windows cabinet (CAB) file'],
  ['ustar', 257, 'unknown', 'a tar archive'],
  ['\xed\xab\xee\xdb', 0, 'unknown', 'an RPM package'],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 0, 'unknown', 'an OLE compound file (a Windows installer package?)'],
  ['Microsoft C/C++ MSF 7.00\r\n', 0, 'unknown', 'a program database (PDB), which holds debug information'],
  ['BSJB', 0, 'unknown', 'a portable PDB, which holds debug information of .NET code'],
  ['\0\x05\x16\x07', 0, 'unknown', 'an AppleDouble file (metadata that macOS keeps beside a file)'],
  ['ZM', 0, 'unknown', 'a DOS executable (ZM)'],
];

const TE_MACHINES = [0x014c, 0x8664, 0xaa64, 0x01c2, 0x5064];

function detectBinary(head: Uint8Array): Foreign | undefined {
  if (hasMagic(head, 'PK\x03\x04')) return detectZip(head);
  for (const [magic, at, kind, detail] of MAGICS) if (hasMagic(head, magic, at)) return { kind, detail };
  if (hasMagic(head, 'VZ') && TE_MACHINES.includes(u16(head, 2, true))) {
    return { kind: 'unknown', detail: 'a firmware executable (TE)' };
  }
  return undefined;
}

function detectZip(head: Uint8Array): Foreign {
  const text = latin1Text(head);
  if (text.includes('AndroidManifest.xml')) return { kind: 'zip', detail: 'an Android package (ZIP archive)' };
  return { kind: 'zip', detail: text.includes('META-INF/') ? 'a Java archive (JAR)' : 'a ZIP archive' };
}

/** The first bytes of the formats after a conversion of their "text" to UTF-8. */
const MANGLED: readonly (readonly [magic: string, name: string])[] = [
  ['\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd', 'a binary file'],
  ['\xc3\x8f\xc3\xba\xc3\xad\xc3\xbe', 'a Mach-O file'],
  ['\xc3\x8a\xc3\xbe\xc2\xba\xc2\xbe', 'a universal Mach-O file'],
];

function describeUnknown(head: Uint8Array, size: number): string {
  for (const [magic, name] of MANGLED) {
    if (hasMagic(head, magic)) return `${name} damaged by a conversion to UTF-8 text`;
  }
  if (head.some((byte) => byte !== 0)) return 'of no kind that is known here';
  return head.length === size ? 'filled with zero bytes' : 'of no kind that is known here (it begins with zero bytes)';
}

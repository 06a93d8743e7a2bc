import type { Edit } from './pe-patch.ts';

/** One change to a good file. What a reader must make of it stands in test/image/pe/cases.test.ts under the same title. */
export interface PeCase {
  readonly title: string;
  readonly file: string;
  readonly edit: Edit;
}

const EXPORTS = 0;
const IMPORTS = 1;
const TLS = 9;
const COM = 14;

const none: Edit = () => {};

function on(file: string, cases: Record<string, Edit>): PeCase[] {
  return Object.entries(cases).map(([title, edit]) => ({ title, file, edit }));
}

/** Offsets of x86_64.dll's export tables: two names, two functions. */
const tables = {
  directory: (pe: Parameters<Edit>[0]) => pe.target(EXPORTS),
  field: (pe: Parameters<Edit>[0], at: number) => pe.target(EXPORTS) + at,
  functions: (pe: Parameters<Edit>[0]) => pe.offsetOf(pe.get32(pe.target(EXPORTS) + 28)),
  names: (pe: Parameters<Edit>[0]) => pe.offsetOf(pe.get32(pe.target(EXPORTS) + 32)),
  ordinals: (pe: Parameters<Edit>[0]) => pe.offsetOf(pe.get32(pe.target(EXPORTS) + 36)),
};

export const peCases: readonly PeCase[] = [
  ...on('x86_64.dll', {
    'nothing changed': none,
    'machine of another processor': (pe) => pe.u16(pe.pe + 4, 0xaa64),
    'machine 0': (pe) => pe.u16(pe.pe + 4, 0),
    'magic of PE32 in a PE32+ file': (pe) => pe.u16(pe.optional, 0x10b),
    'magic of a ROM image': (pe) => pe.u16(pe.optional, 0x107),
    'no DLL flag': (pe) => pe.u16(pe.pe + 22, pe.get16(pe.pe + 22) & ~0x2000),
    'ordinal base 1000': (pe) => pe.u32(tables.field(pe, 16), 1000),

    'names and ordinals swapped': (pe) => {
      const names = tables.names(pe);
      const first = pe.get32(names);
      pe.u32(names, pe.get32(names + 4));
      pe.u32(names + 4, first);
      pe.u16(tables.ordinals(pe), 1);
      pe.u16(tables.ordinals(pe) + 2, 0);
    },
    'function at address 0': (pe) => pe.u32(tables.functions(pe), 0),
    'function outside the image': (pe) => pe.u32(tables.functions(pe), 0x7fff0000),
    'function in the headers': (pe) => pe.u32(tables.functions(pe), 0x100),
    'function in read-only data': (pe) => pe.u32(tables.functions(pe), 0x2100),
    'function behind the code': (pe) => pe.u32(tables.functions(pe), 0x1400),
    'code in a section without the execute flag': (pe) => pe.u32(pe.section(0) + 36, 0x60000020 & ~0x20000000),
    'packed code: a writable section without bytes': (pe) => {
      pe.u32(pe.section(0) + 16, 0);
      pe.u32(pe.section(0) + 36, 0xe0000080);
    },
    'code section without bytes, not writable': (pe) => pe.u32(pe.section(0) + 16, 0),

    'NumberOfNames 2147483647': (pe) => pe.u32(tables.field(pe, 24), 0x7fffffff),
    'NumberOfNames 4294967295': (pe) => pe.u32(tables.field(pe, 24), 0xffffffff),
    'NumberOfFunctions 0': (pe) => pe.u32(tables.field(pe, 20), 0),
    'NumberOfFunctions 4294967295': (pe) => pe.u32(tables.field(pe, 20), 0xffffffff),
    'no names and no functions': (pe) => {
      pe.u32(tables.field(pe, 20), 0);
      pe.u32(tables.field(pe, 24), 0);
    },
    'ordinal past the address table': (pe) => pe.u16(tables.ordinals(pe), 0x7777),
    'address table outside the image': (pe) => pe.u32(tables.field(pe, 28), 0x7fff0000),
    'name table outside the image': (pe) => pe.u32(tables.field(pe, 32), 0x7fff0000),
    'ordinal table outside the image': (pe) => pe.u32(tables.field(pe, 36), 0x7fff0000),
    'first name outside the image': (pe) => pe.u32(tables.names(pe), 0x7fff0000),
    'second name outside the image': (pe) => pe.u32(tables.names(pe) + 4, 0x7fff0000),
    'name without its last letter': (pe) => pe.text(pe.offsetOf(pe.get32(tables.names(pe))) + 28, '\0'),
    'name that runs on into the next': (pe) => pe.text(pe.offsetOf(pe.get32(tables.names(pe))) + 29, 'x'),
    'export directory outside the image': (pe) => pe.u32(pe.directory(EXPORTS), 0x7fff0000),
    'export directory of size 0': (pe) => pe.u32(pe.directory(EXPORTS) + 4, 0),
    'export directory that reaches past the image': (pe) => pe.u32(pe.directory(EXPORTS) + 4, 0x100000),
    'export directory in the headers': (pe) => {
      pe.bytes.copyWithin(0x300, tables.directory(pe), tables.directory(pe) + 40);
      pe.u32(pe.directory(EXPORTS), 0x300);
    },
    'no export directory': (pe) => pe.u32(pe.directory(EXPORTS), 0),
    'no data directories': (pe) => pe.u32(pe.directoryCount, 0),
    'one data directory': (pe) => pe.u32(pe.directoryCount, 1),
    '4294967295 data directories': (pe) => pe.u32(pe.directoryCount, 0xffffffff),

    'e_magic ZM': (pe) => pe.text(0, 'ZM'),
    'e_lfanew past the end': (pe) => pe.u32(0x3c, 0x7ffffff0),
    'e_lfanew negative': (pe) => pe.u32(0x3c, 0xffffff00),
    'e_lfanew 0': (pe) => pe.u32(0x3c, 0),
    'e_lfanew odd': (pe) => pe.u32(0x3c, pe.pe + 1),
    'e_lfanew near the end': (pe) => pe.u32(0x3c, pe.bytes.length - 4),
    'signature NE': (pe) => pe.text(pe.pe, 'NE'),

    'raw data that starts inside a sector': (pe) => pe.u32(pe.section(0) + 20, 0x410),
    'raw data past the end of the file': (pe) => pe.u32(pe.section(0) + 16, 0x100000),
    'raw data that wraps around': (pe) => pe.u32(pe.section(0) + 20, 0xfffffe00),
    'last section cut': (pe) => {
      pe.bytes = pe.bytes.slice(0, -1);
    },
    'no sections': (pe) => pe.u16(pe.pe + 6, 0),
    '97 sections': (pe) => pe.u16(pe.pe + 6, 97),
    '65535 sections': (pe) => pe.u16(pe.pe + 6, 0xffff),
    'gap between sections': (pe) => {
      pe.u32(pe.section(1) + 12, 0x3000);
      pe.u32(pe.optional + 56, 0x4000);
    },
    'sections that overlap': (pe) => pe.u32(pe.section(1) + 12, 0x1000),
    'section without a size': (pe) => {
      pe.u32(pe.section(0) + 8, 0);
      pe.u32(pe.section(0) + 16, 0);
    },
    'section with a raw size only': (pe) => pe.u32(pe.section(0) + 8, 0),
    'section that ends past the image': (pe) => pe.u32(pe.section(1) + 8, 0x1001),
    'SizeOfImage 0': (pe) => pe.u32(pe.optional + 56, 0),
    'SizeOfImage a page short': (pe) => pe.u32(pe.optional + 56, 0x2000),
    'SizeOfImage within the last page': (pe) => pe.u32(pe.optional + 56, 0x2001),
    'SizeOfImage a page too large': (pe) => pe.u32(pe.optional + 56, 0x4000),
    'SizeOfImage 4294967295': (pe) => pe.u32(pe.optional + 56, 0xffffffff),
    'SizeOfHeaders 0': (pe) => pe.u32(pe.optional + 60, 0),
    'SizeOfHeaders too small for the PE header': (pe) => pe.u32(pe.optional + 60, 0x40),
    'SizeOfHeaders as large as the image': (pe) => pe.u32(pe.optional + 60, 0x3000),
    'SizeOfHeaders of two pages': (pe) => pe.u32(pe.optional + 60, 0x1400),
    'SectionAlignment 3': (pe) => pe.u32(pe.optional + 32, 3),
    'SectionAlignment 0': (pe) => pe.u32(pe.optional + 32, 0),
    'SectionAlignment below FileAlignment': (pe) => pe.u32(pe.optional + 36, 0x2000),
    'FileAlignment 0': (pe) => pe.u32(pe.optional + 36, 0),
    'FileAlignment 256': (pe) => pe.u32(pe.optional + 36, 256),
    'ImageBase not a multiple of 64 KiB': (pe) => pe.u32(pe.optional + 24, 0x80001000),
    'entry point outside the image': (pe) => pe.u32(pe.optional + 16, 0x7fff0000),

    'IL-only .NET header': (pe) => {
      pe.u32(pe.directory(COM), 0x2000);
      pe.u32(pe.directory(COM) + 4, 72);
      pe.u32(pe.offsetOf(0x2010), 1);
    },
    'mixed .NET header': (pe) => {
      pe.u32(pe.directory(COM), 0x2000);
      pe.u32(pe.directory(COM) + 4, 72);
      pe.u32(pe.offsetOf(0x2010), 0);
    },
    '.NET header outside the image': (pe) => {
      pe.u32(pe.directory(COM), 0x7fff0000);
      pe.u32(pe.directory(COM) + 4, 72);
    },
    'import directory outside the image': (pe) => pe.u32(pe.directory(IMPORTS), 0x7fff0000),
    'TLS directory outside the image': (pe) => pe.u32(pe.directory(TLS), 0x7fff0000),
  }),
  ...on('noname.dll', { 'export by ordinal only': none }),
  ...on('forward.dll', {
    'forwarded export': none,
    'forwarder outside the size of the directory': (pe) => pe.u32(pe.directory(EXPORTS) + 4, 40),
  }),
  ...on('data.dll', { 'exported variable': none }),
  ...on('stdcall.dll', { 'decorated by an MSVC compiler': none }),
  ...on('mingw-stdcall.dll', { 'decorated by MinGW': none }),
  ...on('mingw-kill-at.dll', { 'not decorated by MinGW with --kill-at': none }),
  ...on('mangled.dll', { 'mangled as C++': none }),
  ...on('mingw-unexported.dll', { 'in the COFF symbol table only': none }),
  ...on('i686.dll', {
    i686: none,
    'i686 with the magic of PE32+': (pe) => pe.u16(pe.optional, 0x20b),
  }),
  ...on('aarch64.dll', { aarch64: none }),
  ...on('thumbv7.dll', { thumbv7: none }),
  ...on('flat.dll', {
    flat: none,
    'flat, with an address that is not its offset': (pe) =>
      pe.u32(pe.section(0) + 12, pe.get32(pe.section(0) + 12) + 16),
    'flat, with more memory than bytes': (pe) => pe.u32(pe.section(0) + 8, 0x1000),
    'flat, in a section without flags': (pe) => pe.u32(pe.section(0) + 36, 0),
    'flat, in a section of data': (pe) => pe.u32(pe.section(0) + 36, 0x40000040),
    'flat, cut': (pe) => {
      pe.bytes = pe.bytes.slice(0, -16);
    },
    'flat, without sections': (pe) => pe.u16(pe.pe + 6, 0),
  }),
  ...on('imports.dll', {
    imports: none,
    'imports without a lookup table': (pe) => pe.u32(pe.target(IMPORTS), 0),
    'DLL name outside the image': (pe) => pe.u32(pe.target(IMPORTS) + 12, 0x7fff0000),
    'lookup table outside the image': (pe) => pe.u32(pe.target(IMPORTS), 0x7fff0000),
    'imported name outside the image': (pe) => pe.u32(pe.offsetOf(pe.get32(pe.target(IMPORTS))), 0x7fff0000),
    'import descriptors of nonsense': (pe) => {
      pe.u32(pe.directory(IMPORTS), 0x2000);
      pe.bytes.fill(0x20, pe.offsetOf(0x2000), pe.offsetOf(0x2000) + pe.get32(pe.section(1) + 16));
      pe.u32(pe.directory(EXPORTS), 0);
    },
  }),
  ...on('tls.dll', {
    'TLS callbacks': none,
    'TLS index outside the image': (pe) => pe.u32(pe.target(TLS) + 20, 0x2),
    'TLS callback that points outside the image': (pe) =>
      pe.u32(pe.offsetOf(pe.get32(pe.target(TLS) + 24) & 0x0fffffff), 0x7fff0000),
    'TLS callbacks outside the image': (pe) => pe.u32(pe.target(TLS) + 28, 0x2),
  }),
];

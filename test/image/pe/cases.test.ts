import { describe, expect, it } from 'vitest';
import { bytesSource } from '../../../src/core/byte-source.ts';
import type { FormatFault, SymbolOutcome } from '../../../src/image/model.ts';
import { peSearchOutcome } from '../../../src/image/pe/outcome.ts';
import { parsePe } from '../../../src/image/pe/parse.ts';
import { peCases } from '../../support/pe-cases.ts';
import { patched } from '../../support/pe-patch.ts';

const NAME = 'horon_agent_plugin_get_api_v1';

type Answer = FormatFault | SymbolOutcome;

const fault = (structure: string, offset: number, problem: string): Answer => ({
  format: 'pe',
  structure,
  offset,
  problem,
});
const found = (offset?: number): Answer => ({
  found: true,
  untyped: false,
  ...(offset === undefined ? {} : { offset }),
});
const missed = (rest: Omit<Extract<SymbolOutcome, { found: false }>, 'found'>): Answer => ({ found: false, ...rest });

const expected = new Map<string, Answer>([
  ['nothing changed', found(1024)],
  ['machine of another processor', found(1024)],
  ['machine 0', found(1024)],
  ['magic of PE32 in a PE32+ file', fault('ImageBase', 172, 'is 0x1, not a multiple of 64 KiB')],
  ['magic of a ROM image', fault('Magic', 144, 'is 0x107, neither 0x10b (PE32) nor 0x20b (PE32+)')],
  ['no DLL flag', found(1024)],
  ['ordinal base 1000', found(1024)],
  ['names and ordinals swapped', missed({ miss: 'unsorted-names', offset: 1587 })],
  [
    'function at address 0',
    missed({ miss: 'undefined', offset: 1587, detail: 'its slot of the export address table is empty' }),
  ],
  [
    'function outside the image',
    missed({ miss: 'not-executable', offset: 1587, detail: 'address 0x7fff0000 lies in no section' }),
  ],
  [
    'function in the headers',
    missed({ miss: 'not-executable', offset: 1587, detail: 'address 0x100 lies in no section' }),
  ],
  ['function in read-only data', missed({ miss: 'data', offset: 1587, detail: '.rdata' })],
  [
    'function behind the code',
    missed({ miss: 'not-executable', offset: 1587, detail: 'address 0x1400 lies behind the bytes of ".text"' }),
  ],
  ['code in a section without the execute flag', missed({ miss: 'data', offset: 1587, detail: '.text' })],
  ['packed code: a writable section without bytes', found()],
  [
    'code section without bytes, not writable',
    missed({ miss: 'not-executable', offset: 1587, detail: 'address 0x1000 lies behind the bytes of ".text"' }),
  ],
  [
    'NumberOfNames 2147483647',
    fault(
      'export name pointer table',
      1595,
      'takes 8589934588 bytes from address 0x203b on, which are not all inside the image',
    ),
  ],
  [
    'NumberOfNames 4294967295',
    fault(
      'export name pointer table',
      1595,
      'takes 17179869180 bytes from address 0x203b on, which are not all inside the image',
    ),
  ],
  [
    'NumberOfFunctions 0',
    missed({ miss: 'undefined', offset: 1603, detail: 'its ordinal lies past the export address table' }),
  ],
  ['NumberOfFunctions 4294967295', found(1024)],
  ['no names and no functions', missed({ miss: 'absent', near: [], exportCount: 0 })],
  [
    'ordinal past the address table',
    missed({ miss: 'undefined', offset: 1603, detail: 'its ordinal lies past the export address table' }),
  ],
  [
    'address table outside the image',
    missed({ miss: 'undefined', offset: 1603, detail: 'its slot of the export address table lies outside the image' }),
  ],
  [
    'name table outside the image',
    fault(
      'export name pointer table',
      1568,
      'takes 8 bytes from address 0x7fff0000 on, which are not all inside the image',
    ),
  ],
  [
    'ordinal table outside the image',
    fault('export ordinal table', 1572, 'takes 4 bytes from address 0x7fff0000 on, which are not all inside the image'),
  ],
  [
    'first name outside the image',
    missed({
      miss: 'absent',
      offset: 1595,
      detail: 'entry 0 of the export name table points outside the image',
      near: [],
      exportCount: 2,
    }),
  ],
  ['second name outside the image', found(1024)],
  ['name without its last letter', missed({ miss: 'absent', near: ['horon_agent_plugin_get_api_v'], exportCount: 2 })],
  ['name that runs on into the next', missed({ miss: 'absent', near: [], exportCount: 2 })],
  [
    'export directory outside the image',
    fault('export directory', 256, 'takes 40 bytes from address 0x7fff0000 on, which are not all inside the image'),
  ],
  ['export directory of size 0', found(1024)],
  ['export directory that reaches past the image', found(1024)],
  ['export directory in the headers', found(1024)],
  ['no export directory', missed({ miss: 'absent', near: [], exportCount: 0 })],
  ['no data directories', missed({ miss: 'absent', near: [], exportCount: 0 })],
  ['one data directory', found(1024)],
  ['4294967295 data directories', found(1024)],
  ['e_magic ZM', fault('e_magic', 0, 'is not "MZ"')],
  ['e_lfanew past the end', fault('e_lfanew', 60, 'is 2147483632, past the end of a file of 2048 bytes')],
  ['e_lfanew negative', fault('e_lfanew', 60, 'is 4294967040, past the end of a file of 2048 bytes')],
  ['e_lfanew 0', fault('PE signature', 0, 'is not "PE" and two NUL bytes')],
  ['e_lfanew odd', fault('e_lfanew', 60, 'is 121, not a multiple of 4')],
  ['e_lfanew near the end', fault('PE signature', 2044, 'is not "PE" and two NUL bytes')],
  ['signature NE', fault('PE signature', 120, 'is not "PE" and two NUL bytes')],
  ['raw data that starts inside a sector', found(1024)],
  [
    'raw data past the end of the file',
    fault('section ".text"', 400, 'has raw data that ends at byte 1049600 of a file of 2048 bytes'),
  ],
  [
    'raw data that wraps around',
    fault('section ".text"', 400, 'has raw data that ends at byte 4294967296 of a file of 2048 bytes'),
  ],
  ['last section cut', fault('section ".rdata"', 440, 'has raw data that ends at byte 2048 of a file of 2047 bytes')],
  ['no sections', fault('NumberOfSections', 126, 'is 0')],
  ['97 sections', fault('NumberOfSections', 126, 'is 97, more than the 96 that the Windows loader takes')],
  ['65535 sections', fault('NumberOfSections', 126, 'is 65535, more than the 96 that the Windows loader takes')],
  [
    'gap between sections',
    fault(
      'section ".rdata"',
      436,
      'has the address 0x3000; sections follow each other without a gap, so it must be 0x2000',
    ),
  ],
  [
    'sections that overlap',
    fault(
      'section ".rdata"',
      436,
      'has the address 0x1000; sections follow each other without a gap, so it must be 0x2000',
    ),
  ],
  ['section without a size', fault('section ".text"', 392, 'has no size')],
  ['section with a raw size only', found(1024)],
  [
    'section that ends past the image',
    fault('section ".rdata"', 432, 'ends at address 0x4000 of an image of 0x3000 bytes (SizeOfImage)'),
  ],
  ['SizeOfImage 0', fault('SizeOfImage', 200, 'is 0')],
  [
    'SizeOfImage a page short',
    fault('section ".rdata"', 432, 'ends at address 0x3000 of an image of 0x2000 bytes (SizeOfImage)'),
  ],
  ['SizeOfImage within the last page', found(1024)],
  ['SizeOfImage a page too large', fault('SizeOfImage', 200, 'is 16384, but the last section ends at 12288')],
  ['SizeOfImage 4294967295', fault('SizeOfImage', 200, 'is 4294967295, more than Windows maps')],
  ['SizeOfHeaders 0', fault('SizeOfHeaders', 204, 'is 0')],
  ['SizeOfHeaders too small for the PE header', fault('SizeOfHeaders', 204, 'is 64, too little to map the PE header')],
  [
    'SizeOfHeaders as large as the image',
    fault('SizeOfHeaders', 204, 'is 12288, which leaves nothing of an image of 12288 bytes'),
  ],
  [
    'SizeOfHeaders of two pages',
    fault(
      'section ".text"',
      396,
      'has the address 0x1000; sections follow each other without a gap, so it must be 0x2000',
    ),
  ],
  ['SectionAlignment 3', fault('SectionAlignment', 176, 'is 3, not a power of 2')],
  ['SectionAlignment 0', fault('SectionAlignment', 176, 'is 0, not a power of 2')],
  [
    'SectionAlignment below FileAlignment',
    fault('SectionAlignment', 176, 'is 4096, less than FileAlignment, which is 8192'),
  ],
  ['FileAlignment 0', fault('FileAlignment', 180, 'is 0, not a power of 2')],
  ['FileAlignment 256', fault('FileAlignment', 180, 'is 256, neither a multiple of 512 nor equal to SectionAlignment')],
  ['ImageBase not a multiple of 64 KiB', fault('ImageBase', 168, 'is 0x180001000, not a multiple of 64 KiB')],
  ['entry point outside the image', fault('AddressOfEntryPoint', 160, 'is 0x7fff0000, outside the image')],
  ['IL-only .NET header', found(1024)],
  ['mixed .NET header', found(1024)],
  [
    '.NET header outside the image',
    fault('CLI header', 368, 'takes 72 bytes from address 0x7fff0000 on, which are not all inside the image'),
  ],
  [
    'import directory outside the image',
    fault('import directory', 264, 'takes 20 bytes from address 0x7fff0000 on, which are not all inside the image'),
  ],
  [
    'TLS directory outside the image',
    fault('TLS directory', 328, 'takes 40 bytes from address 0x7fff0000 on, which are not all inside the image'),
  ],
  ['export by ordinal only', missed({ miss: 'ordinal-only', detail: '1' })],
  ['forwarded export', missed({ miss: 'forwarded', offset: 1588, detail: 'missing.foo' })],
  ['forwarder outside the size of the directory', missed({ miss: 'data', offset: 1588, detail: '.rdata' })],
  ['exported variable', missed({ miss: 'data', offset: 1585, detail: '.data' })],
  ['decorated by an MSVC compiler', missed({ miss: 'decorated', detail: '_horon_agent_plugin_get_api_v1@8' })],
  ['decorated by MinGW', missed({ miss: 'decorated', detail: 'horon_agent_plugin_get_api_v1@8' })],
  ['not decorated by MinGW with --kill-at', found(1024)],
  ['mangled as C++', missed({ miss: 'mangled', detail: '?horon_agent_plugin_get_api_v1@@YAHPEAX0@Z' })],
  ['in the COFF symbol table only', missed({ miss: 'static-only', offset: 3620 })],
  ['i686', found(1024)],
  ['i686 with the magic of PE32+', missed({ miss: 'absent', near: [], exportCount: 0 })],
  ['aarch64', found(1024)],
  ['thumbv7', found(1024)],
  ['flat', found(512)],
  [
    'flat, with an address that is not its offset',
    fault(
      'section ".text"',
      404,
      'stands at byte 0x200 but has the address 0x210; with sections aligned to 16 the two must be equal',
    ),
  ],
  [
    'flat, with more memory than bytes',
    fault(
      'section ".text"',
      392,
      'takes 4096 bytes in memory and has 128; with sections aligned to 16 nothing can be added',
    ),
  ],
  ['flat, in a section without flags', found(512)],
  ['flat, in a section of data', missed({ miss: 'data', offset: 573, detail: '.text' })],
  ['flat, cut', fault('section ".text"', 400, 'has raw data that ends at byte 640 of a file of 624 bytes')],
  ['flat, without sections', found(512)],
  ['imports', found(1024)],
  ['imports without a lookup table', found(1024)],
  [
    'DLL name outside the image',
    fault('import directory', 1756, 'has a DLL name at address 0x7fff0000, outside the image'),
  ],
  [
    'lookup table outside the image',
    fault('import directory', 1744, 'has a table of imported names at address 0x7fff0000, which runs out of the image'),
  ],
  [
    'imported name outside the image',
    fault('import directory', 1784, 'has an imported name at address 0x7fff0000, outside the image'),
  ],
  [
    'import descriptors of nonsense',
    fault('import directory', 1548, 'has a DLL name at address 0x20202020, outside the image'),
  ],
  ['TLS callbacks', found(1025)],
  [
    'TLS index outside the image',
    fault('TLS directory', 1552, 'has AddressOfIndex 0x280003000, outside the image; the loader writes there'),
  ],
  [
    'TLS callback that points outside the image',
    fault('array of TLS callbacks', 2048, 'holds the address 0x17fff0000, which is outside the image'),
  ],
  [
    'TLS callbacks outside the image',
    fault(
      'array of TLS callbacks',
      1560,
      'takes 8 bytes from address 0x100004000 on, which are not all inside the image',
    ),
  ],
]);

describe('one change to a good DLL', () => {
  it('has an answer for every case, and no case twice', () => {
    expect(peCases.map(({ title }) => title)).toEqual([...expected.keys()]);
  });

  it.each(peCases)('$file: $title', ({ title, file, edit }) => {
    const parsed = parsePe(bytesSource(patched(file, edit)), [NAME, 'runvil_plugin']);
    expect(parsed.ok ? peSearchOutcome(parsed.value, NAME) : parsed.error.fault).toEqual(expected.get(title));
  });
});

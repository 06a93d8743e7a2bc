import type { ByteView } from '../byte-view.ts';
import { nameText } from '../text.ts';
import { alignUp, PAGE, type PeHeader } from './header.ts';
import { hex, type Region } from './memory.ts';
import type { PeSection } from './model.ts';

/** "PE Format", COFF File Header: the Windows loader limits the number of sections to 96. */
const MOST_SECTIONS = 96;
const SECTION_TABLE = 'section table';
/** Windows reads raw data in sectors: a start that is not at one is rounded down. */
const SECTOR = 512;

/** The section table as it is written, without a judgement. */
export function readSections(file: ByteView, header: PeHeader): PeSection[] {
  if (header.sectionCount > MOST_SECTIONS) {
    file.fail(
      'NumberOfSections',
      header.offset + 6,
      `is ${header.sectionCount}, more than the ${MOST_SECTIONS} that the Windows loader takes`,
    );
  }
  const table = file.record(header.sectionTable, header.sectionCount * 40, SECTION_TABLE);
  return Array.from({ length: header.sectionCount }, (_, index) => {
    const at = index * 40;
    return {
      name: longName(file, header, table.text(at, 8)),
      virtualSize: table.u32(at + 8),
      address: table.u32(at + 12),
      rawSize: table.u32(at + 16),
      offset: table.u32(at + 20),
      characteristics: table.u32(at + 36),
    };
  });
}

/** How the kernel lays the file out in memory; throws where it refuses to, or where its data is not in the file. */
export function layOut(file: ByteView, header: PeHeader, sections: readonly PeSection[]): Region[] {
  sections.forEach((section, index) => {
    const end = rawStart(section) + section.rawSize;
    if (section.offset !== 0 && section.rawSize !== 0 && end > file.size) {
      file.fail(
        named(section, index),
        header.sectionTable + index * 40 + 16,
        `has raw data that ends at byte ${end} of a file of ${file.size} bytes`,
      );
    }
  });
  return isFlat(header) ? flat(file, header, sections) : sectioned(file, header, sections);
}

/** Sections under the size of a page cannot have protections of their own: the file is mapped in one piece. */
export function isFlat(header: PeHeader): boolean {
  return header.sectionAlignment < PAGE;
}

function flat(file: ByteView, header: PeHeader, sections: readonly PeSection[]): Region[] {
  sections.forEach((section, index) => {
    const at = header.sectionTable + index * 40;
    if (section.offset !== section.address) {
      file.fail(
        named(section, index),
        at + 20,
        `stands at byte ${hex(section.offset)} but has the address ${hex(section.address)}; with sections aligned to ${header.sectionAlignment} the two must be equal`,
      );
    }
    if (section.virtualSize > section.rawSize) {
      file.fail(
        named(section, index),
        at + 8,
        `takes ${section.virtualSize} bytes in memory and has ${section.rawSize}; with sections aligned to ${header.sectionAlignment} nothing can be added`,
      );
    }
  });
  const size = alignUp(header.sizeOfImage, PAGE);
  return [{ address: 0, size, offset: 0, data: Math.min(size, file.size) }];
}

function sectioned(file: ByteView, header: PeHeader, sections: readonly PeSection[]): Region[] {
  const alignment = header.sectionAlignment;
  const sizeField = header.offset + 24 + 56;
  const pages = alignUp(header.sizeOfImage, PAGE);
  if (header.sizeOfHeaders === 0) {
    file.fail('SizeOfHeaders', header.offset + 24 + 60, 'is 0');
  }
  if (sections.length === 0) file.fail('NumberOfSections', header.offset + 6, 'is 0');
  const regions: Region[] = [
    {
      address: 0,
      size: alignUp(header.sizeOfHeaders, PAGE),
      offset: 0,
      data: Math.min(header.sizeOfHeaders, file.size),
    },
  ];
  let next = alignUp(header.sizeOfHeaders, alignment);
  sections.forEach((section, index) => {
    const at = header.sectionTable + index * 40;
    const size = section.virtualSize || section.rawSize;
    if (section.address !== next) {
      file.fail(
        named(section, index),
        at + 12,
        `has the address ${hex(section.address)}; sections follow each other without a gap, so it must be ${hex(next)}`,
      );
    }
    if (size === 0) file.fail(named(section, index), at + 8, 'has no size');
    next += alignUp(size, alignment);
    if (next > pages) {
      file.fail(
        named(section, index),
        at + 8,
        `ends at address ${hex(next)} of an image of ${hex(header.sizeOfImage)} bytes (SizeOfImage)`,
      );
    }
    regions.push(regionOf(file, header, section, size));
  });
  if (pages - next >= alignment) {
    file.fail('SizeOfImage', sizeField, `is ${header.sizeOfImage}, but the last section ends at ${next}`);
  }
  return regions;
}

function regionOf(file: ByteView, header: PeHeader, section: PeSection, size: number): Region {
  const extent = alignUp(size, PAGE);
  const offset = rawStart(section);
  // Bytes of the last page come along up to the file alignment; a raw pointer of 0 means no data, whatever the size.
  const end = Math.min(alignUp(section.offset + section.rawSize, header.fileAlignment), file.size);
  const present = section.offset !== 0 && section.rawSize !== 0;
  const data = present ? Math.min(end - offset, extent, alignUp(section.rawSize, PAGE)) : 0;
  return { address: section.address, size: extent, offset, data };
}

function rawStart(section: PeSection): number {
  return section.offset - (section.offset % SECTOR);
}

function named(section: PeSection, index: number): string {
  return section.name === '' ? `section ${index + 1}` : `section "${section.name}"`;
}

/** MinGW writes names over 8 bytes as `/` and a decimal offset into the COFF string table. */
function longName(file: ByteView, header: PeHeader, name: string): string {
  if (!/^\/[0-9]{1,7}$/.test(name) || header.symbolTable === 0) return name;
  const offset = header.symbolTable + header.symbolCount * 18 + Number(name.slice(1));
  if (offset >= file.size) return name;
  const bytes = file.bytes(offset, Math.min(256, file.size - offset), SECTION_TABLE);
  const end = bytes.indexOf(0);
  return end < 0 ? name : nameText(bytes.subarray(0, end));
}

/** The section that an address belongs to, and its place in the table. */
export function sectionAt(sections: readonly PeSection[], rva: number): PeSection | undefined {
  return sections.find(
    (section) =>
      rva >= section.address && rva < section.address + alignUp(section.virtualSize || section.rawSize, PAGE),
  );
}

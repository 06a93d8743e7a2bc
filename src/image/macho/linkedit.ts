import type { ByteView } from '../byte-view.ts';
import { checkChainedFixups } from './chained-fixups.ts';
import { commandName } from './command-table.ts';
import { FILE_TYPE, LC } from './constants.ts';
import type { LoadCommand, MachHeader } from './load-commands.ts';
import { type SliceSegment, segmentName } from './segments.ts';

/** The tables of __LINKEDIT that this reader looks into, as windows on the slice. */
export interface LinkEdit {
  /** Defined as soon as a command names a trie, be it empty: dyld then never asks the symbol table. */
  readonly exportsTrie?: ByteView;
  readonly symbols?: ByteView;
  readonly strings?: ByteView;
}

interface Blob {
  readonly name: string;
  readonly command: LoadCommand;
  /** Field of the command that holds the offset. */
  readonly field: number;
  readonly offset: number;
  readonly size: number;
}

/** Finds the tables, and holds each to __LINKEDIT, outside which dyld would read memory that is not mapped. */
export function readLinkEdit(
  slice: ByteView,
  header: MachHeader,
  commands: readonly LoadCommand[],
  segments: readonly SliceSegment[],
): LinkEdit {
  const found: { exportsTrie?: ByteView; symbols?: ByteView; strings?: ByteView } = {};
  const bounds = linkEditBounds(header, segments);
  const symbolSize = header.bits === 64 ? 16 : 12;
  for (const command of commands) {
    for (const blob of blobsOf(command, symbolSize)) {
      const window = blobWindow(slice, blob, bounds);
      if (blob.name === 'export trie') {
        // With two of them, an empty one is a linker's placeholder.
        if (found.exportsTrie === undefined || window.size > 0) found.exportsTrie = window;
      } else if (blob.name === 'symbol table') found.symbols = window;
      else if (blob.name === 'string table') found.strings = window;
      else if (blob.name === 'chained fixups' && window.size > 0) checkChainedFixups(window);
    }
  }
  return found;
}

/** Objects and debug companions have no __LINKEDIT that is mapped. */
function linkEditBounds(header: MachHeader, segments: readonly SliceSegment[]): SliceSegment | undefined | 'unmapped' {
  const mapped = header.fileType === FILE_TYPE.dylib || header.fileType === FILE_TYPE.bundle;
  return mapped ? segments.find((segment) => segment.name === '__LINKEDIT') : 'unmapped';
}

function blobWindow(slice: ByteView, blob: Blob, bounds: SliceSegment | undefined | 'unmapped'): ByteView {
  if (blob.size === 0) return slice.window(0, 0, blob.name);
  const window = slice.window(blob.offset, blob.size, blob.name);
  if (bounds === 'unmapped') return window;
  const refuse = (problem: string) => slice.fail(blob.name, blob.command.offset + blob.field, problem);
  if (bounds === undefined) {
    return refuse(`is named by ${commandName(blob.command.id)}, but no ${segmentName('__LINKEDIT')} maps it`);
  }
  const end = bounds.offset + bounds.fileSize;
  if (blob.offset < bounds.offset || blob.offset + blob.size > end) {
    refuse(
      `takes bytes ${blob.offset} to ${blob.offset + blob.size} of the image, but __LINKEDIT takes ${bounds.offset} to ${end}`,
    );
  }
  return window;
}

function blobsOf(command: LoadCommand, symbolSize: number): readonly Blob[] {
  const { record } = command;
  const blob = (name: string, field: number, unit = 1): Blob => ({
    name,
    command,
    field,
    offset: record.u32(field),
    size: record.u32(field + 4) * unit,
  });
  switch (command.id) {
    case LC.symtab:
      return [blob('symbol table', 8, symbolSize), blob('string table', 16)];
    case LC.dyldInfo:
    case LC.dyldInfoOnly:
      return [
        blob('rebase opcodes', 8),
        blob('bind opcodes', 16),
        blob('weak bind opcodes', 24),
        blob('lazy bind opcodes', 32),
        blob('export trie', 40),
      ];
    case LC.exportsTrie:
      return [blob('export trie', 8)];
    case LC.chainedFixups:
      return [blob('chained fixups', 8)];
    default:
      return [];
  }
}

import { type Foreign, hasMagic, latin1Text } from './foreign.ts';
import { coffSectionNames, isImportObject } from './object.ts';

const MEMBER_HEADER = 60;
const MOST_MEMBERS = 64;

/** `ar` archives and what is kept in them; told apart as far as the head of the file shows members. */
export function detectArchive(head: Uint8Array): Foreign | undefined {
  if (hasMagic(head, '!<thin>\n')) {
    return { kind: 'archive', detail: 'a static library (thin ar archive)' };
  }
  if (hasMagic(head, '<bigaf>\n')) return { kind: 'archive', detail: 'an AIX archive' };
  if (!hasMagic(head, '!<arch>\n')) return undefined;
  if (hasMagic(head, 'debian-binary', 8)) return { kind: 'archive', detail: 'a Debian package' };
  const members = membersOf(head);
  // The symbols of link.exe's import descriptors stand first in the archive's index, even when no member is in reach.
  if (members.some(isImportObject) || latin1Text(head).includes('__NULL_IMPORT_DESCRIPTOR')) {
    return { kind: 'archive', detail: 'an MSVC import library' };
  }
  if (members.length > 0 && members.every((member) => coffSectionNames(member).some(isImportSection))) {
    return { kind: 'archive', detail: 'an import library' };
  }
  return { kind: 'archive', detail: 'a static library (ar archive)' };
}

/** MinGW's import libraries hold ordinary objects with the pieces of an import table. */
function isImportSection(name: string): boolean {
  return name.startsWith('.idata$');
}

/** The first members that are neither index nor table of long names, cut where the head ends. */
function membersOf(head: Uint8Array): Uint8Array[] {
  const members: Uint8Array[] = [];
  for (let at = 8; at + MEMBER_HEADER <= head.length && members.length < MOST_MEMBERS; ) {
    const name = latin1Text(head.subarray(at, at + 16)).trimEnd();
    const size = Number(latin1Text(head.subarray(at + 48, at + 58)).trim());
    if (!Number.isSafeInteger(size) || size < 0 || !hasMagic(head, '`\n', at + 58)) break;
    const start = at + MEMBER_HEADER;
    if (!/^\/(?:\/|SYM64\/|<[A-Z]+>\/)?$/.test(name) && !name.startsWith('__.SYMDEF')) {
      members.push(head.subarray(start, start + size));
    }
    at = start + size + (size % 2);
  }
  return members;
}

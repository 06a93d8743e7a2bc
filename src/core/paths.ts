import { contractLimits } from './limits.ts';

/** Why a path is not portable or leaves the bundle (H1.4); `data.kind` of `bundle/unsafe-path`. */
export type PathFaultKind =
  | 'empty'
  | 'absolute'
  | 'drive'
  | 'backslash'
  | 'traversal'
  | 'dot-segment'
  | 'empty-segment'
  | 'device-name'
  | 'trailing-dot'
  | 'first-character'
  | 'character'
  | 'segment-length'
  | 'length'
  | 'depth';

export interface PathFault {
  readonly kind: PathFaultKind;
  /** The segment at fault; the whole path where it is no single segment. */
  readonly segment: string;
  /** The character at fault, for `first-character` and `character`. */
  readonly character?: string;
  /** For `segment-length` and `length` the bytes, for `depth` the segments. */
  readonly amount?: number;
}

/** The one set of names that survives a copy to Linux, macOS and Windows (H1.4). The gravest fault, or undefined. */
export function pathFault(path: string): PathFault | undefined {
  if (path.length > contractLimits.pathBytes) return judge(path);
  // Many rules ask about the same few thousand paths.
  if (known.size >= MOST_KNOWN) known.clear();
  if (!known.has(path)) known.set(path, judge(path));
  return known.get(path);
}

const MOST_KNOWN = 8192;
const known = new Map<string, PathFault | undefined>();

function judge(path: string): PathFault | undefined {
  if (path === '') return { kind: 'empty', segment: path };
  if (path.startsWith('/')) return { kind: 'absolute', segment: path };
  if (DRIVE.test(path)) return { kind: 'drive', segment: path };
  if (path.includes('\\')) return { kind: 'backslash', segment: path };
  const segments = path.split('/');
  if (segments.includes('..')) return { kind: 'traversal', segment: '..' };
  for (const segment of segments) {
    const fault = segmentFault(segment);
    if (fault !== undefined) return fault;
  }
  if (segments.length > contractLimits.pathSegments) return { kind: 'depth', segment: path, amount: segments.length };
  return path.length > contractLimits.pathBytes ? { kind: 'length', segment: path, amount: path.length } : undefined;
}

const DRIVE = /^.:/su;
/** Windows opens the device for such a name, whatever its case and extension, and for the superscript digits as well. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])$/i;
const FIRST_CHARACTER = /^[A-Za-z0-9_]/;
const OTHER_CHARACTER = /[^A-Za-z0-9._+-]/u;

/** A segment that has come through the checks of characters is ASCII: its length is its number of bytes. */
function segmentFault(segment: string): PathFault | undefined {
  if (segment === '') return { kind: 'empty-segment', segment };
  if (segment === '.') return { kind: 'dot-segment', segment };
  const dot = segment.indexOf('.');
  if (DEVICE.test((dot < 0 ? segment : segment.slice(0, dot)).trimEnd())) return { kind: 'device-name', segment };
  const [character] = OTHER_CHARACTER.exec(segment) ?? [];
  if (character !== undefined) return { kind: 'character', segment, character };
  if (!FIRST_CHARACTER.test(segment)) return { kind: 'first-character', segment, character: segment.slice(0, 1) };
  if (segment.endsWith('.')) return { kind: 'trailing-dot', segment };
  return segment.length > contractLimits.segmentBytes
    ? { kind: 'segment-length', segment, amount: segment.length }
    : undefined;
}

/** A path as a case-insensitive disk compares it; only ASCII letters have a case in a safe path. */
export function foldPath(path: string): string {
  return CAPITAL.test(path) ? path.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()) : path;
}

const CAPITAL = /[A-Z]/;

/** Where an unsafe path most likely means to lead, inside the bundle: a guess for messages, never for opening a file. */
export function meantPath(path: string): string | undefined {
  const segments: string[] = [];
  for (const segment of path.replaceAll('\\', '/').replace(DRIVE, '').split('/')) {
    if (segment === '..') segments.pop();
    else {
      const name = segment.replace(/[. ]{1,256}$/, '');
      if (name !== '') segments.push(name);
    }
  }
  return segments.length === 0 ? undefined : segments.join('/');
}

/**
 * The folders that a path leads through, outermost first; of a path that is too long to be good, as many as a walk of a
 * bundle can come upon.
 */
export function foldersOf(path: string): string[] {
  const folders: string[] = [];
  for (let slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
    folders.push(path.slice(0, slash));
    if (folders.length > contractLimits.pathSegments) break;
  }
  return folders;
}

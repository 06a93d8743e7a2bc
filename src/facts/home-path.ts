import { SCAN_CONTEXT } from './byte-patterns.ts';

/** A path below somebody's home directory, as it stands in a file. */
export interface HomePath {
  readonly path: string;
  /** The home directory itself: "/home/ada", "C:\Users\ada", "/root". */
  readonly home: string;
  /** What wrote it: a PDB's path, rustc (a source of Rust, or Cargo's and rustup's folders), or something else. */
  readonly form: 'pdb' | 'rust' | 'other';
  /** File offset of the path's first byte. */
  readonly offset: number;
}

/**
 * Accounts that hosted CI services and build images give to everyone (GitHub, CircleCI, Travis, Azure, AppVeyor,
 * conda-forge, Homebrew). Their paths tell nothing of a person or a machine.
 */
const SHARED_ACCOUNTS: ReadonlySet<string> = new Set(
  'runner runneradmin circleci distiller travis vsts vsts_azpcontainer vssadministrator vsagent appveyor conda linuxbrew'.split(
    ' ',
  ),
);

/** What documentation and programs write for any account; a real path of one shows by where it leads. */
const STAND_INS: ReadonlySet<string> = new Set(
  'root user username user1 yourname your_name your-name you me self myself current foo bar name example public shared default guest'.split(
    ' ',
  ),
);

// Bytes are read as Latin-1, so that 0x80 to 0xff stand for the bytes of UTF-8.
const POSIX = /^\/(?:home|Users)\/([A-Za-z0-9_\x80-\xff][A-Za-z0-9._@+\x80-\xff-]{0,63})\/([A-Za-z0-9._@+~\x80-\xff-])/;
const ROOT = /^\/root\/([A-Za-z0-9._@+~\x80-\xff-])/;
const WINDOWS =
  /^[\\/][Uu]sers[\\/]{1,2}([A-Za-z0-9_\x80-\xff][A-Za-z0-9 ._@+\x80-\xff-]{0,63})[\\/]{1,2}([A-Za-z0-9 ._@+~\x80-\xff-])/;
const DRIVE = /[A-Za-z]:[\\/]?$/;
/** The path goes on from here: it is a part of another path, or a string stands before it without a separator. */
const GLUED = /[A-Za-z0-9_.~/+@%$})\x80-\xff-]$/;
const URL = /[A-Za-z][A-Za-z0-9+.-]{0,15}:\/\/[^\0-\x20"<>]*$/;

const TOOL_FOLDER =
  /[\\/](?:\.(?:cargo|rustup|conan2?|gradle|nuget|m2|cabal|stack|pyenv|nvm|cache|local)|go[\\/]pkg|vcpkg|target|build|src|deps|obj)[\\/]/i;
const SOURCE_OR_OBJECT =
  /\.(?:rs|go|zig|c|cc|cpp|cxx|m|mm|h|hh|hpp|s|asm|f90|pas|swift|nim|o|obj|a|so|dylib|dll|lib|pdb|rlib)(?![A-Za-z0-9_])/i;
const PATH_END = /[\0-\x20\x7f"'<>|*?`]/;
const WINDOWS_PATH_END = /[\0-\x1f\x7f"'<>|*?`]/;
/** Rust packs strings without a separator: what follows the name of a source file is another string. */
const RUST_SOURCE = /\.rs(?![\\/])/;

/** The path whose `/home/`, `/Users/`, `\Users\` or `/root/` begins at `start`, if it is one of a machine that built. */
export function homePathAt(window: Buffer, start: number, offset: number): HomePath | undefined {
  const before = window.toString('latin1', Math.max(0, start - SCAN_CONTEXT.before), start);
  const text = window.toString(
    'latin1',
    start,
    Math.min(window.length, start + SCAN_CONTEXT.behind - SCAN_CONTEXT.before),
  );
  const drive = DRIVE.exec(before)?.[0] ?? '';
  const windows = drive === '' ? null : WINDOWS.exec(text);
  if (windows !== null) {
    const home = drive + text.slice(0, windows[0].length - 1).replace(/[\\/]+$/, '');
    return judge(windows[1] ?? '', home, drive + upTo(text, WINDOWS_PATH_END), true, offset - drive.length);
  }
  const posix = POSIX.exec(text) ?? ROOT.exec(text);
  if (posix === null || (URL.test(before) && !/file:\/\/$/i.test(before))) return undefined;
  const account = posix[2] === undefined ? 'root' : (posix[1] ?? '');
  const home = posix[0].slice(0, -2);
  return judge(account, home, upTo(text, PATH_END), !GLUED.test(before), offset);
}

function judge(account: string, home: string, raw: string, alone: boolean, offset: number): HomePath | undefined {
  const name = account.toLowerCase();
  if (SHARED_ACCOUNTS.has(name)) return undefined;
  const source = RUST_SOURCE.exec(raw);
  const path = source === null ? raw.replace(/[:,;.)\s]+$/, '') : raw.slice(0, source.index + 3);
  const below = path.slice(home.length);
  const built = TOOL_FOLDER.test(below) || SOURCE_OR_OBJECT.test(below);
  if (!built && (!alone || STAND_INS.has(name))) return undefined;
  return { path: utf8(path), home: utf8(home), form: formOf(path), offset };
}

function formOf(path: string): HomePath['form'] {
  if (/\.pdb$/i.test(path)) return 'pdb';
  return /[\\/]\.(?:cargo|rustup)[\\/]|\.rs$/.test(path) ? 'rust' : 'other';
}

function upTo(text: string, end: RegExp): string {
  const found = end.exec(text);
  return found === null ? text : text.slice(0, found.index);
}

function utf8(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

import type { ElfImage } from '../../image/elf/model.ts';
import type { MachOSlice } from '../../image/macho/model.ts';
import type { Target } from '../../target/model.ts';
import { inAppleSystem } from '../../target/system-libraries.ts';
import { folderOf, resolveShipped } from './shipped-path.ts';

/** One folder that a library tells the loader to search. */
export interface SearchEntry {
  /** As the library spells it. */
  readonly text: string;
  readonly leads:
    | 'inside'
    | 'system'
    /** Above the root of what is shipped. */
    | 'out'
    | 'absolute'
    /** From the working directory of the process. */
    | 'relative'
    /** No text at all, which glibc takes for the working directory. */
    | 'empty'
    /** From the folder of the host's program. */
    | 'program';
  /** For `inside`: the folder, from the root of what is shipped. */
  readonly folder?: string;
}

export interface ElfSearchPath {
  readonly tag: 'DT_RPATH' | 'DT_RUNPATH';
  readonly text: string;
  readonly entries: readonly SearchEntry[];
}

/** DT_RUNPATH, or DT_RPATH where there is none (ld.so(8)). */
export function elfSearchPath({ dynamic }: ElfImage, target: Target, libraryPath: string): ElfSearchPath | undefined {
  const { runpath, rpath } = dynamic;
  // bionic reads DT_RUNPATH alone.
  const text = runpath ?? (target.libc === 'android' ? undefined : rpath);
  // glibc takes no notice of a text that is empty as a whole, only of an empty part of one.
  if (text === undefined || text === '') return undefined;
  const folder = folderOf(libraryPath);
  const parts = text.split(':').filter((part) => part !== '' || target.libc === 'glibc');
  return {
    tag: runpath === undefined ? 'DT_RPATH' : 'DT_RUNPATH',
    text,
    entries: [...new Set(parts)].map((part) => elfEntry(part, folder)),
  };
}

/** What follows $ORIGIN, the folder of the library; undefined when the text begins with something else. */
export function afterOrigin(text: string): string | undefined {
  return /^\$(?:ORIGIN|\{ORIGIN\})(?=\/|$)(.*)$/s.exec(text)?.[1];
}

function elfEntry(text: string, folder: string): SearchEntry {
  if (text === '') return { text, leads: 'empty' };
  const rest = afterOrigin(text);
  if (rest !== undefined) return within(text, resolveShipped(folder, rest));
  if (!text.startsWith('/')) return { text, leads: 'relative' };
  return { text, leads: elfSystemFolder.test(text) ? 'system' : 'absolute' };
}

/** Searched without being named. */
const elfSystemFolder = /^\/(?:usr\/)?(?:lib(?:32|64|x32)?)(?:\/[a-z0-9_]+-linux-[a-z0-9_]+)?\/*$/;

/** LC_RPATH's folders, each once. */
export function machoSearchEntries({ rpaths }: MachOSlice, libraryPath: string): readonly SearchEntry[] {
  const folder = folderOf(libraryPath);
  return [...new Set(rpaths)].map((text): SearchEntry => {
    const rest = afterLoaderPath(text);
    if (rest !== undefined) return within(text, resolveShipped(folder, rest));
    if (/^@executable_path(?:\/|$)/.test(text)) return { text, leads: 'program' };
    if (!text.startsWith('/')) return { text, leads: 'relative' };
    return { text, leads: inAppleSystem(`${text}/`) ? 'system' : 'absolute' };
  });
}

/** What follows @loader_path, the folder of the library; undefined when the text begins with something else. */
export function afterLoaderPath(text: string): string | undefined {
  return /^@loader_path(?=\/|$)(.*)$/s.exec(text)?.[1];
}

function within(text: string, folder: string | undefined): SearchEntry {
  return folder === undefined ? { text, leads: 'out' } : { text, leads: 'inside', folder };
}

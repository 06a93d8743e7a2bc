import type { ElfImage } from './elf/model.ts';
import type { MachOImage } from './macho/model.ts';
import type { PeImage } from './pe/model.ts';

export type Format = 'elf' | 'mach-o' | 'pe';

/** What a loader could not read: the structure, named as in its specification, and the byte where it stands. */
export interface FormatFault {
  readonly format: Format;
  readonly structure: string;
  readonly offset: number;
  /** A clause for a message, such as "ends at byte 4096 of a file of 1000 bytes". */
  readonly problem: string;
}

export type LibraryImage = ElfImage | MachOImage | PeImage;

/** Kinds of file that are taken for a library and are none (H6.1); `data.kind` of `library/not-a-library`. */
export type ForeignKind =
  | 'lfs-pointer'
  | 'empty'
  | 'archive'
  | 'object'
  | 'bitcode'
  | 'linker-script'
  | 'text'
  | 'script'
  | 'wasm'
  | 'java-class'
  | 'zip'
  | 'unknown';

/** What inspection of a file came to. */
export type Inspection =
  | { readonly outcome: 'image'; readonly image: LibraryImage }
  /** `detail` names the thing more exactly, e.g. "a COFF object for x86-64" or "an HTML page". */
  | { readonly outcome: 'foreign'; readonly kind: ForeignKind; readonly detail: string }
  /** `partial` is what could still be read before the fault. */
  | { readonly outcome: 'malformed'; readonly fault: FormatFault; readonly partial: PartialImage };

export type PartialImage =
  | (Partial<ElfImage> & { readonly format: 'elf' })
  | (Partial<MachOImage> & { readonly format: 'mach-o' })
  | (Partial<PeImage> & { readonly format: 'pe' });

/** Why a loader that looks a name up does not come to a function it can call; `data.kind` of `library/entry-symbol`. */
export type SymbolMiss =
  | 'absent'
  | 'static-only'
  | 'hidden'
  | 'local'
  | 'undefined'
  | 'data'
  | 'forwarded'
  | 'ordinal-only'
  | 'decorated'
  | 'mangled'
  | 'versioned'
  | 'ifunc'
  | 'not-executable'
  | 'hash-table-miss'
  | 'unsorted-names';

/** What a loader's search for one name comes to (H6.4). */
export type SymbolOutcome =
  /** `untyped`: an ELF symbol without a type, in executable memory; it works. `offset` is the file offset of its code. */
  | { readonly found: true; readonly untyped: boolean; readonly offset?: number }
  | {
      readonly found: false;
      readonly miss: SymbolMiss;
      /** File offset of the table entry that misses, where there is one. */
      readonly offset?: number;
      /** The name as the file spells it (decorated, mangled), the forwarder's text, the version ... */
      readonly detail?: string;
      /** For `absent`: exported names nearest to the one wanted, best first. */
      readonly near?: readonly string[];
      /** For `absent`: how many names are exported. */
      readonly exportCount?: number;
    };

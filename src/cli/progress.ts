import { type FileSystem, nodeFileSystem } from '../bundle/file-system.ts';
import { asciiOnly } from '../core/ascii.ts';
import { inert } from '../core/text.ts';
import type { Writer } from './io.ts';

const FIRST_AFTER = 500;
const AGAIN_AFTER = 100;
const MIB = 1024 * 1024;
/** Of a terminal that does not say how wide it is. */
const COLUMNS = 80;

/** Says on a terminal how far the reading is, when it takes longer than half a second. */
export class Progress {
  /** Reads the disk, and counts what is read. */
  readonly system: FileSystem;
  readonly #stream: Pick<Writer, 'columns' | 'write'>;
  readonly #now: () => number;
  #path = '';
  #bytes = 0;
  #next: number;
  #shown = false;

  /** `now` gives milliseconds. */
  constructor(stream: Pick<Writer, 'columns' | 'write'>, now: () => number, system = nodeFileSystem) {
    this.#stream = stream;
    this.#now = now;
    this.#next = now() + FIRST_AFTER;
    this.system = {
      ...system,
      read: (descriptor, buffer, offset, length, position) => {
        const got = system.read(descriptor, buffer, offset, length, position);
        this.#read(got);
        return got;
      },
    };
  }

  /** The path that is checked from now on. */
  about(path: string): void {
    this.#path = path;
  }

  /** Takes the line away, before anything else is written. */
  clear(): void {
    if (this.#shown) this.#stream.write('\r\u001b[K');
    this.#shown = false;
  }

  #read(bytes: number): void {
    this.#bytes += bytes;
    const now = this.#now();
    if (now < this.#next) return;
    this.#next = now + AGAIN_AFTER;
    // ASCII has one column a character, so that the line can be cut to the terminal's width and never wraps.
    const text = asciiOnly(`${Math.round(this.#bytes / MIB)} MiB read, checking ${inert(this.#path)}`);
    this.#stream.write(`\r\u001b[K${text.slice(0, (this.#stream.columns || COLUMNS) - 1)}`);
    this.#shown = true;
  }
}

import { readSync, writeSync } from 'node:fs';
import { isatty } from 'node:tty';

/** What a command sees of the process. */
export interface Io {
  readonly out: Writer;
  readonly err: Writer;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Standard input, cut after `limit` bytes and one more. */
  readInput(limit: number): Uint8Array;
  /** Whether a person can be asked: standard input and standard error are a terminal. */
  readonly interactive: boolean;
}

export interface Writer {
  readonly isTerminal: boolean;
  /** Columns of the terminal; 0 where it is none. */
  readonly columns: number;
  /** Output was lost: the reader went away, or the disk is full. */
  readonly failed: boolean;
  write(text: string): void;
}

/** The real process. Writes are synchronous, so that nothing is lost when the process ends. */
export function processIo(): Io {
  return {
    out: new DescriptorWriter(1, () => process.stdout.columns),
    err: new DescriptorWriter(2, () => process.stderr.columns),
    env: process.env,
    readInput,
    interactive: isatty(0) && isatty(2),
  };
}

class DescriptorWriter implements Writer {
  readonly isTerminal: boolean;
  readonly #descriptor: number;
  readonly #columns: () => number;
  #failed = false;

  constructor(descriptor: number, columns: () => number) {
    this.#descriptor = descriptor;
    this.#columns = columns;
    this.isTerminal = isatty(descriptor);
  }

  get columns(): number {
    return this.isTerminal ? this.#columns() : 0;
  }

  get failed(): boolean {
    return this.#failed;
  }

  write(text: string): void {
    const bytes = Buffer.from(text);
    let done = 0;
    while (done < bytes.length && !this.#failed) {
      try {
        done += writeSync(this.#descriptor, bytes, done);
      } catch (error) {
        if (isCode(error, 'EAGAIN')) pause();
        else this.#failed = true;
      }
    }
  }
}

function readInput(limit: number): Uint8Array {
  const buffer = Buffer.alloc(limit + 1);
  let length = 0;
  while (length < buffer.length) {
    try {
      const read = readSync(0, buffer, length, buffer.length - length, null);
      if (read === 0) break;
      length += read;
    } catch (error) {
      if (isCode(error, 'EOF')) break;
      if (!isCode(error, 'EAGAIN')) throw error;
      pause();
    }
  }
  return buffer.subarray(0, length);
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** The other end of a non-blocking pipe is slow: wait a moment. */
function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
}

import { globalOptions, type OptionTable, subcommands, tellingOptions } from './cargo-options.ts';

/** A word of a command line, and its index there. */
export interface Word {
  readonly text: string;
  readonly index: number;
}

/** A command line of cargo, as cargo would read it. What stands after `--` is not cargo's own. */
export interface CargoCommand {
  /** The first word that is no option: "build", "b", "rustc" or any other; undefined when there is none. */
  readonly subcommand: Word | undefined;
  /** An option by which cargo tells something and builds nothing: "--help". */
  readonly telling: Word | undefined;
  /** The profiles that are named: "release" for --release. */
  readonly profiles: readonly Word[];
  readonly targets: readonly Word[];
  readonly locked: boolean;
  readonly packages: readonly Word[];
  readonly excluded: readonly Word[];
  /** Each feature that is requested by name. */
  readonly features: readonly Word[];
  readonly allFeatures: Word | undefined;
  readonly noDefaultFeatures: Word | undefined;
  /** Values of --config. */
  readonly settings: readonly Word[];
  /** The first word that cargo does not take, or that lacks its value. */
  readonly unknown: Word | undefined;
  /** What stands after `--`. */
  readonly rest: readonly Word[];
}

/** Whether the program is cargo, or one of `others` (by the whole path or the name of the file). */
export function isCargo(program: string, others: readonly string[] = []): boolean {
  const name = program.slice(Math.max(program.lastIndexOf('/'), program.lastIndexOf('\\')) + 1);
  const plain = name.replace(/\.exe$/i, '');
  return plain === 'cargo' || others.some((other) => [program, name, plain].includes(other));
}

/** Reads the words of a command line, the program first. */
export function readCargoCommand(command: readonly string[]): CargoCommand {
  const reader = new CommandReader(command);
  reader.read();
  return reader;
}

class CommandReader implements CargoCommand {
  subcommand: Word | undefined;
  telling: Word | undefined;
  locked = false;
  allFeatures: Word | undefined;
  noDefaultFeatures: Word | undefined;
  unknown: Word | undefined;
  rest: readonly Word[] = [];
  readonly profiles: Word[] = [];
  readonly targets: Word[] = [];
  readonly packages: Word[] = [];
  readonly excluded: Word[] = [];
  readonly features: Word[] = [];
  readonly settings: Word[] = [];
  readonly #command: readonly string[];
  #options: OptionTable = globalOptions;
  #at = 1;

  constructor(command: readonly string[]) {
    this.#command = command;
  }

  read(): void {
    // rustup's proxy takes the toolchain as the first word, and only there.
    if (this.#command[1]?.startsWith('+')) this.#at = 2;
    for (; this.#at < this.#command.length; this.#at++) {
      // At an option that it does not know, cargo reads no further; without a subcommand nor can anybody else.
      if (this.unknown !== undefined && this.subcommand === undefined) return;
      const word = this.#command[this.#at] ?? '';
      if (word === '--') {
        this.#end();
        return;
      }
      if (word.startsWith('--')) this.#long(word);
      else if (word.startsWith('-') && word.length > 1) this.#short(word);
      else if (this.subcommand !== undefined) this.#reject(word);
      else {
        this.subcommand = this.#word(word);
        const options = Object.hasOwn(subcommands, word) ? subcommands[word] : undefined;
        // Another subcommand has options of its own: nothing can be said of what follows.
        if (options === undefined) return;
        this.#options = options;
      }
    }
  }

  #end(): void {
    const first = this.#at + 1;
    this.rest = this.#command.slice(first).map((text, i) => ({ text, index: first + i }));
    // "cargo rustc" hands the rest on to rustc; "cargo build" takes none.
    if (this.subcommand?.text !== 'rustc') this.unknown ??= this.rest[0];
  }

  #word(text: string, index = this.#at): Word {
    return { text, index };
  }

  #reject(word: string, index = this.#at): void {
    this.unknown ??= this.#word(word, index);
  }

  #long(word: string): void {
    const equals = word.indexOf('=');
    const name = equals < 0 ? word : word.slice(0, equals);
    this.#option(name, equals < 0 ? undefined : word.slice(equals + 1), word);
  }

  /** A cluster of letters, of which one that takes a value has the rest of the word for it, or the next word. */
  #short(word: string): void {
    for (let i = 1; i < word.length; i++) {
      const name = `-${word[i]}`;
      const takes = Object.hasOwn(this.#options, name) ? this.#options[name] : undefined;
      if (takes === 'nothing') {
        this.#note(name, undefined, this.#at);
        continue;
      }
      const rest = word.slice(i + 1).replace(/^=/, '');
      this.#option(name, rest === '' ? undefined : rest, word);
      return;
    }
  }

  #option(name: string, inline: string | undefined, word: string): void {
    const takes = Object.hasOwn(this.#options, name) ? this.#options[name] : undefined;
    const index = this.#at;
    if (takes === undefined) this.#reject(word);
    else if (takes === 'nothing' || takes === 'equals') {
      if (takes === 'nothing' && inline !== undefined) this.#reject(word);
      else this.#note(name, inline, index);
    } else if (inline !== undefined) this.#note(name, inline, index);
    else {
      const next = this.#command[index + 1];
      if (next !== undefined && (takes === 'value' || !next.startsWith('-'))) {
        this.#at++;
        this.#note(name, next, this.#at);
      } else if (takes === 'value') this.#reject(word);
      else this.#note(name, undefined, index);
    }
  }

  #note(name: string, value: string | undefined, index: number): void {
    if (tellingOptions.has(name)) this.telling ??= this.#word(name, index);
    switch (name) {
      case '--locked':
      case '--frozen':
        this.locked = true;
        break;
      case '--release':
      case '-r':
        this.profiles.push(this.#word('release', index));
        break;
      case '--all-features':
        this.allFeatures = this.#word(name, index);
        break;
      case '--no-default-features':
        this.noDefaultFeatures = this.#word(name, index);
        break;
      case '--features':
      case '-F':
        for (const feature of (value ?? '').split(/[\s,]+/)) {
          if (feature !== '') this.features.push(this.#word(feature, index));
        }
        break;
      default:
        this.#collect(name, value, index);
    }
  }

  #collect(name: string, value: string | undefined, index: number): void {
    const lists: Readonly<Record<string, Word[]>> = {
      '--profile': this.profiles,
      '--target': this.targets,
      '--package': this.packages,
      '-p': this.packages,
      '--exclude': this.excluded,
      '--config': this.settings,
    };
    if (value !== undefined) lists[name]?.push(this.#word(value, index));
  }
}

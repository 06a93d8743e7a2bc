import type { Io } from './io.ts';

/** One flag of a command, as data: the fast reader, yargs and the help text all read it. */
export interface Flag {
  /** `strings` may be given several times. */
  readonly type: 'boolean' | 'string' | 'strings';
  readonly describe: string;
  readonly choices?: readonly string[];
  /** What the value is called in the help text: "FILE". */
  readonly value?: string;
  /** Values that shell completion offers, where others may be given too. */
  readonly words?: readonly string[];
  /** On unless `--no-NAME` is given, which shell completion offers too. */
  readonly negatable?: boolean;
}

/** A list for a flag of type `strings`. */
export type FlagValue = string | boolean | readonly string[];

/** Values of flags by name, and what stood beside them. */
export interface Arguments {
  readonly flags: Readonly<Record<string, FlagValue | undefined>>;
  readonly positionals: readonly string[];
}

/** One command in one file. `run` answers with the exit status; usage errors are thrown. */
export interface Command {
  readonly name: string;
  /** Positionals in the words of the help text: "[path...]", "<rule>". */
  readonly usage: string;
  readonly describe: string;
  readonly flags: Readonly<Record<string, Flag>>;
  /** Command lines with what they are for. */
  readonly examples: readonly (readonly [line: string, purpose: string])[];
  /** How many positionals the command takes, and the words that they are when they are no paths. */
  readonly positionals: { readonly least: number; readonly most: number; readonly words?: readonly string[] };
  run(args: Arguments, io: Io): number | Promise<number>;
}

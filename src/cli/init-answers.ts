import { memoryBundle } from '../bundle/memory.ts';
import { horon } from '../contracts/horon.ts';
import { inert } from '../core/text.ts';
import { check } from '../engine/check.ts';
import { MANIFEST } from '../facts/manifest-facts.ts';
import { type Draft, manifestText } from '../init/draft.ts';
import { UsageError } from './exit.ts';
import type { Questions } from './questions.ts';

/** A value of the new bundle: the flag that gives it, and how a person is asked for it. */
export interface Wanted {
  readonly flag: string;
  readonly question: string;
  /** What is taken when the person presses Return. */
  readonly usual?: string | undefined;
  /** What is wrong with an answer; undefined for a good one. */
  readonly fault: (answer: string) => string | undefined;
  /** Why it cannot be done without, where that is more than that nobody said it. */
  readonly because?: string | undefined;
}

/** Values by their flags, and by asking where there is a terminal. Throws a UsageError for a bad flag or a missing one. */
export class Answers {
  /** A person is being asked anyway: what has a usual value is asked for too. */
  readonly asksAll: boolean;
  readonly #flags: Readonly<Record<string, unknown>>;
  readonly #open: (() => Questions) | undefined;
  readonly #tell: (text: string) => void;
  #questions: Questions | undefined;

  constructor(
    flags: Readonly<Record<string, unknown>>,
    {
      needed,
      open,
      tell,
    }: { needed: readonly string[]; open: (() => Questions) | undefined; tell: (text: string) => void },
  ) {
    this.#flags = flags;
    this.#open = open;
    this.#tell = tell;
    this.asksAll = open !== undefined && needed.some((flag) => flags[flag] === undefined);
  }

  async get(wanted: Wanted): Promise<string> {
    const { flag, because, fault } = wanted;
    const given = this.#flags[flag];
    if (typeof given === 'string') {
      const wrong = fault(given);
      if (wrong !== undefined) throw new UsageError(`--${flag}: ${wrong}`);
      return given;
    }
    if (this.#open === undefined) {
      const why = because === undefined ? '' : `: ${because}`;
      throw new UsageError(`--${flag} is missing${why}; on a terminal "bundleproof init" asks for it`);
    }
    this.#questions ??= this.#open();
    return this.#ask(wanted, this.#questions);
  }

  close(): void {
    this.#questions?.close();
  }

  async #ask({ flag, question, usual, fault }: Wanted, questions: Questions): Promise<string> {
    for (;;) {
      const line = await questions.ask(`${question}${usual === undefined ? '' : ` [${inert(usual)}]`}: `);
      if (line === undefined) throw new UsageError(`--${flag} was not answered; nothing was made`);
      const answer = line === '' ? (usual ?? '') : line;
      const wrong = answer === '' && usual === undefined ? 'an answer is needed' : fault(answer);
      if (wrong === undefined) return answer;
      this.#tell(`  ${inert(wrong)}\n`);
    }
  }
}

const PLACEHOLDER = { size: 1, sha256: '0'.repeat(64) };

/** A draft of which nothing is wrong, to try a value in. */
export const tryDraft: Draft = {
  id: 'plugin',
  version: '0.1.0',
  target: 'x86_64-unknown-linux-gnu',
  abi: { minor: 0, hostApiMinor: 0, wireSchema: 1 },
  provided: [],
  required: [],
  library: 'lib/libplugin.so',
  license: { expression: 'MIT', path: 'LICENSE' },
  sidecars: [],
};

/** What the check says of the values under a pointer of a draft's plugin.json; undefined when it refuses none. */
export function draftFault(draft: Draft, pointer: string): string | undefined {
  const text = Buffer.from(manifestText(draft, () => PLACEHOLDER));
  const bundle = memoryBundle({ [MANIFEST]: text });
  const { diagnostics } = check('.', { bundle, contract: horon, scope: 'manifest' });
  const found = diagnostics.find(
    (diagnostic) => diagnostic.tier === 'refusal' && `${diagnostic.pointer ?? ''}/`.startsWith(`${pointer}/`),
  );
  return found === undefined ? undefined : `${found.message}. ${found.help}`;
}

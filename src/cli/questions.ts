import { createInterface } from 'node:readline';

/** Asks a person on a terminal, one question at a time. */
export interface Questions {
  /** The line that is answered, without blanks around it; undefined when the person ends the input. */
  ask(question: string): Promise<string | undefined>;
  close(): void;
}

/** Questions go to standard error: standard output is for what the program was asked to give. */
export function askOnTerminal(): Questions {
  const terminal = createInterface({ input: process.stdin, output: process.stderr, terminal: true, historySize: 0 });
  const lines: string[] = [];
  let closed = false;
  let wake: (() => void) | undefined;
  terminal.on('line', (line) => {
    lines.push(line);
    wake?.();
  });
  terminal.on('close', () => {
    closed = true;
    wake?.();
  });
  return {
    ask: async (question) => {
      terminal.setPrompt(question);
      terminal.prompt();
      if (lines.length === 0 && !closed) await new Promise<void>((resolve) => (wake = resolve));
      wake = undefined;
      return lines.shift()?.trim();
    },
    close: () => terminal.close(),
  };
}

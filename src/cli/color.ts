import type { Paint } from '../report/pretty.ts';
import type { Io, Writer } from './io.ts';

const asItIs = (text: string): string => text;
export const plain: Paint = { bold: asItIs, dim: asItIs, bad: asItIs, good: asItIs, warn: asItIs };

/** The paint for a stream. chalk is loaded only when there is colour; it knows nothing of NO_COLOR, so we decide. */
export async function paintFor(stream: Writer, env: Io['env'], asked: boolean | undefined): Promise<Paint> {
  if (!wantsColor(stream, env, asked)) return plain;
  const { Chalk } = await import('chalk');
  const chalk = new Chalk({ level: 1 });
  return { bold: chalk.bold, dim: chalk.dim, bad: chalk.red.bold, good: chalk.green.bold, warn: chalk.yellow };
}

/** The flag, else FORCE_COLOR, else NO_COLOR, else whether a terminal that can colour reads. */
export function wantsColor(stream: Pick<Writer, 'isTerminal'>, env: Io['env'], asked: boolean | undefined): boolean {
  if (asked !== undefined) return asked;
  const forced = env.FORCE_COLOR;
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  if (env.NO_COLOR) return false;
  return stream.isTerminal && env.TERM !== 'dumb';
}

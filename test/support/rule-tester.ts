import type { Diagnostic } from '../../src/core/diagnostic.ts';
import { toDiagnostic } from '../../src/engine/words.ts';
import type { Facts } from '../../src/facts/model.ts';
import type { Finding, Rule } from '../../src/rules/define-rule.ts';

/** What a rule finds in literal facts. A rule that reads a fact which is not given fails. */
export function findings(rule: Rule, facts: Partial<Facts>): readonly Finding[] {
  return [...rule.check(onlyTheseFacts(facts))];
}

/** A finding as a person reads it. */
export interface Said {
  readonly kind: string;
  readonly says: string;
  readonly mend: string;
  readonly file?: string;
  readonly offset?: number;
}

/** The findings in words, every placeholder filled. */
export function said(rule: Rule, facts: Partial<Facts>): readonly Said[] {
  return findings(rule, facts).map((finding) => words(toDiagnostic(rule, finding)));
}

function words({ message, help, file, data }: Diagnostic): Said {
  const open = /\{[A-Za-z0-9]+\}/.exec(message + help);
  if (open !== null) throw new Error(`no argument for ${open[0]} in: ${message} ${help}`);
  const { kind, offset } = data;
  return {
    kind: String(kind),
    says: message,
    mend: help,
    ...(file !== undefined && { file }),
    ...(typeof offset === 'number' && { offset }),
  };
}

function onlyTheseFacts(known: Partial<Facts>): Facts {
  return new Proxy(known, {
    get(facts, name) {
      if (!Reflect.has(facts, name)) throw new Error(`the fact "${String(name)}" is not there`);
      return Reflect.get(facts, name);
    },
  }) as Facts;
}

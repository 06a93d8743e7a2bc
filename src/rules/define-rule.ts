import type { Data, Place, Related, Tier } from '../core/diagnostic.ts';
import type { FactName, Facts } from '../facts/model.ts';

export type Scope = 'manifest' | 'bundle' | 'release';
export type ContractName = 'horon' | 'runvil';
export type Area =
  | 'bundle'
  | 'json'
  | 'manifest'
  | 'checksum'
  | 'library'
  | 'provenance'
  | 'compat'
  | 'install'
  | 'config';
export type RuleId = `${Area}/${string}`;

/**
 * One thing that a rule can say. `says` and `mend` are templates: `{name}` stands for an argument. `says` tells what is
 * wrong and what is right, without a final full stop where it ends in a value; `mend` is an instruction.
 * `kind` is `data.kind` where it differs from the message's own name.
 */
export interface Message {
  readonly says: string;
  readonly mend: string;
  readonly kind?: string;
}

type Placeholders<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;
export type MessageArguments<M extends Message> = Readonly<
  Record<Placeholders<M['says']> | Placeholders<M['mend']>, string | number>
>;

/** One finding of a rule, not yet in words. */
export interface Finding {
  readonly message: string;
  readonly place: Place;
  readonly args: Readonly<Record<string, string | number>>;
  /** Machine-readable facts beside `kind` and the arguments. */
  readonly data?: Data;
  readonly related?: readonly Related[];
  /** Where the tier depends on the facts (a should clause that is a must on one system). */
  readonly tier?: Tier;
  /** Where one kind of finding rests on another clause than the rule. */
  readonly clause?: string;
}

export type Report<M extends Readonly<Record<string, Message>>> = <K extends keyof M & string>(
  message: K,
  place: Place,
  args: MessageArguments<M[K]>,
  more?: Pick<Finding, 'data' | 'related' | 'tier' | 'clause'>,
) => Finding;

/** What the reader of a rule's page, of `explain` and of SARIF's rule table is told. */
export interface RulePage {
  /** The defect in one sentence without a full stop: "A field that plugin.json does not have". */
  readonly title: string;
  /** Why it matters to the person. */
  readonly why: string;
  /** How to mend it in general. */
  readonly mend: string;
  readonly wrong: string;
  readonly right: string;
  /** When the finding can be mistaken or is harmless: advice rules say it. */
  readonly falsePositives?: string;
}

interface RuleFacts<N extends FactName, M extends Readonly<Record<string, Message>>> extends RulePage {
  readonly id: RuleId;
  readonly tier: Tier;
  /** The clause of SPEC.md that the rule holds, such as "H2.4"; null for rules about the check itself. */
  readonly clause: string | null;
  /** The smallest scope in which the rule runs. */
  readonly scope: Scope;
  readonly contracts: readonly ContractName[];
  /** Asks about a folder of plugins as a whole (R8): only there, or there as well as about one plugin. */
  readonly folder?: 'only' | 'too';
  /** The facts that `check` reads. When one cannot be had, the rule is not evaluated. */
  readonly needs: readonly N[];
  readonly messages: M;
}

/** A rule: one frozen value. `check` is a pure function of the facts that it needs. */
export interface Rule extends RuleFacts<FactName, Readonly<Record<string, Message>>> {
  readonly check: (facts: Facts) => Iterable<Finding>;
}

export function defineRule<const N extends FactName, const M extends Readonly<Record<string, Message>>>(
  rule: RuleFacts<N, M> & { readonly check: (facts: Pick<Facts, N>, report: Report<M>) => Iterable<Finding> },
): Rule {
  const report: Report<M> = (message, place, args, more) => ({ message, place, args, ...more });
  return Object.freeze({ ...rule, check: (facts: Facts) => rule.check(facts, report) });
}

import type { Place, Related } from '../core/diagnostic.ts';
import type { JsonDocument, JsonRule } from './model.ts';

export type FaultArguments = Readonly<Record<string, string | number>>;

/** A fault by byte offsets (`end` is exclusive): all that the scanner knows before a place is asked for. */
export interface TextFault {
  readonly rule: JsonRule;
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  readonly args: FaultArguments;
  /** The member or value that the fault is in, by its index in the node table; absent where reading ends. */
  readonly node?: number;
  readonly related?: { readonly start: number; readonly end: number; readonly message: string };
}

export function syntaxFault(kind: string, start: number, end: number, args: FaultArguments = {}): TextFault {
  return { rule: 'syntax', kind, start, end, args };
}

/** A fault as a rule of `json/` reports it. */
export interface FaultFinding {
  readonly message: string;
  readonly place: Place;
  readonly args: FaultArguments;
  readonly related?: readonly Related[];
}

/** The faults of a document that belong to one rule, in the order of the text. */
export function* faultsOf(document: JsonDocument, rule: JsonRule): Iterable<FaultFinding> {
  for (const fault of document.faults) {
    if (fault.rule !== rule) continue;
    const { kind, place, args, related } = fault;
    yield related === undefined ? { message: kind, place, args } : { message: kind, place, args, related };
  }
}

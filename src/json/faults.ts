import type { JsonRule } from './model.ts';

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

/** What a contract asks for, as data: no rule tests the name of a contract. */
export interface Contract {
  readonly name: 'horon' | 'runvil';
  /** As the report names it. */
  readonly id: string;
  /** The one symbol that the host looks up. */
  readonly entrySymbol: string;
  /** Matches the entry symbols of this contract's other versions, the number in group 1. */
  readonly entrySymbolFamily: RegExp;
}

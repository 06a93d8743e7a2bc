/** What a contract asks for, as data: no rule tests the name of a contract. */
export interface Contract {
  readonly name: 'horon' | 'runvil';
  /** As the report names it. */
  readonly id: string;
  /** The one symbol that the host looks up. */
  readonly entrySymbol: string;
  /** Matches the entry symbols of this contract's other versions, the number in group 1. */
  readonly entrySymbolFamily: RegExp;
  /**
   * On Windows the host has the DLLs that a plugin imports looked for in the plugin's folder and in System32 alone
   * (LOAD_LIBRARY_SEARCH_DLL_LOAD_DIR and LOAD_LIBRARY_SEARCH_SYSTEM32), so that another one is never found.
   */
  readonly closedDllSearch: boolean;
  /** The clause of this contract that stands where a rule cites one of Horon's; null: none does. */
  readonly clauses: Readonly<Record<string, string | null>>;
}

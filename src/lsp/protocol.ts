/** The parts of the Language Server Protocol 3.17 that this server speaks, as plain data. */

/** 0-based; `character` counts UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

/** `end` is exclusive. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

export interface Location {
  readonly uri: string;
  readonly range: Range;
}

export const severity = Object.freeze({ error: 1, warning: 2 });
/** What is tagged so may be removed; editors show it faded. */
export const unnecessary = 1;

export interface EditorDiagnostic {
  readonly range: Range;
  readonly severity: number;
  readonly code: string;
  readonly codeDescription: { readonly href: string };
  readonly source: 'bundleproof';
  readonly message: string;
  readonly tags?: readonly number[];
  readonly relatedInformation?: readonly { readonly location: Location; readonly message: string }[];
  /** Handed back by clients with a request for code actions. */
  readonly data: DiagnosticData;
}

export interface DiagnosticData {
  readonly rule: string;
  readonly pointer?: string;
}

export interface Publication {
  readonly uri: string;
  readonly version?: number;
  readonly diagnostics: readonly EditorDiagnostic[];
}

export interface TextEdit {
  readonly range: Range;
  readonly newText: string;
}

export type WorkspaceEdit =
  | { readonly changes: Readonly<Record<string, readonly TextEdit[]>> }
  | {
      readonly documentChanges: readonly {
        readonly textDocument: { readonly uri: string; readonly version: number | null };
        readonly edits: readonly TextEdit[];
      }[];
    };

export interface CodeAction {
  readonly title: string;
  readonly kind: 'quickfix';
  readonly diagnostics: readonly EditorDiagnostic[];
  readonly isPreferred?: boolean;
  readonly edit: WorkspaceEdit;
}

export interface Hover {
  readonly contents: { readonly kind: 'markdown' | 'plaintext'; readonly value: string };
  readonly range: Range;
}

export const itemKind = Object.freeze({ property: 10, value: 12, enumMember: 20, file: 17 });

export interface CompletionItem {
  readonly label: string;
  readonly kind: number;
  readonly detail?: string;
  readonly documentation?: string;
  readonly sortText: string;
  /** What the editor holds against the text that the edit replaces, quotes included. */
  readonly filterText: string;
  readonly textEdit: TextEdit;
}

import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import { type Message, type Session, startSession } from './language-client.ts';

const GOOD = 'fixtures/good/x86_64-unknown-linux-gnu';

export interface Diagnostic {
  readonly range: { readonly start: Position; readonly end: Position };
  readonly code: string;
  readonly message: string;
  readonly [more: string]: unknown;
}

export interface Position {
  readonly line: number;
  readonly character: number;
}

export interface Published {
  readonly uri: string;
  readonly version?: number;
  readonly diagnostics: readonly Diagnostic[];
}

interface TextEdit {
  readonly range: { readonly start: Position; readonly end: Position };
  readonly newText: string;
}

export interface Action {
  readonly title: string;
  readonly isPreferred?: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly edit: {
    readonly documentChanges?: readonly { readonly textDocument: object; readonly edits: readonly TextEdit[] }[];
    readonly changes?: Readonly<Record<string, readonly TextEdit[]>>;
  };
}

/** A copy of the good bundle that is removed after the test, and an editor that has its plugin.json open. */
export class OpenBundle {
  readonly folder: string;
  readonly uri: string;
  readonly saved: string;
  readonly session: Session;
  #version = 0;
  #text = '';

  constructor(session: Session, folder: string) {
    this.session = session;
    this.folder = folder;
    this.uri = pathToFileURL(join(folder, 'plugin.json')).href;
    this.saved = readFileSync(join(folder, 'plugin.json'), 'utf8');
  }

  get text(): string {
    return this.#text;
  }

  async open(text = this.saved): Promise<Published> {
    this.#text = text;
    const textDocument = { uri: this.uri, languageId: 'json', version: ++this.#version, text };
    this.session.client.notify('textDocument/didOpen', { textDocument });
    return this.published();
  }

  async type(text: string): Promise<Published> {
    this.typeOn(text);
    return this.published();
  }

  /** Types without waiting for what is said of it. */
  typeOn(text: string): void {
    this.#text = text;
    const textDocument = { uri: this.uri, version: ++this.#version };
    this.session.client.notify('textDocument/didChange', { textDocument, contentChanges: [{ text }] });
  }

  async published(): Promise<Published> {
    return (await this.session.client.next('textDocument/publishDiagnostics')) as Published;
  }

  ask(method: string, at: Position): Promise<Message['result']> {
    return this.session.client.result(method, { textDocument: { uri: this.uri }, position: at });
  }

  /** Asks for the fixes of a range with the diagnostics that a client hands back. */
  async actions(range: Diagnostic['range'], diagnostics: readonly unknown[] = []): Promise<readonly Action[]> {
    const params = { textDocument: { uri: this.uri }, range, context: { diagnostics } };
    return (await this.session.client.result('textDocument/codeAction', params)) as readonly Action[];
  }

  /** The place of the nth occurrence of a piece of the text, and how far into it. */
  placeOf(piece: string, into = 0, nth = 0): Position {
    let at = -1;
    for (let i = 0; i <= nth; i++) at = this.#text.indexOf(piece, at + 1);
    if (at < 0) throw new Error(`the text has no ${piece}`);
    const lines = this.#text.slice(0, at + into).split(/\r\n|\n|\r/);
    return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
  }

  /** The text with an action's edits made, as an editor makes them. */
  apply(action: Action): string {
    const edits = action.edit.documentChanges?.[0]?.edits ?? action.edit.changes?.[this.uri] ?? [];
    const starts = [0];
    for (const end of this.#text.matchAll(/\r\n|\n|\r/g)) starts.push(end.index + end[0].length);
    const offset = ({ line, character }: Position) => (starts[line] ?? 0) + character;
    return [...edits]
      .sort((a, b) => offset(b.range.start) - offset(a.range.start))
      .reduce(
        (text, { range, newText }) => text.slice(0, offset(range.start)) + newText + text.slice(offset(range.end)),
        this.#text,
      );
  }
}

export async function openBundle(...options: Parameters<typeof startSession>): Promise<OpenBundle> {
  const folder = mkdtempSync(join(tmpdir(), 'bundleproof-lsp-'));
  cpSync(GOOD, folder, { recursive: true });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return new OpenBundle(await startSession(...options), folder);
}

export const EVERYTHING = { start: { line: 0, character: 0 }, end: { line: 10_000, character: 0 } };

import { codeActionsFor } from './code-actions.ts';
import { completionAt } from './completion.ts';
import { hoverAt } from './hover.ts';
import { type ManifestOptions, OpenManifest } from './open-manifest.ts';
import { changesOf, inside, integerOf, listOf, positionOf, textOf } from './params.ts';
import type { CodeAction, CompletionItem, Hover, Publication } from './protocol.ts';
import { TextDocument } from './text-document.ts';
import { filePath } from './uri.ts';

/** What the server tells the client of its own accord. */
export interface Client {
  publish(publication: Publication): void;
  /** A fault of our own: into the editor's log. */
  log(message: string): void;
  /** Something that the user should see once. */
  warn(message: string): void;
  /** Asks to be told of files that change on the disk. */
  watchFiles(): void;
}

export interface ServerOptions extends ManifestOptions {
  /** The pause in typing, in milliseconds, after which a text is checked. */
  readonly delay: number;
}

/** What the client is able to do, from its `initialize`. */
interface Abilities {
  readonly versionedEdits: boolean;
  readonly markdown: boolean;
  readonly watching: boolean;
}

/**
 * The language server without its wire: what comes in is of any form, what goes out is plain data. Every check is of the
 * text as it is at that moment, so that no answer is about a text that is gone.
 */
export class LanguageServer {
  readonly #client: Client;
  readonly #settings: ServerOptions['settingsFor'];
  readonly #options: ServerOptions;
  readonly #open = new Map<string, OpenManifest>();
  readonly #pending = new Map<string, NodeJS.Timeout>();
  readonly #warned = new Set<string>();
  readonly #stale = new Set<OpenManifest>();
  #abilities: Abilities = { versionedEdits: false, markdown: false, watching: false };

  constructor(client: Client, options: ServerOptions) {
    this.#client = client;
    this.#settings = options.settingsFor;
    this.#options = { ...options, settingsFor: (directory) => this.#settingsFor(directory) };
  }

  initialize(params: unknown): object {
    const capabilities = inside(params, 'capabilities');
    this.#abilities = {
      versionedEdits: inside(capabilities, 'workspace', 'workspaceEdit', 'documentChanges') === true,
      markdown: listOf(inside(capabilities, 'textDocument', 'hover', 'contentFormat')).includes('markdown'),
      watching: inside(capabilities, 'workspace', 'didChangeWatchedFiles', 'dynamicRegistration') === true,
    };
    return {
      positionEncoding: 'utf-16',
      textDocumentSync: { openClose: true, change: 1, save: true },
      codeActionProvider: { codeActionKinds: ['quickfix'] },
      hoverProvider: true,
      completionProvider: { triggerCharacters: ['"'] },
    };
  }

  initialized(): void {
    if (this.#abilities.watching) this.#client.watchFiles();
  }

  opened(params: unknown): void {
    const uri = textOf(inside(params, 'textDocument', 'uri'));
    const text = textOf(inside(params, 'textDocument', 'text'));
    if (uri === undefined || text === undefined) {
      this.#client.log('didOpen without a document is passed over');
      return;
    }
    const version = integerOf(inside(params, 'textDocument', 'version')) ?? null;
    const document = new TextDocument(uri, version, text);
    this.#open.set(uri, new OpenManifest(document, filePath(uri), this.#options));
    this.#publishNow(uri);
  }

  changed(params: unknown): void {
    const { uri, manifest } = this.#meant(params);
    if (uri === undefined || manifest === undefined) return;
    const changes = changesOf(inside(params, 'contentChanges'));
    if (changes === undefined) {
      this.#client.log(`didChange of ${uri} is malformed, and passed over`);
      return;
    }
    manifest.change(integerOf(inside(params, 'textDocument', 'version')) ?? null, changes);
    this.#publishSoon(uri);
  }

  saved(params: unknown): void {
    const { uri, manifest } = this.#meant(params);
    if (uri === undefined || manifest === undefined) return;
    manifest.refresh();
    this.#publishNow(uri);
  }

  closed(params: unknown): void {
    const { uri, manifest } = this.#meant(params);
    if (uri === undefined || manifest === undefined) return;
    this.#forget(uri);
    this.#open.delete(uri);
    this.#client.publish({ uri, diagnostics: [] });
  }

  /** A build writes many files in a row: the disk is looked at once, when it pauses. */
  filesChanged(params: unknown): void {
    const paths = listOf(inside(params, 'changes')).flatMap(
      (change) => filePath(textOf(inside(change, 'uri')) ?? '') ?? [],
    );
    for (const [uri, manifest] of this.#open) {
      if (!paths.some((path) => manifest.concerns(path))) continue;
      this.#stale.add(manifest);
      this.#publishSoon(uri);
    }
  }

  codeActions(params: unknown): readonly CodeAction[] {
    const { uri, manifest } = this.#meant(params);
    if (uri === undefined || manifest === undefined || !manifest.isOurs) return [];
    // A fix writes what the files are now, not what they were when they were last looked at.
    manifest.refresh();
    return codeActionsFor(manifest, params, this.#abilities.versionedEdits);
  }

  hover(params: unknown): Hover | null {
    const { manifest } = this.#meant(params);
    const position = positionOf(inside(params, 'position'));
    if (manifest === undefined || position === undefined || !manifest.isOurs) return null;
    const { document, outline, shown } = manifest;
    return hoverAt(document, outline, shown, document.offsetAt(position), this.#abilities.markdown) ?? null;
  }

  completion(params: unknown): readonly CompletionItem[] {
    const { manifest } = this.#meant(params);
    const position = positionOf(inside(params, 'position'));
    if (manifest === undefined || position === undefined || !manifest.mayBecomeOurs) return [];
    const { document, outline, files } = manifest;
    return completionAt(document, outline, document.offsetAt(position), files);
  }

  /** Ends what is pending. */
  stop(): void {
    for (const uri of [...this.#pending.keys()]) this.#forget(uri);
  }

  #meant(params: unknown): { readonly uri: string | undefined; readonly manifest: OpenManifest | undefined } {
    const uri = textOf(inside(params, 'textDocument', 'uri'));
    return { uri, manifest: uri === undefined ? undefined : this.#open.get(uri) };
  }

  #publishSoon(uri: string): void {
    this.#forget(uri);
    this.#pending.set(
      uri,
      setTimeout(() => this.#publishNow(uri), this.#options.delay),
    );
  }

  #publishNow(uri: string): void {
    this.#forget(uri);
    const manifest = this.#open.get(uri);
    if (manifest === undefined) return;
    if (this.#stale.delete(manifest)) manifest.refresh();
    const { shown, faults, document } = manifest;
    for (const fault of faults) this.#client.log(`internal error in ${fault}; please report it`);
    this.#client.publish({
      uri,
      ...(document.version !== null && { version: document.version }),
      diagnostics: shown.map(({ diagnostic }) => diagnostic),
    });
  }

  #forget(uri: string): void {
    clearTimeout(this.#pending.get(uri));
    this.#pending.delete(uri);
  }

  /** A configuration that cannot be used is said once, and the bundle is checked without one. */
  #settingsFor(directory: string): ReturnType<ServerOptions['settingsFor']> {
    try {
      return this.#settings(directory);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (!this.#warned.has(message)) this.#client.warn(message.trim());
      this.#warned.add(message);
      return {};
    }
  }
}

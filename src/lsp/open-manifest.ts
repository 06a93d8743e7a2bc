import { basename, dirname, sep } from 'node:path';
import { isBundleManifest, isLibraryPath, mayBecomeManifest } from '../bundle/recognize.ts';
import type { CheckInput } from '../facts/store.ts';
import { BundleFolder, type CheckedText, type CheckSettings } from './bundle-folder.ts';
import { type Shown, shownFindings } from './diagnostics.ts';
import { type OutlineNode, outlineOf } from './outline.ts';
import type { KnownFiles } from './template.ts';
import type { TextChange, TextDocument } from './text-document.ts';

const MANIFEST = 'plugin.json';

export interface ManifestOptions {
  readonly scope: CheckInput['scope'];
  /** What a bundle in a directory is checked with; may throw, with words for the user. */
  readonly settingsFor: (directory: string) => CheckSettings;
}

/** One open plugin.json: its text, the folder around it, and what the last check of it found. */
export class OpenManifest {
  readonly #path: string;
  readonly #folder: BundleFolder;
  #document: TextDocument;
  #outline: { readonly of: TextDocument; readonly root: OutlineNode | undefined } | undefined;
  #checked: { readonly of: TextDocument; readonly shown: readonly Shown[]; readonly checked: CheckedText } | undefined;
  #ours = false;

  /** `path` is the file's, where it has one. */
  constructor(document: TextDocument, path: string | undefined, { scope, settingsFor }: ManifestOptions) {
    this.#document = document;
    this.#path = path ?? document.uri;
    const directory = path === undefined ? undefined : dirname(path);
    this.#folder = new BundleFolder(directory, scope, () => (directory === undefined ? {} : settingsFor(directory)));
  }

  get document(): TextDocument {
    return this.#document;
  }

  get outline(): OutlineNode | undefined {
    if (this.#outline?.of !== this.#document)
      this.#outline = { of: this.#document, root: outlineOf(this.#document.text) };
    return this.#outline.root;
  }

  /** Once it is a bundle's it stays so while it is open: a field that is being typed anew must not silence everything. */
  get isOurs(): boolean {
    this.#ours ||= isBundleManifest(this.#path, this.#fields, () => this.#holdsLibrary);
    return this.#ours;
  }

  get mayBecomeOurs(): boolean {
    return this.isOurs || mayBecomeManifest(this.#path, this.#fields);
  }

  /** Whether a file on the disk has to do with it: one of its folder, or a configuration above. */
  concerns(path: string): boolean {
    return path.startsWith(`${dirname(this.#path)}${sep}`) || basename(path) === 'bundleproof.config.json';
  }

  change(version: number | null, changes: readonly TextChange[]): void {
    this.#document = this.#document.changed(version, changes);
  }

  /** Looks at the disk again. */
  refresh(): void {
    this.#checked = undefined;
    this.#folder.refresh();
  }

  /** What there is to show of the text as it is now. */
  get shown(): readonly Shown[] {
    return this.isOurs ? this.#current.shown : [];
  }

  /** Faults of our own in the last check. */
  get faults(): readonly string[] {
    return (this.#checked?.checked.result.internalErrors ?? []).map(({ rule, message }) => `${rule}: ${message}`);
  }

  get files(): KnownFiles {
    const { facts } = this.#current.checked;
    const digests = facts.get('digests');
    const paths = (this.#folder.tree?.entries ?? [])
      .filter(({ kind, utf8, path }) => kind === 'file' && utf8 && path !== MANIFEST)
      .map(({ path }) => path);
    return { paths, digestOf: (path) => (digests.ok && path !== MANIFEST ? digests.value.files.get(path) : undefined) };
  }

  get #fields(): readonly string[] {
    return (this.outline?.children ?? []).map(({ key }) => key?.text ?? '');
  }

  get #holdsLibrary(): boolean {
    return this.#folder.tree?.entries.some(({ path }) => isLibraryPath(path)) ?? false;
  }

  get #current() {
    if (this.#checked?.of === this.#document) return this.#checked;
    const checked = this.#folder.check(this.#document.text);
    this.#checked = { of: this.#document, checked, shown: shownFindings(checked.result, this.#document) };
    return this.#checked;
  }
}

import type { Shown } from './diagnostics.ts';
import type { OpenManifest } from './open-manifest.ts';
import { inside, listOf, rangeOf, textOf } from './params.ts';
import type { CodeAction, Range, TextEdit, WorkspaceEdit } from './protocol.ts';
import { type Fix, fixesFor } from './quick-fixes.ts';

/**
 * The quick fixes that a client asks for. It says which findings it means by what we gave it with them; their ranges are
 * not trusted, for Neovim 0.7 hands them back in bytes. Where it gives nothing back, the lines that it asks about count.
 */
export function codeActionsFor(manifest: OpenManifest, params: unknown, versioned: boolean): readonly CodeAction[] {
  const only = inside(params, 'context', 'only');
  if (Array.isArray(only) && !only.some((kind) => kind === 'quickfix' || kind === '')) return [];
  const { document, outline, files } = manifest;
  const context = { document, outline, files };
  const made = new Map<string, CodeAction>();
  for (const { finding, diagnostic } of meant(manifest.shown, params)) {
    for (const fix of fixesFor(finding, context)) {
      const action = actionOf(fix, manifest, versioned);
      const before = made.get(identity(fix));
      made.set(identity(fix), { ...action, diagnostics: [...(before?.diagnostics ?? []), diagnostic] });
    }
  }
  return [...made.values()].sort((a, b) => Number(b.isPreferred ?? false) - Number(a.isPreferred ?? false));
}

function meant(shown: readonly Shown[], params: unknown): readonly Shown[] {
  const named = listOf(inside(params, 'context', 'diagnostics'));
  const asked = rangeOf(inside(params, 'range'));
  const byData = shown.filter(({ diagnostic: { data } }) =>
    named.some((other) => {
      const pointer = textOf(inside(other, 'data', 'pointer'));
      return inside(other, 'data', 'rule') === data.rule && pointer === data.pointer;
    }),
  );
  if (byData.length > 0) return byData;
  const onLines = shown.filter(({ diagnostic: { range } }) => asked !== undefined && meetLines(range, asked));
  const codes = new Set(named.map((other) => inside(other, 'code')));
  return named.length === 0 ? onLines : onLines.filter(({ diagnostic: { code } }) => codes.has(code));
}

function meetLines(a: Range, b: Range): boolean {
  return a.start.line <= b.end.line && b.start.line <= a.end.line;
}

/** Two findings may have one and the same fix: a file whose size and digest both changed. */
function identity({ title, edits }: Fix): string {
  return JSON.stringify([title, edits.map(({ start, end }) => [start, end])]);
}

function actionOf({ title, edits, isPreferred }: Fix, { document }: OpenManifest, versioned: boolean): CodeAction {
  const changes: TextEdit[] = edits.map(({ start, end, text }) => ({
    range: document.range(start, end),
    newText: text,
  }));
  const { uri, version } = document;
  const edit: WorkspaceEdit = versioned
    ? { documentChanges: [{ textDocument: { uri, version }, edits: changes }] }
    : { changes: { [uri]: changes } };
  return { title, kind: 'quickfix', diagnostics: [], ...(isPreferred && { isPreferred }), edit };
}

import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const GUIDE = readFileSync('docs/editors.md', 'utf8');
const GOOD = 'fixtures/good/x86_64-unknown-linux-gnu';

/** The settings that the guide gives for an editor, by the language of the code block. */
function settings(language: string): string {
  const block = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(GUIDE);
  if (block?.[1] === undefined) throw new Error(`docs/editors.md has no block of ${language}`);
  return block[1];
}

/** A folder with a bundle whose manifest is changed, and a `bundleproof` for the PATH. */
function workplace(change: (text: string) => string): { folder: string; manifest: string; saved: string } {
  const folder = mkdtempSync(join(tmpdir(), 'bundleproof-editors-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(GOOD, join(folder, 'bundle'), { recursive: true });
  const manifest = join(folder, 'bundle/plugin.json');
  const saved = readFileSync(manifest, 'utf8');
  writeFileSync(manifest, change(saved));
  writeFileSync(
    join(folder, 'bundleproof'),
    `#!/bin/sh\nexec "${process.execPath}" "${resolve('dist/cli.cjs')}" "$@"\n`,
  );
  chmodSync(join(folder, 'bundleproof'), 0o755);
  return { folder, manifest, saved };
}

function run(program: string, args: readonly string[], folder: string): string {
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}`, HOME: folder };
  const done = spawnSync(program, args, { cwd: folder, env, encoding: 'utf8', timeout: 50_000 });
  if (done.error !== undefined && 'code' in done.error && done.error.code === 'ENOENT')
    throw new Error(`there is no ${program} on this machine; on Debian: apt-get install neovim emacs-nox elpa-eglot`);
  if (done.status !== 0) throw new Error(`${program} ended with ${done.status}:\n${done.stdout}${done.stderr}`);
  return `${done.stdout}${done.stderr}`;
}

/** What a script prints between two lines, as JSON. */
function printed(output: string): unknown {
  const [, json] = /<<<\r?\n?([\s\S]*?)\r?\n?>>>/.exec(output) ?? [];
  if (json === undefined) throw new Error(`nothing was printed:\n${output}`);
  return JSON.parse(json);
}

/** Two unknown fields behind letters that are longer in bytes than in UTF-16 units. */
const misspell = (text: string) => text.replace('"abi": { "major": 1,', '"abi": { "ü😀": 1, "mayor": 1,');

test("Neovim shows the findings of the guide's setup, and makes a fix behind letters of several bytes", () => {
  const { folder, manifest } = workplace(misspell);
  writeFileSync(join(folder, 'init.lua'), settings('lua'));
  writeFileSync(
    join(folder, 'drive.lua'),
    `
    vim.cmd('edit ' .. vim.fn.fnameescape('${manifest}'))
    local found = vim.wait(20000, function() return #vim.diagnostic.get(0) > 0 end, 20)
    local out = { found = found, diagnostics = {} }
    for _, d in ipairs(vim.diagnostic.get(0)) do
      table.insert(out.diagnostics, { d.lnum, d.col, d.end_col, d.severity, d.source, d.user_data.lsp.code, d.message })
    end
    local params = vim.lsp.util.make_range_params()
    vim.api.nvim_win_set_cursor(0, { 6, 30 })
    params = vim.lsp.util.make_range_params()
    params.context = { diagnostics = vim.lsp.diagnostic.get_line_diagnostics(0, 5) }
    out.sent = vim.tbl_map(function(d) return d.range.start.character end, params.context.diagnostics)
    local answers = vim.lsp.buf_request_sync(0, 'textDocument/codeAction', params, 20000)
    out.actions = {}
    for _, answer in pairs(answers) do
      for _, action in ipairs(answer.result) do
        table.insert(out.actions, action.title)
        if action.isPreferred then vim.lsp.util.apply_workspace_edit(action.edit, 'utf-16') end
      end
    end
    out.line = vim.api.nvim_buf_get_lines(0, 5, 6, true)[1]
    vim.wait(20000, function() return #vim.diagnostic.get(0) == 1 end, 20)
    out.left = vim.tbl_map(function(d) return d.message end, vim.diagnostic.get(0))
    io.stdout:write('<<<' .. vim.json.encode(out) .. '>>>')
    vim.cmd('qa!')
    `,
  );
  const output = run('nvim', ['--headless', '-u', 'init.lua', '-c', 'luafile drive.lua'], folder);
  const unknown = 'its fields are "major", "minor", "host_api_minor" and "wire_schema". Remove the field.';
  const odd = `"abi" has no field "ü😀", whose name holds U+00FC, U+1F600; ${unknown}`;
  expect(printed(output)).toEqual({
    found: true,
    // Neovim counts columns in bytes: it has understood that ours count UTF-16 units.
    diagnostics: [
      [5, 11, 19, 1, 'bundleproof', 'manifest/unknown-field', odd],
      [
        5,
        24,
        31,
        1,
        'bundleproof',
        'manifest/unknown-field',
        '"abi" has no field "mayor"; did you mean "major"? Rename the field to "major".',
      ],
      [
        10,
        48,
        60,
        1,
        'bundleproof',
        'checksum/mismatch',
        'SHA256SUMS: The digest of "plugin.json" in "SHA256SUMS" is not the one of its bytes: it was changed after the bundle was sealed. Mend what else is wrong in plugin.json, then run "bundleproof seal" on the bundle.',
      ],
    ],
    // It hands them back so, where UTF-16 units would be 11 and 21: no fix may rest on that.
    sent: [11, 24],
    actions: ['Rename "mayor" to "major"', 'Remove "ü😀"', 'Remove "mayor"'],
    line: '  "abi": { "ü😀": 1, "major": 1, "minor": 0, "host_api_minor": 0, "wire_schema": 1 },',
    left: [odd],
  });
});

test("Emacs shows the findings of the guide's setup, and makes a fix", () => {
  const { folder, manifest, saved } = workplace((text) => text.replace('"major"', '"mayor"'));
  writeFileSync(join(folder, 'init.el'), settings('elisp'));
  writeFileSync(
    join(folder, 'drive.el'),
    `
    (package-initialize)
    (require 'eglot)
    (setq eglot-sync-connect t)
    (load "${folder}/init.el")
    (find-file "${manifest}")
    (unless (eglot-current-server) (apply #'eglot--connect (eglot--guess-contact)))
    (let ((tries 0))
      (while (and (null (flymake-diagnostics)) (< tries 400))
        (flymake-start) (accept-process-output nil 0.05) (setq tries (1+ tries))))
    (let* ((found (mapcar (lambda (d) (list (line-number-at-pos (flymake-diagnostic-beg d))
                                            (flymake-diagnostic-text d)))
                          (flymake-diagnostics)))
           (actions (eglot-code-actions (point-min) (point-max)))
           (rename (seq-find (lambda (a) (string-prefix-p "Rename" (plist-get a :title))) actions)))
      (eglot--apply-workspace-edit (plist-get rename :edit))
      (princ (concat "<<<" (json-encode (list :found (vconcat found) :text (buffer-string))) ">>>")))
    (set-buffer-modified-p nil)
    (kill-emacs 0)
    `,
  );
  const output = run('emacs', ['--batch', '-l', 'drive.el'], folder);
  expect(printed(output)).toEqual({
    found: [
      [6, expect.stringContaining('"abi" has no field "mayor"; did you mean "major"? Rename the field to "major".')],
      [11, expect.stringContaining('The digest of "plugin.json" in "SHA256SUMS" is not the one of its bytes')],
    ],
    text: saved,
  });
});

test('the problem matcher of the guide reads what is printed', () => {
  const { folder } = workplace((text) => text.replace('"major"', '"mayor"').replace('1080', '9'));
  const blocks = [...GUIDE.matchAll(/^```json\n([\s\S]*?)^```$/gm)].map(([, json = '']) => JSON.parse(json));
  const { pattern } = blocks.find((block) => 'tasks' in block).tasks[0].problemMatcher;
  const done = spawnSync(join(folder, 'bundleproof'), ['--format', 'compact', 'bundle'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const problems = done.stdout
    .trimEnd()
    .split('\n')
    .map((line) => new RegExp(pattern.regexp).exec(line))
    .map((match) => [pattern.file, pattern.line, pattern.column, pattern.code].map((group) => match?.[group]));
  expect(problems).toEqual([
    ['bundle/SHA256SUMS', '3', '1', 'checksum/mismatch'],
    ['bundle/plugin.json', '6', '12', 'manifest/unknown-field'],
    ['bundle/plugin.json', '10', '78', 'checksum/size'],
  ]);
});

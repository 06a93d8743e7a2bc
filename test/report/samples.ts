import type { Diagnostic } from '../../src/core/diagnostic.ts';
import { LineTable } from '../../src/core/lines.ts';
import type { CheckResult, SourceLines } from '../../src/core/outcome.ts';
import { readJson } from '../../src/json/document.ts';
import type { Located, Site } from '../../src/report/site.ts';

const DIGEST = `sha256:${'ab'.repeat(32)}`;

export const manifest = `{
  "id": "mail",
  "library": { "path": "lib/libmail.so", "size": 3 },
  "assets": [
    { "path": "LICENSE" },
    { "path": "share/sounds/new mail.ogg" }
  ],
  "checksums": { "path": "SHA256SUMS" },
  "mayor": 1
}
`;

const document = readJson(Buffer.from(manifest), 'plugin.json');
const checksums = Buffer.from(`${'0'.repeat(64)}  lib/libmail.so\n`);

/** A diagnostic of a rule, with what a test says of it. */
export function diagnostic(rule: string, more: Partial<Diagnostic> = {}): Diagnostic {
  return {
    rule,
    tier: 'refusal',
    clause: 'H2.4',
    message: '"x" is wrong',
    help: 'Make it right.',
    url: `https://example.org/${rule}.md`,
    related: [],
    data: { kind: 'any' },
    ...more,
  };
}

/** A result of a bundle, with what a test says of it; counts follow the diagnostics. */
export function result(more: Partial<CheckResult> = {}): CheckResult {
  const diagnostics = more.diagnostics ?? [];
  const refusals = diagnostics.filter(({ tier }) => tier === 'refusal').length;
  return {
    subject: 'bundle',
    path: 'dist/mail',
    contract: 'horon/1',
    verdict: refusals > 0 ? 'refused' : 'accepted',
    digest: DIGEST,
    plugin: { id: 'mail', version: '1.4.0', target: 'x86_64-unknown-linux-gnu' },
    target: { tuple: 'x86_64-unknown-linux-gnu', source: 'manifest', candidates: [] },
    diagnostics,
    omitted: 0,
    refusals,
    advice: diagnostics.filter(({ tier }) => tier === 'advice').length,
    suppressed: [],
    configuration: null,
    hostAnswer: null,
    asked: ['json/syntax', 'manifest/unknown-field', 'bundle/undeclared-file', 'library/architecture'],
    notEvaluated: [],
    library: { path: 'lib/libmail.so', format: 'elf', facts: {} },
    notChecked: [],
    internalErrors: [],
    incomplete: false,
    sources: new Map<string, SourceLines>([
      ['plugin.json', document],
      ['SHA256SUMS', new LineTable(checksums)],
    ]),
    ...more,
  };
}

export function located(one: CheckResult, site: Partial<Site> = {}): Located {
  return {
    result: one,
    site: { here: 'dist/mail/', root: 'plugins/dist/mail/', uri: 'plugins/dist/mail/', ...site },
    ...(one.configuration !== null && {
      configuration: {
        here: one.configuration.file,
        root: `plugins/${one.configuration.file}`,
        uri: `plugins/${one.configuration.file}`,
      },
    }),
  };
}

/** A finding of each form: in a text, about a declared file, about an undeclared one, about the whole, related, advice. */
const findings: readonly Diagnostic[] = [
  diagnostic('bundle/digest', {
    clause: null,
    message: 'The bundle is another one',
    data: { kind: 'other', found: DIGEST },
  }),
  diagnostic('checksum/mismatch', {
    message: '"lib/libmail.so" has another digest than plugin.json says',
    ...document.place('/library/size', 'value'),
    related: [
      {
        file: 'SHA256SUMS',
        range: new LineTable(checksums).range(0, 64),
        message: 'The checksum file says so too',
      },
    ],
  }),
  diagnostic('manifest/unknown-field', {
    message: 'plugin.json has no field "mayor"; did you mean "major"?',
    help: 'Rename the field to "major".',
    ...document.place('/mayor', 'key'),
    data: { kind: 'rename', field: 'mayor' },
  }),
  diagnostic('library/architecture', {
    clause: 'H6.2',
    message: 'The manifest says x86_64; this ELF file is for AArch64',
    file: 'lib/libmail.so',
    data: { kind: 'machine', offset: 18 },
  }),
  diagnostic('library/debug-sections', {
    tier: 'advice',
    clause: 'H6.9',
    message: 'The library holds 100% debug data, <more> than code & strings',
    file: 'lib/libmail.so',
  }),
  diagnostic('bundle/undeclared-file', {
    message: '"share/sounds/a b#c?.ogg" is not declared',
    file: 'share/sounds/a b#c?.ogg',
  }),
];

const configuration = readJson(
  Buffer.from('{ "suppress": [{ "rule": "library/build-path" }] }'),
  'bundleproof.config.json',
);

/** Results of every kind, as one report has them. */
export const everyKind: readonly Located[] = [
  located(result({ diagnostics: findings, omitted: 3 })),
  located(
    result({
      path: 'dist/clean',
      diagnostics: [
        diagnostic('config/unused-suppression', {
          tier: 'advice',
          clause: null,
          message: 'The suppression of "library/build-path" holds nothing back',
          ...configuration.place('/suppress/0/rule', 'value'),
        }),
      ],
      configuration: { file: 'bundleproof.config.json', lines: configuration },
      suppressed: [
        {
          ...diagnostic('library/build-path', { tier: 'advice', file: 'lib/libmail.so', message: 'It names "home"' }),
          reason: 'strings of a vendored C library',
          until: '2027-06-30',
        },
      ],
    }),
    { here: 'dist/clean/', root: 'plugins/dist/clean/', uri: 'plugins/dist/clean/' },
  ),
  located(
    result({
      path: 'dist/unreadable',
      verdict: 'undecided',
      incomplete: true,
      digest: null,
      plugin: null,
      diagnostics: [
        diagnostic('bundle/unreadable', {
          tier: 'undecided',
          clause: null,
          message: '"LICENSE" cannot be read: permission denied',
          file: 'LICENSE',
        }),
      ],
      notEvaluated: [{ rule: 'library/architecture', because: 'lib/libmail.so' }],
    }),
    { here: 'dist/unreadable/', root: 'plugins/dist/unreadable/', uri: 'plugins/dist/unreadable/' },
  ),
  located(
    result({
      path: 'dist/fault',
      verdict: 'undecided',
      incomplete: true,
      notEvaluated: [{ rule: 'json/syntax', because: 'internal-error' }],
      internalErrors: [{ rule: 'json/syntax', message: 'cannot read properties of undefined' }],
    }),
    { here: 'dist/fault/', root: 'plugins/dist/fault/', uri: 'plugins/dist/fault/' },
  ),
  located(
    result({
      subject: 'library',
      contract: 'runvil/0.4',
      path: '../out/libacme_plugin.so',
      plugin: null,
      asked: ['library/entry-symbol'],
      diagnostics: [
        diagnostic('library/entry-symbol', {
          clause: 'R2',
          message: 'There is no "runvil_plugin"',
          file: 'libacme_plugin.so',
        }),
      ],
      sources: new Map(),
    }),
    { here: '../out/', root: '../out/', uri: 'file:///srv/out/' },
  ),
  located(
    result({
      subject: 'folder',
      contract: 'runvil/0.4',
      path: 'plugins',
      plugin: null,
      library: null,
      asked: ['library/duplicate-plugin'],
      diagnostics: [
        diagnostic('library/duplicate-plugin', { tier: 'advice', clause: 'R8', message: 'Two are one', file: 'a.dll' }),
      ],
      sources: new Map(),
    }),
    { here: 'plugins/', root: 'plugins/plugins/', uri: 'plugins/plugins/' },
  ),
];

export const clean: readonly Located[] = [located(result())];

import { readFileSync } from 'node:fs';
import { DOMParser } from '@xmldom/xmldom';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { memoryBundle } from '../../src/bundle/memory.ts';
import { plain } from '../../src/cli/color.ts';
import { horon } from '../../src/contracts/horon.ts';
import { quotable } from '../../src/core/text.ts';
import { check } from '../../src/engine/check.ts';
import { toDiagnostic } from '../../src/engine/words.ts';
import { compactReport } from '../../src/report/compact.ts';
import { githubReport } from '../../src/report/github.ts';
import { gitlabReport } from '../../src/report/gitlab.ts';
import { jsonReport } from '../../src/report/json.ts';
import { resultLine, summaryLine } from '../../src/report/jsonl.ts';
import { junitReport } from '../../src/report/junit.ts';
import { prettyReport } from '../../src/report/pretty.ts';
import { sarifReport } from '../../src/report/sarif.ts';
import type { Located } from '../../src/report/site.ts';
import { rules } from '../../src/rules/registry.ts';
import { diagnostic, located, result } from './samples.ts';

/** What a bundle may be named, or hold, to deceive a terminal, a CI log, an XML or JSON reader, or a person. */
const NAMES: readonly string[] = [
  '\u001b]0;owned\u0007',
  '\u001b]52;c;ZXZpbA==\u0007',
  '\u001b[2A\u001b[2Kgone',
  '\u009b2Jgone',
  'good\b\b\b\bevil',
  'one\r::error::two',
  '\n::error file=x::owned',
  '::error file=x::owned',
  ' \t::set-output name=x::owned',
  '::add-mask::a',
  '::stop-commands::x',
  '##[error]owned',
  'a##[group]owned',
  '#',
  '[error]owned',
  '###[error]owned',
  '##vso[task.setvariable variable=x]owned',
  "##teamcity[message text='owned' status='ERROR']",
  'section_start:1:x\r\u001b[0Kowned',
  ']]><failure message="x"/>&amp;"\'',
  '<!DOCTYPE x [<!ENTITY e "owned">]>&e;',
  '\ufffe\uffff\u{1fffe}',
  '\ud800x\udc00',
  '\u0000\u007f\u0085',
  '\u2028\u2029</script><script>alert(1)</script>',
  'a%2e%2e%2f#b?c:d@e',
  '../../etc/passwd',
  '/etc/passwd',
  'C:\\Windows\\x',
  'javascript:alert(1)',
  'a|b`c`[x](https://example.org)![y](z)<img src=x onerror=y>',
  '[place 1](1)',
  '\u202egnp.exe',
  'a\u200bb\u{e0041}\ufe0f',
  'a:1:2: refusal x/y: forged',
  '%0A::error::owned',
  '{0}',
  `${'x'.repeat(199)}\u{1f0a1}${'y'.repeat(65_536)}`,
];

/** The names where each part of a result stands, raw as a bundle may have them, or quotable as the engine makes them. */
const literal: readonly Located[] = NAMES.map((name) => {
  const quoted = quotable(name);
  const one = diagnostic('manifest/unknown-field', {
    message: `"${quoted}" is wrong`,
    help: `Rename "${quoted}".`,
    file: name,
    pointer: `/${name}`,
    data: { kind: 'any', field: name, list: [name] },
    related: [{ file: name, message: quoted }],
  });
  return located(
    result({
      path: `dist/${name}`,
      plugin: { id: name, version: name, target: name },
      diagnostics: [one, { ...one, tier: 'advice' }, { ...one, tier: 'undecided' }],
      suppressed: [{ ...one, tier: 'advice', reason: quoted }],
      notEvaluated: [{ rule: 'json/syntax', because: name }],
      internalErrors: [{ rule: 'json/text', message: name }],
      notChecked: [{ file: name, what: name }],
      hostAnswer: { rule: 'compat/abi-major' },
    }),
  );
});

/** Bundles that hold the names, as the engine reads them. */
const real: readonly Located[] = NAMES.map((name) => {
  const text = JSON.stringify({
    id: name,
    [name]: 1,
    library: { path: name },
    version: `${name}#`,
    abi: { [name]: name },
  });
  const bundle = memoryBundle(
    new Map([
      ['plugin.json', Buffer.from(text)],
      [name, Buffer.from('x')],
    ]),
  );
  return located(check(name, { bundle, contract: horon, scope: 'bundle' }));
});

/** Texts whose code frame puts a mark between two halves of a command. */
const framed: readonly Located[] = [
  '##[error]owned',
  '::error::owned',
  '#',
  '{"a": ##[error]owned\n}',
  '{\n::error::x\n}',
].map((text) => {
  const bundle = memoryBundle(new Map([['plugin.json', Buffer.from(text)]]));
  return located(check('dist/mail', { bundle, contract: horon, scope: 'manifest' }));
});

const all = [...literal, ...real, ...framed];
const results = all.map((one) => one.result);
const options = { version: '0.1.0', quiet: false };
const prettyText = prettyReport(results, { paint: plain, width: 0, quiet: false, verbose: true });

const reports: Readonly<Record<string, string>> = {
  pretty: prettyText,
  'pretty in ASCII': prettyReport(results, { paint: plain, width: 40, quiet: false, verbose: true, ascii: true }),
  json: jsonReport(results, options),
  jsonl: [...results.map((one) => resultLine(one, options)), summaryLine(results, options)].join(''),
  sarif: sarifReport(all, { ...options, rules, pageOf: (id) => `https://example.org/${id}.md` }),
  github: githubReport(all, prettyText, options),
  gitlab: gitlabReport(all, options),
  junit: junitReport(all, options),
  compact: compactReport(all, options),
};
/** Controls, and what has no shape of its own: listed here by code point, apart from the classes that the program uses. */
const HIDDEN =
  /[\0-\x09\x0b-\x1f\x7f-\x9f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff0-\ufffb\ufffe\uffff\u{1fffe}\u{e0000}-\u{e0fff}]|[\ufe00-\ufe0f]/u;

const text = (format: string): string => reports[format] ?? '';

describe.each(Object.entries(reports))('%s', (format, report) => {
  test('holds nothing that a terminal obeys or an eye does not see', () => {
    expect(report.match(/\p{Cs}/u)).toBe(null);
    expect(report.match(HIDDEN)).toBe(null);
  });

  test('holds no command of a CI log but its own', () => {
    const commands = report.split('\n').flatMap(githubCommand);
    const own = format === 'github' ? commands.filter(({ name }) => /^(?:error|warning|notice)$/.test(name)) : [];
    expect(commands).toEqual(own);
    expect(own.length).toBe(format === 'github' ? 21 : 0);
    expect(report.match(/##(?:vso|teamcity)?\[/)).toBe(null);
  });
});

test('commands of GitHub name files below the bundle, and rules', () => {
  const commands = text('github').split('\n').flatMap(githubCommand);
  const titles = new Set([...rules.map(({ id }) => id as string), 'internal-error', 'not-evaluated', 'bundleproof']);
  for (const { properties } of commands) {
    expect(titles.has(properties.get('title') ?? '')).toBe(true);
    expect([...properties.keys()].filter((key) => !/^(?:file|line|endLine|col|endColumn|title)$/.test(key))).toEqual(
      [],
    );
    if (properties.has('file')) expect(properties.get('file')).toMatch(/^plugins\/dist\/mail\//);
  }
});

test('JSON stays JSON, and its values stay what they were', () => {
  const report = JSON.parse(text('json'));
  expect(report.results.slice(0, NAMES.length).map((one: { path: string }) => one.path)).toEqual(
    NAMES.map((name) => `dist/${name}`),
  );
  const lines = text('jsonl')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.slice(0, -1).map(({ result: one }) => one)).toEqual(report.results);
  expect(JSON.parse(text('gitlab')).length).toBeGreaterThan(NAMES.length);
});

test('fingerprints of GitLab issues are each there once', () => {
  const fingerprints = JSON.parse(text('gitlab')).map(({ fingerprint }: { fingerprint: string }) => fingerprint);
  expect(new Set(fingerprints).size).toBe(fingerprints.length);
});

test('SARIF is valid, and its URIs stay below the bundle', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: true });
  addFormats.default(ajv);
  const validate = ajv.compile(JSON.parse(readFileSync('test/data/sarif-schema-2.1.0.json', 'utf8')));
  const log = JSON.parse(text('sarif'));
  validate(log);
  expect(validate.errors).toBe(null);
  const [run] = log.runs;
  for (const { locations, relatedLocations = [], message } of run.results) {
    expect(locations.length).toBe(1);
    for (const { physicalLocation } of [...locations, ...relatedLocations]) {
      const { href } = new URL(physicalLocation.artifactLocation.uri, 'https://example.org/root/');
      expect(href.startsWith('https://example.org/root/plugins/dist/mail/')).toBe(true);
      expect(new URL(href).search + new URL(href).hash).toBe('');
    }
    // Links of a message are ours: each leads to a related location.
    const links = [...message.text.matchAll(/\]\((.*?)\)/g)].map(([, target]) => Number(target));
    expect(links).toEqual(relatedLocations.map(({ id }: { id: number }) => id));
  }
});

test('JUnit is read alike by two XML parsers, and its counts add up', () => {
  const xml = text('junit');
  expect(XMLValidator.validate(xml)).toBe(true);
  const { testsuites } = new XMLParser({ ignoreAttributes: false }).parse(xml);
  const dom = new DOMParser({
    onError: (_, message) => {
      throw new Error(message);
    },
  }).parseFromString(xml, 'text/xml');
  const count = (element: string) => dom.getElementsByTagName(element).length;
  expect(count('testsuite')).toBe(all.length);
  expect(testsuites.testsuite.length).toBe(all.length);
  expect(count('testcase')).toBe(Number(testsuites['@_tests']));
  expect(count('failure')).toBe(Number(testsuites['@_failures']));
  expect(count('error')).toBe(Number(testsuites['@_errors']));
  expect(count('skipped')).toBe(Number(testsuites['@_skipped']));
});

test('a line of the compact report leads to a place in the bundle', () => {
  for (const line of text('compact').trimEnd().split('\n'))
    expect(line).toMatch(/^dist\/mail\/.*?:\d+:\d+: (?:refusal|advice|undecided) [a-z]+[/-][a-z-]+: /);
  const forged = text('compact')
    .split('\n')
    .filter((line) => /^dist\/mail\/[^:]*:1:2:/.test(line));
  expect(forged).toEqual([]);
});

test('a quoted value is cut, and never within a character', () => {
  const long = NAMES.at(-1) ?? '';
  const { message } = toDiagnostic(
    { ...(rules[0] ?? never()), messages: { any: { says: '"{name}"', mend: 'Cut it.' } } },
    { message: 'any', place: {}, args: { name: long } },
  );
  expect(message).toBe(`"${'x'.repeat(199)}…"`);
});

interface Command {
  readonly name: string;
  readonly properties: ReadonlyMap<string, string>;
}

/** The commands that GitHub's runner finds in a line: `::name key=value,...::message` after blanks, `##[name` anywhere. */
function githubCommand(line: string): Command[] {
  const old = line.indexOf('##[');
  if (old !== -1 && line.indexOf(']', old) !== -1) return [{ name: line.slice(old), properties: new Map() }];
  const trimmed = line.trimStart();
  if (!trimmed.startsWith('::')) return [];
  const end = trimmed.indexOf('::', 2);
  if (end === -1) return [];
  const head = trimmed.slice(2, end);
  const space = head.indexOf(' ');
  const properties = (space === -1 ? '' : head.slice(space + 1)).split(',').flatMap((pair): [string, string][] => {
    const [key = '', ...value] = pair.split('=');
    return value.length === 0 ? [] : [[key, value.join('=')]];
  });
  return [{ name: space === -1 ? head : head.slice(0, space), properties: new Map(properties) }];
}

function never(): never {
  throw new Error('there is no rule');
}

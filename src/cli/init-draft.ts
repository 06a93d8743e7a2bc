import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { contractLimits } from '../core/limits.ts';
import { pathFault } from '../core/paths.ts';
import type { Contents } from '../init/bundle-files.ts';
import { detectLicense } from '../init/detect-license.ts';
import type { Draft } from '../init/draft.ts';
import type { FlagValue } from './command.ts';
import { UsageError } from './exit.ts';
import { type Answers, draftFault, tryDraft } from './init-answers.ts';
import { ambiguity, idFor, libraryPath, readLibrary } from './init-library.ts';
import { inputFault, readInputFile } from './input-file.ts';

/** Flags without which a person has to be asked. */
export const NEEDED: readonly string[] = ['library', 'id', 'plugin-version', 'license-file'];

export interface NewBundle {
  readonly draft: Draft;
  readonly contents: Contents;
  /** The license, when it was read from the text of its file. */
  readonly detected: string | undefined;
}

type Flags = Readonly<Record<string, FlagValue | undefined>>;

const USUAL_LICENSES = ['LICENSE', 'LICENSE.txt', 'LICENSE.md', 'LICENCE', 'COPYING', 'UNLICENSE'];
const INPUT_LIMIT = contractLimits.fileBytes;

/** Gathers what a new bundle is to be and to hold, from flags, files and answers. */
export async function gatherBundle(flags: Flags, answers: Answers): Promise<NewBundle> {
  const fileFault = (path: string) => inputFault(path, INPUT_LIMIT);
  const libraryFile = await answers.get({ flag: 'library', question: 'Library file', fault: fileFault });
  const library = readInputFile(libraryFile, 'library', INPUT_LIMIT);
  const target = await targetOf(library, flags, answers);
  const id = await answers.get({
    flag: 'id',
    question: 'Id of the plugin',
    usual: idFor(basename(libraryFile), target),
    fault: (answer) => draftFault({ ...tryDraft, id: answer }, '/id'),
  });
  const version = await answers.get({
    flag: 'plugin-version',
    question: 'Version of the plugin',
    usual: '0.1.0',
    fault: (answer) => draftFault({ ...tryDraft, version: answer }, '/version'),
  });
  const licenseFile = await answers.get({
    flag: 'license-file',
    question: 'License file',
    usual: USUAL_LICENSES.find((name) => existsSync(name)),
    fault: fileFault,
  });
  const license = readInputFile(licenseFile, 'license-file', INPUT_LIMIT);
  const detected = flags.license === undefined ? detectLicense(Buffer.from(license).toString('utf8')) : undefined;
  const expression =
    detected ??
    (await answers.get({
      flag: 'license',
      question: 'License, as an SPDX expression',
      because: `the text of "${licenseFile}" is none of the licenses that are known word by word, and nothing is guessed`,
      fault: (answer) =>
        draftFault({ ...tryDraft, license: { ...tryDraft.license, expression: answer } }, '/license/expression'),
    }));
  const provided = await features(
    'feature',
    'Features that it provides, with blanks between them',
    tryDraft,
    flags,
    answers,
  );
  const required =
    provided.length === 0 && flags['required-feature'] === undefined
      ? []
      : await features(
          'required-feature',
          'Features that it cannot run without',
          { ...tryDraft, provided },
          flags,
          answers,
        );
  const sidecars = listFlag(flags.sidecar).map(sidecarOf);
  const licenseName = basename(licenseFile);
  const draft: Draft = {
    id,
    version,
    target,
    abi: {
      minor: numberFlag(flags, 'abi-minor', 0),
      hostApiMinor: numberFlag(flags, 'host-api-minor', 0),
      wireSchema: numberFlag(flags, 'wire-schema', 1),
    },
    provided,
    required,
    library: libraryPath(basename(libraryFile), id, target),
    license: { expression, path: pathFault(licenseName) === undefined ? licenseName : 'LICENSE' },
    sidecars: sidecars.map(({ path }) => path),
  };
  demandPlaces(draft);
  const files = new Map([
    [draft.license.path, license],
    [draft.library, library],
    ...sidecars.map(({ file, path }) => [path, readInputFile(file, 'sidecar', INPUT_LIMIT)] as const),
  ]);
  return { draft, detected, contents: { files, record: recordOf(flags), profile: textFlag(flags, 'profile') } };
}

async function targetOf(library: Uint8Array, flags: Flags, answers: Answers): Promise<string> {
  const read = readLibrary(library);
  if (flags.target === undefined && read.target !== undefined) return read.target;
  return answers.get({
    flag: 'target',
    question: 'Target that the library was built for',
    usual: read.usual,
    because: ambiguity(read),
    fault: (answer) => draftFault({ ...tryDraft, target: answer }, '/target'),
  });
}

async function features(
  flag: 'feature' | 'required-feature',
  question: string,
  base: Draft,
  flags: Flags,
  answers: Answers,
): Promise<string[]> {
  const list = flag === 'feature' ? 'provided' : 'required';
  const fault = (names: readonly string[]) => draftFault({ ...base, [list]: names }, `/features/${list}`);
  const given = listFlag(flags[flag]);
  const wrong = fault(given);
  if (wrong !== undefined) throw new UsageError(`--${flag}: ${wrong}`);
  if (given.length > 0 || !answers.asksAll) return given;
  const answer = await answers.get({ flag, question, usual: 'none', fault: (text) => fault(namesIn(text)) });
  return namesIn(answer);
}

function namesIn(text: string): string[] {
  return text === 'none' ? [] : text.split(/[\s,]+/).filter((name) => name !== '');
}

/** FILE, or FILE=path: the file and its place in the bundle. */
function sidecarOf(value: string): { readonly file: string; readonly path: string } {
  const at = value.lastIndexOf('=');
  return at < 0
    ? { file: value, path: `share/${basename(value)}` }
    : { file: value.slice(0, at), path: value.slice(at + 1) };
}

/** Every file needs a place of its own in the bundle, and none outside of it: nothing is written before that is sure. */
function demandPlaces(draft: Draft): void {
  for (const path of [draft.library, ...draft.sidecars]) {
    const fault = pathFault(path);
    if (fault !== undefined)
      throw new UsageError(
        `"${path}" can be no path in a bundle ("${fault.segment}"); give another with --sidecar FILE=path`,
      );
  }
  const fault = draftFault(draft, '');
  if (fault !== undefined) throw new UsageError(fault);
}

function recordOf(flags: Flags): Uint8Array | undefined {
  const path = textFlag(flags, 'provenance');
  if (path !== undefined && flags.profile !== undefined)
    throw new UsageError('--profile goes into a new provenance record; the one of --provenance is taken as it is');
  return path === undefined ? undefined : readInputFile(path, 'provenance', contractLimits.provenanceBytes);
}

function numberFlag(flags: Flags, name: string, usual: number): number {
  const value = flags[name];
  if (value === undefined) return usual;
  if (typeof value !== 'string' || !/^(?:0|[1-9][0-9]{0,9})$/.test(value) || Number(value) > 0xffff_ffff)
    throw new UsageError(`--${name} "${String(value)}" must be a whole number, 0 to 4294967295`);
  return Number(value);
}

function textFlag(flags: Flags, name: string): string | undefined {
  const value = flags[name];
  return typeof value === 'string' ? value : undefined;
}

function listFlag(value: FlagValue | undefined): string[] {
  return Array.isArray(value) ? [...value] : [];
}

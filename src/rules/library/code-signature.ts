import type { MachOSignature, MachOSlice } from '../../image/macho/model.ts';
import { defineRule } from '../define-rule.ts';
import { libraryPlace } from './place.ts';

export const codeSignature = defineRule({
  id: 'library/code-signature',
  tier: 'refusal',
  clause: 'H6.10',
  scope: 'bundle',
  contracts: ['horon', 'runvil'],
  needs: ['loadedImage', 'target', 'libraryPath'],
  title: 'A library for Apple silicon without a signature that fits its bytes',
  why: 'A Mac with Apple silicon runs signed code only. Without a signature dyld refuses the library; where a page no longer has the hash that the signature states, the kernel kills the host when that page is touched. An ad hoc signature, which needs no certificate, is enough.',
  mend: 'Run "codesign -s - --force <library>" as the last step that changes the file, then compute its size and digest.',
  wrong: 'A library that strip or install_name_tool of another system changed after it was signed',
  right: 'codesign -s - --force lib/libmail.dylib',
  messages: {
    unsigned: {
      says: 'The library has no code signature (LC_CODE_SIGNATURE), and macOS on arm64 does not load unsigned code',
      mend: 'Run "codesign -s - --force {name}", or link without -no_adhoc_codesign; on another system, "rcodesign sign {name}".',
    },
    stale: {
      says: 'The code signature is of other bytes: {pages} pages of {pageSize} bytes differ from the {hash} that it states, the first at byte {first}',
      mend: 'Run "codesign -s - --force {name}" after the last step that changes the file.',
    },
    'stale-one': {
      says: 'The code signature is of other bytes: one page of {pageSize} bytes differs from the {hash} that it states, at byte {first}',
      mend: 'Run "codesign -s - --force {name}" after the last step that changes the file.',
      kind: 'stale',
    },
    uncovered: {
      says: 'The code signature covers {covered} of the {needed} bytes before it, and dyld refuses what it does not cover whole',
      mend: 'Run "codesign -s - --force {name}" after the last step that changes the file.',
    },
    'malformed-signature': {
      says: 'The code signature cannot be read: {structure} at byte {at} {problem}',
      mend: 'Run "codesign -s - --force {name}"; a tool that does not know signatures has changed the file.',
    },
    'outside-linkedit': {
      says: 'The code signature takes bytes {from} to {to} of the file, and __LINKEDIT, which has to hold it, {linkedit}',
      mend: 'Run "codesign -s - --force {name}"; a tool that does not know signatures has changed the file.',
      kind: 'malformed-signature',
    },
  },
  *check({ loadedImage: slice, target, libraryPath: { value: file } }, report) {
    if ('format' in slice || target.os !== 'macos' || target.arch !== 'aarch64') return;
    const name = file;
    const { signature, signatureFault: fault } = slice;
    if (fault !== undefined) {
      const { structure, offset: at, problem } = fault;
      yield report('malformed-signature', libraryPlace(file, at), { structure, at, problem, name });
      return;
    }
    if (signature === undefined) {
      yield report('unsigned', libraryPlace(file, slice.offset), { name });
      return;
    }
    const outside = outsideLinkEdit(slice, signature);
    if (outside !== undefined) {
      yield report('outside-linkedit', libraryPlace(file, signature.offset), { ...outside, name });
    }
    const needed = signature.offset - slice.offset;
    if (signature.codeLimit < needed) {
      const args = { covered: signature.codeLimit, needed, name };
      yield report('uncovered', libraryPlace(file, slice.offset + signature.codeLimit), args);
    }
    const [page] = signature.badPages;
    if (page === undefined) return;
    const first = slice.offset + page * signature.pageSize;
    const { badPageCount: pages, pageSize, hash } = signature;
    const data = { badPages: signature.badPages.map(String), pages };
    const args = { pageSize, hash, first, name };
    if (pages === 1) yield report('stale-one', libraryPlace(file, first), args, { data });
    else yield report('stale', libraryPlace(file, first), { ...args, pages }, { data });
  },
});

/** dyld holds the signature, like every table, to the segment that maps it. */
function outsideLinkEdit(
  { segments }: MachOSlice,
  { offset: from, size }: MachOSignature,
): { readonly from: number; readonly to: number; readonly linkedit: string } | undefined {
  const to = from + size;
  const linkEdit = segments.find(({ name }) => name === '__LINKEDIT');
  if (linkEdit === undefined) return { from, to, linkedit: 'is not there' };
  const end = linkEdit.offset + linkEdit.fileSize;
  if (from >= linkEdit.offset && to <= end) return undefined;
  return { from, to, linkedit: `takes bytes ${linkEdit.offset} to ${end}` };
}

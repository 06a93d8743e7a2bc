import { type Foreign, hasMagic } from './foreign.ts';

const LINKER_COMMAND =
  /^(?:INPUT|GROUP|OUTPUT_FORMAT|OUTPUT_ARCH|OUTPUT|TARGET|SEARCH_DIR|STARTUP|ENTRY|AS_NEEDED|EXTERN|ASSERT|PROVIDE|VERSION|SECTIONS|PHDRS|MEMORY)\s*[({]|^INCLUDE\s/;
const MOST_COMMENTS = 64;

/** Text in the library's place, by what it begins with; undefined when the head is no text. */
export function detectText(head: Uint8Array, size: number): Foreign | undefined {
  if (hasMagic(head, '#!')) return { kind: 'script', detail: 'a script (it begins with "#!")' };
  if (isUtf16(head)) return { kind: 'text', detail: 'UTF-16 text' };
  const text = decode(head, head.length < size);
  return text === undefined ? undefined : describe(text, head.length === size);
}

function describe(text: string, whole: boolean): Foreign {
  if (/^version https:\/\/(?:git-lfs|hawser)\.github\.com\/spec\//.test(text)) {
    return { kind: 'lfs-pointer', detail: 'a Git LFS pointer' };
  }
  if (text.startsWith('--- !tapi-tbd'))
    return { kind: 'text', detail: 'a TBD stub of a macOS library (for the linker)' };
  const start = text.trimStart();
  if (/^\{[\s\S]{0,4096}"tapi_tbd_version"/.test(start)) {
    return { kind: 'text', detail: 'a TBD stub of a macOS library (for the linker)' };
  }
  if (LINKER_COMMAND.test(withoutComments(start))) return { kind: 'linker-script', detail: 'a linker script' };
  if (isHtml(start)) return { kind: 'text', detail: 'an HTML page (a failed download?)' };
  if (/^<\?xml\b|^<Error>/.test(start)) return { kind: 'text', detail: 'an XML document (a failed download?)' };
  if (/^;\s*ModuleID\s*=/.test(start)) return { kind: 'text', detail: 'LLVM assembly text' };
  if (/^\/annex\/objects\/|^(?:\.\.\/)*\.git\/annex\/objects\//.test(start)) {
    return { kind: 'text', detail: 'a git-annex pointer' };
  }
  if (whole && /^[^\s<>"'{}]{1,255}\.(?:so(?:\.[0-9.]+)?|dylib|dll)\s*$/.test(text)) {
    return { kind: 'text', detail: 'text that holds only a path (a symbolic link checked out as a file?)' };
  }
  return { kind: 'text', detail: 'text' };
}

/** Comments of HTML or XML may stand in front, and an XML declaration in front of XHTML. */
function isHtml(start: string): boolean {
  let rest = start.slice(0, 4096).toLowerCase();
  for (let i = 0; i < MOST_COMMENTS; i++) {
    const end = rest.startsWith('<!--')
      ? rest.indexOf('-->') + 3
      : rest.startsWith('<?xml')
        ? rest.indexOf('?>') + 2
        : 0;
    if (end < 4) break;
    rest = rest.slice(end).trimStart();
  }
  return /^<(?:!doctype\s+html|html|head|body|title)\b/.test(rest);
}

/** The GNU linker's scripts begin with a comment more often than not. */
function withoutComments(start: string): string {
  let rest = start;
  for (let i = 0; i < MOST_COMMENTS && rest.startsWith('/*'); i++) {
    const end = rest.indexOf('*/', 2);
    if (end < 0) return '';
    rest = rest.slice(end + 2).trimStart();
  }
  return rest;
}

/** The text of the head, when it is UTF-8 without control characters; `cut` when the file goes on. */
function decode(head: Uint8Array, cut: boolean): string | undefined {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: cut });
  } catch {
    return undefined;
  }
  return /[\0-\x08\x0e-\x1a\x1c-\x1f\x7f]/.test(text) ? undefined : text;
}

/** A byte-order mark, or plain ASCII in every second byte. */
function isUtf16(head: Uint8Array): boolean {
  const units = Math.min(32, Math.floor(head.length / 2));
  if (units < 1) return false;
  const low = (byte: number): boolean => (byte >= 0x20 && byte < 0x7f) || (byte >= 9 && byte <= 13);
  const ascii = (offset: number, from: number): boolean => {
    for (let i = from; i < units; i++)
      if (!low(head[i * 2 + offset] ?? 0) || head[i * 2 + 1 - offset] !== 0) return false;
    return true;
  };
  if (hasMagic(head, '\xff\xfe')) return ascii(0, 1);
  if (hasMagic(head, '\xfe\xff')) return ascii(1, 1);
  return units >= 4 && (ascii(0, 0) || ascii(1, 0));
}

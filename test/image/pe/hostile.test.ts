import { describe, expect, it } from 'vitest';
import { type ByteSource, bytesSource, ReadError } from '../../../src/core/byte-source.ts';
import { peSearchOutcome } from '../../../src/image/pe/outcome.ts';
import { parsePe } from '../../../src/image/pe/parse.ts';
import { type Edit, patched, peFile } from '../../support/pe-patch.ts';

const NAMES = ['horon_agent_plugin_get_api_v1', 'runvil_plugin'];
const FILES = [
  'x86_64.dll',
  'i686.dll',
  'imports.dll',
  'imports32.dll',
  'tls.dll',
  'forward.dll',
  'flat.dll',
  'pdb.dll',
  'arm64ec.dll',
  'mingw-debug.dll',
  'mingw-unexported.dll',
];

/** A source that holds its reader to the contract: never outside the file, and no more in all than a bound. */
function watched(bytes: Uint8Array, bound = 64 * 1024 * 1024): ByteSource {
  let total = 0;
  return {
    size: bytes.length,
    read(offset, length) {
      total += length;
      if (offset < 0 || length < 0 || offset + length > bytes.length) throw new Error(`read of ${offset}+${length}`);
      if (total > bound) throw new Error('too much is read');
      return bytes.subarray(offset, offset + length);
    },
  };
}

/** Every answer is a result: an image whose searches have an outcome, or a fault with a place in the file. */
function answer(bytes: Uint8Array): 'image' | 'fault' {
  const parsed = parsePe(watched(bytes), NAMES);
  if (parsed.ok) {
    for (const name of NAMES) peSearchOutcome(parsed.value, name);
    return 'image';
  }
  const { offset, problem } = parsed.error.fault;
  if (!Number.isSafeInteger(offset) || offset < 0 || problem === '')
    throw new Error(`fault at ${offset}: "${problem}"`);
  return 'fault';
}

/** mulberry32: a small generator with a seed, so that a failure can be had again. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  };
}

describe('hostile PE files', () => {
  it.each(FILES)('%s cut at any byte is a fault, unless only symbols or debug sections are lost', (file) => {
    const whole = peFile(file);
    const last = parsePe(bytesSource(whole), []);
    const needed = last.ok ? Math.max(...last.value.sections.map(({ offset, rawSize }) => offset + rawSize)) : 0;
    const wrong: number[] = [];
    for (let length = 0; length < whole.length; length++) {
      if (answer(whole.slice(0, length)) !== (length < needed ? 'fault' : 'image')) wrong.push(length);
    }
    expect(wrong).toEqual([]);
  });

  it('answers thousands of random changes with a result', () => {
    const INTERESTING = [0, 1, 0x7f, 0x80, 0xff, 0x7fffffff, 0x80000000, 0xffffffff, 0x1000, 0xfffffff0];
    const seen = { image: 0, fault: 0 };
    const next = random(20261130);
    const originals = FILES.map(peFile);
    for (let round = 0; round < 4000; round++) {
      const bytes = originals[round % originals.length]?.slice() ?? new Uint8Array(0);
      const view = new DataView(bytes.buffer);
      for (let change = next() % 4; change >= 0; change--) {
        // Half of the changes go to the headers, where most of the decisions are made.
        const at = next() % (next() % 2 === 0 ? 0x1c0 : bytes.length - 4);
        if (next() % 2 === 0) view.setUint8(at, next());
        else view.setUint32(at - (at % 4), INTERESTING[next() % INTERESTING.length] ?? next(), true);
      }
      seen[answer(bytes)]++;
    }
    expect(seen.image).toBeGreaterThan(500);
    expect(seen.fault).toBeGreaterThan(500);
  });

  it('answers every value of every header word that matters', () => {
    for (let at = 0; at < 0x1c0; at += 2) {
      for (const value of [0, 0xffff, 0x8000]) answer(patched('x86_64.dll', (pe) => pe.u16(at, value)));
    }
  });

  it('lists no more than 65,536 names, and finds one among 100,000', () => {
    const many = withNames(100_000);
    const parsed = parsePe(watched(many), ['n00099999', 'n00050000', 'absent']);
    if (!parsed.ok) throw new Error(parsed.error.fault.problem);
    expect(parsed.value.exports).toMatchObject({ count: 100_000, functions: 1, sorted: true });
    expect(parsed.value.exports.names.length).toBe(65_536);
    expect(['n00099999', 'n00050000', 'absent'].map((name) => peSearchOutcome(parsed.value, name).found)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('reads little of a name table whose entries all point to one endless name', () => {
    const endless: Edit = (pe) => {
      const start = pe.get32(pe.section(1) + 20);
      pe.bytes.fill(0x61, start + 0x100 + 60_000 * 6);
      for (let i = 0; i < 60_000; i++) pe.u32(start + 0x100 + i * 4, 0x2000 + 0x100 + 60_000 * 6);
    };
    const bytes = withNames(60_000, endless);
    const parsed = parsePe(watched(bytes), ['a']);
    expect(parsed.ok && parsed.value.exports.names.length).toBe(2048);
  });

  it('reads tables that lie in memory without bytes as zeros', () => {
    const zeros: Edit = (pe) => {
      pe.u32(pe.section(1) + 8, 0x70000000);
      pe.u32(pe.optional + 56, 0x70002000);
      pe.u32(pe.target(0) + 24, 100_000_000);
      pe.u32(pe.target(0) + 32, 0x10000);
      pe.u32(pe.target(0) + 36, 0x30000000);
    };
    const parsed = parsePe(watched(patched('x86_64.dll', zeros)), NAMES);
    expect(parsed.ok && peSearchOutcome(parsed.value, 'runvil_plugin').found).toBe(false);
  });

  it('lets a failing disk through', () => {
    const failing: ByteSource = {
      size: 4096,
      read() {
        throw new ReadError('the disk failed');
      },
    };
    expect(() => parsePe(failing, NAMES)).toThrow(ReadError);
  });
});

/** x86_64.dll with its `.rdata` replaced by an export directory of `count` names in order, all for one function. */
function withNames(count: number, edit: Edit = () => {}): Uint8Array {
  return patched('x86_64.dll', (pe) => {
    const start = pe.get32(pe.section(1) + 20);
    const base = 0x2000;
    const names = 0x100;
    const ordinals = names + count * 4;
    const texts = ordinals + count * 2;
    const size = Math.ceil((texts + count * 10) / 4096) * 4096;
    pe.append(new Uint8Array(start + size - pe.bytes.length));
    pe.u32(pe.section(1) + 8, size);
    pe.u32(pe.section(1) + 16, size);
    pe.u32(pe.optional + 56, base + size);
    pe.u32(pe.directory(0), base);
    pe.u32(pe.directory(0) + 4, 40);
    const head = [0, 0, 0, 0, 1, 1, count, base + 0x80, base + names, base + ordinals];
    for (const [index, value] of head.entries()) pe.u32(start + index * 4, value);
    pe.u32(start + 0x80, 0x1000);
    for (let i = 0; i < count; i++) {
      pe.u32(start + names + i * 4, base + texts + i * 10);
      pe.text(start + texts + i * 10, `n${String(i).padStart(8, '0')}\0`);
    }
    edit(pe);
  });
}

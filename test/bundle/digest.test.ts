import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundleDigest, digestBytes, digestOf, inspectAndDigest, readWhole } from '../../src/bundle/digest.ts';
import { openBundle } from '../../src/bundle/disk.ts';
import { nodeFileSystem } from '../../src/bundle/file-system.ts';
import { memoryBundle } from '../../src/bundle/memory.ts';
import type { FileDigest } from '../../src/bundle/model.ts';
import { PageCache } from '../../src/bundle/page-cache.ts';
import { ReadError } from '../../src/core/byte-source.ts';
import { watch } from './hooked-system.ts';
import { layOut } from './temp-tree.ts';

const KIB = 1024;

function expectedDigest(bytes: Uint8Array): FileDigest {
  return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

describe('the digest of a file', () => {
  it.each([0, 1, 256 * KIB - 1, 256 * KIB, 256 * KIB + 1, 512 * KIB, 700_000])('of %i bytes', (size) => {
    const bytes = randomBytes(size);
    expect(digestBytes(bytes)).toEqual(expectedDigest(bytes));
    expect(digestOf(memoryBundle({ f: bytes }), 'f')).toEqual(expectedDigest(bytes));
    const onDisk = openBundle(layOut({ f: bytes }));
    expect(digestOf(onDisk, 'f')).toEqual(expectedDigest(bytes));
    const whole = readWhole(onDisk, 'f', size);
    expect(Buffer.compare(whole.bytes, bytes)).toBe(0);
    expect(whole.digest).toEqual(expectedDigest(bytes));
  });

  it('is not given for more bytes than were asked for', () => {
    expect(() => readWhole(memoryBundle({ f: Buffer.alloc(5) }), 'f', 4)).toThrow(
      new ReadError('it has 5 bytes, more than 4'),
    );
  });
});

describe('the digest of a bundle', () => {
  it('is what sha256sum says of its own output', () => {
    const files = { 'plugin.json': '{}', 'lib/libx.so': 'ELF', 'lib-a': 'a', LICENSE: 'text', 'share/a/b': '' };
    const root = layOut(files);
    const digests = new Map(Object.entries(files).map(([path, text]) => [path, digestBytes(Buffer.from(text))]));
    const piped = execFileSync(
      'sh',
      ['-c', "find . -type f | sed 's,^[.]/,,' | LC_ALL=C sort | xargs sha256sum | sha256sum"],
      { cwd: root, encoding: 'utf8' },
    );
    expect(bundleDigest(digests)).toBe(piped.slice(0, 64));
    expect(bundleDigest(new Map([...digests].reverse()))).toBe(piped.slice(0, 64));
  });

  it('of no files is that of no bytes', () => {
    expect(bundleDigest(new Map())).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });
});

describe('what is inspected', () => {
  it.each([
    ['small', 100 * KIB],
    ['large', 3000 * KIB + 7],
  ])('is what is hashed, in a %s file, with one open', (_, size) => {
    const bytes = randomBytes(size);
    const root = layOut({ f: bytes });
    const system = watch();
    const { value, digest } = inspectAndDigest(openBundle(root, system), 'f', (source) => [
      source.size,
      Buffer.from(source.read(0, 64)),
      Buffer.from(source.read(16 * KIB - 10, 20)),
      digestBytes(source.read(10, 60 * KIB)),
      Buffer.from(source.read(size - 5, 5)),
      Buffer.from(source.read(size, 0)),
    ]);
    expect(value).toEqual([
      size,
      bytes.subarray(0, 64),
      bytes.subarray(16 * KIB - 10, 16 * KIB + 10),
      digestBytes(bytes.subarray(10, 60 * KIB + 10)),
      bytes.subarray(size - 5),
      Buffer.alloc(0),
    ]);
    expect(digest).toEqual(expectedDigest(bytes));
    expect(system.opened).toEqual([join(root, 'f')]);
    expect([...system.held]).toEqual([]);
  });

  it('reads only the pages that it needs before the hash', () => {
    const root = layOut({ f: Buffer.alloc(2048 * KIB) });
    let bytesRead = 0;
    const system = watch({
      read: (fd, buffer, offset, length, at) => {
        const got = nodeFileSystem.read(fd, buffer, offset, length, at);
        bytesRead += got;
        return got;
      },
    });
    const { value } = inspectAndDigest(openBundle(root, system), 'f', (source) => {
      source.read(0, 100);
      source.read(1000 * KIB, 100);
      source.read(50, 100);
      return bytesRead;
    });
    expect(value).toBe(32 * KIB);
    expect(bytesRead).toBe(32 * KIB + 2048 * KIB);
  });

  it('refuses a file of which it saw other bytes than it hashed', () => {
    const root = layOut({ f: Buffer.alloc(2048 * KIB) });
    let hashing = false;
    const system = watch({
      // One byte far inside the file, and only for the hash: times and sizes show nothing.
      read: (fd, buffer, offset, length, at) => {
        const got = nodeFileSystem.read(fd, buffer, offset, length, at);
        const target = 1000 * KIB + 5;
        if (hashing && at <= target && target < at + got) buffer[offset + target - at] = 1;
        return got;
      },
    });
    const inspect = (offset: number) => () =>
      inspectAndDigest(openBundle(root, system), 'f', (source) => {
        hashing = false;
        source.read(offset, 8);
        hashing = true;
      });
    expect(inspect(1000 * KIB)).toThrow(new ReadError('it changed while it was read'));
    expect(inspect(0)).not.toThrow();
    expect([...system.held]).toEqual([]);
  });

  it('lets go of the file when the inspection fails', () => {
    const root = layOut({ f: 'x' });
    const system = watch();
    const inspect = () =>
      inspectAndDigest(openBundle(root, system), 'f', () => {
        throw new RangeError('no');
      });
    expect(inspect).toThrow(RangeError);
    expect([...system.held]).toEqual([]);
  });
});

describe('the page cache', () => {
  const bytes = randomBytes(200 * KIB);

  function cacheOf(content: Uint8Array, mostBytes: number) {
    return new PageCache(memoryBundle({ f: content }).open('f'), mostBytes);
  }

  it('gives the bytes however little it may keep', () => {
    const cache = cacheOf(bytes, 1);
    for (const [offset, length] of [
      [0, 200 * KIB],
      [5, 10],
      [190 * KIB, 10 * KIB],
      [0, 16 * KIB],
      [16 * KIB - 1, 2],
    ] as const)
      expect(Buffer.compare(cache.read(offset, length), bytes.subarray(offset, offset + length))).toBe(0);
    expect(() => cache.prove(bytes, 0)).not.toThrow();
  });

  it('remembers a page that it had to let go', () => {
    const content = Buffer.from(bytes);
    const cache = cacheOf(content, 32 * KIB);
    cache.read(0, 100 * KIB);
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(3) ^ 1, 3);
    expect(() => cache.prove(changed, 0)).toThrow(new ReadError('it changed while it was read'));
    content.set(changed);
    expect(() => cache.read(0, 1)).toThrow(new ReadError('it changed while it was read'));
  });

  it('has nothing against pages that nobody saw', () => {
    const cache = cacheOf(bytes, 64 * KIB);
    cache.read(0, 1);
    const changed = Buffer.from(bytes);
    changed.fill(0, 16 * KIB);
    expect(() => cache.prove(changed, 0)).not.toThrow();
    expect(() => cache.prove(changed.subarray(16 * KIB), 16 * KIB)).not.toThrow();
  });
});

it('a sparse file of some GiB takes no memory to open', () => {
  const root = layOut({ small: 'x' });
  writeFileSync(join(root, 'large'), '');
  execFileSync('truncate', ['-s', '15T', join(root, 'large')]);
  const bundle = openBundle(root);
  expect(bundle.walk().byPath.get('large')?.size).toBe(15 * 1024 ** 4);
  expect(() => readWhole(bundle, 'large', KIB)).toThrow(ReadError);
});

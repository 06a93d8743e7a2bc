import { describe, expect, it } from 'vitest';
import { TraceCollector } from '../../src/facts/library-traces.ts';

/** What is found in a text, as [path, home, form, offset]. */
function found(
  text: string,
  encoding: BufferEncoding = 'utf8',
): readonly (readonly [string, string, string, number])[] {
  const collector = new TraceCollector();
  collector.see(Buffer.from(text, encoding));
  return collector.end().homePaths.map(({ path, home, form, offset }) => [path, home, form, offset]);
}

describe('a path of a machine that built the library', () => {
  it.each([
    ['\0/home/ada/mail/src/main.c\0', '/home/ada/mail/src/main.c', '/home/ada', 'other', 1],
    ['\0/home/ada/mail\0', '/home/ada/mail', '/home/ada', 'other', 1],
    ['/Users/ada.l/dev/mail/build/x.o', '/Users/ada.l/dev/mail/build/x.o', '/Users/ada.l', 'other', 0],
    [
      '\0/root/.cargo/registry/src/a-1.0.0/src/lib.rs\0',
      '/root/.cargo/registry/src/a-1.0.0/src/lib.rs',
      '/root',
      'rust',
      1,
    ],
    ['C:\\Users\\Ada L\\mail\\mail.pdb\0', 'C:\\Users\\Ada L\\mail\\mail.pdb', 'C:\\Users\\Ada L', 'pdb', 0],
    ['c:\\users\\ada\\x.c\0', 'c:\\users\\ada\\x.c', 'c:\\users\\ada', 'other', 0],
    ['C:/Users/ada/src/x.c\0', 'C:/Users/ada/src/x.c', 'C:/Users/ada', 'other', 0],
    ['"C:\\\\Users\\\\ada\\\\x.c"', 'C:\\\\Users\\\\ada\\\\x.c', 'C:\\\\Users\\\\ada', 'other', 1],
    ['file:///home/ada/src/x.html', '/home/ada/src/x.html', '/home/ada', 'other', 7],
    ['\0/home/jürgen/mail.c\0', '/home/jürgen/mail.c', '/home/jürgen', 'other', 1],
    // Rust packs texts without anything between them.
    ['on a None value/home/ada/.cargo/a/src/de.rsinvalid', '/home/ada/.cargo/a/src/de.rs', '/home/ada', 'rust', 15],
    ['/mnt/home/ada/mail/src/main.c', '/home/ada/mail/src/main.c', '/home/ada', 'other', 4],
    [
      '\0/home/user/.rustup/toolchains/stable/lib/x\0',
      '/home/user/.rustup/toolchains/stable/lib/x',
      '/home/user',
      'rust',
      1,
    ],
    ['at /home/ada/x.c:12: error', '/home/ada/x.c:12', '/home/ada', 'other', 3],
  ] as const)('in %j', (text, ...wanted) => {
    expect(found(text)).toEqual([wanted]);
  });

  it.each([
    ['an account of a hosted CI service', '\0/home/runner/work/mail/src/main.c\0'],
    ['the same on macOS', '\0/Users/runner/.cargo/registry/src/x/lib.rs\0'],
    ['the same on Windows', 'C:\\Users\\runneradmin\\.cargo\\registry\\x.rs\0'],
    ['Homebrew on Linux', '\0/home/linuxbrew/.linuxbrew/lib/libx.so\0'],
    ['an address', 'https://example.org/home/ada/src/x.c'],
    ['an example in a message', 'such as /home/user/file or /Users/you/file'],
    ['a place of a program', '/home/%s/x /home/$USER/x /Users/{id}/x /home/<name>/x'],
    ['a home directory without more', '/home/ada/\0/home/ada\0/root/\0/Users/ada/ '],
    ['a folder of that name in another path', 'assets/home/page/index.html; refs/root/x; api/v1/Users/42/groups'],
    ['Windows without a drive', '\\Users\\ada\\x.c'],
    ['a file of root', '\0/root/x\0'],
    ['Termux, whose home has no account', '/data/data/com.termux/files/home/.cargo/x.rs'],
    ['words that only resemble it', 'browsers/usersets /homeless/ada/x.c'],
  ])('is not seen in %s', (_, text) => {
    expect(found(text)).toEqual([]);
  });

  it('is kept once for each account and form', () => {
    const text = '\0/home/ada/a.rs\0/home/ada/b.rs\0/home/ada/c.c\0/home/bob/d.c\0/home/ada/e.c\0';
    expect(found(text).map(([path]) => path)).toEqual(['/home/ada/a.rs', '/home/ada/c.c', '/home/bob/d.c']);
  });

  it('of many is kept for the first few', () => {
    const text = Array.from({ length: 50 }, (_, i) => `/home/account${i}/x.c`).join('\0');
    expect(found(text).map(([, home]) => home)).toEqual(Array.from({ length: 8 }, (_, i) => `/home/account${i}`));
  });

  it('is cut where no path is longer', () => {
    const [[path] = ['']] = found(`/home/ada/${'a'.repeat(10_000)}`);
    expect(path.length).toBe(448);
  });

  it('is not looked for forever in a file that is full of them', () => {
    const [...paths] = found(`${'/home/runner/x.c\0'.repeat(20_000)}/home/ada/x.c`);
    expect(paths).toEqual([]);
  });
});

describe("Rust's standard library and its unwinding", () => {
  it.each([
    ['/rustc/0123/library/std/src/io/mod.rs', true, false],
    ['/rustc/0123\\library\\std\\src\\io\\mod.rs', true, false],
    ['/rustc/0123/library/core/src/fmt/mod.rs', false, false],
    ['library/std/src/io Rust panics must be rethrown', true, true],
    ['library/std/src/io\0_Unwind_RaiseException\0', true, true],
    ['library\\std\\src\\\0_CxxThrowException\0', true, true],
    ['library/std/src/io\0_Unwind_Backtrace\0_Unwind_Resume\0', true, false],
    ['library library/std/sr library\\std/src rethrow Exception panics must be rethrown', false, false],
    ['', false, false],
  ])('in %j', (text, rustStandardLibrary, unwinding) => {
    const collector = new TraceCollector();
    collector.see(Buffer.from(text));
    expect(collector.end()).toEqual({ homePaths: [], rustStandardLibrary, unwinding });
  });

  it('is not said to be missing where the search was given up', () => {
    const collector = new TraceCollector();
    collector.see(Buffer.from(`library/std/src/${'xceptio'.repeat(1 << 17)}`));
    expect(collector.end()).toEqual({ homePaths: [], rustStandardLibrary: true, unwinding: true });
  });
});

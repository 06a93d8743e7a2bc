import { describe, expect, it } from 'vitest';
import { bytesSource } from '../../src/core/byte-source.ts';
import { detect, HEAD_BYTES } from '../../src/image/detect.ts';
import { inspectFile } from '../../src/image/inspect.ts';
import { peFile } from '../support/pe-patch.ts';

/** Latin-1 text as bytes, so that a magic number can be written as it is documented. */
function bytes(text: string, length = text.length): Uint8Array {
  const all = new Uint8Array(length);
  for (let i = 0; i < text.length; i++) all[i] = text.charCodeAt(i);
  return all;
}

function detectWhole(file: Uint8Array) {
  return detect(file.subarray(0, HEAD_BYTES), file.length);
}

const ELF = '\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0';

describe('files that a reader takes', () => {
  it.each([
    ['an ELF shared object', bytes(`${ELF}\x03\0\x3e\0`, 64), 'elf'],
    ['an ELF core file', bytes(`${ELF}\x04\0\x3e\0`, 64), 'elf'],
    ['the first bytes of an ELF file', bytes('\x7fELF'), 'elf'],
    ['a 64-bit Mach-O dylib', bytes('\xcf\xfa\xed\xfe\x0c\0\0\x01\0\0\0\0\x06\0\0\0', 64), 'mach-o'],
    ['a 32-bit big-endian Mach-O file', bytes('\xfe\xed\xfa\xce\0\0\0\x12\0\0\0\0\0\0\0\x06', 64), 'mach-o'],
    ['a universal file of 2 slices', bytes('\xca\xfe\xba\xbe\0\0\0\x02', 64), 'mach-o'],
    ['a universal file of 44 slices', bytes('\xca\xfe\xba\xbe\0\0\0\x2c', 64), 'mach-o'],
    ['a universal file that claims 2147483647 slices', bytes('\xca\xfe\xba\xbe\x7f\xff\xff\xff', 64), 'mach-o'],
    ['a 64-bit universal file', bytes('\xca\xfe\xba\xbf\0\0\0\x02', 64), 'mach-o'],
    ['a DLL', peFile('x86_64.dll'), 'pe'],
    ['an executable', peFile('program.exe'), 'pe'],
    ['a DOS header alone', bytes('MZ', 64), 'pe'],
    ['a DOS header whose e_lfanew points anywhere', bytes(`MZ${'\0'.repeat(58)}\xf0\xff\xff\x7f`), 'pe'],
  ])('%s', (_, file, format) => {
    expect(detectWhole(file)).toEqual({ format });
  });
});

describe('files that are taken for a library', () => {
  const text = new TextEncoder();
  const tar = bytes('lib/libx.so', 1024);
  tar.set(bytes('ustar\x0000'), 257);
  const lfanew = (signature: string): Uint8Array => {
    const file = bytes('MZ', 256);
    file[0x3c] = 0x80;
    file.set(bytes(signature), 0x80);
    return file;
  };
  const importLibrary = peFile('import.lib');

  it.each<[string, Uint8Array, string, string]>([
    ['nothing', new Uint8Array(0), 'empty', 'empty'],
    [
      'a Git LFS pointer',
      text.encode(`version https://git-lfs.github.com/spec/v1\noid sha256:${'0'.repeat(64)}\nsize 12345\n`),
      'lfs-pointer',
      'a Git LFS pointer',
    ],
    [
      'an old Git LFS pointer, as Windows checks it out',
      text.encode('version https://hawser.github.com/spec/v1\r\noid sha256:00\r\nsize 1\r\n'),
      'lfs-pointer',
      'a Git LFS pointer',
    ],

    ['a static library', peFile('static.lib'), 'archive', 'a static library (ar archive)'],
    ['an empty archive', bytes('!<arch>\n'), 'archive', 'a static library (ar archive)'],
    ['a thin archive', bytes('!<thin>\n//      '), 'archive', 'a static library (thin ar archive)'],
    ['an MSVC import library', importLibrary, 'archive', 'an MSVC import library'],
    ['the start of one', importLibrary.slice(0, 200), 'archive', 'an MSVC import library'],
    ['an import library by dlltool', peFile('short-import.lib'), 'archive', 'an MSVC import library'],
    ['an import library by MinGW', peFile('mingw-import.a'), 'archive', 'an import library'],
    ['a Debian package', bytes('!<arch>\ndebian-binary   0'), 'archive', 'a Debian package'],
    [
      'an archive with a broken member',
      bytes(`!<arch>\n${'x'.repeat(80)}`),
      'archive',
      'a static library (ar archive)',
    ],

    ['a COFF object', peFile('object.obj'), 'object', 'a COFF object file for x86-64'],
    ['an ARM64EC object', bytes('\x41\xa6\x01\0', 100), 'object', 'a COFF object file for ARM64EC'],
    ['a bigobj', bytes('\0\0\xff\xff\x02\0\x64\x86', 64), 'object', 'a COFF object file for x86-64 (bigobj)'],
    ['an object for /GL', bytes('\0\0\xff\xff\x01\0\0\0', 64), 'object', 'a COFF object file'],
    [
      'a short import object',
      bytes('\0\0\xff\xff\0\0\x64\x86', 64),
      'object',
      'an import object for x86-64, a part of an import library',
    ],
    ['an ELF object', bytes(`${ELF}\x01\0\x3e\0`, 64), 'object', 'an ELF object file'],
    [
      'a big-endian ELF object',
      bytes('\x7fELF\x02\x02\x01\0\0\0\0\0\0\0\0\0\0\x01\0\x15', 64),
      'object',
      'an ELF object file',
    ],
    ['a Mach-O object', bytes('\xcf\xfa\xed\xfe\x0c\0\0\x01\0\0\0\0\x01\0\0\0', 64), 'object', 'a Mach-O object file'],

    ['bitcode', bytes('BC\xc0\xde\x35\x14', 64), 'bitcode', 'LLVM bitcode'],
    ['wrapped bitcode', bytes('\xde\xc0\x17\x0b', 64), 'bitcode', 'LLVM bitcode (in a wrapper)'],
    ['a linker script', text.encode('INPUT(libfoo.so.1 AS_NEEDED(-lbar))\n'), 'linker-script', 'a linker script'],
    [
      'a linker script behind comments',
      text.encode('/* GNU ld script */\n/* two */\nOUTPUT_FORMAT(elf64-x86-64)\nGROUP ( /lib/libc.so.6 )\n'),
      'linker-script',
      'a linker script',
    ],
    ['a comment without an end', text.encode('/* GNU ld script\nINPUT(x)'), 'text', 'text'],
    ['a word of the linker in prose', text.encode('INPUT is what a program reads.\n'), 'text', 'text'],

    ['an HTML page', text.encode('<!DOCTYPE html><title>404</title>'), 'text', 'an HTML page (a failed download?)'],
    [
      'an HTML page behind a comment, with a byte-order mark',
      text.encode('\ufeff<!-- saved -->\n<HTML lang="en">'),
      'text',
      'an HTML page (a failed download?)',
    ],
    ['XHTML', text.encode('<?xml version="1.0"?>\n<html>'), 'text', 'an HTML page (a failed download?)'],
    [
      'an error of a file store',
      text.encode('<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>'),
      'text',
      'an XML document (a failed download?)',
    ],
    [
      'a TBD stub',
      text.encode('--- !tapi-tbd\ntbd-version: 4\n'),
      'text',
      'a TBD stub of a macOS library (for the linker)',
    ],
    [
      'a TBD stub of version 5',
      text.encode('{ "main_library": {}, "tapi_tbd_version": 5 }'),
      'text',
      'a TBD stub of a macOS library (for the linker)',
    ],
    ['a git-annex pointer', text.encode('/annex/objects/SHA256E-s1--00.so\n'), 'text', 'a git-annex pointer'],
    [
      'a symbolic link as Git checks it out without links',
      text.encode('libfoo.so.1.2.3'),
      'text',
      'text that holds only a path (a symbolic link checked out as a file?)',
    ],
    ['LLVM assembly', text.encode("; ModuleID = 'x.c'\n"), 'text', 'LLVM assembly text'],
    ['text', text.encode('404: Not Found\n'), 'text', 'text'],
    ['text beyond ASCII', text.encode('Bibliothèque — 図書館\n'), 'text', 'text'],
    ['text that begins as a binary could', text.encode('ZMQ, BZh and Rar! are names.\n'), 'text', 'text'],
    ['text longer than the head', text.encode('é'.repeat(HEAD_BYTES)), 'text', 'text'],
    ['UTF-16 with a byte-order mark', bytes('\xff\xfeh\0i\0'), 'text', 'UTF-16 text'],
    ['big-endian UTF-16 with a byte-order mark', bytes('\xfe\xff\0h\0i'), 'text', 'UTF-16 text'],
    ['UTF-16 without a byte-order mark', bytes('v\0e\0r\0s\0i\0o\0n\0'), 'text', 'UTF-16 text'],
    ['a shell script', text.encode('#!/bin/sh\nexit 0\n'), 'script', 'a script (it begins with "#!")'],

    ['a WebAssembly module', bytes('\0asm\x01\0\0\0'), 'wasm', 'a WebAssembly module'],
    ['a WebAssembly component', bytes('\0asm\x0d\0\x01\0'), 'wasm', 'a WebAssembly component'],
    ['a Java class', bytes('\xca\xfe\xba\xbe\0\0\0\x37', 64), 'java-class', 'a Java class file'],
    ['a Java class of 1997', bytes('\xca\xfe\xba\xbe\0\x03\0\x2d', 64), 'java-class', 'a Java class file'],
    [
      'a Java class with preview features',
      bytes('\xca\xfe\xba\xbe\xff\xff\0\x41', 64),
      'java-class',
      'a Java class file',
    ],
    ['a ZIP archive', bytes('PK\x03\x04\x14\0', 64), 'zip', 'a ZIP archive'],
    ['an empty ZIP archive', bytes('PK\x05\x06', 22), 'zip', 'an empty ZIP archive'],
    ['a JAR', bytes(`PK\x03\x04${'\0'.repeat(26)}META-INF/MANIFEST.MF`, 128), 'zip', 'a Java archive (JAR)'],

    ['gzip', bytes('\x1f\x8b\x08\0', 64), 'unknown', 'gzip-compressed'],
    ['Zstandard', bytes('\x28\xb5\x2f\xfd\x04', 64), 'unknown', 'Zstandard-compressed'],
    ['xz', bytes('\xfd7zXZ\0\0\x04', 64), 'unknown', 'xz-compressed'],
    ['bzip2', bytes('BZh91AY&SY\x80', 64), 'unknown', 'bzip2-compressed'],
    ['7-Zip', bytes('7z\xbc\xaf\x27\x1c', 64), 'unknown', 'a 7-Zip archive'],
    ['tar', tar, 'unknown', 'a tar archive'],
    [
      'a PDB',
      bytes('Microsoft C/C++ MSF 7.00\r\n\x1aDS\0', 64),
      'unknown',
      'a program database (PDB), which holds debug information',
    ],
    ['an NE executable', lfanew('NE'), 'unknown', 'a 16-bit Windows or OS/2 executable (NE)'],
    ['an LE executable', lfanew('LE'), 'unknown', 'a VxD or OS/2 executable (LE)'],
    ['a DOS executable', bytes('ZM\x90\0', 64), 'unknown', 'a DOS executable (ZM)'],
    ['a TE executable', bytes('VZ\x64\x86\x03', 64), 'unknown', 'a firmware executable (TE)'],
    [
      'a universal file in the wrong byte order',
      bytes('\xbe\xba\xfe\xca\x02\0\0\0', 64),
      'unknown',
      'a universal Mach-O file whose header is in the wrong byte order',
    ],
    [
      'what macOS keeps beside a file',
      bytes('\0\x05\x16\x07\0\x02\0\0', 64),
      'unknown',
      'an AppleDouble file (metadata that macOS keeps beside a file)',
    ],
    [
      'a dylib re-encoded as UTF-8',
      bytes('\xc3\x8f\xc3\xba\xc3\xad\xc3\xbe\x0c\0\0\x01', 64),
      'unknown',
      'a Mach-O file damaged by a conversion to UTF-8 text',
    ],
    ['zero bytes', new Uint8Array(4096), 'unknown', 'filled with zero bytes'],
    ['one byte', bytes('\x80'), 'unknown', 'of no kind that is known here'],
    ['random bytes', bytes('\x9c\x01\xf3\x88\x00\xee', 64), 'unknown', 'of no kind that is known here'],
  ])('%s', (_, file, kind, detail) => {
    expect(detectWhole(file)).toEqual({ kind, detail });
    expect(inspectFile(bytesSource(file), [])).toEqual({ outcome: 'foreign', kind, detail });
  });

  it('says of a sparse file only what it has seen', () => {
    expect(detect(new Uint8Array(HEAD_BYTES), 3 * 1024 ** 3)).toEqual({
      kind: 'unknown',
      detail: 'of no kind that is known here (it begins with zero bytes)',
    });
  });

  it('does not take text for an object because its first letters are a machine number', () => {
    expect(detectWhole(text.encode(`dP${'x'.repeat(400_000)}`))).toEqual({ kind: 'text', detail: 'text' });
  });

  it('answers every head of every file here', () => {
    for (const name of ['x86_64.dll', 'import.lib', 'static.lib', 'mingw-import.a', 'object.obj']) {
      const file = peFile(name);
      for (let length = 0; length <= file.length; length++) detect(file.subarray(0, length), length);
    }
  });
});

describe('inspectFile', () => {
  it('hands a PE file to its reader', () => {
    const inspection = inspectFile(bytesSource(peFile('x86_64.dll')), ['runvil_plugin']);
    expect(inspection.outcome === 'image' && inspection.image.format).toBe('pe');
  });

  it.each([
    ['elf', bytes('\x7fELF')],
    ['mach-o', bytes('\xcf\xfa\xed\xfe')],
    ['pe', bytes('MZ')],
  ])('reports a damaged %s file as malformed, with its format', (format, file) => {
    const inspection = inspectFile(bytesSource(file), ['runvil_plugin']);
    expect(inspection.outcome === 'malformed' && [inspection.fault.format, inspection.partial.format]).toEqual([
      format,
      format,
    ]);
  });
});

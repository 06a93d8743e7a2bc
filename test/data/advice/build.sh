#!/bin/sh
# Builds the libraries of this folder again, with clang 19, lld 19 and gcc 12 (for its start files).
set -eu
cd "$(dirname "$0")"
LLD="clang-19 -fPIC -shared -nostdlib -fuse-ld=lld -Os -Wl,--build-id=none -fno-asynchronous-unwind-tables"
LINUX="$LLD --target=x86_64-linux-gnu"
GCC="gcc -fPIC -shared -Os -s -Wl,--build-id=none"

$LINUX src/plugin.c -o plain.so
$LINUX -Wl,-z,execstack src/plugin.c -o exec-stack.so
$LINUX -Wl,-z,notext src/text-relocation.s -o text-relocations.so
$LINUX -Wl,--omagic src/plugin.c -o writable-code.so
$LINUX -DCONSTRUCTORS src/plugin.c -o constructor.so
$LINUX -Wl,-init,runvil_plugin src/plugin.c -o init.so
$LINUX -DALLOCATOR -fno-builtin src/plugin.c -o allocator.so
$LINUX -DHOME_PATH='"/home/ada/mail/src/plugin.c"' src/plugin.c -o home-path.so
$LLD --target=aarch64-linux-android29 -Wl,-z,max-page-size=4096 src/plugin.c -o android-4k.so
$GCC src/no-note.s -nostdlib -Wl,-z,noseparate-code -o no-note.so
$GCC -nostdlib -Wl,-z,x86-64-v3,-z,noseparate-code src/plugin.c -o x86-64-v3.so
$GCC -DCALLS -Wl,-z,lazy,-z,noseparate-code src/plugin.c -o gcc-lazy.so
$GCC -DCALLS -Wl,-z,now,-z,noseparate-code src/plugin.c -o gcc-now.so
$GCC -DCALLS -Wl,-z,norelro,-z,noseparate-code src/plugin.c -o gcc-no-relro.so
$GCC -DCONSTRUCTORS -Wl,-z,now,-z,noseparate-code src/plugin.c -o gcc-constructor.so

#!/bin/sh
# Rebuilds the Mach-O files of this folder, from the sources beside it, with clang and ld64.lld 19 (no SDK needed).
set -eu
here=$(cd "$(dirname "$0")" && pwd)
out=${1:-$here}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$here"/*.c "$here"/*.cc "$here"/*.s "$here"/*.tbd "$work"
cd "$work"

compile() { clang-19 --target="$1" -Os -c "$2" -o "$3"; }
link_x86() { ld64.lld-19 -arch x86_64 -platform_version macos 10.13 10.13 "$@"; }
dylib_x86() { link_x86 -dylib -install_name "@rpath/$1" -o "$@"; }

compile arm64-apple-macos11 plugin.c arm64.o
compile x86_64-apple-macos10.13 plugin.c x86_64.o
ld64.lld-19 -dylib -arch arm64 -platform_version macos 11.0 11.0 -install_name @rpath/arm64.dylib arm64.o -o arm64.dylib
dylib_x86 x86_64.dylib x86_64.o
dylib_x86 signed.dylib -adhoc_codesign x86_64.o
dylib_x86 stripped.dylib x86_64.o && llvm-strip-19 stripped.dylib
dylib_x86 unexported.dylib -unexported_symbol _horon_agent_plugin_get_api_v1 x86_64.o
link_x86 -bundle x86_64.o -o x86_64.bundle
llvm-lipo-19 -create x86_64.dylib arm64.dylib -output fat.dylib

compile x86_64-apple-macos10.13 kinds.c kinds.o
compile x86_64-apple-macos10.13 mangled.cc mangled.o
clang-19 --target=x86_64-apple-macos10.13 -c absolute.s -o absolute.o
dylib_x86 kinds.dylib -undefined dynamic_lookup -unexported_symbol _unexported_function kinds.o mangled.o absolute.o

compile x86_64-apple-macos10.13 load-time.c load-time.o
dylib_x86 load-time.dylib load-time.o
ld64.lld-19 -dylib -arch x86_64 -platform_version macos 13.0 13.3.1 -fixup_chains -init_offsets \
  -install_name @rpath/chained.dylib load-time.o -o chained.dylib

compile x86_64-apple-macos10.13 imports.c imports.o
dylib_x86 dependencies.dylib -rpath @loader_path -rpath /opt/build/lib imports.o System.tbd \
  -weak_library Extra.tbd -reexport_library Other.tbd

compile x86_64-apple-ios14-simulator plugin.c simulator.o
ld64.lld-19 -dylib -arch x86_64 -platform_version ios-simulator 14.0 14.5 -install_name @rpath/simulator.dylib \
  simulator.o -o simulator.dylib
ld64.lld-19 -dylib -arch x86_64 -platform_version macos 11.0 12.0 -platform_version mac-catalyst 14.0 15.0 \
  -install_name @rpath/zippered.dylib x86_64.o -o zippered.dylib
clang-19 --target=arm64_32-apple-watchos7 -Os -c plugin.c -o arm64_32.o
ld64.lld-19 -dylib -arch arm64_32 -platform_version watchos 7.0 7.0 -install_name @rpath/arm64_32.dylib arm64_32.o -o arm64_32.dylib

clang-19 --target=x86_64-apple-macos10.13 -Os -g -fdebug-compilation-dir=. -c plugin.c -o debug.o
link_x86 -dylib -install_name @rpath/debug.dylib -oso_prefix "$work/" debug.o -o debug.dylib
dsymutil-19 --flat debug.dylib -o debug.dwarf 2>/dev/null

cp arm64.dylib x86_64.dylib signed.dylib stripped.dylib unexported.dylib x86_64.bundle fat.dylib kinds.dylib \
  load-time.dylib chained.dylib dependencies.dylib simulator.dylib zippered.dylib arm64_32.dylib debug.dwarf x86_64.o "$out"

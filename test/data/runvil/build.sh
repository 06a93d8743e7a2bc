#!/bin/sh
# Rebuilds the libraries of this folder from plugin.c, with clang and lld 19 alone. The same bytes each time.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
cp "$here/plugin.c" .

compile() { # target object [option...]
  target=$1 object=$2
  shift 2
  clang-19 "--target=$target" -std=c11 -Os -ffreestanding -fvisibility=hidden -fno-ident \
    -fno-asynchronous-unwind-tables -mno-incremental-linker-compatible -Qunused-arguments -c plugin.c -o "$object" "$@"
}
elf() { # output [option...]
  output=$1
  shift
  compile x86_64-unknown-linux-gnu plugin.o -fPIC "$@"
  ld.lld-19 -shared -z now -z relro -z noexecstack --strip-all --build-id=none -soname "$output" plugin.o -o "$output"
}
dll() { # output option... -- compiler option...
  output=$1
  shift
  compile x86_64-pc-windows-msvc plugin.obj "$@"
  lld-link-19 /dll /noentry /nologo /timestamp:0 "/implib:${output%.dll}.lib" "/out:$output" plugin.obj $libraries
}

elf libacme_plugin.so
elf libboth.so -DBOTH
elf libneither.so -DNEITHER

compile arm64-apple-macos11 plugin.o
ld64.lld-19 -dylib -arch arm64 -platform_version macos 11.0 11.0 -install_name @rpath/libacme_plugin.dylib \
  plugin.o -o libacme_plugin.dylib

libraries=
dll acme_plugin.dll
dll acme_helper.dll -DNEITHER
libraries=acme_helper.lib
dll acme_user.dll -DHELPER

cp libacme_plugin.so libboth.so libneither.so libacme_plugin.dylib acme_plugin.dll acme_helper.dll acme_user.dll "$here"

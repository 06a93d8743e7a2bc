#!/bin/sh
# Rebuilds the PE files beside this script. Needs clang-19, lld-19, llvm-19, both mingw-w64 compilers, and for ARM64EC
# clang-22 and lld-22. All but pdb.dll come out the same each time (a PDB's identity covers the paths of its objects).
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$here/src"

compile() { # target source object [option...]
  target=$1 source=$2 object=$3
  shift 3
  clang-19 "--target=$target" -Os -mno-incremental-linker-compatible -c "$source" -o "$work/$object" "$@"
}
link() { # output option...
  output=$1
  shift
  lld-link-19 /dll /noentry /nologo /timestamp:0 "/out:$work/$output" "$@"
  cp "$work/$output" "$here/$output"
}

for machine in x86_64 i686 aarch64 thumbv7; do
  compile "$machine-pc-windows-msvc" plugin.c "$machine.obj"
  link "$machine.dll" /safeseh:no "$work/$machine.obj"
done
cp "$work/x86_64.lib" "$here/import.lib"
cp "$work/x86_64.obj" "$here/object.obj"

compile x86_64-pc-windows-msvc plain.c plain.obj
compile x86_64-pc-windows-msvc data.c data.obj
compile i686-pc-windows-msvc stdcall.c stdcall.obj
compile x86_64-pc-windows-msvc mangled.cpp mangled.obj
compile x86_64-pc-windows-msvc imports.c imports.obj
compile x86_64-pc-windows-msvc tls.c tls.obj
compile x86_64-pc-windows-msvc main.c main.obj
link noname.dll /def:noname.def "$work/plain.obj"
link forward.dll /def:forward.def "$work/plain.obj"
link data.dll "$work/data.obj"
link stdcall.dll /safeseh:no "$work/stdcall.obj"
link mangled.dll "$work/mangled.obj"
link tls.dll "$work/tls.obj"
link hardening-off.dll /dynamicbase:no /nxcompat:no /highentropyva:no /fixed "$work/x86_64.obj"
link pdb.dll /debug "/pdb:$work/plugin.pdb" '/pdbaltpath:C:\build\plugin.pdb' "$work/x86_64.obj"
link flat.dll /align:16 /filealign:16 /driver /merge:.rdata=.text "$work/x86_64.obj"
imports() { # object machine output
  for dll in first late; do llvm-dlltool-19 -m "$2" -d "$dll.def" -l "$work/$dll.lib"; done
  link "$3" /safeseh:no /delayload:late.dll "$work/$1" "$work/first.lib" "$work/late.lib"
}
imports imports.obj i386:x86-64 imports.dll
cp "$work/first.lib" "$here/short-import.lib"
compile i686-pc-windows-msvc imports.c imports32.obj
imports imports32.obj i386 imports32.dll
lld-link-19 /nologo /timestamp:0 /subsystem:console /entry:mainCRTStartup "/implib:$work/program.lib" "/out:$here/program.exe" "$work/main.obj"
rm -f "$here/static.lib"
llvm-ar-19 --format=coff rcsD "$here/static.lib" "$work/plain.obj"

mingw() { # machine output option...
  machine=$1 output=$2
  shift 2
  "$machine-w64-mingw32-gcc" -shared -nostdlib -Os -Wl,--entry=0 -Wl,--no-insert-timestamp -o "$here/$output" "$@"
}
mingw i686 mingw-stdcall.dll stdcall.c -s
mingw i686 mingw-kill-at.dll stdcall.c -s -Wl,--kill-at
mingw x86_64 mingw-debug.dll plugin.c -g -fdebug-prefix-map="$here/src"=.
mingw i686 mingw-unexported.dll unexported.c
x86_64-w64-mingw32-dlltool --deterministic-libraries -d late.def -l "$here/mingw-import.a" 2>/dev/null ||
  x86_64-w64-mingw32-dlltool -d late.def -l "$here/mingw-import.a"

clang-22 --target=arm64ec-pc-windows-msvc -Os -c arm64ec.c -o "$work/arm64ec.obj"
clang-22 --target=arm64ec-pc-windows-msvc -c arm64ec-load-config.s -o "$work/load-config.obj"
lld-link-22 /dll /noentry /nologo /timestamp:0 /machine:arm64ec "/out:$work/arm64ec.dll" \
  "$work/arm64ec.obj" "$work/load-config.obj"
cp "$work/arm64ec.dll" "$here/arm64ec.dll"

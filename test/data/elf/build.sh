#!/bin/sh
# Builds the libraries of this folder again, with clang 19 and lld 19. Output depends on nothing but their versions.
set -eu
cd "$(dirname "$0")"
CLANG="clang-19 -fPIC -nostdlib -fuse-ld=lld -Os -Qunused-arguments -fno-asynchronous-unwind-tables"

link() { # output, target, arguments
  output=$1 target=$2
  shift 2
  $CLANG --target="$target" -shared -Wl,--build-id=none "$@" -o "$output.so"
}

for target in x86_64-linux-gnu x86_64-linux-gnux32 i686-linux-gnu aarch64-linux-gnu aarch64_be-linux-gnu \
  armv7-linux-gnueabihf arm-linux-gnueabi riscv64-linux-gnu riscv32-linux-gnu s390x-linux-gnu powerpc-linux-gnu \
  powerpc64le-linux-gnu mips-linux-gnu mips64el-linux-gnuabi64 sparcv9-linux-gnu \
  loongarch64-linux-gnu; do
  link "$target" "$target" src/plugin.c
done
link thumb armv7-linux-gnueabihf -mthumb src/plugin.c

LINUX=x86_64-linux-gnu
link sysv $LINUX -Wl,--hash-style=sysv src/plugin.c
link both $LINUX -Wl,--hash-style=both src/plugin.c
link based $LINUX -Wl,--image-base=0x200000 src/plugin.c
link no-sections $LINUX src/plugin.c
llvm-objcopy-19 --strip-sections no-sections.so
link named $LINUX -Wl,-soname,libnamed.so.1 -Wl,-z,now -Wl,-z,nodelete -Wl,-rpath,'$ORIGIN' src/plugin.c
link static-only $LINUX -Wl,--version-script=src/static-only.map src/plugin.c
link undefined $LINUX src/undefined.c
link weak-undefined $LINUX -DWEAK src/undefined.c
link data $LINUX src/data.c
link ifunc $LINUX src/ifunc.c
link versions $LINUX -Wl,--version-script=src/versions.map src/versions.c
link mangled $LINUX src/mangled.cc
link untyped $LINUX src/untyped.s
link absolute $LINUX src/undefined.c -Wl,--defsym=horon_agent_plugin_get_api_v1=0x1234 -Wl,--export-dynamic
link initializers $LINUX src/initializers.c
link initializers-rel i686-linux-gnu src/initializers.c
link initializers-relr $LINUX -Wl,--pack-dyn-relocs=relr src/initializers.c
link initializers-android aarch64-linux-android29 -Wl,--pack-dyn-relocs=android src/initializers.c
link initializers-mips mips64el-linux-gnuabi64 src/initializers.c
link notes $LINUX src/notes.s
link ohos $LINUX src/ohos.s
link debug $LINUX -g -fdebug-compilation-dir=. src/plugin.c
link s390x-sysv s390x-linux-gnu -Wl,--hash-style=sysv src/plugin.c
link libc $LINUX -Wl,-soname,libc.so.6 -Wl,--version-script=src/libc.map src/libc.c
link needs $LINUX src/needs.c ./libc.so
# clang writes function descriptors for ELFv1, but lld declares ELFv2: e_flags is corrected after it.
link powerpc64-linux-gnu powerpc64-linux-gnu -mabi=elfv2 src/plugin.c
link elfv1 powerpc64-linux-gnu src/plugin.c
printf '\000\000\000\001' | dd of=elfv1.so bs=1 seek=48 conv=notrunc status=none

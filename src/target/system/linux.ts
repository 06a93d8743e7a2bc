/**
 * What a Linux system with glibc brings. Source: the installed libraries of glibc 2.39 (shlib-versions), and for the rest
 * the lists of PEP 600 and LSB 5. libgcc_s and libstdc++ are among them: every distribution that loads Rust or C++
 * programs has them, glibc itself opens libgcc_s.so.1 to end a thread, and a healthy cdylib of Rust needs it.
 */
export const glibcSystem: ReadonlySet<string> = new Set(
  `
ld-linux-aarch64.so.1 ld-linux-aarch64_be.so.1 ld-linux-armhf.so.3 ld-linux-ia64.so.2 ld-linux-loongarch-lp64d.so.1
ld-linux-loongarch-lp64s.so.1 ld-linux-mipsn8.so.1 ld-linux-riscv32-ilp32d.so.1 ld-linux-riscv64-lp64d.so.1
ld-linux-riscv64-lp64.so.1 ld-linux-x32.so.2 ld-linux-x86-64.so.2 ld-linux.so.2 ld-linux.so.3 ld.so.1 ld64.so.1
ld64.so.2 libBrokenLocale.so.1 libanl.so.1 libc.so.6 libc.so.6.1 libdl.so.2 libdl.so.2.1 libgcc_s.so.1 libgcc_s.so.2
libm.so.6 libm.so.6.1 libmvec.so.1 libnss_compat.so.2 libnss_dns.so.2 libnss_files.so.2 libpthread.so.0 libresolv.so.2
libresolv.so.2.1 librt.so.1 librt.so.1.1 libstdc++.so.6 libthread_db.so.1 libutil.so.1 libutil.so.1.1 libz.so.1
`
    .trim()
    .split(/\s+/),
);

/**
 * Names that musl's loader answers itself, whatever follows the dot (ldso/dynlink.c, load_library), and its own. A plain
 * Alpine Linux has no libgcc_s and no libstdc++.
 */
export const muslSystem = /^(?:lib(?:c|pthread|rt|m|dl|util|xnet)\.|ld-musl-|libc\.musl-)/;

/** Source: Android NDK, "Native APIs" (stable for apps). libc++_shared.so is not part of the system. */
export const androidSystem: ReadonlySet<string> = new Set(
  `
libEGL.so libGLESv1_CM.so libGLESv2.so libGLESv3.so libOpenMAXAL.so libOpenSLES.so libaaudio.so libamidi.so
libandroid.so libbinder_ndk.so libc.so libcamera2ndk.so libdl.so libicu.so libjnigraphics.so liblog.so libm.so
libmediandk.so libnativehelper.so libnativewindow.so libneuralnetworks.so libstdc++.so libsync.so libvulkan.so libz.so
`
    .trim()
    .split(/\s+/),
);

/**
 * Libraries of the base systems, without their version: "libc" stands for libc.so.7 as for libc.so.102.0, since the number
 * grows with the releases. Where a base system has one of LLVM and GNU, both are listed.
 */
function base(names: string): ReadonlySet<string> {
  return new Set(names.trim().split(/\s+/));
}

/** Source: lib/ of FreeBSD's src tree, releases 13 to 15. */
export const freebsdBase = base(`
ld-elf lib80211 libBlocksRuntime libalias libarchive libavl libbe libbegemot libblacklist libblocklist libbluetooth
libbsdxml libbsm libbsnmp libbz2 libc libc++ libcalendar libcam libcasper libcompiler_rt libcrypt libcrypto libctf
libcuse libcxxrt libdevctl libdevinfo libdevstat libdl libdpv libdtrace libdwarf libedit libelf libexecinfo libfetch
libfigpar libformw libgcc_s libgeom libgpio libgssapi libhdb libibverbs libicp libipsec libjail libkiconv libkrb5 libkvm
liblzma libm libmagic libmd libmemstat libmenuw libmp libmt libncursesw libnetgraph libnetmap libngatm libnv libnvmf
libnvpair libomp libopie libpam libpanelw libpathconv libpcap libpjdlog libpmc libproc libprocstat libpthread libradius
librpcsec_gss librpcsvc librss librt librtld_db libsbuf libsdp libsmb libssl libssp libstats libstdbuf libstdthreads
libsys libtacplus libtermcapw libthr libthread_db libtinfow libufs libugidfw libulog libumem libusb libusbhid libutil
libuutil libuvmem libvgl libvmmapi libwrap libxo liby libypclnt libz libzfs libzfs_core libzpool
`);

/** Source: lib/ of NetBSD's src tree, releases 9 and 10. */
export const netbsdBase = base(`
ld.elf_so libarchive libasan libavl libbind9 libbluetooth libbsdmalloc libbz2 libc libc++ libcrypt libcrypto libcurses
libdm libdns libedit libelf libevent libexecinfo libexpat libform libgcc_s libgnuctf libgomp libgssapi libintl libipsec
libisns libkrb5 libkvm liblua liblzma libm libmagic libmenu libnetpgp libnpf libnvmm libossaudio libpam libpanel libpcap
libpci libperfuse libposix libppath libprop libpthread libpthread_dbg libpuffs libquota libradius librefuse libresolv
librmt librpcsvc librt librump libsaslc libskey libssl libssp libstdc++ libterminfo libtermcap libtermlib libtre libubsan
libunbound libusbhid libutil libwrap liby libz libzstd
`);

/** Source: lib/ and gnu/lib/ of OpenBSD's src tree, releases 7.x. */
export const openbsdBase = base(`
ld.so libagentx libc libc++ libc++abi libcbor libcrypto libcurses libcursesw libedit libelf libestdc++ libevent
libexecinfo libexpat libfido2 libform libformw libfuse libiberty libkeynote libkvm libl libm libmenu libmenuw libncurses
libncursesw libossaudio libpanel libpanelw libpcap libperl libpthread libradius librpcsvc libskey libsndio libssl
libstdc++ libtermcap libtls libusbhid libutil liby libz
`);

/** Source: lib/ of DragonFly's src tree, releases 6.x, and its two GCC runtimes. */
export const dragonflyBase = base(`
ld-elf libalias libarchive libbluetooth libbsdxml libbz2 libc libcalendar libcam libcrypt libcrypto libdevattr
libdevinfo libdevstat libdl libdm libedit libelf libevtr libexecinfo libfetch libform libformw libftpio libgcc libgcc_pic
libgcc_s libgomp libhammer libipsec libissl libiberty libkcore libkiconv libkinfo libkvm libl libldns liblua liblvm
liblzma libm libmagic libmd libmenu libmenuw libncurses libncursesw libnetgraph libopie libpam libpanel libpanelw libpcap
libposix1e libprop libpthread libpuffs libradius librecrypto librefuse libressl librt librtld_db libsbuf
libsctp libsdp libsmb libssh libssl libssp libstdc++ libsupc++ libtacplus libtcplay libthread_xu libtinfo libusb
libusbhid libutil libvgl libwrap libxpg4 liby libypclnt libz
`);

/** Source: usr/src/lib of illumos-gate; the GCC runtime of every distribution. Solaris 11 has the same names. */
export const illumosBase = base(`
ld libadm libaio libavl libbsm libc libc_db libcmd libcmdutils libcontract libcpc libcryptoutil libctf libcurses libdevice
libdevid libdevinfo libdhcpagent libdhcputil libdl libdladm libdlpi libdoor libdtrace libdwarf libefi libelf libelfsign
libfakekernel libfmd_msg libgcc_s libgen libgss libinetutil libintl libipadm libipmi libjedec libkrb5 libkstat libkstat2
libkvm libl libldap liblgrp libm libmail libmalloc libmapmalloc libmd libmd5 libmp libmtmalloc libnls libnsl libnvpair
libpam libpcidb libpctx libpicl libpkcs11 libpool libport libposix4 libproc libproject libpthread libraidcfg libreparse
libresolv librestart librpcsvc librt librtld librtld_db libsasl libscf libsctp libsec libsecdb libsendfile libshare
libsmbios libsocket libssp libstdc++ libstmf libsysevent libtecla libtermcap libtermlib libthread libthread_db
libtnfctl libtsalarm libtsnet libtsol libumem libuutil libuuid libvolmgt libvscan libw libwrap libxcurses libxnet libxml2 liby
libz libzfs libzfs_core libzonecfg libzoneinfo
`);

/**
 * DLLs in System32 of every desktop Windows 10 and 11 installation that have a documented programming interface, and
 * of those that system import libraries name. Source: Microsoft's "Windows API index" and the import libraries of the
 * Windows SDK; held against those of mingw-w64. Names without an extension are of a ".dll".
 *
 * Not here, since Windows does not bring them: redistributables (Visual C++, DirectX before 2012), optional features.
 */
export const system32: ReadonlySet<string> = new Set(
  `
aclui activeds adsldpc advapi32 advpack amsi amstream apphelp appxdeploymentclient atl atlthunk audioses authz
avicap32 avifil32 avrt azroles batmeter bcd bcrypt bcryptprimitives bluetoothapis browcli bthprops.cpl cabinet cabview
certcli certenroll cfgmgr32 chakra clbcatq cldapi clfsw32 clusapi coloradapterclient combase comctl32 comdlg32
compstui computecore computenetwork computestorage comres comsvcs coremessaging coreuicomponents credui crtdll crypt32
cryptbase cryptdll cryptext cryptnet cryptsp cryptui cryptxml cscapi d2d1 d3d10 d3d10_1 d3d10core d3d11 d3d11on12
d3d12 d3d8 d3d9 d3d9on12 d3dcompiler_47 d3dscache davclnt dbgeng dbghelp dbnetlib dciman32 dcomp ddraw deviceaccess
devmgr devobj devrtl dflayout dfscli dhcpcsvc dhcpcsvc6 dhcpsapi difxapi dinput dinput8 directmanipulation directml
dismapi dmprocessxmlfiltered dnsapi dpapi dplayx dpnet drt drtprov drttransport drvstore dsound dsparse dsprop dsquery
dsreg dsrole dssec dsuiext dui70 duser dwmapi dwrite dxcore dxdiagn dxgi dxva2 eappcfg eappprxy efswrt elscore es
esent evr explorerframe faultrep feclient firewallapi fltlib fms fontsub framedynos fveapi fwpuclnt gamingtcui gdi32
gdi32full gdiplus glu32 gpapi gpedit hbaapi hhctrl.ocx hid hlink hnetcfg httpapi icm32 icmp icmui icu icuin icuuc
ieframe iertutil ifsutil imagehlp imapi2 imgutil imm32 inetcomm inkobjcore inseng iphlpapi iprop irprops.cpl iscsidsc
jscript9 kerberos kernel.appcore kernel32 kernelbase ksuser ktmw32 linkinfo loadperf logoncli lpk lz32 magnification
mapi32 mapistub mdmlocalmanagement mdmregistration mf mf3216 mfc42 mfc42u mfcore mferror mfmediaengine mfplat mfplay
mfreadwrite mfsensorgroup mfsrcsnk mgmtapi mi midimap mlang mmcndmgr mmdevapi mobilenetworking mpr mprapi mprmsg
mrmsupport msacm32 msajapi msasn1 mscat32 mscms mscoree msctf msdelta msdmo msdrm msftedit mshtml msi msimg32
mskeyprotect msls31 mspatcha mspatchc msports msrating mssip32 mstask msv1_0 msvcirt msvcp60 msvcp_win msvcrt msvcrt20
msvcrt40 msvfw32 mswsock msxml3 msxml6 mtxdm mtxoci ncrypt ncryptprov ncryptsslp ndfapi ndproxystub netapi32 netfx
netid netjoin netsh netutils newdev ninput normaliz nsi ntasn1 ntdll ntdsapi ntdsbcli ntlanman ntmarta ntshrui odbc32
odbccp32 ole32 oleacc oleaut32 olecli32 oledlg olepro32 olesvr32 ondemandconnroutehelper opengl32 p2p p2pgraph pcwum
pdh peerdist playtodevice policymanager powrprof printui prntvpt profapi projectedfslib propsys psapi quartz query
qwave rasapi32 rasdlg rasman resutils riched20 riched32 rometadata rpcdiag rpcns4 rpcproxy rpcrt4 rsaenh rstrtmgr rtm
rtutils rtworkq samcli samlib sas scarddlg scecli schannel schedcli scrobj scrrun sechost secur32 security sens
sensapi sensorsapi setupapi sfc sfc_os shcore shdocvw shell32 shfolder shlwapi slc slcext slwga snmpapi softpub
spoolss sqlsrv32 srclient srmlib srpapi srvcli sspicli sti strmfilt structuredquery sxs synceng t2embed tapi32
taskschd tbs tdh textinputframework tokenbinding traffic tsmf twinapi twinapi.appcore txfw32 ucrtbase uianimation
uiautomationcore uiribbon ulib unattend upnp url urlmon user32 userenv usp10 utildll uxtheme vaultcli verifier version
virtdisk vssapi vsstrace wbemcomn wcmapi wdsbp wdsclientapi wdscore webauthn webio webservices websocket wecapi wer
werapi wevtapi wiaaut wimgapi win32u winbio winbrand windows.ai.machinelearning windows.applicationmodel
windows.data.pdf windows.devices.enumeration windows.gaming.input windows.globalization windows.graphics windows.media
windows.media.speech windows.networking windows.security.authentication.onlineid windows.storage windows.ui
windows.ui.xaml windowscodecs windowscodecsext winfax winhttp winhvemulation winhvplatform wininet winipsec winmm
winmmbase winnsi winscard winspool.drv winsqlite3 winsta wintrust wintypes winusb wkscli wlanapi wlanui wlanutil
wldap32 wldp wmi wmiutils wmp wmvcore wnvapi wofutil ws2_32 ws2help wscapi wsdapi wshtcpip wslapi wsmsvc wsnmp32
wsock32 wtsapi32 wuapi xaudio2_8 xaudio2_9 xinput1_4 xinput9_1_0 xinputuap xmllite xolehlp xpsdocumenttargetprint
xpsprint xpsservices
`
    .trim()
    .split(/\s+/),
);

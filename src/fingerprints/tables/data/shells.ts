/** SSH and telnet of devices and systems. */
export const shellTable = `
OpenSSH | openbsd:openssh | - | ssh OpenSSH-<2.0>*
Dropbear | dropbear_ssh_project:dropbear_ssh | - | ssh dropbear-<0.44>
Attachmate Reflection | attachmate:reflection_for_secure_it | - | ssh ReflectionForSecureIT_<6.1.1.16> | ssh Attachmate*
VShell | vandyke:vshell | - | ssh VShell_<2_6_0_375> VShell
MultiNet SSH | process:multinet | vms | ssh 3.2.0 SSH OpenVMS V<5.5> VMS_sftp_version*
libssh2 | libssh2:libssh2 | - | ssh libssh2_<1.4.3>
Apache MINA SSHD | apache:sshd | - | ssh SSHD-UNKNOWN | ssh SSHD
Twisted Conch | twisted:twisted | - | ssh TwistedConch_<0.6>
russh | - | - | ssh russh_<0.34> | ssh Thrussh_<0.33>
JSch | jcraft:jsch | - | ssh JSCH-<0.1.54> | ssh JSCH_<0.2>
Maverick SSHD | jadaptive:maverick_synergy | - | ssh Maverick_SSHD | ssh http://www.sshtools.com J2SSH* | ssh MaverickSynergy* | ssh J2SSH_Maverick_<1.5.2>*
Rebex | rebex:file_server | windows | ssh Rebex_<1.0.2.27069> | ssh RebexSSH_<1.0.6723.0>
PragmaSSH | pragma_systems:fortressssh | windows | ssh Pragma FortressSSH <5.0.4.1022> | ssh Pragma SecureShell <3.0> | telnet Pragma TelnetServer*
Georgia SoftWorks | georgiasoftworks:ssh2_server | windows | ssh GSW-SSHD* | ssh GSSHD* | telnet Georgia SoftWorks*
KpyM | kpym:kpym_telnet_ssh_server | windows | ssh KTS/<1.19b> | ssh kpymsshd* | telnet KpyM Telnet Server* | ssh KpyM SSH Server*
MobaSSH | mobatek:mobassh | windows | ssh MobaSSH*
WeOnlyDo | weonlydo:wodsshserver | windows | ssh WeOnlyDo-wodSSHServer*
nsoftware | nsoftware:powershell_server | windows | ssh nsoftware* | ssh PowerShell Server* | ssh SFTPServer-nsoftware* | ssh IPWorks SSH Daemon <2020>
Globalscape | globalscape:eft_server | windows | ssh EFTServer*
Cisco SSH | o:cisco:ios | router ios | ssh Cisco*
Cisco WLC | o:cisco:wireless_lan_controller_software | ap | ssh CISCO_WLC
Foundry | o:brocade:ironware | switch | ssh Foundry*
Force10 | o:dell:ftos | switch | telnet Force10*
Comware | o:hp:comware | switch | ssh 3Com OS-<3.3> | ssh HP Comware*
ZyXEL SSH | o:zyxel:zynos | gateway | ssh ZyXEL* | ssh ZyXEL SSH server
AudioCodes SSH | - | ata | ssh Audiocodes | telnet Welcome to AudioCodes CLI*
Adtran SSH | o:adtran:aos | router | ssh ADTRAN* | telnet ADTRAN*
Alcatel SSH | - | router | ssh TiMOS* | telnet Alcatel ISAM* | telnet TiMOS-B-<7.0.R1>*
Allegro SSH | - | embedded | ssh AllegroSoft RomSShell_<4.61>
IPSSH (VxWorks) | o:windriver:vxworks | vxworks | ssh IPSSH-<6.6.0>
ConfD | - | router | ssh ConfD-<4.3.11.4>
Huawei SSH | o:huawei:vrp | router | ssh -*
Ingrian SSH | - | - | ssh Ingrian_SSH
Data ONTAP | o:netapp:data_ontap | nas | ssh Data ONTAP SSH <1.0>
SSHJ | sshj_project:sshj | - | ssh SSHJ_<0.27.0> | ssh SSHJ_VERSION*
WRQ Reflection | - | - | ssh WRQReflectionForSecureIT_<6.1>*
Azure SFTP | - | - | ssh AzureSSH_<1.0.0>
Files.com | - | - | ssh Files.com | ssh ExaVault* | ssh BrickFTP* | ssh SmartFile*
GitHub | - | - | ssh babeld-<8405ac7> | ssh github_<2.0>
GitLab sshd | gitlab:gitlab | - | ssh GitLab-SSHD_<1.0>
Bitbucket | atlassian:bitbucket | - | ssh conker_<1.0.244-d7f9ab1> | ssh AtlassianSSHD*
Teleport | goteleport:teleport | - | ssh Teleport_<10.0>
CompleteFTP | enterprisedt:completeftp | windows | ssh CompleteFTP_<8.1.3> | ssh CompleteFTP-<12.1.3> | ftp Complete FTP server | title CompleteFTP | server CompleteFTP*
SilverSHielD | extenua:silvershield | windows | ssh SilverSHielD | ssh SSH-2.0-SilverSHielD*
edtFTPj | enterprisedt:edtftpj%2fpro | - | ssh edtFTPj*
XFB Gateway | axway:gateway | - | ssh XFB.Gateway Unix | ssh XFB.Gateway*
LeeSFTP | - | - | ssh LeeSFTP*
RemotelyAnywhere | logmein:remotelyanywhere | windows | ssh RemotelyAnywhere <5.21.422> | telnet RemotelyAnywhere* | server RemotelyAnywhere/<5.21.422> | title RemotelyAnywhere
Radware SSH | - | balancer | ssh Radware* | ssh SSH-2.0-AlteonSSH* | ssh AlteonSSH*
Cabletron | - | switch | ssh Cabletron* | telnet Cabletron* | telnet Enterasys*
APC SSH | o:schneider-electric:apc_network_management_card_2_firmware | power | ssh cryptlib | ssh cryptlib_* | ssh APC*
ServerTech SSH | o:servertech:sentry_switched_pdu_firmware | power | ssh ServerTech_SSH | ssh ServerTech*
Raritan SSH | o:raritan:px_firmware | power | telnet Welcome to Raritan*
Tera Term | - | windows | ssh TTSSH/<2.70> Win32
FortiSSH | o:fortinet:fortios | firewall | ssh FortiSSH_<3.0>
PAN-OS SSH | o:paloaltonetworks:pan-os | firewall | ssh PaloAltoNetworks_<0.2> | ssh PaloAlto*
CheckPoint SSH | o:checkpoint:gaia_os | firewall | ssh CheckPoint*
Nokia SR OS | o:nokia:sr_os | router | telnet TiMOS-C-<14.0.R4>* | telnet TiMOS*
Ericsson IPOS | - | router | telnet SmartEdge* | ssh SmartEdge* | telnet Redback* | telnet [local]Redback*
DASAN | o:dasannetworks:gpon_firmware | gateway | telnet DASAN* | telnet SWITCH login: DASAN* | title DASAN | title DASAN Zhone*
BDCOM | - | switch | telnet BDCOM* | telnet Welcome to BDCOM* | title BDCOM
Raisecom | - | switch | telnet Raisecom* | title Raisecom
Fiberhome | - | gateway | telnet Fiberhome* | title FiberHome
ECI | - | router | telnet ECI*
Eltex | o:eltex:mes_firmware | switch | telnet Eltex* | title Eltex | title Eltex - {NTP-RG-1402G}* | telnet MES{3124} Eltex*
SNR | - | switch | telnet SNR-{S2965}* | telnet SNR*
QTECH | - | switch | telnet QTECH* | title QTECH | telnet QSW-{2800}*
Iskratel | - | switch | telnet Iskratel* | title Iskratel | title Innbox
Keymile | - | switch | telnet KEYMILE* | title KEYMILE | telnet MileGate*
Calix | o:calix:e7_firmware | switch | telnet Calix* | title Calix | title Calix Web Interface* | telnet Occam Networks*
Occam | - | switch | telnet Occam*
Paradyne | - | switch | telnet Paradyne* | telnet Hotwire* | title Paradyne
Zhone telnet | - | switch | telnet Zhone*
Telco Systems | - | switch | telnet T-Marc* | telnet BiNOX* | title T-Marc
RAD | - | switch | telnet ETX-{203A}* | title ETX-{203AX}* | title RAD Data Communications*
Ciena | o:ciena:saos | switch | telnet Ciena* | title Ciena
MRV | - | console | telnet MRV* | telnet OptiSwitch* | telnet LX-{4016T}* | telnet In-Reach*
Cyclades | - | console | telnet Cyclades-{TS1000}* | telnet AlterPath*
Digi | - | console | telnet PortServer* | telnet Welcome to Digi PortServer* | telnet login: Digi*
Equinox | - | console | telnet ELS-{16}* | telnet Equinox*
Stallion | - | console | telnet EasyServer* | telnet Stallion*
Computone | - | console | telnet IntelliServer* | telnet Computone*
Xyplex | - | console | telnet Xyplex* | telnet MAXserver* | telnet Welcome to the Xyplex*
HP MPE | - | - | telnet MPE XL:* | telnet MPE/iX*
SCO | - | unix | telnet SCO OpenServer(TM) Release <5>* | telnet UnixWare <7.1.1>* | telnet SCO UNIX*
AIX telnet | o:ibm:aix | aix | telnet AIX Version <5>*
HP-UX telnet | o:hp:hp-ux | hpux | telnet HP-UX*
SunOS telnet | o:sun:sunos | solaris | telnet SunOS <5.8>* | telnet UNIX(r) System V Release <4.0>* | telnet SunOS UNIX*
IRIX telnet | o:sgi:irix | unix | telnet IRIX (* | telnet IRIX System V.4*
Digital UNIX | o:hp:tru64 | unix | telnet Digital UNIX (* | telnet Compaq Tru64 UNIX V<5.1B>* | telnet OSF/1* | telnet ULTRIX*
OpenVMS telnet | o:hp:openvms | vms | telnet Welcome to OpenVMS (TM) Alpha Operating System, Version V<7.3-2>* | telnet Welcome to OpenVMS* | telnet Welcome to VAX/VMS*
FreeBSD telnet | o:freebsd:freebsd | freebsd | telnet FreeBSD/i386 (* | telnet FreeBSD (* | telnet FreeBSD/amd64*
NetBSD telnet | o:netbsd:netbsd | netbsd | telnet NetBSD/i386 (* | telnet NetBSD*
OpenBSD telnet | o:openbsd:openbsd | openbsd | telnet OpenBSD/i386 (* | telnet OpenBSD*
Darwin telnet | o:apple:mac_os_x | macos | telnet Darwin/BSD (* | telnet Darwin*
CentOS telnet | o:centos:centos | linux | telnet CentOS Linux <7> (Core)* | telnet CentOS release <6.5> (Final)* | telnet CentOS*
Red Hat Linux telnet | o:redhat:linux | linux | telnet Red Hat Linux release <7.2>*
Red Hat telnet | o:redhat:enterprise_linux | linux | telnet Red Hat Enterprise Linux Server release <6.4>* | telnet Red Hat Enterprise Linux*
Fedora telnet | o:fedoraproject:fedora | linux | telnet Fedora release <20>* | telnet Fedora Core release <4>* | telnet Fedora*
SUSE telnet | o:suse:linux_enterprise_server | linux | telnet Welcome to SUSE Linux Enterprise Server <11>* | telnet Welcome to SuSE Linux <9.3>* | telnet Welcome to openSUSE <13.1>*
Raspbian telnet | - | linux | telnet Raspbian GNU/Linux <7>*
Alpine telnet | o:alpinelinux:alpine_linux | linux | telnet Welcome to Alpine Linux <3.12>*
Kali telnet | - | linux | telnet Kali GNU/Linux Rolling*
OpenWrt telnet | o:openwrt:openwrt | gateway linux | telnet OpenWrt*
Buildroot | buildroot:buildroot | embedded linux | telnet Welcome to Buildroot* | telnet buildroot login:*
OpenEmbedded | - | embedded linux | telnet OpenEmbedded Linux* | telnet Poky (Yocto Project* | telnet Angstrom* | telnet Arago Project* | telnet Yocto* | telnet PTXdist* | telnet OSELAS*
DreamBox | - | media linux | telnet opendreambox <2.0.0> dm800se* | telnet openpli <4>* | telnet OpenATV* | title Dreambox WebControl* | title OpenWebif | title Open Webif* | realm OpenWebif* | realm dm{7020}* | realm dreambox* | title dreambox
Broadcom telnet | - | gateway | telnet BCM{96338} ADSL Router* | telnet BCM{963268} Broadband Router* | telnet BCM*
Huawei Home Gateway | - | gateway | telnet Welcome Visiting Huawei Home Gateway* | telnet Huawei Home Gateway*
ADSL modem telnet | - | gateway | telnet DSL Router* | telnet ADSL2PlusRouter* | telnet Cable Modem*
TP-Link gateway | - | gateway | telnet TP-LINK*
ZyXEL gateway | - | gateway | telnet Password: ZyXEL*
NETGEAR gateway | - | gateway | telnet NETGEAR*
D-Link gateway | - | gateway | telnet D-Link*
DrayTek Vigor | - | gateway | telnet DrayTek login for Vigor* | telnet Vigor login:* | telnet Draytek login:*
Netopia gateway | - | gateway | telnet Netopia*
Conexant ADSL modem | - | gateway | telnet Conexant*
GlobespanVirata ADSL modem | - | gateway | telnet Globespan Virata Inc., Software Release* | telnet GlobespanVirata Inc., Software Release <2.1.011220a>*
Thomson SpeedTouch | - | gateway | telnet SpeedTouch*
Siemens SpeedStream | - | gateway | telnet SpeedStream*
Efficient router | - | gateway | telnet Efficient {5861} Router*
Billion gateway | - | gateway | telnet Billion*
Comtrend gateway | - | gateway | telnet Comtrend*
Tenda gateway | - | gateway | telnet Tenda*
Linksys gateway | - | gateway | telnet Linksys*
Buffalo gateway | - | gateway | telnet Buffalo*
ASUS gateway | - | gateway | telnet ASUS*
Belkin gateway | - | gateway | telnet Belkin*
Motorola gateway | - | gateway | telnet Motorola*
ARRIS gateway | - | gateway | telnet Arris*
Ubiquiti telnet | - | gateway | telnet Ubiquiti*
Ambit cable modem | - | gateway | telnet Ambit Cable Router*
Thomson gateway | - | gateway | telnet Thomson*
Camera telnet | - | camera | telnet (none) login: hi3516* | telnet LocalHost login:* | telnet dvrdvs login:* | telnet DVR login:* | telnet Welcome to HiLinux.* | telnet IPCam login:* | telnet ipcamera login:* | telnet NVR login:* | telnet GM login:* | telnet Welcome to Monitor Tech.*
Printer telnet | - | printer | telnet KONICA MINOLTA* | telnet Xerox* | telnet Network Printer* | telnet EPSON*
Lantronix telnet | - | console | telnet MAC address 00204A000000 Software version <05.5>*
Polycom telnet | - | media | telnet Hi, my name is :* | telnet Welcome to ViewStation* | telnet Polycom Command Shell*
`

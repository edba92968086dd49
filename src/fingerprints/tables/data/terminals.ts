/** Terminals: what devices and systems write before they ask for a name, with and without the options of telnet. */
export const terminalTable = `
# Unix and Linux.
SunOS telnet | o:sun:sunos | solaris | telnet Oracle Solaris <11.3>* | telnet Solaris <10>*
OpenVMS telnet | o:hp:openvms | vms | telnet Welcome to OpenVMS (TM) VAX Operating System, Version V<7.2>* | telnet Welcome to OpenVMS VAX <6.2>* | telnet Welcome to HP OpenVMS Industry Standard 64 Operating System, Version V<8.3>* | telnet Welcome to OpenVMS Alpha (TM) Operating System, Version V<7.1>* | telnet Welcome to HP OpenVMS Alpha Operating System, Version V<8.3>*
Tru64 telnet | o:hp:tru64 | unix | telnet HP Tru64 UNIX V<5.1B> (Rev. 2650)* | telnet Digital UNIX V<4.0F>*
ULTRIX telnet | o:digital:ultrix | unix | telnet ULTRIX V<4.4> (Rev. 69)* | telnet ULTRIX-32 V<4.2>*
IRIX telnet | o:sgi:irix | unix | telnet IRIX Release <6.5>*
BSD/OS telnet | o:windriver:bsdos | unix | telnet BSDI BSD/OS <4.1>* | telnet BSD/OS <3.1>*
DG/UX telnet | - | unix | telnet DG/UX Release <R4.20MU05>* | telnet DG/UX*
DYNIX/ptx telnet | - | unix | telnet DYNIX/ptx(R) V<4.4.2>* | telnet DYNIX/ptx*
Minix telnet | - | unix | telnet Minix  Release <2> Version 0.0 (ttyp0)* | telnet Minix-vmd*
Ubuntu telnet | o:canonical:ubuntu_linux | linux | telnet Welcome to Ubuntu <18.04.3>*
Linux Mint telnet | o:linuxmint:linux_mint | linux | telnet Linux Mint <17.3> Rosa*
Mandrake telnet | o:mandrakesoft:mandrake_linux | linux | telnet Mandrake Linux release <9.2> (FiveStar)* | telnet Linux Mandrake release <8.0>* | telnet Mandrakelinux release <10.1>*
Mandriva telnet | o:mandriva:linux | linux | telnet Mandriva Linux release <2010.0>*
Conectiva telnet | o:conectiva:linux | linux | telnet Conectiva Linux <8>*
Turbolinux telnet | o:turbolinux:turbolinux | linux | telnet Turbolinux Server release <8.0>* | telnet TurboLinux release <6.0>*
Caldera telnet | o:caldera:openlinux | linux | telnet Caldera OpenLinux(TM) Version <1.3>* | telnet Caldera OpenLinux*
Cobalt telnet | o:sun:cobalt_raq | linux | telnet Cobalt Linux release <6.0> (Shinkansen-Decaf)*
Trustix telnet | o:trustix:secure_linux | linux | telnet Trustix Secure Linux release <2.2>*
Scientific Linux telnet | o:scientificlinux:scientific_linux | linux | telnet Scientific Linux release <6.4> (Carbon)* | telnet Scientific Linux SL release <5.4>*
Oracle Linux telnet | o:oracle:linux | linux | telnet Oracle Linux Server release <6.4>* | telnet Oracle Linux Server <7.9>* | telnet Enterprise Linux Enterprise Linux Server release <5.5>*
Rocky Linux telnet | o:rockylinux:rocky_linux | linux | telnet Rocky Linux <8.5> (Green Obsidian)*
AlmaLinux telnet | o:almalinux:almalinux | linux | telnet AlmaLinux <8.5> (Arctic Sphynx)*
CentOS telnet | o:centos:centos | linux | telnet CentOS Linux release <7.9.2009> (Core)* | telnet CentOS Stream release <8>*
White Box telnet | - | linux | telnet White Box Enterprise Linux release <3.0>*
Vine Linux telnet | o:vinelinux:vine_linux | linux | telnet Vine Linux <3.2> (Ducru Beaucaillou)*
Yellow Dog Linux telnet | - | linux | telnet Yellow Dog Linux release <3.0>*
Slackware telnet | o:slackware:slackware_linux | linux | telnet Welcome to Slackware Linux <8.1>* | telnet Welcome to Linux <2.4.26> (pts/0)*
SuSE telnet | o:suse:suse_linux | linux | telnet Welcome to S.u.S.E. Linux <6.0>* | telnet Welcome to openSUSE Leap <15.3>*
Fedora telnet | o:fedoraproject:fedora | linux | telnet Fedora Linux <38>*
Debian telnet | o:debian:debian_linux | linux | telnet Welcome to Debian GNU/Linux <3.1>*
MontaVista telnet | - | linux embedded | telnet MontaVista(R) Linux(R) Professional Edition <4.0.1>* | telnet MontaVista(R) Linux(R) Mobilinux(R) <4.1>* | telnet Welcome to MontaVista Linux <5.0>*
Wind River Linux telnet | windriver:linux | linux embedded | telnet Wind River Linux <4.3>*
uClinux telnet | - | linux embedded | telnet Welcome to uClinux* | telnet uClinux/Coldfire*
Buildroot | buildroot:buildroot | linux embedded | telnet Welcome to Buildroot login:*
Yocto telnet | - | linux embedded | telnet Poky (Yocto Project Reference Distro) <2.4.2>* | telnet Arago <2009.11>* | telnet Arago Project http://arago-project.org* | telnet NXP i.MX Release Distro <4.14>*
DD-WRT | o:dd-wrt:dd-wrt | gateway linux | telnet DD-WRT v<24-sp2> std (c) 2010 NewMedia-NET GmbH*
Tomato | - | gateway linux | telnet Tomato v<1.28.7633>*
FreshTomato | freshtomato:freshtomato | gateway linux | telnet FreshTomato <2020.8>*
AsusWRT-Merlin | asuswrt-merlin:asuswrt-merlin | gateway linux | telnet ASUSWRT-Merlin {RT-AC68U}*
pfSense | netgate:pfsense | firewall freebsd | telnet Welcome to pfSense* | telnet *** Welcome to pfSense*
FreeNAS | o:freenas:freenas | nas freebsd | telnet FreeNAS*
DreamBox | - | media linux | telnet openATV <6.4>* | telnet OpenBh <4.4>* | telnet OpenSPA <7.4>* | telnet VTi <15.0>* | telnet OpenViX <5.1>* | telnet blackhole <3.0>*

DreamBox {dm500,dm500hd,dm520,dm600pvr,dm7000,dm7020,dm7020hd,dm7025,dm7080,dm800,dm8000,dm800se,dm820,dm900,dm920} | - | media linux | telnet {} login:*
ZTE {F600W,F601,F609,F612W,F623,F660,F668,F670,F680} | - | gateway | telnet {} login:*

# Windows.
Windows telnetd | o:microsoft:windows | windows | telnet Microsoft (R) Windows (TM) Version <5.00> (Build 2195)* | telnet Microsoft (R) Windows NT (TM) Version <4.00> (Build 1381)* | telnet Welcome to Microsoft Telnet Server.* | telnet Welcome to the Microsoft Telnet*
Windows CE telnetd | o:microsoft:windows_ce | windows | telnet Welcome to the Windows CE Telnet Service on*
GoodTech Telnet Server | goodtech:telnet_server | windows | telnet GoodTech Telnet Server for Windows* | telnet Welcome to the GoodTech Systems Telnet Server for Windows NT/2000/XP V<5.0>* | telnet GoodTech Systems Telnet*
Pragma TelnetServer | pragma_systems:telnetserver | windows | telnet Pragma Systems, Inc. TelnetServer* | telnet Welcome to Pragma*
Ataman | - | windows | telnet Ataman Telnetd* | telnet Ataman TCP Remote Logon Services*
SLnet | seattlelab:slnet | windows | telnet Seattle Lab Telnet Server*
Hummingbird Inetd | - | windows | telnet Hummingbird Communications Ltd., Windows NT, Telnetd Version <5.1.0.0> | telnet Hummingbird Ltd., Windows NT, Telnetd Version <7.1.0.0>*
CCProxy | youngzsoft:ccproxy | windows | telnet CCProxy Telnet Service Ready*

# Cisco.
Cisco IOS telnet | o:cisco:ios | router ios | telnet Password required, but none set | telnet Cisco IOS Software*
Cisco CatOS | o:cisco:catos | switch | telnet Cisco Systems Console | telnet Cisco Systems, Inc. Console
Cisco PIX | o:cisco:pix_firewall | firewall | telnet PIX passwd:* | telnet Welcome to the PIX firewall*
Cisco VPN 3000 Concentrator | o:cisco:vpn_3000_concentrator_series_software | vpn | telnet Cisco Systems, Inc. VPN 3000 Concentrator Series*
Cisco Aironet | o:cisco:aironet_access_point_firmware | ap | telnet [Home][Network][Associations][Setup][Logs][Help]*

# Other routers and switches.
MikroTik RouterOS telnetd | o:mikrotik:routeros | router | telnet MikroTik <5.26>*
ExtremeXOS | o:extremenetworks:extremexos | switch | telnet telnet session telnet0 on /dev/ptyb0* | telnet ExtremeXOS*
Allied Telesyn router | o:alliedtelesis:alliedware | router | telnet TELNET session now in ESTABLISHED state* | telnet Allied Telesyn {AT-8326GB}*
FASTPATH switch | - | switch | telnet (Broadcom FASTPATH Switching)* | telnet (Broadcom FASTPATH Routing)* | telnet (FASTPATH Switching)* | telnet (FASTPATH Routing)* | telnet (FSM7328S)* | telnet (GSM7224)* | telnet (GSM7328S)* | telnet (Ethernet Fabric)* | telnet (UBNT EdgeSwitch)* | telnet (DELL Switch)*
HP ProCurve | o:hp:procurve_switch_firmware | switch | telnet ProCurve {J4900B} Switch 2626* | telnet HP {J9280A} ProCurve Switch 2510G-48* | telnet HP ProCurve Switch {2626}* | telnet Hewlett-Packard {J4813A} ProCurve Switch 2524* | telnet HP {J9776A} 2530-24G Switch* | telnet HP-{2530-24G}*
D-Link {DES-3010F,DES-3010G,DES-3018,DES-3026,DES-3028,DES-3052,DES-3200-10,DES-3200-18,DES-3200-26,DES-3200-28,DES-3226S,DES-3326S,DES-3350SR,DES-3526,DES-3528,DES-3550,DES-3552,DES-3810-28,DES-3828,DES-3852} | o:dlink:{}_firmware | switch | telnet {} Fast Ethernet Switch Command Line Interface*
D-Link {DGS-1510-28X,DGS-3000-24TC,DGS-3024,DGS-3100-24,DGS-3120-24TC,DGS-3120-24SC,DGS-3200-10,DGS-3200-16,DGS-3212SR,DGS-3312SR,DGS-3324SR,DGS-3324SRi,DGS-3420-28SC,DGS-3426,DGS-3427,DGS-3450,DGS-3612G,DGS-3620-28SC,DGS-3627,DGS-3627G,DXS-3326GSR,DXS-3600-32S} | o:dlink:{}_firmware | switch | telnet {} Gigabit Ethernet Switch Command Line Interface*
Huawei VRP or Comware | - | router | telnet Login authentication
Huawei SmartAX | o:huawei:smartax_ma5600t_firmware | switch | telnet Huawei Integrated Access Software (MA{5600T}).* | telnet >>User name:* | telnet Huawei Integrated Access Software*
ZTE ZXAN | - | switch | telnet Welcome to ZXAN product {C300} of ZTE Corporation* | telnet ZXAN*
ZTE ONT | - | gateway | telnet ZXHN {H108N} Login:*
BayStack | o:nortel:baystack_firmware | switch | telnet Enter Ctrl-Y to begin.* | telnet Bay Networks, Inc. and its Licensors.* | telnet Copyright(c) 1994-2000 Nortel Networks*
Ascend | - | router | telnet ** Ascend {Pipeline 50} Terminal Server*
Netopia | - | gateway | telnet Netopia {3347NWG}* | telnet Netopia {R910} v<4.11.3>* | telnet Terminal shell v<1.0>*
Efficient | - | gateway | telnet Efficient 5861 SDSL [ATM] Router (5861-001) v<5.3.61>*
Juniper ERX | o:juniper:junose | router | telnet Copyright (c) 1999-2005 Juniper Networks, Inc.*
Enterasys | - | switch | telnet Enterasys Networks, Inc.* | telnet Enterasys {C2G124-24}*
Cabletron SSR | - | router | telnet SSR System Software* | telnet X-Pedition System Software* | telnet Enterasys X-Pedition*
Xylan | - | switch | telnet Welcome to the Xylan OmniSwitch!* | telnet Welcome to the Alcatel OmniSwitch* | telnet Welcome to the Alcatel-Lucent OS{6850}*
Foundry | o:brocade:ironware | switch | telnet Foundry {FastIron}* | telnet telnet@{FESX424}*
Shiva | - | console | telnet Shiva LanRover/{8E}, Patch* | telnet @ Userid:*
Xylogics Annex | - | console | telnet Annex Command Line Interpreter   *   Copyright | telnet Checking authorization, Please wait...*
DECserver | - | console | telnet DECserver {700}-16 Communications Server V<1.2>* | telnet DECserver 90M Terminal Server V<3.1>* | telnet Network Access SW V<2.4>* | telnet DECserver*
Lantronix | - | console | telnet *** Lantronix Universal Device Server* | telnet *** Lantronix {CoBox} Device* | telnet *** Lantronix*
Moxa NPort | - | console | telnet Model name       : NPort {5110}* | telnet NPort {5610-16}* | telnet Model name: NPort {5150A}*
Digi | - | console | telnet Digi {Connect SP}* | telnet PortServer TS {16}*
Perle | - | console | telnet Perle JetStream {8500}* | telnet Perle {IOLAN}* | telnet JETSTREAM {8500}*
Avocent | - | console | telnet Avocent {CCM850}* | telnet Avocent DSR{1020}* | telnet Equinox {CCM1640}*
WTI | - | power | telnet Network Power Switch v<4.02>* | telnet Network Boot Bar* | telnet Internet Power Switch v<1.41>* | telnet Console Management Switch*
BayTech | - | power | telnet RPC{3} Series* | telnet BayTech {RPC}* | telnet RPC3-{NC} Series*
Server Technology Sentry | o:servertech:sentry_switched_pdu_firmware | power | telnet Sentry Smart CDU Version <6.0j>* | telnet Sentry Switched PDU Version <7.0n>*
Eaton ConnectUPS | - | power | telnet ConnectUPS Web/SNMP Card* | telnet UPS Web/SNMP Card*

# Printers and storage.
Axis print server | - | print-server | telnet AXIS {540+} TCP/IP Print Server V<5.51>*
Axis camera | - | camera | telnet AXIS {2420} Network Camera*
HP JetDirect | o:hp:jetdirect_firmware | print-server | telnet Please type [Return] two times, to initialize telnet configuration* | telnet HP JetDirect Telnet*
NetApp | o:netapp:data_ontap | nas | telnet Data ONTAP ({host}) | telnet Data ONTAP (* | telnet NetApp Release <7.3.2>*
Brocade | o:broadcom:fabric_operating_system | switch | telnet Fabric OS (tm)  Release v<3.0.2>* | telnet Fabric OS ({switch1})* | telnet Fabos Version <4.1.1>*

# Voice and video.
Grandstream {HT286,HT486,HT488,HT496,HT502,HT503,HT701,HT702,HT704,HT801,HT802,HT812,HT814,HT818,GXW4004,GXW4008,GXW4024,GXW4104,GXW4108,GXP2000,BT200} | o:grandstream:{}_firmware | ata | telnet Grandstream {} Command Shell*
Grandstream | - | ata | telnet Grandstream {HT-502}  V1.1B Command Shell* | telnet Grandstream {GXW-4004}  V1.4A Command Shell* | telnet Grandstream Device*
TANDBERG | - | media | telnet TANDBERG Codec Release <TC3.1.1>*
Polycom | - | media | telnet Welcome to ViewStation* | telnet Hi, my name is : {HDX 8000}*
Avaya gateway | - | pbx | telnet Welcome to the G{350}* | telnet Welcome to G{450}*
Quintum Tenor | - | ata | telnet Quintum* | telnet Tenor {AX}*
Patton SmartNode | - | ata | telnet SmartNode{4638}*

# Industry and instruments.
VxWorks | o:windriver:vxworks | vxworks | telnet VxWorks login* | telnet VxWorks Boot* | telnet Wind River VxWorks*
pSOS | - | embedded | telnet pSH+>* | telnet pSOSystem*
RTEMS | rtems:rtems | embedded | telnet RTEMS Shell on*
eCos | - | embedded | telnet RedBoot>* | telnet RedBoot(tm) bootstrap*
OS-9 | - | embedded | telnet OS-9/68K V<3.0>* | telnet OS-9/80386 V<2.1>*
RUGGEDCOM ROS | o:siemens:ruggedcom_rugged_operating_system | ics | telnet Rugged Operating System v<3.5.0>*
Hirschmann | o:belden:hirschmann_hios | ics | telnet Copyright (c) 2004-2010 Hirschmann Automation and Control GmbH* | telnet Hirschmann Electronics*
Moxa switch | - | ics | telnet MOXA EtherDevice Switch {EDS-508A}* | telnet EDS-{405A}*
Westermo | o:westermo:weos | ics | telnet Westermo WeOS v<4.14.1>*
GarrettCom | - | ics | telnet Magnum {6K25}*
Schweitzer SEL | - | ics | telnet SEL-{2032}*
Crestron | - | ics | telnet Crestron Terminal Protocol Console Opened*
AMX | - | ics | telnet Welcome to NetLinx v<2.31.141>* | telnet Welcome to NX-{3200}*
Extron | - | ics | telnet (c) Copyright 2008, Extron Electronics, {IPL 250}, V<1.01>* | telnet (c) Copyright 2012, Extron Electronics, {IPCP Pro 550}, V<2.05>*
Lutron | - | ics | telnet GNET>* | telnet QNET>*
Biamp | - | media | telnet Welcome to the Biamp Telnet server* | telnet Welcome to the Tesira Text Protocol Server...*
ClearOne | - | media | telnet CONVERGE PRO* | telnet Welcome to CONVERGE*
Alcatel OmniSwitch | o:alcatel-lucent:aos | switch | telnet ALCATEL OmniSwitch*
APC management card | - | power | telnet APC User Name*
Cisco IOS telnet | o:cisco:ios | router ios | telnet Cisco Configuration Professional (Cisco CP) is installed*
Dell PowerConnect | - | switch | telnet Dell PowerConnect*
HP ProCurve Switch {} | - | switch | telnet HP {J4819A} ProCurve Switch*
Extreme Networks | - | switch | telnet Extreme Networks*
Avaya {} | - | switch | telnet Avaya {P333T}*
Synology DiskStation | - | nas linux | telnet Synology login:*
OpenOCD | - | - | telnet Open On-Chip Debugger*
`

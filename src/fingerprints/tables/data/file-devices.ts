/** Devices by the greeting of their FTP servers. */
export const fileDeviceTable = `
# Power.
APC network management card ftpd | - | power | ftp APC FTP server ready.
# Printers.
HP JetDirect ftpd | o:hp:jetdirect_firmware | printer | ftp JD FTP Server Ready | ftp Hewlett-Packard FTP Print Server Version <2.4> | ftp HP JetDirect FTP*
Lanier {} | - | printer | ftp LANIER {MP C3500} FTP server (<7.05.1>) ready.
Savin {} | - | printer | ftp SAVIN {C4540} FTP server (<7.05>) ready. | ftp SAVIN {MP C4500} FTP server (<7.05>) ready.
Gestetner {} | - | printer | ftp Gestetner {DSm745} FTP server (<5.05>) ready. | ftp GESTETNER {MP C2500} FTP server (<7.23>) ready.
NRG {} | - | printer | ftp NRG {DSc535} FTP server (<5.01>) ready. | ftp NRG {MP C2500} FTP server (<7.23>) ready.
Infotec {} | - | printer | ftp infotec {ISC 2535} FTP server (<5.01>) ready.
Ricoh {} | - | printer | ftp RICOH {Aficio MP C9999} FTP server (<9.01>) ready.
Lexmark {} | - | printer | ftp Lexmark {T999} FTP Server <NS.NP.N118> ready. | ftp Lexmark {Optra T612} FTP Server <3.15.20> ready.
IBM {} printer | - | printer | ftp IBM {Infoprint 1532} FTP Server <55.10.19> ready. | ftp IBM {Network Printer 24} FTP* | ftp InfoPrint {1612} FTP Server*
Zebra print server | - | print-server | ftp ZBR-{79071}* | ftp ZBR{4686541}*
Extended Systems print server | - | print-server | ftp ESI-{2941A}* | ftp XCD-{2841}*
Axis {} print server | - | print-server | ftp AXIS {540+} FTP Print Server V<5.51> Jul
Axis StorPoint | - | nas | ftp AXIS StorPoint CD E100 CD-ROM Server V<5.10>* | ftp AXIS StorPoint NAS {100} V<4.23>* | ftp AXIS {850} CD-ROM Server V<4.10>* | ftp AXIS StorPoint*
Axis {} | - | camera | ftp Axis {2100} Network Camera <2.43> Nov 04 2008 ready. | ftp AXIS {P3346} Fixed Dome Network Camera <5.40.9.4> (2013) ready. | ftp AXIS {213 PTZ} Network Camera <4.12> (Jun | ftp AXIS {241Q} Video Server <4.47> (May | ftp AXIS {Q6032-E} PTZ Dome Network Camera <5.20>* | ftp AXIS {M7001} Video Encoder <5.20>* | ftp AXIS {P8221} Network I/O Audio Module <5.10>*

# Storage.
QNAP ftpd | proftpd:proftpd | nas linux | ftp NASFTPD Turbo station <1.3.5a> Server (ProFTPD)
Synology ftpd | o:synology:diskstation_manager | nas linux | ftp DiskStation FTP server ready. | ftp RackStation FTP server ready. | ftp CubeStation FTP server ready. | ftp Synology FTP server ready.
NetApp ftpd | o:netapp:data_ontap | nas | ftp NetApp Release <7.2.4>: Fri Nov
EMC Celerra ftpd | o:dell:emc_vnx1_firmware | nas | ftp EMC-SNAS: <5.6.47.11>) ready. | ftp EMC-SNAS:<8.1.9.184>*
Freebox | - | gateway linux | ftp Welcome to Freebox FTP Server. | ftp Freebox FTP*
FRITZ!Box | o:avm:fritz%21os | gateway | ftp FRITZ!Box{7490} FTP server ready. | ftp FRITZ!Box{7490}(UI) FTP server ready. | ftp FRITZ!BoxFonWLAN{7270} FTP server ready. | ftp FRITZ!BoxCable{6490} FTP*
ASUS {} | o:asus:{}_firmware | gateway | ftp Welcome to ASUS {RT-N66U} FTP service.
Speedport {} | - | gateway | ftp Speedport {W723V Typ A} FTP Server v<1.10> ready
Linksys Smart Wi-Fi | - | gateway | ftp Welcome to Linksys* | ftp Linksys {WRT1900AC} FTP*
D-Link NAS | - | nas | ftp Welcome to the D-Link* | ftp D-Link {DNS-320} FTP*
Buffalo NAS | - | nas | ftp LinkStation FTP* | ftp TeraStation FTP*
Seagate NAS | - | nas | ftp Welcome to Seagate Central Shared Storage FTP service.
WD NAS | - | nas | ftp Welcome to MyBookWorld* | ftp Welcome to WD My Cloud* | ftp Welcome to My Cloud*
TerraMaster | o:terra-master:tos | nas | ftp Welcome to TerraMaster* | ftp TerraMaster FTP*
Asustor | o:asustor:data_master | nas | ftp Welcome to ASUSTOR* | ftp ASUSTOR FTP*
TrueNAS | ixsystems:truenas | nas freebsd | ftp ProFTPD Server (FreeNAS*

# Networks.
MikroTik RouterOS ftpd | o:mikrotik:routeros | router | ftp MikroTik <6.49.10>) ready | ftp MikroTik FTP server*
Cisco IOS ftpd | o:cisco:ios | router ios | ftp IOS-FTP server (version <1.00>) ready.
Cisco VPN 3000 Concentrator | o:cisco:vpn_3000_concentrator_series_software | vpn | ftp Session will be terminated after 600 seconds of inactivity.
Thomson SpeedTouch ftpd | o:technicolor:speedtouch_firmware | gateway | ftp Inactivity timer = 120 seconds. Use 'site idle <secs>' to change.*
Draytek Vigor | o:draytek:vigor_firmware | router | ftp FTP server ready (DrayTek)* | ftp DrayTek FTP server* | ftp Vigor FTP* | ftp Draytek FTP*
OpenDreambox | - | media linux | ftp Welcome to the OpenDreambox FTP service. | ftp Welcome to the PLi dreambox FTP service. | ftp Welcome to the OpenPLi FTP service* | ftp Welcome to the openATV FTP service* | ftp Welcome to OpenPLi*

ZyWALL | o:zyxel:zld | firewall | ftp FTP Server (ZyWALL USG {100})* | ftp FTP Server (ZyWALL*
HP JetDirect | o:hp:jetdirect_firmware | print-server | ftp JetDirect FTP Server Ready

# Power, terminals and voice.
Digi | - | console | ftp NET+OS <6.3> FTP server ready.
Lantronix | - | console | ftp UDS1100*

# Industry and instruments.
Fanuc robot | - | ics | ftp R-30iA FTP server ready.* | ftp R-30iB FTP server ready.* | ftp R-J3iB FTP server ready.* | ftp R-J3iC FTP server ready.* | ftp R-30iB Plus FTP*
National Instruments | ni:labview | embedded | ftp FTP Server (National Instruments)* | ftp cRIO*
Campbell Scientific | - | embedded | ftp Welcome to Campbell Scientific {CR1000} FTP server
Cognex | - | ics | ftp In-Sight {5100} FTP* | ftp In-Sight* | ftp Welcome to In-Sight* | telnet Welcome to In-Sight(tm)  {5100} Session 0*

# Systems for devices.
VxWorks ftpd | o:windriver:vxworks | vxworks | ftp VxWorks <5.5.1>) ready. | ftp VxWorks<6.4>) ready | ftp Wind River VxWorks FTP*
Nucleus ftpd | siemens:nucleus_net | embedded | ftp Nucleus FTP Server*
RTEMS ftpd | rtems:rtems | embedded | ftp RTEMS FTP server (Version <1.1-JWJ>) ready.
pSOS ftpd | - | embedded | ftp pSOSystem FTP server* | ftp pSOS*
LynxOS ftpd | o:lynx:lynxos | embedded | ftp LynxOS*
OS-9 ftpd | - | embedded | ftp OS-9*
Treck ftpd | treck:tcp%2fip | embedded | ftp Treck FTP server ready. | ftp Treck FTP*
NetBurner | - | embedded | ftp NetBurner FTP* | ftp NetBurner*
lwIP ftpd | lwip_project:lwip | embedded | ftp lwIP FTP Server ready.
ESP FTP server | - | embedded | ftp --- Welcome to FTP for ESP8266* | ftp --- Welcome to FTP for Arduino* | ftp --- Welcome to SimpleFTPServer* | ftp -- Welcome to FTP for ESP8266*
embOS ftpd | - | embedded | ftp Welcome to embOS/IP FTP server* | ftp embOS/IP*
Windows CE ftpd | o:microsoft:windows_ce | windows | ftp Service ready for new user. Windows CE* | ftp Windows CE FTP*
SwiFTP | - | android | ftp SwiFTP <1.24> ready
PlayStation FTP | - | media | ftp multiMAN FTP* | ftp webMAN* | ftp ftpd-server by Dark_AleX*
Wii ftpd | - | media | ftp ftpii* | ftp ftpd for 3DS* | ftp ftpd pro v<3.1.0>* | ftp Hello from ftpd v<2.3>*
`

/** File servers of systems and of Windows, by the greeting of FTP and the software of SSH. */
export const fileServerTable = `
# Unix and its kin. The versions of ftpd are those of the program and not of the system.
BeroFTPD | bero:beroftpd | unix | ftp Version BeroFTPD <1.3.4(1)> Wed
BSD/OS ftpd | o:windriver:bsdos | unix | ftp BSDI Version <7.00LS>) ready.
OpenBSD ftpd | o:openbsd:openbsd | openbsd | ftp OpenBSD/Linux-ftpd-*
Heimdal ftpd | heimdal_project:heimdal | unix | ftp Version 6.00+Heimdal <0.6>) ready.
KTH Kerberos ftpd | kth:kth_kerberos_4 | unix | ftp Version 6.00+krb4-<1.0.9>) ready.
Mac OS X Server ftpd | o:apple:mac_os_x_server | macos | ftp Mac OS X Server <10.4.11> - +GSSAPI) ready.
Tru64 UNIX ftpd | o:hp:tru64 | unix | ftp Digital UNIX Version <5.60>) ready. | ftp Compaq Tru64 UNIX Version <5.60>) ready. | ftp Hewlett-Packard Tru64 UNIX Version <5.60>) ready. | ftp OSF/1 Version <5.60>) ready. | ftp Tru64 UNIX Version <5.60>)*
ULTRIX ftpd | o:digital:ultrix | unix | ftp ULTRIX Version <4.1>*
HP-UX ftpd | o:hp:hp-ux | hpux | ftp Revision 1.1 Version wuftpd-<2.6.1>* | ftp Revision 2.0 Version wuftpd-<2.6.1>* | ftp Revision <3.0> Version wuftpd-2.6.1 Mon
UnixWare ftpd | o:sco:unixware | unix | ftp UnixWare <7.1.1>)* | ftp UNIX_SV Version <4.0>*
DYNIX/ptx ftpd | - | unix | ftp DYNIX/ptx*
NeXT ftpd | - | unix | ftp NeXT <1.0>) ready.
ConvexOS ftpd | - | unix | ftp ConvexOS*
UNICOS ftpd | - | unix | ftp UNICOS*
QNX ftpd | o:blackberry:qnx_software_development_platform | unix | ftp QNX FTPd*
MINIX ftpd | - | unix | ftp FTP service (Ftpd <1.99>) ready on* | ftp Minix FTP*
Plan 9 ftpd | - | - | ftp Plan 9 FTP server ready.
Globus GridFTP | - | unix | ftp GridFTP Server <3.23> (gcc64dbg, 1286)*
NcFTPd | ncftp_software:ncftpd | unix | ftp NcFTPd Server (licensed copy) ready. | ftp NcFTPd Server (unregistered copy) ready. | ftp NcFTPd Server (free educational license) ready. | ftp NcFTPd Server (free personal license) ready. | ftp NcFTPd*
ProFTPD | proftpd:proftpd | unix | ftp FTP Server (ProFTPD) ready*
Pure-FTPd | pureftpd:pure-ftpd | unix | ftp FTP server (Pure-FTPd <1.0.49>) ready* | ftp Pure-FTPd <1.0.36>*
vsftpd | vsftpd_project:vsftpd | unix | ftp FTP server (vsftpd) | ftp Welcome to vsftpd*
oftpd | - | unix | ftp Service ready for new user. oftpd* | ftp oftpd <0.3.7>*
bftpd | bftpd_project:bftpd | unix | ftp bftpd <1.6.6> at {host} ready. | ftp bftpd at {host} ready.
uFTP | - | - | ftp uFTP <1.2>* | ftp uftpd (<2.7>) ready. | ftp uftpd <2.15>*
Muddleftpd | muddleftpd:muddleftpd | unix | ftp MuddleFTPD <1.3.13>*
Net::FTPServer | - | unix | ftp Net::FTPServer/<1.122> | ftp Net::FTPServer <1.122>*
DiskStation ftpd | o:synology:diskstation_manager | nas linux | ftp Disk Station FTP server at {DiskStation} ready.
BusyBox ftpd | busybox:busybox | linux | ftp BusyBox FTP*
jFTP | - | - | ftp jFTPd <0.3.2>* | ftp JFTP*
AnomicFTPD | - | - | ftp AnomicFTPD v<0.94>*
Hermes FTP Server | - | - | ftp Hermes FTP Server <0.7.1>* | ftp HermesFTP*
MockFtpServer | - | - | ftp Service ready for new user. (MockFtpServer <2.4>; see http://mockftpserver.sourceforge.net)
pyftpdlib | pyftpdlib_project:pyftpdlib | - | ftp Python FTP server (pyftpdlib <0.5.2>) ready. | ftp pyftpdlib based ftpd ready.
Medusa FTP server | - | - | ftp medusa FTP server*
ftpd (Node.js) | - | - | ftp FTP server (nodeftpd) ready | ftp FTP Server (nodeftpd)*
goftp | - | - | ftp Go FTP Server | ftp Welcome to the Go FTP Server | ftp goftp.io/server*
ftpserverlib | - | - | ftp ftpserver - ready | ftp fclairamb/ftpserver*
Rclone | rclone:rclone | - | ftp Welcome to Rclone v<1.60.1> FTP Server | ssh rclone/v<1.60.1> | ssh rclone/<1.66>*
libunftp | - | - | ftp Welcome to unFTP* | ftp unFTP v<0.14.2>* | ftp Welcome to the libunftp*

# Mainframes and minicomputers.
z/OS ftpd | o:ibm:z%2fos | zos | ftp FTPD1 IBM FTP CS V<2R3>* | ftp FTPDB IBM FTP CS V<1R11>* | ftp FTP1 IBM FTP CS V<2R10>* | ftp TCPFTP IBM FTP CS V<1R9>* | ftp FTPSERV1 IBM FTP CS V<1R12>* | ftp FTPSRV1 IBM FTP CS V<2R1>* | ftp FTPD IBM FTP CS V<2R2>*
MVS ftpd | o:ibm:mvs | zos | ftp FTPSERVE IBM MVS V<3R2>* | ftp FTPSERVE IBM MVS TCP/IP V<3R1>* | ftp FTPSERVE IBM CS/390 V<2R5>*
VM ftpd | o:ibm:vm%2fesa | zos | ftp FTPSERVE IBM VM V<2R4>* | ftp FTPSERVE IBM VM Level <510>* | ftp FTPSERVE IBM*
TCP/IP for VSE | - | - | ftp TCP/IP for VSE*
IBM i ftpd | o:ibm:i | os400 | ftp QTCP at {host} | ftp QTCP at {AS400}.*
OS/2 ftpd | o:ibm:os%2f2 | - | ftp IBM TCP/IP for OS/2 - FTP Server ver* | ftp IBM OS/2 FTP* | ftp IBM FTP Server for OS/2* | ftp Penguin FTP*
MultiNet | process:multinet | vms | ftp MultiNet FTP Server Process V<4.4(16)> at | ftp MultiNet FTP Server Process <3.5(16)> at | telnet MultiNet*
TCPware | process:tcpware | vms | ftp TCPware FTP server V<5.6>* | ftp (TCPware V<5.6>*
MadGoat FTP | - | vms | ftp MadGoat FTP server V<2.5-1> ready. | ftp HGFTP server V<3.0>* | ftp HG FTP-OpenVMS FTPD V<1.13-9>* | ftp FTP-OpenVMS FTPD V<5.1>*
NonStop ftpd | - | - | ftp FTP SERVER T9552G06 (Version 3.h TANDEM 01AUG2005) ready*
MPE/iX ftpd | o:hp:mpe_ix | - | ftp HP ARPA FTP Server [A<0006000>] (C) Hewlett-Packard Co. 1990
NetWare ftpd | o:novell:netware | netware | ftp NetWare FTP Server*
BS2000 ftpd | - | - | ftp BS2000-FTP*

# Windows.
Microsoft FTP Service | microsoft:internet_information_services | windows | ftp Windows NT FTP Server (Version <3.51>).
Serv-U | solarwinds:serv-u | windows | ftp Serv-U FTP Server for Winsock v<2.0>* | ftp -Serv-U FTP Server v<15.1>* | ftp Rhinosoft.com Serv-U FTP Server v<7.2>* | ftp FTP-Server v<2.5> for WinSock* | ftp Serv-U MFT Server v<15.4> ready...
WS_FTP Server | progress:ws_ftp_server | windows | ftp X2 WS_FTP Server <5.0.5> (1234567890) | ftp V2 WS_FTP Server <6.1> (1234567890) | ftp X1 WS_FTP Server <3.1.3> | ftp X2 WS_FTP Server with SSH <7.5.1>*
WFTPD | texas_imperial_software:wftpd | windows | ftp WFTPD Pro <3.25>* | ftp WFTPD Explorer <2.10>*
War-FTPD | jgaa:warftpd | windows | ftp Jgaa's Fan Club FTP Service WAR-FTPD <1.70> Ready* | ftp WarFTPd <1.67-04>* | ftp WAR-FTPD <1.82.00-RC12> Ready | ftp War FTP Daemon <1.6>*
GuildFTPd | guildftpd:guildftpd | windows | ftp GuildFTPd FTP Server (c) 1999-2002* | ftp GuildFTPD FTP Server (c) 1997-2002*
BulletProof FTP Server | bpftp:bulletproof_ftp_server | windows | ftp BulletProof FTP Server v<2.4.0.31> ready ... | ftp BPFTP Server v<2.3.1>*
Gene6 FTP Server | gene6:g6_ftp_server | windows | ftp G6 FTP Server v<2.0> (beta 6) ready ... | ftp -Gene6 FTP Server v<3.10.0>* | ftp Gene6 FTP Server Professional Edition v<3.8>*
FileZilla Server | filezilla-project:filezilla_server | windows | ftp FileZilla Pro Enterprise Server <1.7.0> | ftp FileZilla Pro*
Titan FTP Server | southrivertech:titan_ftp_server | windows | ftp TitanFTP Server* | ftp Titan MFT Server <2.0>* | ftp Titan SFTP*
Cerberus FTP Server | cerberusftp:ftp_server | windows | ftp Cerberus FTP Server Personal Edition* | ftp Cerberus FTP Server - Home Edition* | ftp Cerberus FTP Server - Personal Edition* | ftp Cerberus FTP Server Home Edition* | ftp Cerberus FTP Server Evaluation* | ftp Created by Cerberus, LLC* | ftp Created by Grant Averett | ftp Created by Cerberus*
Xlight FTP Server | xlightftpd:xlight_ftp_server | windows | ftp Xlight FTP Server (PROFESSIONAL EDITION) <3.8>*
BlackMoon FTP Server | blackmoon:blackmoon_ftp_server | windows | ftp BlackMoon FTP Server - Build 1735 - Free Edition* | ftp BlackMoon FTP Server Version <3.1.2>*
NETFile FTP Server | fastream:netfile_ftp_web_server | windows | ftp Fastream NETFile FTP Server Ready | ftp Fastream NETFile FTP Server <7.4>* | ftp Fastream IQ*
Broker FTP Server | transsoft:broker_ftp_server | windows | ftp TransSoft's Broker FTP Server <8.0>* | ftp TransSoft Broker FTP Server <5.9.5.0>* | ftp Broker FTP Server <7.0>*
SurgeFTP | netwin:surgeftp | - | ftp SurgeFTP {host} (Version <2.3a1>) | ftp SurgeFTP*
Sambar FTP Server | sambar:sambar_server | windows | ftp Sambar FTP Server Version <5.0>
ICS FTP server | - | windows | ftp ICS FTP Server ready | ftp ICS FTP Server ready.
Indy FTP server | - | windows | ftp Indy FTP Server ready.
Solar FTP Server | solarftp:solar_ftp_server | windows | ftp Solar FTP Server (<2.1.1>)* | ftp -Solar FTP Server* | ftp Welcome to Solar FTP Server (<2.1.1>)* | ftp Flash FTP Server*
Personal FTP Server | cooolsoft:personal_ftp_server | windows | ftp Personal FTP Server ready | ftp Personal FTP Professional Server ready
PowerFTP | cooolsoft:powerftp | windows | ftp PowerFTP Server*
Femitter Server | acritum:femitter_server | windows | ftp Femitter FTP Server ready.
XM Easy Personal FTP Server | dxmsoft:xm_easy_personal_ftp_server | windows | ftp Welcome to DXM's FTP Server*
TurboFTP Server | tbsoft:turboftp_server | windows | ftp TurboFTP Server <1.30.823> ready.
ActiveFax | activefax_project:activefax | windows | ftp ActiveFax FTP Server (Version <4.31>) | telnet ActiveFax*
Hummingbird FTP Server | hummingbird:connectivity | windows | ftp Hummingbird Ltd. FTP Server (HCLFTPD) Version <7.1.0.0> | ftp Hummingbird Communications Ltd. FTP Server (HCLFTPD) Version <6.1.0.0>*
NetManage FTP Server | netmanage:rumba_ftp_server | windows | ftp NetManage FTP Server*
Hyperion FTP Server | mollensoft_software:hyperion_ftp_server | windows | ftp Mollensoft Hyperion FTP Server v<3.6> ready* | ftp Mollensoft Enceladus Server Suite FTP* | ftp Mollensoft FTP Server*
Lightweight FTP Server | mollensoft_software:mollensoft_lightweight_ftp_server | windows | ftp Mollensoft Lightweight FTP Server v<3.6>*
NoFeel FTP Server | nofeel_software:nofeel_ftp_server | windows | ftp Nofeel FTP Server*
Fictional Daemon | netsarang:fictional_daemon | windows | ftp FTP server (Fictional Daemon <4.4>)* | ftp Fictional Daemon <4.4>*
PlatinumFTPserver | roboshareware:platinumftpserver | windows | ftp PlatinumFTPserver V<1.0.18>*
LiteServe | perception:liteserve | windows | ftp LiteServe*
Rumpus | maxum:rumpus | macos | ftp Welcome To Rumpus! | ftp Welcome to Rumpus! | ftp Rumpus FTP*
NetPresenz | - | macos | ftp NetPresenz v<4.1> (Unregistered) awaits your command.
FTPd for Macintosh | - | macos | ftp Peter's Macintosh FTP daemon v<2.4.0> awaiting your command
WebSTAR FTP | - | macos | ftp WebSTAR FTP* | ftp WebStar FTP*
AppleShare IP FTP | apple:appleshare | macos | ftp AppleShare IP FTP Server*
Core FTP Server | coreftp:core_ftp | windows | ssh CoreFTP-<0.3.3> | ftp Core FTP Mini*
CompleteFTP | enterprisedt:completeftp | windows | ftp Complete FTP server v <3.3.0> | ftp CompleteFTP v <6.3.4>
Sysax Multi Server | sysax:multi_server | windows | ftp Sysax FTP Server Ready* | ftp Sysax* | ssh SysaxSSH_<81885>*
Easy File Sharing FTP Server | efssoft:easy_file_sharing_ftp_server | windows | ftp Welcome to Easy File Sharing FTP Server! | ftp Easy File Sharing*
EasyFTP Server | kmint21:easy_ftp_server | windows | ftp Easy FTP Server ready* | ftp EasyFTP Server ready* | ftp UplusFtp Server* | ftp BigFoolCat Ftp Server <1.0>*
Wing FTP Server | wftpserver:wing_ftp_server | - | ftp Welcome to Wing FTP Server*
Tiny FTPDaemon | - | windows | ftp TinyFTPDaemon* | ftp Tiny FTP Daemon*
TftpServer | - | windows | ftp 3Com FTP Server Version <1.1>
NetTerm FTP | intersoft:netterm | windows | ftp NetTerm FTP server ready | ftp NETTERM FTP*
Chameleon FTP | netmanage:chameleon | windows | ftp Chameleon FTP Server*
Distinct FTP | distinct:ftp_server | windows | ftp Distinct FTP* | ftp Distinct*
KA9Q NOS | - | - | ftp KA9Q* | ftp JNOS* | ftp TNOS* | ftp GRINOS*
Robotftp Server | robotftp:robotftp_server | windows | ftp RobotFTP Server*
Vicftps | vicftps:vicftps | windows | ftp VicFTPS ready* | ftp VicFTPS*
SolarWinds SFTP | solarwinds:sftp%2fscp_server | windows | ssh SolarWinds* | ssh SolarWinds.SFTP*
Ftpdmin | ftpdmin:ftpdmin | windows | ftp Minftpd ready | ftp ftpdmin*
Nullftp | vwsolutions:null_ftp_server | windows | ftp Null FTP Server* | ftp Welcome to Null FTP Server Pro*
ArGoSoft FTP Server | argosoft:ftp_server | windows | ftp ArGoSoft FTP Server <1.2.2.2>*
Konica FTP Utility | konicaminolta:ftp_utility | windows | ftp FTP Utility FTP server*
Cuteftp | globalscape:secure_ftp_server | windows | ftp CuteFTP Server* | ftp GlobalSCAPE EFT*
Axway SecureTransport | axway:securetransport | - | ftp SecureTransport FTP Server ready* | ftp Valicert SecureTransport*
Connect:Enterprise | ibm:sterling_connect%3aenterprise | - | ftp Connect:Enterprise UNIX <1.2.00>* | ftp Connect:Enterprise* | ssh Connect:Enterprise_UNIX_<2.2.01> | ssh Sterling_Commerce*
IBM Sterling B2B Integrator | ibm:sterling_b2b_integrator | - | ftp Gentran Integration Suite* | ftp Sterling Integrator* | ftp Sterling B2B Integrator*
Tumbleweed SecureTransport | - | - | ftp Tumbleweed SecureTransport*
Oracle XML DB | oracle:database_server | - | ftp FTP Server (Oracle XML DB/Oracle Database) ready. | ftp FTP Server (Oracle XML DB/Oracle9i Enterprise Edition Release <9.2.0.1.0>*
Alfresco | alfresco:alfresco | - | ftp Alfresco FTP Server* | ftp FTP server ready Alfresco*
Zope | zope:zope | - | ftp Zope FTP* | ftp Medusa Async V<1.21>*
Synchronet | synchronet:synchronet | - | ftp Synchronet FTP Server <1.312>-Win32 Ready | telnet Synchronet BBS for Win32  Version <3.17>* | telnet Synchronet BBS for Linux  Version <3.17>* | smtp Synchronet SMTP Server <1.624>-Win32 Ready | pop3 Synchronet POP3 Server <1.624>-Win32 Ready | nntp News (Synchronet <3.17a>-Linux NNTP Service 1.111)
Mystic BBS | - | - | ftp Mystic FTP Server* | telnet Mystic BBS Version <1.12>*
Worldgroup | - | - | ftp Worldgroup* | telnet The Major BBS* | telnet Worldgroup*

FileCOPA | intervations:filecopa | windows | ftp InterVations FileCOPA FTP Server Version <6.01> | ftp FileCOPA FTP Server Version <1.01>*

# Firewalls and proxies.
Check Point FireWall-1 | checkpoint:firewall-1 | firewall | ftp CheckPoint FireWall-1 secure FTP server running on* | ftp Check Point FireWall-1 Secure FTP server running on* | ftp aftpd: FireWall-1* | smtp CheckPoint FireWall-1 secure SMTP server | smtp CheckPoint FireWall-1 secure ESMTP server | telnet Check Point FireWall-1 authenticated Telnet server running on* | telnet CheckPoint FireWall-1 authenticated Telnet*
Symantec Enterprise Firewall | symantec:enterprise_firewall | firewall | ftp Secure Gateway FTP server ready. | ftp Secure Gateway FTP server* | smtp Generic SMTP handler | telnet Secure Gateway*
TIS Firewall Toolkit | - | firewall | ftp FTP proxy (Version <3.2>) ready. | ftp FTP proxy (Version V<2.1>) ready. | smtp SMTP/smap Ready.
Gauntlet | - | firewall | ftp Gauntlet FTP* | ftp FTP gateway (Gauntlet*
Sidewinder | securecomputing:sidewinder | firewall | ftp Sidewinder* | smtp Sidewinder*
frox | - | unix | ftp frox transparent ftp proxy. Login with username[@host[:port]]
DeleGate | delegate:delegate | - | ftp PROXY-FTP server (DeleGate/<6.1.3>) ready. | pop3 Proxy-POP server (DeleGate/<5.8.2>) at {host} starting. | nntp InterNetNews PROXY-NNTP server DeleGate/<7.9.5> ready | smtp SMTP-Proxy (DeleGate/<9.0>)* | telnet -- DeleGate*
jftpgw | - | unix | ftp jftpgw*
ftpproxy | - | unix | ftp server ready - login please
SUSE proxy-suite | - | unix | ftp FTP Proxy (proxy-suite)* | ftp ftp-proxy*
WinProxy | - | windows | ftp WinProxy (Version <4.0>)* | smtp WinProxy* | pop3 WinProxy* | telnet WinProxy*
UserGate | entensys:usergate | windows | ftp UserGate* | pop3 UserGate* | smtp UserGate*
Jana Server | - | windows | ftp Jana-Server* | smtp Jana-Server ESMTP Service ready | pop3 Jana-Server POP3 ready*
Blue Coat ProxySG | - | firewall | ftp Blue Coat FTP Service
IBM z/OS Communications Server ftpd | - | zos | ftp IBM FTP CS V<1R13> at*
NetWare FTP Server | novell:netware_ftp_server | netware | ftp FTP Server for NW 5.x, NW 6.x (v<5.02y>)* | ftp Ftp Server for NW*
Home FTP Server | - | windows | ftp Home Ftp Server <1.10.1>
AIX ftpd | - | aix | ftp (Version 4.1 Tue* | ftp (Version 4.1 Mon* | ftp (Version 4.1 Wed* | ftp (Version 4.1 Thu* | ftp (Version 4.1 Fri* | ftp (Version 4.1 Sat* | ftp (Version 4.1 Sun*
`

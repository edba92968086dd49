/** Mail servers: what they say in SMTP, POP3 and IMAP, from the first ones to those of today. */
export const mailServerTable = `
# Unix.
Sendmail | proofpoint:sendmail | unix | smtp 5.61/SMI-*
Sendmail Switch | sendmail:sendmail_switch | unix | smtp ESMTP Sendmail Switch-<2.1.3>/Switch-2.1.0; | smtp ESMTP Sendmail Sentrion-MTA-<4.3.2>/* | smtp ESMTP Sentrion-MTA*
Sendmail (SGI) | proofpoint:sendmail | unix | smtp ESMTP Sendmail SGI-<8.9.3>*
Sendmail (MetaInfo) | metainfo:sendmail | windows | smtp ESMTP MetaInfo Sendmail <2.5> Build 2630* | smtp MetaInfo Sendmail <2.0>*
Sendmail for NT | - | windows | smtp ESMTP Sendmail for NT <3.0.2>* | smtp ESMTP Sendmail NT <2.6.1>*
MMDF | - | unix | smtp Server SMTP (Complaints/bugs to:*
Smail | smail:smail | unix | smtp Smail-<3.2.0.111> (#1 1999-Sep-1) ready at | smtp Smail<3.1.29.1> #1 ready at | smtp Smail3.2 (#<10>) ready at* | smtp ESMTP Smail-<3.2.0.115>*
ZMailer | - | unix | smtp ZMailer Server <2.99.55> #1 ESMTP+IDENT ready at | smtp ZMailer ESMTP-server running*
PP | - | unix | smtp PP Here - Pleased to meet you*
Isode M-Switch | isode:m-switch | - | smtp Isode M-Switch*
Exim | exim:exim | unix | smtp Exim ESMTP*
Postfix | postfix:postfix | unix | smtp ESMTP Postfix [<2.5.5>]* | smtp Postfix ESMTP* | smtp ESMTP Postfix/<2.3.3>* | smtp SMTP Postfix* | smtp ESMTP VMailer*
mailcow | mailcow:mailcow%3a_dockerized | linux | smtp ESMTP Postcow
Mail-in-a-Box | mailinabox:mail-in-a-box | linux | smtp ESMTP Hi, I'm a Mail-in-a-Box (Ubuntu/Postfix*
Proxmox Mail Gateway | proxmox:mail_gateway | linux | smtp ESMTP Proxmox
MailCleaner | mailcleaner:mailcleaner | linux | smtp ESMTP MailCleaner (Community Edition <2013.01>)* | smtp ESMTP MailCleaner (Enterprise Edition <2013.01>)* | smtp ESMTP MailCleaner*
SpamTitan | titanhq:spamtitan | linux | smtp ESMTP SpamTitan*
qmail | netqmail:netqmail | unix | smtp ESMTP qmail-ldap* | smtp qmail-smtpd* | smtp ESMTP (qmail)*
IndiMail | - | unix | smtp (NO UCE) ESMTP IndiMail <1.222> | smtp ESMTP IndiMail <2.0>*
MagicMail | - | unix | smtp ESMTP MagicMail* | pop3 MagicMail POP3* | imap MagicMail IMAP*
MasqMail | - | unix | smtp MasqMail <0.2.27> ESMTP
E-MailRelay | e-mailrelay_project:e-mailrelay | - | smtp -- E-MailRelay V<2.4> -- Service ready
msmtpd | marlam:msmtp | unix | smtp ESMTP msmtpd
chasquid | chasquid:chasquid | linux | smtp ESMTP chasquid
mox | - | linux | smtp ESMTP mox <0.0.5>*
Postal | postalserver:postal | linux | smtp ESMTP Postal/{ABC123} | smtp ESMTP Postal
ZoneMTA | - | linux | smtp ESMTP ZoneMTA
Hoodiecrow | - | - | imap Hoodiecrow ready for rumble
Amavis | - | unix | smtp ESMTP amavisd-new service ready | smtp ESMTP amavis service ready
WildDuck | - | linux | imap WildDuck ready for requests from* | pop3 WildDuck ready for requests from*
KumoMTA | - | linux | smtp KumoMTA
StrongMail | strongmail:strongmail_enterprise | linux | smtp StrongMail SMTP Service at | smtp StrongMail SMTP*
Momentum | messagesystems:momentum | unix | smtp ESMTP Momentum <4.3>*
Lyris ListManager | lyris_technologies_inc:listmanager | - | smtp ESMTP Lyris ListManager service ready | smtp Lyris ListManager <9.3d>* | smtp ESMTP Lyris List Manager*
LSMTP | - | - | smtp LSMTP for Windows NT v<1.1b>* | smtp LSMTP for OpenVMS v<1.1b>* | smtp LSMTP*
Cloudmark Gateway | cloudmark:gateway | - | smtp cmsmtp ESMTP server ready | smtp cmsmtp*
OpenBSD spamd | openbsd:spamd | openbsd | smtp ESMTP spamd IP-based SPAM blocker; Mon
aiosmtpd | aio-libs:aiosmtpd | - | smtp Python SMTP <1.4.2>
Python smtpd | python:python | - | smtp Python SMTP proxy version <0.3>
MailCatcher | mailcatcher:mailcatcher | - | smtp EventMachine SMTP Server
Inbucket | inbucket:inbucket | - | smtp Inbucket SMTP ready | pop3 Inbucket POP3 server ready*
smtp4dev | - | - | smtp smtp4dev ready | smtp smtp4dev*
Papercut SMTP | - | windows | smtp Papercut SMTP Server* | smtp Papercut*
MailSlurper | - | - | smtp Welcome to MailSlurper!
GreenMail | - | - | smtp GreenMail SMTP Service v<2.0.0> ready | smtp GreenMail SMTP Service Ready at port <3025> | pop3 POP3 GreenMail Server v<2.0.0> ready | imap IMAP4rev1 Server GreenMail v<2.0.0> ready
SubEthaSMTP | - | - | smtp ESMTP SubEthaSMTP {null} | smtp ESMTP SubEtha SMTP*
DavMail | davmail:davmail | - | smtp DavMail <4.3.0-2125> SMTP ready at | pop3 DavMail <4.3.0-2125> POP ready at | imap IMAP4rev1 DavMail <4.3.0-2125> server ready | imap DavMail <6.2.0>*
Proton Mail Bridge | proton:proton_mail_bridge | - | imap Proton Mail Bridge <03.01.02>* | imap ProtonMail Bridge*
Citadel | citadel:citadel | unix | smtp ESMTP Citadel* | imap Citadel IMAP4rev1 server*
Bongo | bongo_project:bongo | linux | smtp Bongo ESMTP* | imap Bongo IMAP* | pop3 Bongo POP3*
Scalix | scalix:scalix | linux | smtp ESMTP Scalix SMTP Relay <11.0.4.26>; | smtp Scalix SMTP Relay <11.4.6.13676>; | imap Scalix IMAP server <11.0.4.26> ready on | pop3 POP3 Scalix POP interface ready on* | pop3 Scalix POP*
HP OpenMail | hp:openmail | hpux | smtp ESMTP HP OpenMail* | imap OpenMail IMAP* | pop3 OpenMail POP3*
eXtremail | extremail:extremail | linux | smtp eXtremail V<1.5> release 9 ESMTP server ready* | pop3 eXtremail V<1.5.9> POP3* | imap eXtremail V<2.1> build*
Mirapoint | o:mirapoint:message_server | - | smtp ESMTP Mirapoint <3.5.7-GR>; Mon | smtp Mirapoint <3.3.7-GR> ESMTP* | pop3 Mirapoint POP3 <3.5.7-GR> server ready | imap IMAP4rev1 Mirapoint <3.5.7-GR> server ready | imap Mirapoint IMAP4 <3.8.4-GA> server ready
Critical Path | criticalpath:messaging_server | unix | smtp ESMTP CPMTA-<4_2_6R1> - NO UCE | smtp CPMTA-<2_4_6_3>* | pop3 POP3 Critical Path* | imap IMAP4 Critical Path*
InterMail | openwave:intermail | unix | smtp ESMTP server (Openwave Email Mx*
SIMS | sun:internet_mail_server | solaris | smtp -- Server ESMTP (Sun Internet Mail Server sims.<4.0.2000.10.12.16.25>.p8) | smtp Sun Internet Mail Server sims.<3.5.2000.03.23.18.03>.p10* | imap Sun Internet Mail Server (tm) IMAP4rev1 sims.<4.0>* | pop3 Sun Internet Mail Server (tm) POP3 sims.<4.0>*
Messaging Multiplexor | oracle:iplanet_messaging_server | - | imap iPlanet Messaging Multiplexor (iPlanet Messaging Server <5.2>* | pop3 iPlanet Messaging Multiplexor (iPlanet Messaging Server <5.2>* | imap Messaging Multiplexor (Sun Java(tm) System Messaging Server <6.2-7.05>* | pop3 Messaging Multiplexor (Sun Java(tm) System Messaging Server <6.2-7.05>* | imap Messaging Multiplexor (Oracle Communications Messaging Server <8.0.1.2>* | imap Netscape Messaging Multiplexor ready | pop3 Netscape Messaging Multiplexor ready
iPlanet Messaging Server | oracle:iplanet_messaging_server | - | imap IMAP4 service (Sun ONE Messaging Server <6.0>* | pop3 POP3 service (Sun ONE Messaging Server <6.0>* | imap IMAP4 service (Oracle Communications Messaging Server <8.0.1.2>* | pop3 POP3 service (Oracle Communications Messaging Server <8.0.1.2>* | imap IMAP4 service (Sun Java System Messaging Server <6.1>* | pop3 POP3 service (Sun Java System Messaging Server <6.1>*
Archiveopteryx | - | unix | imap Archiveopteryx IMAP Server* | pop3 Archiveopteryx POP3 server ready* | smtp Archiveopteryx* | smtp ESMTP Archiveopteryx <3.1.3>*
Binc IMAP | - | unix | imap Welcome to Binc IMAP v<1.3.4> Copyright | imap Welcome to Binc IMAP Copyright*
Dovecot | dovecot:dovecot | unix | imap Dovecot* | pop3 Dovecot*
Cyrus IMAP | cyrus:imap | unix | imap Cyrus IMAP Murder v<2.4.17> server ready | pop3 Cyrus POP3 Murder <3.0.8> server ready
Cubic Circle cucipop | - | unix | pop3 Cubic Circle's v<1.31> 1998/05/13 POP3 ready
cppop | - | linux | pop3 POP3 [cppop <19.0>] at [
vm-pop3d | - | unix | pop3 vm-pop3d* | pop3 POP3 Welcome to vm-pop3d <1.1.6>* | pop3 POP3 Welcome to GNU POP3 Server Version <0.9.8>*
gnu-pop3d | gnu:gnu-pop3d | unix | pop3 POP3 Welcome to GNU POP3 <0.9.8>* | pop3 POP3 GNU POP3*
qpopper | qualcomm:qpopper | unix | pop3 QPOP (version <2.53>) at {host} starting. | pop3 QUALCOMM Pop server derived from UCB (version <2.1.4-R3>) at | pop3 EPOP (version <1.7>)*
BSD popper | - | unix | pop3 Berkeley Pop server (version <1.831>)* | pop3 POP3 server (Berkeley*
POPFile | popfile:popfile | - | pop3 POP3 POPFile (v<0.22.4>) server ready
FreePOPs | - | - | pop3 FreePOPs/<0.0.12> pop3 server ready
Web2Pop | - | windows | pop3 POP3 Web2POP server ready*
BlackJumboDog | - | windows | smtp SMTP BlackJumboDog (Version <2.9.9>) ; | pop3 BlackJumboDog (Version <4.1.9>) ready | ftp FTP ( BlackJumboDog Version <5.3.2> ) ready

# Windows.
MDaemon | altn:mdaemon | windows | smtp ESMTP service ready [1] (MDaemon v<2.8.7.0>* | pop3 POP MDaemon <6.8.5> ready | pop3 POP MDaemon ready using UNREGISTERED SOFTWARE <3.0.3>* | pop3 POP3 MDaemon <13.0.3> ready
SecurityGateway | altn:securitygateway | windows | smtp ESMTP SecurityGateway <2.0.5>;* | smtp SecurityGateway <7.0.2>*
Microsoft Exchange | microsoft:exchange_server | windows | imap Microsoft Exchange Server 2003 IMAP4rev1 server version <6.5.7226.0>* | imap Microsoft Exchange IMAP4rev1 server version <5.5.2650.23>* | pop3 Microsoft Exchange 2000 POP3 server version <6.0.6249.0>* | smtp ESMTP Server (Microsoft Exchange Internet Mail Service <5.5.2653.13>) ready | nntp Microsoft Exchange Internet News Service Version <5.5.2653.11> (posting allowed) | pop3 Microsoft Exchange Server 2003 POP3 server version <6.5.7226.0>* | imap The Microsoft Exchange IMAP4 service is ready* | pop3 The Microsoft Exchange POP3 service is ready* | pop3 Microsoft Exchange Server 2010 POP3* | imap Microsoft Exchange Server 2007 IMAP4 service ready
NTMail | gordano:ntmail | windows | smtp WindowsNT SMTP Server v<3.03.0017>/1.abdp ESMTP ready at | pop3 POP3 Server NTMail v<4.30>* | pop3 Welcome to NTMail (v<5.06>*
Gordano Messaging Suite | gordano:gordano_messaging_suite | - | pop3 Gordano Messaging Suite* | imap Gordano Messaging Suite* | pop3 GMS POP3 Server (v<8.00.3078>/NT2199.00) ready | imap GMS IMAP4 Server (v<8.00.3078>/NT2199.00) ready | smtp GMS (v<9.01.3172>/NT0000.00)*
EMWAC IMS | - | windows | smtp IMS SMTP Receiver Version <0.84> Ready | pop3 IMS POP3 Server <0.86> Ready
Internet Anywhere | true_north_software:ia_emailserver | windows | smtp Internet Anywhere Mail Server* | smtp IA MailServer Version: <3.1.1>*
FTGate | floosietek:ftgatepro | windows | smtp FTGate server ready -Fox1 | smtp FTGate4 server ready* | smtp FTGate6 server ready* | smtp FTGate*
VPOP3 | pscs:vpop3 | windows | smtp VPOP3 SMTP* | pop3 VPOP3*
XWall | dataenter:xwall | windows | smtp ESMTP XWall v<3.29e> | smtp ESMTP XWall <3.50>* | pop3 XWall v<3.29>*
Winmail | winmail:winmail | windows | smtp Magic Winmail Server <3.8>(Build 0718) ESMTP ready | smtp Winmail Mail Server ESMTP ready | pop3 Magic Winmail Server <3.8>(Build 0718) POP3 ready | pop3 Winmail Mail Server POP3 ready* | imap Magic Winmail Server <3.8>(Build 0718) IMAP4* | imap Winmail Mail Server IMAP*
Mercury/32 | pmail:mercury_mail_transport_system | windows | smtp ESMTP server ready, Mercury/32 v<4.01a>* | pop3 POP3 Ready Mercury/32 v<4.01a>* | pop3 POP3 server ready, Mercury/32 v<4.01a>*
Mercury NLM | - | netware | smtp Mercury v<1.44> ESMTP server ready*
hMailServer | hmailserver:hmailserver | windows | imap IMAPrev1
Tobit David | tobit:david | windows | imap IMAP4 DvISE Mail Access Server MA-<8.10a> (0126) | pop3 DvISE Mail Access Server MA-<8.10a>* | smtp DvISE Mail Access Server* | pop3 POP3 DvISE Mail Access Server MA-<8.10a>*
XMail | xmailserver:xmail | - | pop3 [XMail <1.27> POP3 Server] service ready;
ArGoSoft Mail Server | argosoft:mail_server | windows | smtp ArGoSoft Mail Server, Version <1.5> (1.5.0.8) | pop3 ArGoSoft Mail Server Pro for WinNT/2000/XP, Version <1.8> (1.8.9.4)
MailEnable | mailenable:mailenable | windows | smtp ESMTP MailEnable*
AppleMailServer | o:apple:mac_os_x_server | macos | smtp AppleMailServer <10.2.6.2> SMTP Server Ready | pop3 AppleMailServer <10.2.6.2> POP3 server at | imap AppleMailServer <10.2.6.2>*
QuickMail Pro | - | macos | smtp QuickMail Pro Server for Macintosh <2.1.1>* | smtp QuickMail Pro Server for MacOS <3.0>* | pop3 QuickMail Pro*
Stalker Internet Mail Server | stalker:internet_mail_server | macos | smtp Stalker Internet Mail Server V.<1.8b8> is ready. | pop3 Stalker POP3 Server <1.8b9d14> at*
CommuniGate Pro | communigate:communigate_pro | - | imap CommuniGate Pro IMAP Server <4.1.8> at {host} ready
Ability Mail Server | code-crafters:ability_mail_server | windows | smtp Code-Crafters Ability Mail Server <1.18> ESMTP* | smtp ESMTP Ability Mail Server <3.1.8>* | pop3 Code-Crafters Ability Mail Server <1.18> POP3* | imap Code-Crafters Ability Mail Server <1.18> IMAP4*
Xeams | synametrics:xeams | - | smtp ESMTP Xeams SMTP server; Version: <6.1> - build: 5964;* | smtp Xeams SMTP server*
SurgeMail | netwin:surgemail | - | smtp ESMTP SurgeMail (Version <7.3e>* | imap IMAP SurgeMail* | pop3 SurgeMail POP3 Server*
DMail | netwin:dmail | - | smtp DMail ESMTP Server v<3.1>* | pop3 DPOP Version <2.5d>*

CMailServer | youngzsoft:cmailserver | windows | smtp CMailServer <5.2> SMTP Service Ready | pop3 CMailServer <5.2> POP3 Service Ready | smtp ESMTP CMailServer <5.4>*
VisNetic MailServer | deerfield:visnetic_mail_server | windows | smtp VisNetic.MailServer.v<7.2.5>; | smtp ESMTP VisNetic MailServer <8.5>*
SurgeMail | netwin:surgemail | - | pop3 SurgeMail Pop Server (Version <3.8k4-4>)* | imap SurgeMail IMAP4 Server*
IMail | ipswitch:imail_server | windows | smtp NT-ESMTP Server {host} (IMail <8.05> 123-1)
XMail | xmailserver:xmail | - | smtp XMail <1.21> ESMTP Server | pop3 XMail <1.21> POP3 Server*
WorldMail | qualcomm:worldmail | windows | smtp ESMTP Service (Worldmail <1.3.167>) ready
WinRoute | kerio:winroute | windows | smtp ESMTP WinRoute Pro <4.2.5>*

# Groupware.
GroupWise | microfocus:groupwise | - | smtp Ready (C)1993, <2005> Novell, Inc.* | imap GroupWise IMAP4rev1 Server* | pop3 GroupWise POP3 server*
Lotus Domino | ibm:lotus_domino | - | pop3 Lotus Notes POP3 server version <6.5.3> ready on* | smtp SMTP Service (Lotus Domino Release <5.0.13a>)* | nntp Lotus Domino NNTP Server for Windows NT (Release <5.0.8>* | smtp ESMTP Service (Lotus Domino Build <167>)*
IBM Domino | ibm:domino | - | pop3 IBM Notes POP3 server version Release <9.0.1>*
HCL Domino | hcltech:domino | - | pop3 HCL Notes POP3 server version Release <11.0.1>*
cc:Mail | - | - | smtp cc:Mail Link to SMTP*
SMTPLINK | - | - | smtp SMTPLINK V<2.11>*
SAP NetWeaver | sap:netweaver | - | smtp SAP <7.40(52)> ESMTP service ready
Oracle Email | oracle:collaboration_suite | - | smtp Oracle Email Server SMTP Inbound Server <9.0.4.2.0>* | imap Oracle IMAP4 Server <9.0.4>* | smtp Oracle Email Server*
FirstClass | opentext:firstclass | - | smtp FirstClass SMTP*
Zarafa | zarafa:zarafa | linux | pop3 Zarafa POP3 gateway ready* | imap Zarafa IMAP gateway ready* | imap [CAPABILITY IMAP4rev1] Zarafa IMAP gateway ready* | pop3 Zarafa <7.1.8> POP3 gateway* | imap Zarafa IMAP gateway <7.1.8>*
Kopano | kopano:groupware_core | linux | pop3 Kopano POP3 gateway ready* | imap Kopano IMAP gateway ready* | pop3 Kopano <8.7.0> POP3 gateway* | imap Kopano IMAP gateway*
Atmail | atmail:atmail | linux | smtp ESMTP Atmail* | imap Atmail IMAP* | pop3 Atmail POP3*
Coremail | coremail:xt5 | linux | smtp Anti-spam GT for Coremail System (* | pop3 Welcome to coremail Mail Pop3 Server (* | imap Coremail System IMap Server Ready(* | smtp ESMTP Coremail*
Yandex | - | - | imap Yandex IMAP4rev1 at {imap} ready* | pop3 POP Ya! na* | smtp ESMTP (Want to use Yandex.Mail for your domain? Visit http://pdd.yandex.ru)
Mail.ru | - | - | smtp ESMTP ready (Looking for Mail for your domain? Visit https://biz.mail.ru)*

# Gateways.
FortiMail | fortinet:fortimail | firewall | smtp ESMTP Smtpd; Mon
Sophos Email Appliance | sophos:email_appliance | firewall | smtp ESMTP Sophos Email Appliance v<3.7.1.0>
SonicWall Email Security | o:sonicwall:email_security | firewall | smtp ESMTP SonicWALL (<8.0.2.2303>)
Trend Micro InterScan VirusWall | trendmicro:interscan_viruswall | - | smtp InterScan VirusWall NT ESMTP <3.24> (build 1067) ready at | smtp InterScan Version <3.6-Build_1182> $Date: 04/24/2001 22:13:0052$ | smtp InterScan VirusWall ESMTP*
McAfee WebShield | mcafee:webshield_smtp | - | smtp WebShield SMTP V<4.5> MR1a Network Associates, Inc. Ready at | smtp WebShield Appliance* | smtp ESMTP WebShield*
McAfee Email Gateway | mcafee:email_gateway | firewall | smtp ESMTP McAfee Email Gateway* | smtp ESMTP Service (McAfee Email Gateway*
Tumbleweed MMS | tumbleweed:mailgate | - | smtp Tumbleweed MMS SMTP Relay Service ready* | smtp ESMTP Tumbleweed MailGate* | smtp WorldSecure Server SMTP Relay Service ready*
Axway MailGate | axway:mailgate | - | smtp ESMTP Axway MailGate* | smtp Axway MailGate*
MIMEsweeper | clearswift:mimesweeper | windows | smtp MIMEsweeper for SMTP ESMTP Receiver Version <5.2>* | smtp Clearswift SECURE Email Gateway* | smtp ESMTP Clearswift*
Cisco IronPort | o:cisco:asyncos | firewall | smtp ESMTP IronPort*
ASSP | assp_project:anti-spam_smtp_proxy_server | - | smtp ESMTP ASSP* | smtp is ready - using ASSP*
Hexamail | hexamail:hexamail_server | windows | smtp ESMTP Hexamail* | pop3 Hexamail POP3* | smtp Hexamail Server*
PGP Universal | symantec:pgp_universal_server | linux | smtp PGP Universal service ready* | pop3 PGP Universal service is ready (proxied server greeting follows)* | imap PGP Universal service is ready (proxied server greeting follows)* | smtp ESMTP PGP Universal service ready* | pop3 PGP Universal*
SEPPmail | seppmail:seppmail | firewall | smtp ESMTP SEPPmail*
NoSpamProxy | netatwork:nospamproxy | windows | smtp NoSpamProxy* | smtp ESMTP NoSpamProxy*

Symantec Messaging Gateway | symantec:messaging_gateway | firewall | smtp ESMTP Symantec Messaging Gateway

# Mainframes and minicomputers.
z/OS SMTP | o:ibm:z%2fos | zos | smtp running IBM MVS SMTP CS V<1R4> on | smtp running IBM MVS SMTP*
z/VM SMTP | o:ibm:z%2fvm | zos | smtp running IBM VM SMTP Level <440> on | smtp running IBM VM SMTP*
IBM i SMTP | o:ibm:i | os400 | smtp running IBM AS/400 SMTP V<05R02M00> on | smtp running IBM*
MultiNet SMTP | process:multinet | vms | smtp MultiNet V<4.4> Rev A-X SMTP* | smtp -- Server SMTP (MultiNet*
PMDF | process:pmdf | vms | smtp PMDF V<6.2>* | pop3 PMDF POP3 Server V<6.2>* | imap PMDF IMAP4rev1 V<6.2>*
UCX SMTP | o:hp:openvms | vms | smtp UCX SMTP Server* | smtp UCX V<4.2-21>, OpenVMS V7.1 Alpha ready at
`

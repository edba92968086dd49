/** Mail, news and file servers: the same product greets in several protocols. */
export const mailAndFileTable = `
AppleShare IP Mail Server | apple:appleshare | macos | smtp AppleShare IP Mail Server <6.2.1> SMTP Server Ready | pop3 AppleShare IP Mail Server <6.2.1> POP3* | imap AppleShare IP Mail Server <6.2.1>* | server AppleShareIP/<6.0.0>
ArGoSoft Mail Server | argosoft:mail_server | windows | smtp ArGoSoft Mail Server Freeware, Version <1.8> (1.8.5.9) | pop3 ArGoSoft Mail Server Freeware, Version <1.8> (1.8.5.9) | smtp ArGoSoft Mail Server Plus for WinNT/2000/XP, Version <1.8> | pop3 ArGoSoft Mail Server, Version <1.8> | imap ArGoSoft Mail Server, Version <1.8> | smtp ArGoSoft Mail Server .NET v.<1.0.7.6> | pop3 ArGoSoft Mail Server .NET v.<1.0.7.6>
Alt-N MDaemon | altn:mdaemon | windows | smtp MDaemon <6.8.5> | imap MDaemon <9.6.6> IMAP4rev1 ready | imap IMAP4rev1 MDaemon <9.6.6> ready | server MDaemon/<9.6> | title MDaemon Remote Administration* | title WorldClient | title MDaemon Webmail*
Axigen | axigen:axigen_mail_server | - | smtp AXIGEN SMTP hello | pop3 AXIGEN POP3 server on {host} ready* | pop3 Axigen POP3* | imap AXIGEN IMAP4rev1 service* | imap Axigen-<10.0.0> IMAP4rev1* | server Axigen-Webmail | server Axigen-Webadmin | title AXIGEN WebMail*
AVG SMTP proxy | avg:anti-virus | windows | smtp AVG ESMTP Proxy Server <7.5.494>* | pop3 AVG POP3 Proxy Server <7.5.494>* | smtp AVG ESMTP Proxy Server Beta* | imap AVG IMAP Proxy*
AnalogX Proxy | analogx:proxy | windows | smtp AnalogX Proxy <4.10> (Release) ready | pop3 AnalogX Proxy <4.10>* | nntp AnalogX Proxy <4.10>* | ftp AnalogX Proxy <4.10> (Release) FTP*
Avast mail proxy | avast:antivirus | windows | smtp avast! SMTP proxy* | pop3 avast! POP3 proxy* | imap avast! IMAP proxy*
BorderWare | watchguard:borderware | - | smtp BorderWare SMTP* | smtp BorderWare MXtreme Mail Firewall* | ftp BorderWare FTP* | title BorderWare
Cisco ESA | o:cisco:asyncos | firewall | smtp ESMTP IronPort* | ssh IronPort*
Citadel | citadel:citadel | unix | smtp ESMTP Citadel server ready. | pop3 Citadel POP3 server ready. | imap Citadel IMAP4rev1* | title Citadel | nntp Citadel NNTP server is ready
CommuniGate Pro | communigate:communigate_pro | - | smtp CommuniGate Pro <4.1> | pop3 CommuniGate Pro POP3 Server <5.2.18> ready* | imap CommuniGate Pro IMAP Server <5.2.18> ready | server CommuniGatePro/<5.2.18> | ftp CommuniGate Pro FTP Server <5.2.18> ready | sip CommuniGatePro/<5.2.18> | title CommuniGate Pro* | nntp CommuniGate Pro*
Courier | courier-mta:courier | unix | smtp Courier* | smtp ESMTP Courier <0.52> | imap Courier-IMAP ready. Copyright* | pop3 Courier POP3* | imap IMAP4rev1 Courier*
Cyrus IMAP | cyrus:imap | unix | imap Cyrus IMAP4 v<2.2.13>-Debian server ready | imap Cyrus IMAP v<2.4.17> server ready | imap Cyrus IMAP <3.0.8> server ready | pop3 Cyrus POP3 <3.2.2> server ready | nntp Cyrus NNTP v<2.3.16> server ready, posting allowed | imap Cyrus IMAP4 Murder v<2.2.12> server ready | pop3 Cyrus POP3 Murder v<2.3.7> server ready
Dovecot Pigeonhole | dovecot:pigeonhole | unix service=sieve | greeting "IMPLEMENTATION" "dovecot"*
Dovecot | dovecot:dovecot | unix | imap Dovecot DA ready. | pop3 Dovecot DA ready.*
DBMail | dbmail:dbmail | unix | imap dbmail imap (protocol version 4r1) server <1.2.6> ready to run | pop3 DBMAIL pop3 server ready to rock* | imap imap 4r1 server (dbmail <2.2.9>) | pop3 DBMAIL pop3 server ready*
DeskNow | desknow:desknow_mail_and_collaboration_server | - | smtp DeskNow SMTP Server* | pop3 DeskNow POP3 Server* | imap DeskNow IMAP4 server* | ftp DeskNow FTP server*
Eudora Internet Mail Server | qualcomm:eudora_internet_mail_server | macos | smtp (Eudora Internet Mail Server X <3.2.4>) | smtp running Eudora Internet Mail Server <1.3.1> | pop3 Eudora Internet Mail Server <3.2.4>* | pop3 (Eudora Internet Mail Server X <3.2.7>) | imap Eudora Internet Mail Server X <3.3.8>*
Worldmail | qualcomm:worldmail | windows | smtp ESMTP WorldMail* | imap WorldMail IMAP4 Server <6.1.19.0> ready | pop3 X1 WorldMail POP3* | smtp WorldMail <1.3.167> ESMTP Receiver Version 1.3* | imap WorldMail <3>*
Exim | exim:exim | unix | smtp Exim <4.69>
FirstClass | opentext:firstclass | - | smtp FirstClass ESMTP Mail Server v<9.1> ready | pop3 FirstClass POP3 Server v<9.1>* | imap FirstClass IMAP4* | ftp FirstClass FTP server ready. | nntp FirstClass NNTP*
FTGate | floosietek:ftgatepro | windows | pop3 FTGate server ready* | pop3 FTGate* | imap FTGate*
Gordano | gordano:gordano_messaging_suite | - | smtp ESMTP GMS* | smtp NTMail (v<7.02.3034>/NU4215.00.f0eac2b3) ready for ESMTP transfer | pop3 GMS POP3 Server* | imap GMS IMAP4 Server* | smtp Gordano Messaging Suite* | server GMS/<9.01>
GroupWise | novell:groupwise | - | smtp Ready (GroupWise)* | pop3 GroupWise POP3 server ready | imap GroupWise IMAP4rev1 Server Ready | title Novell GroupWise* | title GroupWise WebAccess* | server GroupWise*
hMailServer | hmailserver:hmailserver | windows | pop3 POP3 hMailServer* | smtp hMailServer* | smtp ESMTP hMailServer <4.3> | imap IMAPrev1 hMailServer*
IA MailServer | true_north_software:ia_emailserver | windows | smtp IA MailServer <5.3.4>* | pop3 IA MailServer*
IceWarp | icewarp:mail_server | - | smtp IceWarp <10.4.5> ESMTP | pop3 IceWarp <9.4.2> POP3 Mon* | imap IceWarp <9.4.2> IMAP4rev1* | ftp IceWarp <9.4.2> FTP* | title IceWarp WebClient* | title IceWarp Server* | sip IceWarp SIP <10.4.5>
Merak | icewarp:merak_mail_server | windows | pop3 Merak <8.3.8> POP3* | imap Merak <8.3.8> IMAP4rev1* | ftp Merak <8.3.8> FTP*
IMail | ipswitch:imail_server | windows | smtp (IMail <8.22> 1234-1) NT-ESMTP Server X1 | pop3 X1 NT-POP3 Server {host} (IMail <8.22> 123-1) | imap IMAP4 Server (IMail <8.22>) | ftp IMail* | smtp IMail <12.5>*
Innd | isc:inn | unix | nntp InterNetNews server INN <2.4.1> ready | nntp InterNetNews NNRP server INN <2.4.1> ready (posting ok).
InterMail | openwave:intermail | unix | smtp ESMTP server (InterMail vM.<6.01.05.02>* | pop3 InterMail POP3 server ready.* | imap InterMail IMAP4 server ready* | smtp (InterMail vM.<7.08.02.00>*
iPlanet Messaging Server | oracle:iplanet_messaging_server | - | smtp -- Server ESMTP (Sun Java System Messaging Server <6.2-3.04>* | smtp -- Server ESMTP (iPlanet Messaging Server <5.2>* | smtp -- Server ESMTP (Sun Java(tm) System Messaging Server <6.3-6.03>* | imap IMAP4 service (iPlanet Messaging Server <5.2>* | pop3 POP3 service (iPlanet Messaging Server <5.2>* | pop3 POP3 service (Sun Java(tm) System Messaging Server <6.3-6.03>* | imap IMAP4 service (Sun Java(tm) System Messaging Server <6.3-6.03>* | smtp -- Server ESMTP (Oracle Communications Messaging Server <8.0.1>* | imap IMAP4 service (Netscape Messaging Server <4.15>* | pop3 POP3 service (Netscape Messaging Server <4.15>*
Sun ONE Messaging | sun:one_messaging_server | - | smtp -- Server ESMTP (Sun ONE Messaging Server <6.0>*
JAMES | apache:james | - | smtp SMTP Server (JAMES SMTP Server <2.3.1>) ready | smtp (JAMES SMTP Server <2.3.2>) | pop3 POP3 server (JAMES POP3 Server <2.3.1>) ready | imap JAMES IMAP4rev1 Server* | smtp Apache JAMES awesome SMTP Server | smtp JAMES Linagora's SMTP awesome Server | pop3 1234.5678@{host} POP3 server (JAMES POP3 Server <3.0>)*
Kerio Connect | kerio:connect | - | nntp Kerio Connect <7.0.1> NNTP server ready*
Kerio MailServer | kerio:kerio_mailserver | - | pop3 Kerio MailServer <6.4.2> POP3 server ready* | imap Kerio MailServer <6.4.2> IMAP4rev1 server ready | nntp Kerio MailServer <6.4.2> NNTP server ready*
Lotus Domino | ibm:lotus_domino | - | smtp Lotus SMTP MTA Service Ready | imap Domino IMAP4 Server Release <6.5.4> ready* | pop3 Lotus Notes POP3 server version X<2.0> ready* | smtp ESMTP Service (Lotus Domino Build V<85_M2_08202008>) ready | nntp Lotus Domino NNTP Server* | pop3 Lotus Notes POP3 server version Release <8.5.3>* | imap Domino IMAP4 Server V<8.5>* | smtp ESMTP Service (HCL Domino Build V<1101_07082020>)*
Mailtraq | fastraq:mailtraq | windows | smtp Mailtraq (<2.6.1.1677>/SMTP) ready | smtp ESMTP Mailtraq (<2.6.1.1677>/SMTP) | smtp (Mailtraq/<2.6.1.1677>/SMTP)* | pop3 (Mailtraq/<2.6.1.1677>/POP3)* | imap (Mailtraq/<2.6.1.1677>/IMAP)* | nntp (Mailtraq/<2.6.1.1677>/NNTP)* | server Mailtraq/<2.6.1.1677> | ftp Mailtraq FTP*
MailEnable | mailenable:mailenable | windows | title MailEnable | title MailEnable - Webmail*
MailMax | smartmax:mailmax | windows | smtp SMTP MailMax* | smtp (MailMax <5.5>)* | pop3 MailMax POP3* | imap MailMax <5> IMAP4* | smtp MailMax <5.0.10.8>*
MailSite | rockliffe:mailsite | windows | pop3 MailSite POP3 Server <5.3.4.0> Ready* | imap MailSite IMAP4 Server <5.3.4.0> Ready | title MailSite Express* | server Rockliffe-MailSite/<8.0>
MERCUR | atrium_software:mercur_mailserver | windows | smtp MERCUR SMTP-Server (v<4.03.15> RU-0098309) for Windows NT ready at | pop3 MERCUR POP3-Server (v<4.03.15>* | imap MERCUR IMAP4-Server (v<4.03.15>* | smtp MERCUR SMTP Server (v<5.00.14>*
Mercury/32 | pmail:mercury_mail_transport_system | windows | smtp ESMTP server ready. Mercury/32* | smtp Mercury/32 v<4.01b> ESMTP server ready. | smtp Mercury <1.48> ESMTP server ready. | smtp Mercury/32 <4.52>* | imap Mercury/32 v<4.01b> IMAP server ready. | pop3 Mercury/32* | smtp ESMTP server ready (Mercury*
Microsoft Exchange | microsoft:exchange_server | windows | smtp Microsoft Exchange Internet Mail Service <5.5.2653.13> ready | smtp Microsoft Exchange Internet Mail Connector <4.0.995.52> | pop3 Microsoft Exchange Server 2003 POP3 server version <6.5.7638.1> ({host}) ready. | pop3 Microsoft Exchange 2000 POP3 server version <6.0.6249.0> ({host}) ready. | pop3 Microsoft Exchange POP3 server version <5.5.2653.23> ready | imap Microsoft Exchange Server 2003 IMAP4rev1 server version <6.5.7638.1> ({host}) ready. | imap Microsoft Exchange 2000 IMAP4rev1 server version <6.0.6249.0>* | imap Microsoft Exchange IMAP4rev1 server version <5.5.2653.23> ({host}) ready | pop3 Microsoft Exchange Server 2007 POP3 service ready
Microsoft POP3 | o:microsoft:windows_server_2003 | windows | pop3 Microsoft Windows POP3 Service Version 1.0*
Microsoft ESMTP | o:microsoft:windows | windows | smtp Simple Mail Transfer Service Ready. Version: <5.5.1774>*
Netscape Messaging Server | netscape:messaging_server | - | smtp ESMTP server (Netscape Messaging Server - Version <3.62>) ready | smtp ESMTP server (Netscape Mail Server v<2.02>)* | pop3 POP3 server (Netscape Messaging Server - Version <3.6>) ready* | imap IMAP4 server (Netscape Messaging Server - Version <3.6>)* | pop3 Netscape Mail Server POP3*
NetMail | novell:netmail | - | smtp Novell NetMail ESMTP* | pop3 NetMail POP3 Agent* | imap NetMail IMAP4 Agent server ready* | smtp ESMTP NetMail Server | title NetMail | smtp NIMS <2.5>* | imap NIMS IMAP4 Agent*
OpenSMTPD | openbsd:opensmtpd | unix | smtp OpenSMTPD
Oracle Collaboration Suite | oracle:collaboration_suite | - | imap Oracle IMAP4 server ready* | pop3 Oracle POP3 server ready* | smtp Oracle SMTP Inbound*
PMDF | process:pmdf | vms | smtp -- Server ESMTP (PMDF V<6.0-24>#42313) | pop3 PMDF POP3 Server* | imap PMDF IMAP4rev1*
Post.Office | openwave:post.office | - | smtp ESMTP server (Post.Office v<3.5.3> release 223 ID# 0-12345) ready | pop3 POP3 server (Post.Office v<3.5.3> release 223*
Postfix | postfix:postfix | unix | smtp ESMTP Postfix (<2.1.5>) (Debian/GNU) | smtp Postfix | smtp ESMTP Postfix (Postfix-<19991231-pl08>)
PowerMTA | messagesystems:powermta | - | smtp (PowerMTA(TM) v<3.2r8>) ESMTP service ready | title PowerMTA | smtp ESMTP PowerMTA* | smtp (PowerMTA v<5.0>) ESMTP service ready
Momentum | messagesystems:momentum | - | smtp ESMTP ecelerity <2.2.2.45> r(34222M)
qmail | netqmail:netqmail | unix | smtp ESMTP qmail* | smtp qmail ESMTP* | smtp SMTP qmail
qpsmtpd | - | unix | smtp ESMTP qpsmtpd <0.40> ready; send us your mail, but not your spam. | smtp qpsmtpd*
QPOP | qualcomm:qpopper | unix | pop3 Qpopper (version <4.0.5>) at {host} starting.* | pop3 UCB Pop server (version <2.1.2-R3>)* | pop3 QPOP (version <3.1.2>)*
Sendmail | proofpoint:sendmail | unix | smtp Sendmail <5.61>/* | smtp ESMTP Sendmail @(#)Sendmail version <8.13.3>* | smtp Sendmail SMI-<8.6>/SMI-SVR4 ready at | smtp Sendmail AIX 4.1/UCB <5.64>/4.03 ready at | smtp Sendmail SMI-*
SLMail | seattlelab:slmail | windows | smtp Smtp Server SLMail v<2.7> Ready ESMTP spoken here | smtp Smtp Server SLmail <5.1.0.4420> Ready*
SmarterMail | smartertools:smartermail | windows | pop3 POP3 SmarterMail* | imap IMAP4rev1 SmarterMail | title SmarterMail | title SmarterMail Login* | title Login - SmarterMail* | smtp ESMTP SmarterMail*
Stalwart | stalw:stalwart | - | pop3 Stalwart POP3 at your service* | imap Stalwart IMAP4rev2 at your service* | title Stalwart
SurgeMail | netwin:surgemail | - | pop3 SurgeMail Pop Server* | pop3 SurgePOP <2.3k>* | imap IMAP {host} (Version <3.8k4-4>) | imap SurgeMail IMAP Server* | title SurgeMail | smtp DSMTP ESMTP Server v<2.5a>* | smtp ESMTP DSMTP*
Symantec Mail Security | symantec:mail_security | - | smtp Symantec Mail Security <5.0>* | smtp SMTP Symantec Gateway* | title Symantec Messaging Gateway* | title Symantec Mail Security* | smtp Symantec Brightmail* | smtp ESMTP Symantec Mail Security*
Trend Micro IMSS | trendmicro:interscan_messaging_security_suite | - | smtp Trend Micro InterScan Messaging Security Suite, Version: <5.5.0.1183> ready at | smtp Trend Micro ESMTP* | smtp InterScan VirusWall* | title InterScan Messaging Security* | smtp ESMTP Service, Trend Micro* | title InterScan Web Security* | title Trend Micro InterScan*
VPOP3 | pscs:vpop3 | windows | smtp VPOP3 SMTP Server Ready | pop3 VPOP3 Server Ready* | imap VPOP3 IMAP4 Server* | title VPOP3 | smtp ESMTP VPOP3 SMTP*
WinGate | qbik:wingate | windows | smtp WinGate Engine Access Denied | pop3 WinGate Engine* | ftp WinGate Engine FTP Gateway ready | telnet WinGate>* | smtp WinGate <6.0> SMTP* | pop3 WinGate POP3 Proxy*
WinRoute | kerio:winroute | windows | smtp WinRoute Pro <4.2.5>* | pop3 WinRoute Pro <4.2.5> POP3 server ready* | title WinRoute
WorkgroupMail | softalk:workgroupmail | windows | smtp WorkgroupMail SMTP Service <7.5.13> Ready* | pop3 WorkgroupMail POP3* | imap WorkgroupMail IMAP4 Service <7.5.10> Ready*
XMail | xmailserver:xmail | - | smtp [XMail <1.21> ESMTP Server] service ready; Mon | smtp 1234.5678@host [XMail <1.22> ESMTP Server] service ready; | pop3 1234.5678@host [XMail <1.21> POP3 Server] service ready;
Zimbra | zimbra:collaboration | linux | smtp ESMTP Zimbra Postfix* | imap Zimbra <8.0.7_GA_6021> IMAP4rev1 server ready | pop3 Zimbra <8.0.7_GA_6021> POP3 server ready | imap Zimbra IMAP4rev1 server ready | pop3 Zimbra POP3 server ready | title Zimbra | title Zimbra Collaboration Suite Log In | cookie ZM_TEST | cookie ZM_LOGIN_CSRF | title Zimbra Administration
Zoho | - | - | smtp mx.zoho.com SMTP* | smtp ESMTP Zoho* | server ZGS | cookie zalb_*
Sophos PureMessage | sophos:puremessage | - | smtp ESMTP PureMessage* | title PureMessage
Barracuda | barracuda:spam_firewall | firewall | smtp ESMTP Barracuda* | smtp ESMTP (Barracuda Spam Firewall)*
Haraka | haraka_project:haraka | - | smtp ESMTP Haraka ready*
Google | - | - | smtp ESMTP {a1b2c3d4} - gsmtp | imap Gimap ready for requests from*
Yahoo | - | - | smtp ESMTP YSmtp* | smtp ESMTP ready YSmtp* | pop3 hello from popgate-<0.8.0.504347>*
Proofpoint | proofpoint:enterprise_protection | - | smtp ESMTP mfa-{m0123456} | smtp ESMTP Proofpoint*
Mimecast | - | - | smtp Mimecast ESMTP*
MailMarshal | trustwave:mailmarshal | windows | smtp ESMTP MailMarshal (v<6,1,8,2165>) Ready | smtp ESMTP NetIQ MailMarshal (v<6.0.3.8>) Ready | smtp MailMarshal(v<5.5.6>) Ready | smtp ESMTP Trustwave SEG (v<7,2,0>) Ready | smtp MailMarshal ESMTP*
MailScanner | mailscanner:mailscanner | unix | title MailWatch for MailScanner* | title MailWatch Login* | smtp ESMTP MailScanner*
MIMEsweeper | clearswift:mimesweeper | windows | smtp MIMEsweeper ESMTP* | smtp ESMTP MIMEsweeper* | smtp MAILsweeper ESMTP Receiver Version <4.3.14.0> Ready | title Clearswift
GFI MailEssentials | gfi:mailessentials | windows | title GFI MailEssentials* | title MailArchiver
Kaspersky | kaspersky:anti-spam | - | smtp ESMTP Kaspersky* | title Kaspersky Security Center*
Vircom | vircom:vopmail | windows | smtp VOPMail ESMTP Receiver Version <4.0.179.0> Ready | pop3 VOPMail POP3 Server Version <4.0.179.0> Ready* | smtp modusMail ESMTP Receiver Version <4.3.488> Ready | pop3 modusMail POP3* | imap modusMail IMAP4* | smtp VIRCOM*
Rockliffe | rockliffe:mailsite | windows | smtp Rockliffe*
602LAN Suite | software602:602lan_suite | windows | smtp 602LAN SUITE Mail Server <2003>* | smtp 602Pro LAN SUITE* | pop3 602LAN SUITE POP3* | server 602LAN SUITE/<2003.0.03.0510> | server WEB602/<1.04> (Windows)
VisNetic MailServer | deerfield:visnetic_mail_server | windows | smtp ESMTP VisNetic.MailServer.v<8.3.1>; | smtp VisNetic MailServer* | pop3 VisNetic.MailServer.v<8.3.1> POP3* | imap VisNetic.MailServer*
YPOPs | ypops:ypops | windows | pop3 YahooPOPs! Proxy is ready* | smtp YahooPOPs! Simple Mail Transfer Service Ready | pop3 YPOPs! POP3 Server* | smtp YPOPs! Simple Mail Transfer Service Ready
Postmaster Enterprise | - | windows | smtp Postmaster Enterprise v<7.0>*
Perdition | horms:perdition | unix | pop3 POP3 perdition ready on {host}* | imap [CAPABILITY IMAP4 IMAP4REV1] perdition ready on {host}* | pop3 perdition ready on* | imap perdition ready on* | pop3 POP3 perditon ready on {host}* | imap IMAP4 perditon ready on {host}*
Solid POP3 | solid_pop3d:solid_pop3d | unix | pop3 Solid POP3 server ready* | pop3 Solid POP3*
tpop3d | tpop3d:tpop3d | unix | pop3 tpop3d*
Teapop | toontown:teapop | unix | pop3 Teapop [v<0.3.5>] - Teaspoon stirs around again*
akpop3d | - | unix | pop3 akpop3d*
gnu-pop3d | gnu:gnu-pop3d | unix | pop3 POP3 Ready {host} GNU* | pop3 GNU POP3 Server* | imap IMAP4rev1 GNU mailutils*
nntpcache | nntpcache:nntpcache | unix | nntp NNTPCache server V<2.3.3>*
DNews | netwin:dnews | - | nntp DNEWS News Server v<6.0>*
Leafnode | leafnode:leafnode | unix | nntp Leafnode NNTP Daemon, version <1.9.52.rel> running at {host} | nntp Leafnode NNTP daemon, version <2.0.0>* | nntp Leafnode*
Typhoon | highwinds:typhoon | - | nntp Typhoon v<1.2.3>* | nntp Cyclone v<1.5.6>* | nntp Twister v<1.2>* | nntp BCandid Typhoon* | nntp Welcome to Typhoon*
Diablo | diablo:diablo | unix | nntp Diablo*
Hamster | tglsoft:hamster | windows | nntp Hamster NNTP server* | nntp Hamster-NNTP-Server* | pop3 Hamster POP3 server* | smtp Hamster-SMTP-Server*
Papercut news | - | - | nntp Papercut {host} server ready*
CCProxy | youngzsoft:ccproxy | windows | ftp CCProxy FTP Service(Unregistered)* | telnet CCProxy Telnet>CCProxy Telnet Service Ready.* | smtp CCProxy <6.2> SMTP Service Ready(Unregistered)* | pop3 CCProxy POP3 Service Ready* | realm CCProxy Authorization | ftp CCProxy FTP*
ProFTPD | proftpd:proftpd | unix | ftp ProFTPD Server ready* | ftp FTP Server (ProFTPD <1.3.1>)* | ftp ProFTPD FTP Server ready.
vsftpd | vsftpd_project:vsftpd | unix | ftp vsFTPd <2.0.5>+ (ext.1) ready... | ftp ready, dude (vsFTPd <1.1.3>: beat me, break me) | ftp vsFTPd (<1.1.0>: ready)*
Pure-FTPd | pureftpd:pure-ftpd | unix | ftp ---------- Welcome to Pure-FTPd* | ftp Welcome to Pure-FTPd <1.0.11> | ftp Welcome to PureFTPd <1.1.0>
FileZilla Server | filezilla-project:filezilla_server | windows | ftp -FileZilla Server version <0.9.41> beta | ftp -FileZilla Server <0.9.60> beta
Serv-U | solarwinds:serv-u | windows | ftp Serv-U FTP-Server v<2.5n> for WinSock ready... | title Serv-U
WS_FTP Server | progress:ws_ftp_server | windows | ssh WS_FTP-SSH_<7.6.2> | title WS_FTP Server*
Gene6 FTP Server | gene6:g6_ftp_server | windows | ftp G6 FTP Server ready* | ftp Gene6 FTP Server v<3.9.0> (Build 2) ready...
Microsoft FTP | microsoft:internet_information_services | windows | ftp Microsoft FTP Service (Version <5.0>). | ftp Microsoft FTP Server on Windows CE*
WU-FTPD | washington_university:wu-ftpd | unix | ftp Version wu-<2.6.1(1)> Wed Aug 9 | ftp Version wuftpd-<2.6.1>*
BSD ftpd | - | unix | ftp NetBSD-ftpd <20050303>) ready. | ftp tnftpd <20061217>) ready. | ftp lukemftpd <1.1>) ready. | ftp tnftpd <20100324+GSSAPI>)*
SunOS ftpd | o:sun:sunos | solaris | ftp SunOS <5.8>) ready. | ftp UNIX(r) System V Release <4.0>) ready.
HP-UX ftpd | o:hp:hp-ux | hpux | ftp HP-UX*
OpenVMS ftpd | o:hp:openvms | vms | ftp TCPware* | ftp MadGoat FTP*
NetWare ftpd | o:novell:netware | netware | ftp Service Ready for new User NetWare* | ftp NetWare* | ftp NetWare v<5.00>) ready* | ftp Service Ready for new User
z/OS ftpd | o:ibm:z%2fos | zos | ftp FTPD1 IBM FTP CS V<1R4> at {host}* | ftp FTPSERVE IBM FTP CS V<1R6>* | ftp FTP Server for VM*
IBM i ftpd | o:ibm:i | os400 | ftp QTCP at {host}. | ftp QTCP at*
Titan FTP Server | southrivertech:titan_ftp_server | windows | ssh TitanSFTP* | ssh SRTSSHServer_<11.00> | ftp Titan FTP Server Ready.* | ssh SRT_SSH_Server_<10.00>
Cerberus FTP Server | cerberusftp:ftp_server | windows | ftp Cerberus FTP Server <4.0>* | title Cerberus FTP Server* | server Cerberus* | ftp Welcome to Cerberus*
GlobalSCAPE | globalscape:secure_ftp_server | windows | ftp GlobalSCAPE EFT Server (v. <5.2>)* | ftp GlobalSCAPE Secure FTP Server (v. <2.0>) UNREGISTERED* | ftp GlobalSCAPE EFT Server Enterprise (v. <6.4>)* | ftp GlobalSCAPE CuteFTP* | title EFT Server* | title GlobalSCAPE EFT*
Wing FTP Server | wftpserver:wing_ftp_server | - | ftp Wing FTP Server ready... (UNREGISTERED WING FTP SERVER) | title Wing FTP Server* | title Wing FTP Server - Web Client* | server Wing FTP Server(Free Edition)
CrushFTP | crushftp:crushftp | - | ftp CrushFTP Server Ready! | ftp Welcome to CrushFTP<9>! | ftp CrushFTP* | title CrushFTP WebInterface* | title CrushFTP | cookie CrushAuth
SFTPGo | sftpgo_project:sftpgo | - | title SFTPGo | title SFTPGo - Login | title SFTPGo WebClient* | title SFTPGo WebAdmin* | ftp SFTPGo ready
Xlight | xlightftpd:xlight_ftp_server | windows | ftp Xlight FTP* | ssh xlightftpd_release_<3.8.5> | ssh xlightftpd*
RaidenFTPD | raidenftpd:raidenftpd | windows | ftp RaidenFTPD* | ftp Welcome to RaidenFTPD v<2.4>* | ftp -RaidenFTPD*
BulletProof FTP | bpftp:bulletproof_ftp_server | windows | ftp BulletProof FTP Server ready ... | ftp BPFTP Server* | ftp -BulletProof FTP*
War FTP | jgaa:warftpd | windows | ftp WarFTPd <1.65> (Oct 1 1998) Ready | ftp -Jgaa's Fan Club FTP Service WAR-FTPD <1.65>* | ftp - Jgaa's Fan Club FTP Service WAR-FTPD <1.65> Ready | ftp -War-FTPD*
SlimFTPd | whitsoft_development:slimftpd | windows | ftp -SlimFTPd <3.18>*
Golden FTP Server | kmint21:golden_ftp_server | windows | ftp Golden FTP Server ready v<2.70> | ftp Golden FTP Server PRO ready v<2.52>
FreeFTPd | freeftpd:freeftpd | windows | ftp Hello, I'm freeFTPd <1.0> | ssh freeFTPd <1.0>* | ftp freeFTPd*
freeSSHd | freesshd:freesshd | windows | ssh WeOnlyDo-<1.2.7>* | ssh freeSSHd*
Quick n Easy | pablosoftwaresolutions:quick_%27n_easy_ftp_server | windows | ftp Welcome to Quick 'n Easy FTP Server* | ftp Quick 'n Easy FTP Server* | ftp Baby FTP Server* | ftp Pablo's FTP Server*
Ocean FTP | - | windows | ftp Ocean FTP Server*
Sami FTP | karjasoft:sami_ftp_server | windows | ftp Features p a . Sami FTP* | ftp -KarjaSoft Sami FTP Server* | ftp Sami FTP Server <2.0.2> ready*
Argosoft FTP | argosoft:ftp_server | windows | ftp ArGoSoft FTP Server for Windows NT/2000/XP, Version <1.0> (1.2.1.8) | ftp ArGoSoft FTP Server .NET v.<1.0.2.1> at {Mon} | ftp ArGoSoft FTP Server, Version <1.4>*
Bison FTP | bisonware:bison_ftp_server | windows | ftp BisonWare BisonFTP*
FTPshell | ftpshell:ftpshell_server | windows | ftp FTPshell Server Service (Version <4.1>)* | ftp FTPShell Server*
GuildFTPd | guildftpd:guildftpd | windows | ftp -GuildFTPd FTP Server (c) 1999-2002 | ftp -Please enter your name: GuildFTPD* | ftp -GuildFTPd*
ZFTPServer | zftpserver:zftpserver | windows | ftp zFTPServer v<4.0>, build 2008-12-24 01:42 ready. | ftp -zFTPServer*
Crob FTP | crob:crob_ftp_server | windows | ftp Crob FTP Server V<3.6.1>* | ftp Welcome to Crob FTP Server V<3.5.1>*
EFTP | khamil_landross_and_zack_jones:eftp | windows | ftp EFTP Version <2.0.7.337>*
Home FTP Server | ari_pikivirta:home_ftp_server | windows | ftp Home Ftp Server ready* | ftp Browser Ftp Server*
httpdx ftp | jasper:httpdx | windows | ftp httpdx/<1.5.4> (Win32)*
Open & Compact FTPD | open_and_compact_ftp_server_project:open_and_compact_ftp_server | windows | ftp Gabriel's FTP Server* | ftp Open & Compact FTP Server*
KnFTPd | - | windows | ftp FTP Server ready KnFTPd* | ftp knFTPd*
DreamFTP | bolintech:dream_ftp_server | windows | ftp Dream FTP Server* | ftp -Dream FTP Server v<1.02>*
SmallFTPD | smallftpd:smallftpd | windows | ftp - smallftpd <1.0.3> | ftp smallftpd <1.0.3>* | ftp -smallftpd*
PCMan FTP | pcman%27s_ftp_server_project:pcman%27s_ftp_server | windows | ftp PCMan's FTP Server <2.0> Ready.
FreeFloat | freefloat:freefloat_ftp_server | windows | ftp FreeFloat*
Ability FTP | code-crafters:ability_ftp_server | windows | ftp Welcome to Code-Crafters - Ability FTP Server* | ftp Welcome to Code-Crafters Ability Server <2.34>*
Vermillion FTP | arcane_software:vermillion_ftp_daemon | windows | ftp vftpd <1.31> ready* | ftp Vermillion FTP Daemon*
drftpd | drftpd:drftpd | - | ftp DrFTPD <2.0>* | ftp Server ready DrFTPD*
ioFTPD | inicom:ioftpd | windows | ftp ioFTPD* | ftp ioFTPD [version: <7.0.3.0>]*
muddleftpd | muddleftpd:muddleftpd | unix | ftp muddleftpd*
Troll ftpd | trolltech:trollftpd | unix | ftp Troll FTPd <1.28>* | ftp -Troll FTPd*
twoftpd | - | unix | ftp twoftpd ready* | ftp TwoFTPd server ready. | ftp -TwoFTPd*
publicfile | - | unix | ftp Features: a p . | ftp Features p a .
Betaftpd | betaftpd:betaftpd | unix | ftp BetaFTPD <0.0.8pre17> ready.
Vxworks | o:windriver:vxworks | vxworks | ftp VxWorks FTP server (VxWorks <5.3.1>) ready. | ftp VxWorks (VxWorks<5.5.1>) FTP server ready | ftp FTP server (VxWorks <6.6>)* | ftp Tornado-vxWorks (VxWorks<5.4>) FTP server ready | ftp Tornado-vxWorks FTP server ready | ftp Wind River FTP server <6.9> ready.
QNX | o:blackberry:qnx_software_development_platform | unix | ftp QNX FTP Server* | ftp QNXNTO-ftpd <20050910>) ready* | telnet QNX*
FTPd on devices | - | embedded | ftp Welcome to Baxall* | ftp Connected to IndraControl*
Welcome to Windows FTP | - | windows | ftp Windows FTP Server (WFTPD) ready (by Texas Imperial Software)*
WFTPD | texas_imperial_software:wftpd | windows | ftp WFTPD Pro*
Robo-FTP | - | windows | ftp Robo-FTP Server* | ssh Robo-FTP*
SyncplifyMe | syncplify:syncplify.me_server! | windows | ssh SyncplifyMe | ssh Syncplify.me* | ftp Syncplify.me Server*
JSCAPE MFT | jscape:mft_server | - | ftp JSCAPE MFT Server v<8.8> | ftp JSCAPE Secure FTP Server <6.1>* | ssh JSCAPE | title JSCAPE | title JSCAPE MFT Server*
GoAnywhere | fortra:goanywhere_managed_file_transfer | - | ssh GoAnywhere<5.7.0> | title GoAnywhere | title GoAnywhere Web Client* | title GoAnywhere MFT* | ftp GoAnywhere FTP* | server GoAnywhere* | ssh GoAnywhere*
MOVEit | progress:moveit_transfer | windows | ssh MOVEit Transfer SFTP | ftp MOVEit Transfer FTP* | title MOVEit | title MOVEit Transfer Sign On | title MOVEit DMZ* | cookie DMZCookieTest | ssh MOVEit*
Aspera | ibm:aspera_faspex | - | title Aspera | title Aspera Faspex* | ssh Aspera* | title Aspera Connect*
Accellion FTA | accellion:file_transfer_appliance | - | title Kiteworks
Axway | axway:securetransport | - | ftp Axway SecureTransport* | ftp SecureTransport <5.1>* | title Axway SecureTransport* | ssh SecureTransport* | server SecureTransport/<5.4> | title SecureTransport
Cleo | cleo:harmony | - | ssh Cleo* | ftp Cleo Harmony/<5.7>* | title Cleo Harmony* | title VLTrader | title Cleo LexiCom* | server Cleo Harmony/<5.7.0> (Linux) | server Cleo VLTrader/<5.8> | server Cleo*
IBM Sterling | ibm:sterling_file_gateway | - | title IBM Sterling* | title Sterling File Gateway* | ssh SSHD Sterling* | ftp Sterling*
Filezilla Pro | - | - | title FileZilla
FileRun | afian:filerun | - | title FileRun | title FileRun :: Login* | cookie FileRunSID
HFS | rejetto:http_file_server | windows | title HFS /*
`

/**
 * Greetings as programs write them, one a line: `protocol | what stands behind its code or word | product | version`. The
 * product is a part of the name in any case; `-` is for what must not be named. Dates and hosts are examples.
 */
export const greetingRows = String.raw`
# Mail, from servers that deliver it.
smtp | mx ESMTP Exim 4.96 Mon, 14 Jun 2010 10:00:00 +0200 | exim | 4.96
smtp | mx.example.org ESMTP Sendmail 8.14.4/8.14.4; Mon, 14 Jun 2010 10:00:00 +0200 | sendmail | 8.14.4
smtp | mx.example.org ESMTP Postfix (2.3.2) | postfix | 2.3.2
smtp | mx.example.org ESMTP Postfix (Debian/GNU) | postfix | -
smtp | mx.example.org Microsoft ESMTP MAIL Service, Version: 6.0.3790.4675 ready at  Mon, 14 Jun 2010 10:00:00 +0200 | microsoft | 6.0.3790.4675
smtp | mx.example.org ESMTP MDaemon 13.0.5; Mon, 14 Jun 2010 10:00:00 +0200 | mdaemon | 13.0.5
smtp | mx.example.org Kerio Connect 8.0.1 ESMTP ready | kerio connect | 8.0.1
smtp | mx.example.org ESMTP Service (Lotus Domino Release 8.5.3FP6) ready at Mon, 14 Jun 2010 10:00:00 +0200 | domino | 8.5.3FP6
smtp | mx.example.org ESMTP IceWarp 10.3.2; Mon, 14 Jun 2010 10:00:00 +0200 | icewarp | 10.3.2
smtp | mx.example.org ESMTP CommuniGate Pro 5.4.3 | communigate pro | 5.4.3
smtp | mx.example.org ESMTP Haraka 2.8.27 ready | haraka | 2.8.27
smtp | mx.example.org SMTP Server SLmail 5.5.0.4433 Ready ESMTP spoken here | slmail | 5.5.0.4433
smtp | X1 NT-ESMTP Server mx.example.org (IMail 9.23 42-1) | imail | 9.23
smtp | mx.example.org ESMTP Merak 8.0.3; Mon, 14 Jun 2010 10:00:00 +0200 | merak | 8.0.3
smtp | mx.example.org Mercury/32 v4.72 ESMTP server ready. | mercury | 4.72
smtp | mx.example.org ESMTP server (InterMail vM.8.01.05.00 201-2260-151) ready Mon, 14 Jun 2010 10:00:00 +0200 | intermail |
smtp | mx.example.org -- Server ESMTP (iPlanet Messaging Server 5.2 HotFix 1.21 (built Sep  8 2003)) | iplanet messaging server | 5.2
smtp | mx.example.org -- Server ESMTP (Sun Java(tm) System Messaging Server 7.3-11.01 64bit (built Sep  1 2009)) | messaging server | 7.3-11.01
smtp | mx.example.org AppleMailServer 10.2.6.0 SMTP Server Ready | applemailserver | 10.2.6.0
smtp | <1234.5678@mx.example.org> [XMail 1.27 ESMTP Server] service ready; Mon, 14 Jun 2010 10:00:00 -0000 | xmail | 1.27
smtp | mx.example.org ESMTP MailEnable Service, Version: 6.88--6.88 ready at 06/14/10 10:00:00 | mailenable | 6.88
smtp | ArGoSoft Mail Server Freeware, Version 1.8 (1.8.9.5) | argosoft | 1.8
smtp | mx.example.org ESMTP qpsmtpd 0.84 ready; send us your mail, but not your spam. | qpsmtpd | 0.84
smtp | [127.0.0.1] ESMTP amavisd-new service ready | amavis | -
smtp | mx.example.org ESMTP OpenSMTPD | opensmtpd | -
smtp | mx.example.org FirstClass ESMTP Mail Server v12.1 ready | firstclass | 12.1
smtp | mx.example.org GroupWise Internet Agent 12.0.2  Copyright (c) 1993-2012 Novell, Inc.  All rights reserved. Ready | groupwise | 12.0.2
smtp | mx.example.org ModusMail ESMTP Receiver Version 4.4.543.0 Ready | vircom | 4.4.543.0
smtp | mx.example.org MailSite ESMTP Receiver Version 5.3.4.0 Ready | mailsite | 5.3.4.0
smtp | mx.example.org Eudora Internet Mail Server X 3.2.7 | eudora | 3.2.7
smtp | CheckPoint FireWall-1 secure ESMTP server | check | -
smtp | mx.example.org (PowerMTA(TM) v4.0r6) ESMTP service ready | powermta | 4.0r6
smtp | mx.example.org ESMTP ecelerity 3.5.1.37854 r(Momo-dev:3.5.1.0) Mon, 14 Jun 2010 10:00:00 +0000 | momentum | 3.5.1.37854
smtp | mx.example.org ESMTP smtprelayd 1.6.0 ready. | smtprelayd | 1.6.0
smtp | mx.example.org ESMTP MAIL Service MailMax 4.8.3.0 ready; Mon, 14 Jun 2010 | mailmax | 4.8.3.0
smtp | mx.example.org ESMTP Foo 1.2 (Debian) | foo | 1.2
smtp | mx.example.org SurgeSMTP (Version 3.8k4-4) http://surgemail.com | surge | 3.8k4-4
smtp | mx.example.org Cisco NetWorks ESMTP server | cisco | -
smtp | mx.example.org ESMTP SubEthaSMTP 3.1.7 | subethasmtp | 3.1.7
smtp | mx.example.org MERCUR SMTP Server (v5.00.11 Unregistered) for Windows ready at Mon, 14 Jun 2010 10:00:00 +0200 | mercur | 5.00.11
smtp | mx.example.org WinWebMail ESMTP Server ready | winwebmail | -
smtp | mx.example.org Ipswitch IMail Server 12.4 ESMTP ready | imail | 12.4
smtp | mx.example.org ESMTP Symantec Mail Security | symantec | -
smtp | mx.example.org ESMTP Mailsystem v2.10 ready | mailsystem | 2.10
smtp | mx.example.org DBMAIL LMTP server ready | dbmail | -
smtp | mx.example.org ESMTP ready | - | -
smtp | mx.example.org ESMTP | - | -
smtp | mail7 ESMTP Mon, 14 Jun 2010 10:00:00 +0200 | - | -
smtp | mx.example.org Welcome to our mail server | - | -
smtp | mx.example.org ESMTP 0123456789abcdef | - | -
smtp | mx-4.2.example.org ESMTP service 24x7 | - | -

# Mailboxes by POP3.
pop3 | Dovecot (Ubuntu) ready. | dovecot | -
pop3 | Dovecot DA ready. | dovecot | -
pop3 | POP3 mail.example.org v2001.78rh server ready | uw | 2001.78rh
pop3 | POP3 mail.example.org 2007e.104 server ready | uw | 2007e.104
pop3 | QPOP (version 4.0.5) at mail.example.org starting.  <1234.1276500000@mail.example.org> | qpop | 4.0.5
pop3 | Qpopper (version 4.0.19) at mail.example.org starting.  <1234.1276500000@mail.example.org> | qpop | 4.0.19
pop3 | Cubic Circle's v1.31 1998/05/13 POP3 ready <1234@mail.example.org> | cucipop | 1.31
pop3 | mail.example.org Cyrus POP3 v2.3.7-Invoca-RPM-2.3.7-7.el5_4.3 server ready <1234.1276500000@mail.example.org> | cyrus | 2.3.7
pop3 | mail.example.org POP3 server (Netscape Messaging Server - Version 3.6) ready Mon, 14 Jun 2010 10:00:00 +0200 | netscape messaging server | 3.6
pop3 | X1 NT-POP3 Server mail.example.org (IMail 9.23 1-1) | imail | 9.23
pop3 | mail.example.org POP MDaemon 9.6.6 ready <MDAEMON-F201006141000.AA000000@mail.example.org> | mdaemon | 9.6.6
pop3 | Microsoft Exchange Server 2003 POP3 server version 6.5.7638.1 (mail.example.org) ready. | exchange | 6.5.7638.1
pop3 | Microsoft Windows POP3 Service Version 1.0 <1234@mail> ready. | microsoft pop3 | -
pop3 | CommuniGate Pro POP3 Server 5.1.12 ready <1234.1276500000@mail.example.org> | communigate pro | 5.1.12
pop3 | Kerio Connect 8.0.0 POP3 server ready <1234.1276500000@mail.example.org> | kerio | 8.0.0
pop3 | mail.example.org MERCUR POP3-Server (v4.20.01 AS-0098307) for Windows NT ready at Mon, 14 Jun 2010 10:00:00 +0200 | mercur | 4.20.01
pop3 | ArGoSoft Mail Server Freeware, Version 1.8 (1.8.9.4) | argosoft | 1.8
pop3 | Welcome to MailEnable POP3 Server | mailenable | -
pop3 | InterMail POP3 server ready. | intermail | -
pop3 | Lotus Notes POP3 server version 6.0 ready <1234@mail.example.org> on mail/Example. | lotus | 6.0
pop3 | mail.example.org POP3 service (Sun Java(tm) System Messaging Server 6.2-3.04 (built Jul 15 2005)) | messaging server | 6.2-3.04
pop3 | Teapop [v0.3.8] - Teaspoon stirs around again <1276500000.ABCDEF@mail.example.org> | teapop | 0.3.8
pop3 | <1276500000.1234@mail> [XMail 1.25 POP3 Server] service ready; Mon, 14 Jun 2010 10:00:00 -0000 | xmail | 1.25
pop3 | UCB Pop server (version 2.1.2-R3) at mail starting. | qpop | 2.1.2-R3
pop3 | POP3 AnalogX Proxy 4.14 (Release) ready. | analogx | 4.14
pop3 | CCProxy 7.0 POP3 Service Ready | ccproxy | 7.0
pop3 | AVG POP3 Proxy Server 7.0.281/7.0.281 [267.15.16] | avg | 7.0.281
pop3 | ModusMail POP3 Server 4.4.543 Ready | vircom |
pop3 | Eudora Internet Mail Server 3.3.1 <1234.1276500000@mail.example.org> | eudora internet mail server | 3.3.1
pop3 | MailSite POP3 Server 6.1.22.0 Ready <1234@mail.example.org> | mailsite | 6.1.22.0
pop3 | FooMail POP3 v3.1 server <1234@mail.example.org> | foomail | 3.1
pop3 | mail.example.org Zimbra 7.1.4_GA_2555 POP3 server ready | zimbra | 7.1.4_GA_2555
pop3 | POP3 Ready mail.example.org 0001e7b1 | - | -
pop3 | Hello there. | courier | -
pop3 | Solid POP3 server ready <1234.1276500000@mail.example.org> | solid | -
pop3 | DBMAIL pop3 server ready to rock <1234@mail.example.org> | dbmail | -
pop3 | <1234.1276500000@mail.example.org> | qmail | -
pop3 | POP3 server ready | - | -
pop3 | ready <1234.1276500000@mail.example.org> | - | -

# Mailboxes by IMAP.
imap | mail IMAP4rev1 v12.264 server ready | uw | 12.264
imap | mail.example.org IMAP4rev1 2007e.404 at Mon, 14 Jun 2010 10:00:00 +0200 (CEST) | uw | 2007e.404
imap | mail.example.org Cyrus IMAP4 v2.3.7-Invoca-RPM-2.3.7-7.el5_4.3 server ready | cyrus | 2.3.7
imap | Domino IMAP4 Server Release 8.5.3 ready Mon, 14 Jun 2010 10:00:00 +0200 | domino | 8.5.3
imap | Courier-IMAP ready. Copyright 1998-2004 Double Precision, Inc.  See COPYING for distribution information. | courier | -
imap | Microsoft Exchange Server 2003 IMAP4rev1 server version 6.5.7638.1 (mail.example.org) ready. | exchange | 6.5.7638.1
imap | mail.example.org IMAP4 service (Netscape Messaging Server 4.15 Patch 7 (built Sep 12 2001)) | messaging server | 4.15
imap | CommuniGate Pro IMAP Server 5.1.12 at mail.example.org ready | communigate pro | 5.1.12
imap | mail.example.org MERCUR IMAP4-Server (v4.20.01 Unregistered) for Windows NT ready at Mon, 14 Jun 2010 10:00:00 +0200 | mercur | 4.20.01
imap | mail.example.org IMAP4rev1 MDaemon 13.0.3 ready | mdaemon | 13.0.3
imap | IMAP4 Server (IMail 9.10) | imail | 9.10
imap | Kerio Connect 8.0.1 IMAP4rev1 server ready | kerio | 8.0.1
imap | mail.example.org IceWarp 10.3.5 IMAP4rev1 Mon, 14 Jun 2010 10:00:00 +0200 | icewarp | 10.3.5
imap | mail.example.org Merak 8.0.3 IMAP4rev1 Mon, 14 Jun 2010 10:00:00 +0200 | merak | 8.0.3
imap | mail.example.org Zimbra IMAP4rev1 server ready | zimbra | -
imap | mail.example.org Zimbra 7.1.4_GA_2555 IMAP4rev1 service ready | zimbra | 7.1.4_GA_2555
imap | AXIGEN IMAP4rev1 service is ready | axigen | -
imap | dbmail imap (protocol version 4r1) server 2.2.10 ready to run | dbmail | 2.2.10
imap | Foo IMAP4rev1 2.3 | foo | 2.3
imap | Dovecot ready. | dovecot | -
imap | Hoodiecrow ready for rumble | hoodiecrow | -
imap | FirstClass IMAP4rev1 server v9.1 at mail.example.org ready | firstclass | 9.1
imap | IMAP4 Ready mail.example.org 0001e7b1 | - | -
imap | IMAP4rev1 Service Ready | - | -
imap | IMAP4 ready | - | -

# News.
nntp | news.example.org InterNetNews NNRP server INN 2.5.2 ready (posting ok) | inn | 2.5.2
nntp | news.example.org InterNetNews server INN 2.4.3 (20060314 prerelease) ready | inn | 2.4.3
nntp | NNTP Service 5.00.0984 Version: 5.0.2195.6702 Posting Allowed | microsoft | 5.0.2195.6702
nntp | Leafnode NNTP daemon, version 1.11.8 running at news.example.org (my fqdn: news.example.org) | leafnode | 1.11.8
nntp | news.example.org DNEWS Version 5.7b3, S0, posting OK | dnews | 5.7b3
nntp | news.example.org (Cyclone v1.3.4) | cyclone | 1.3.4
nntp | news.example.org NewsCache 1.2rc6, accepting NNRP commands | newscache | 1.2rc6
nntp | Kerio Connect 8.2.0 NNTP server ready | kerio connect | 8.2.0
nntp | news.example.org NNTPCache server V3.0.2 (accept) | nntpcache | 3.0.2
nntp | news.example.org FooNews 1.2.3 ready (no posting) | foonews | 1.2.3
nntp | news.example.org NNTP server ready (posting allowed) | - | -
nntp | Welcome to news.example.org | - | -

# Files.
ftp | ProFTPD 1.3.3a Server (Debian) [::ffff:192.0.2.1] | proftpd | 1.3.3a
ftp | (vsFTPd 2.3.4) | vsftpd | 2.3.4
ftp | host1 FTP server (Version wu-2.6.2(1) Mon Dec 3 15:26:19 MET 2001) ready. | wu-ftpd | 2.6.2
ftp | host1.example.org NcFTPd Server (licensed copy) ready. | ncftpd | -
ftp | host1 Microsoft FTP Service (Version 5.0). | microsoft ftp | 5.0
ftp | Serv-U FTP Server v6.4 for WinSock ready... | serv-u | 6.4
ftp | FileZilla Server version 0.9.41 beta | filezilla | 0.9.41
ftp | Gene6 FTP Server v3.10.0 (Build 2) ready... | gene6 | 3.10.0
ftp | Titan FTP Server 8.00.1056 Ready. | titan | 8.00.1056
ftp | GuildFTPd FTP Server (c) 1997-2002\r\n220-Version 0.999.14\r\n220 Please enter your name: | guildftpd |
ftp | WarFTPd 1.82.00-RC11 (Sep 22 2006) Ready | war | 1.82.00-RC11
ftp | Jgaa's Fan Club FTP Service WAR-FTPD 1.67-04 Ready | war | 1.67
ftp | host1 X2 WS_FTP Server 5.0.5.EVAL(1626270222) | ws_ftp | 5.0.5.EVAL
ftp | TYPSoft FTP Server 1.10 ready... | typsoft | 1.10
ftp | zFTPServer v4.0, build 2008-12-24 01:37 ready. | zftpserver | 4.0
ftp | CesarFTP 0.99g Server Welcome ! | cesarftp | 0.99g
ftp | SlimFTPd 3.17, by WhitSoft Development (www.whitsoftdev.com) | slimftpd | 3.17
ftp | Xlight FTP Server 3.2 ready... | xlight | 3.2
ftp | JD FTP Server Ready | jetdirect | -
ftp | Lexmark T642 FTP Server 54.20.21 ready. | lexmark | 54.20.21
ftp | AXIS 2100 Network Camera 2.43 Nov 04 2008 ready. | axis 2100 | 2.43
ftp | VxWorks FTP server (VxWorks 5.4.2) ready. | vxworks | 5.4.2
ftp | VxWorks (5.3.1) FTP server ready | vxworks | 5.3.1
ftp | Tornado-vxWorks (VxWorks5.5.1) FTP server ready | vxworks | 5.5.1
ftp | QTCP at host1.example.org. | ibm i | -
ftp | FTPD1 IBM FTP CS V1R9 at host1.example.org, 10:00:00 on 2010-06-14. | z/os | 1R9
ftp | SwiFTP 1.7.11 ready | swiftp | 1.7.11
ftp | bftpd 2.3 at 127.0.0.1 ready. | bftpd | 2.3
ftp | glFTPd 2.01 Linux+TLS ready. | glftpd | 2.01
ftp | host1 FTP server (MikroTik 5.20) ready | mikrotik | 5.20
ftp | MikroTik FTP server (MikroTik 6.40) ready | mikrotik | 6.40
ftp | host1 FTP server (NetBSD-ftpd 20100320) ready. | ftpd | 20100320
ftp | host1 FTP server (tnftpd 20100324+GSSAPI) ready. | ftpd | 20100324+GSSAPI
ftp | host1 FTP server (SunOS 5.8) ready. | sunos | 5.8
ftp | host1 FTP server (GNU inetutils 2.4) ready. | inetutils | 2.4
ftp | host1 FTP server (Version 6.4/OpenBSD/Linux-ftpd-0.17) ready. | linux netkit ftpd | 0.17
ftp | NASFTPD Turbo station 1.3.2e Server (ProFTPD) [192.0.2.1] | qnap | 1.3.2e
ftp | RICOH Aficio MP C3000 FTP server (5.11) ready. | ricoh | 5.11
ftp | APC FTP server ready. | apc | -
ftp | Sami FTP Server 2.0.2 ready | sami | 2.0.2
ftp | host FooServ FTP 2.1.3 ready | fooserv | 2.1.3
ftp | host1 FTP server (EMC-SNAS: 5.6.39-5) ready. | emc | 5.6.39
ftp | uftpd (2.15) ready. | uftp | 2.15
ftp | TwoFTPd server ready. | twoftpd | -
ftp | pyftpdlib 1.5.7 ready. | pyftpdlib | 1.5.7
ftp | Cerberus FTP Server Personal Edition | cerberus | -
ftp | DiskStation FTP server ready. | synology | -
ftp | Welcome to the FTP service of the department | - | -
ftp | ftp.example.org FTP server ready. | - | -
ftp | FTP Server ready. | - | -
nntp | Welcome to JamNNTPd/Linux 1.3 (posting may or may not be allowed, try your luck) | jamnntpd | 1.3
smtp | unknown mailfront ESMTP | mailfront
imap | imapfront ready. | mailfront
`

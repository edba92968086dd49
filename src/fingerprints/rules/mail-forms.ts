import type { Rule, ServiceDetails } from '../rule.ts'
import { exampleAnswer, exampleHost } from './example-answer.ts'

type Row = readonly [
  id: string,
  service: string,
  reads: string,
  match: RegExp,
  details: ServiceDetails,
  said: string,
  expected: ServiceDetails,
]

const windows = 'Windows'
const sendmail = (version: string) => [`cpe:/a:proofpoint:sendmail:${version}`]

/** Mail and news servers that no text at the start of their line tells apart, but the form of it does. */
const rows: readonly Row[] = [
  [
    'sendmail-sun',
    'smtp',
    'smtp.banner',
    /^(?:ESMTP )?Sendmail (\d[\d.]{0,10})\+Sun\//,
    { product: 'Sendmail', version: '$1', ostype: 'Solaris', cpe: sendmail('$1') },
    'ESMTP Sendmail 8.13.8+Sun/8.13.8; Mon, 14 Jun 2010 10:00:00 +0200 (CEST)',
    { product: 'Sendmail', version: '8.13.8', ostype: 'Solaris', cpe: sendmail('8.13.8') },
  ],
  [
    'sendmail-hp-ux',
    'smtp',
    'smtp.banner',
    /^(?:ESMTP )?Sendmail @?(?:\(#\)Sendmail version )?(\d[\d.]{0,10}) (?:- Revision [\d.:]{1,12} )?\(?PHNE_\d{4,6}/,
    { product: 'Sendmail', version: '$1', ostype: 'HP-UX', cpe: sendmail('$1') },
    'ESMTP Sendmail 8.9.3 (PHNE_29773)/8.9.3; Mon, 14 Jun 2010 10:00:00 +0200 (METDST)',
    { product: 'Sendmail', version: '8.9.3', ostype: 'HP-UX', cpe: sendmail('8.9.3') },
  ],
  [
    'sendmail-osf',
    'smtp',
    'smtp.banner',
    /^Sendmail (5\.65v[34]\.\d) \([\d./a-zA-Z-]{5,24}\) /,
    { product: 'Sendmail', version: '$1', ostype: 'Unix', cpe: sendmail('$1') },
    'Sendmail 5.65v4.0 (1.1.8.2/22Apr97-1217PM) Mon, 14 Jun 2004 10:00:00 +0200',
    { product: 'Sendmail', version: '5.65v4.0', ostype: 'Unix', cpe: sendmail('5.65v4.0') },
  ],
  [
    'sendmail-aix',
    'smtp',
    'smtp.banner',
    /^(?:ESMTP )?Sendmail AIX(\d\.\d)\/(?:UCB )?(\d\.\d[\w.]{0,10})/,
    {
      product: 'Sendmail',
      version: '$2',
      ostype: 'AIX',
      cpe: ['cpe:/a:proofpoint:sendmail:$2', 'cpe:/o:ibm:aix:$1'],
    },
    'ESMTP Sendmail AIX5.1/8.11.6p2/8.11.0; Mon, 14 Jun 2004 10:00:00 +0200',
    {
      product: 'Sendmail',
      version: '8.11.6p2',
      ostype: 'AIX',
      cpe: ['cpe:/a:proofpoint:sendmail:8.11.6p2', 'cpe:/o:ibm:aix:5.1'],
    },
  ],
  [
    'openvms-smtp',
    'smtp',
    'smtp.banner',
    /^(?:TCPIP )?V(\d\.\d{1,2}(?:-\w{1,5})?), OpenVMS V(\d\.\d(?:-\w{1,4})?) (?:Alpha|VAX|IA64) ready at /,
    {
      product: 'OpenVMS smtpd',
      version: '$1',
      ostype: 'OpenVMS',
      cpe: ['cpe:/o:hp:openvms:$2'],
    },
    'V5.4-15G, OpenVMS V7.3-2 Alpha ready at Mon, 14 Jun 2004 10:00:00 +0200',
    { product: 'OpenVMS smtpd', version: '5.4-15G', ostype: 'OpenVMS', cpe: ['cpe:/o:hp:openvms:7.3-2'] },
  ],
  [
    'mx-openvms',
    'smtp',
    'smtp.banner',
    /^MX V(\d\.\d(?:-\w{1,3})?)(?: \w{2,4}){0,2} SMTP server ready at /,
    { product: 'MX for OpenVMS', version: '$1', ostype: 'OpenVMS' },
    'MX V5.1-X An8 SMTP server ready at Mon, 14 Jun 2004 10:00:00 +0200',
    { product: 'MX for OpenVMS', version: '5.1-X', ostype: 'OpenVMS' },
  ],
  [
    'barracuda-hash',
    'smtp',
    'smtp.banner',
    /^ESMTP \([0-9a-f]{32}\)$/,
    { product: 'Barracuda Spam Firewall', device: 'firewall', cpe: ['cpe:/a:barracuda:spam_firewall'] },
    'ESMTP (0123456789abcdef0123456789abcdef)',
    { product: 'Barracuda Spam Firewall', device: 'firewall', cpe: ['cpe:/a:barracuda:spam_firewall'] },
  ],
  [
    'microsoft-smtp-old',
    'smtp',
    'smtp.banner',
    /^Microsoft SMTP MAIL ready at .{10,40} Version: (\d[\d.]{0,20})/,
    { product: 'Microsoft SMTP', version: '$1', ostype: windows, cpe: ['cpe:/o:microsoft:windows'] },
    'Microsoft SMTP MAIL ready at Mon, 14 Jun 1999 10:00:00 +0200 Version: 5.5.1877.197.19',
    {
      product: 'Microsoft SMTP',
      version: '5.5.1877.197.19',
      ostype: windows,
      cpe: ['cpe:/o:microsoft:windows'],
    },
  ],
  [
    'uw-imap',
    'imap',
    'imap.banner',
    /^IMAP4rev1 (?:v(1[0-2]\.\d{3})|(200\d\w?\.\d{2,3}\w{0,4}))(?= server ready| at )/,
    { product: 'UW imapd', version: '$1$2', cpe: ['cpe:/a:university_of_washington:uw-imap:$1$2'] },
    'imap.example.org IMAP4rev1 2007e.404 at Mon, 14 Jun 2010 10:00:00 +0200 (CEST)',
    { product: 'UW imapd', version: '2007e.404', cpe: ['cpe:/a:university_of_washington:uw-imap:2007e.404'] },
  ],
  [
    'uw-pop3',
    'pop3',
    'pop3.banner',
    /^POP3 (?:\[[\d.]{7,15}\]|[\w.-]{1,200}) (?:v(\d{1,4}\.\d{1,3}\w{0,4})|(200\d\w?\.\d{2,3}\w{0,4})) server ready/,
    { product: 'UW ipop3d', version: '$1$2', cpe: ['cpe:/a:university_of_washington:uw-imap:$1$2'] },
    'POP3 host1 2006k.101 server ready',
    {
      product: 'UW ipop3d',
      version: '2006k.101',
      cpe: ['cpe:/a:university_of_washington:uw-imap:2006k.101'],
    },
  ],
  [
    // Editions write nothing, or what they are, in front of the version.
    'mailenable-smtp',
    'smtp',
    'smtp.banner',
    /^(?:ESMTP )?MailEnable Service, Version: (?:0-{1,2})?(\d{1,2}\.\d{1,4})/,
    { product: 'MailEnable smtpd', version: '$1', ostype: windows, cpe: ['cpe:/a:mailenable:mailenable:$1'] },
    'ESMTP MailEnable Service, Version: 0--1.701 ready at 06/14/04 10:00:00',
    {
      product: 'MailEnable smtpd',
      version: '1.701',
      ostype: windows,
      cpe: ['cpe:/a:mailenable:mailenable:1.701'],
    },
  ],
  [
    'mailenable-imap',
    'imap',
    'imap.banner',
    /^IMAP4rev1 server ready at \d\d\/\d\d\/\d\d \d\d:\d\d:\d\d/,
    { product: 'MailEnable imapd', ostype: windows, cpe: ['cpe:/a:mailenable:mailenable'] },
    'IMAP4rev1 server ready at 06/14/10 10:00:00',
    { product: 'MailEnable imapd', ostype: windows, cpe: ['cpe:/a:mailenable:mailenable'] },
  ],
  [
    // The timestamp of APOP and nothing else: process and seconds.
    'qmail-pop3d',
    'pop3',
    'pop3.banner',
    /^<\d{1,7}\.\d{10}@[\w.-]{1,200}>$/,
    { product: 'qmail-pop3d', ostype: 'Unix', cpe: ['cpe:/a:netqmail:netqmail'] },
    '<4711.1276500000@mail.example.org>',
    { product: 'qmail-pop3d', ostype: 'Unix', cpe: ['cpe:/a:netqmail:netqmail'] },
  ],
  [
    'mercury-pop3',
    'pop3',
    'pop3.banner',
    /^<[^<>]{1,200}>, POP3 server ready\./,
    { product: 'Mercury/32', ostype: windows, cpe: ['cpe:/a:pmail:mercury_mail_transport_system'] },
    '<1234.5678@mail.example.org>, POP3 server ready.',
    { product: 'Mercury/32', ostype: windows, cpe: ['cpe:/a:pmail:mercury_mail_transport_system'] },
  ],
  [
    'domino-imap-new',
    'imap',
    'imap.banner',
    /^Domino IMAP4 Server Release ((?:1[1-9]|[2-9]\d)\.\d[\w.]{0,10}) ready/,
    { product: 'HCL Domino imapd', version: '$1', cpe: ['cpe:/a:hcltech:domino:$1'] },
    'Domino IMAP4 Server Release 12.0.2 ready Mon, 14 Jun 2023 10:00:00 +0200',
    { product: 'HCL Domino imapd', version: '12.0.2', cpe: ['cpe:/a:hcltech:domino:12.0.2'] },
  ],
  [
    'microsoft-nntp',
    'nntp',
    'nntp.banner',
    /^NNTP Service \d[\d.]{0,16} Version: (\d[\d.]{0,20})/,
    { product: 'Microsoft NNTP Service', version: '$1', ostype: windows, cpe: ['cpe:/o:microsoft:windows'] },
    'NNTP Service 6.0.3790.3959 Version: 6.0.3790.3959 Posting Allowed ',
    {
      product: 'Microsoft NNTP Service',
      version: '6.0.3790.3959',
      ostype: windows,
      cpe: ['cpe:/o:microsoft:windows'],
    },
  ],
  [
    'diablo',
    'nntp',
    'nntp.banner',
    /^[^\r\n]{0,200}\((?:DIABLO|DREADERD|Diablo) (\d[\w.-]{0,20})\)/,
    { product: 'Diablo', version: '$1', ostype: 'Unix' },
    'NNTP Service Ready - newsmaster@example.org (DIABLO 5-REL-20030908)',
    { product: 'Diablo', version: '5-REL-20030908', ostype: 'Unix' },
  ],
  [
    'highwinds',
    'nntp',
    'nntp.banner',
    /^[^\r\n]{0,200}\((Typhoon|Twister|Cyclone|Tornado|Breeze|Hurricane) v(\d[\w.]{0,20})\)/,
    { product: 'Highwinds $1', version: '$2' },
    'news.example.org (Typhoon v1.2.3)',
    { product: 'Highwinds Typhoon', version: '1.2.3' },
  ],
  [
    'nntp-reference',
    'nntp',
    'nntp.banner',
    /^(?:[\w.-]{1,200} )?NNTP(?:\[auth\])? server version (1\.[56]\.\d{1,2}(?:\.\d{1,2})?)/,
    { product: 'NNTP Reference Implementation', version: '$1', ostype: 'Unix' },
    'host1 NNTP server version 1.5.12.1 (7 Apr 1998) ready at Mon Jun 14 10:00:00 1999 (posting ok).',
    { product: 'NNTP Reference Implementation', version: '1.5.12.1', ostype: 'Unix' },
  ],
]

const greetings: readonly Rule[] = rows.map(([id, service, reads, match, details, said, expected]) => ({
  id,
  service,
  reads,
  match,
  ...details,
  example: {
    answer: exampleAnswer(reads, said),
    ...(reads === 'smtp.banner' ? { hostname: exampleHost } : {}),
    ...expected,
  },
}))

const inspection = {
  product: 'Cisco ASA SMTP inspection',
  device: 'firewall',
  cpe: ['cpe:/o:cisco:adaptive_security_appliance_software'],
}

export const mailFormRules: readonly Rule[] = [
  ...greetings,
  {
    // It hides the greeting of the server behind it: all but the code, and some digits, is made of stars.
    id: 'asa-smtp-inspection',
    service: 'smtp',
    reads: 'null',
    match: /^220 [*02 ]{16,400}\r?\n/,
    ...inspection,
    example: { answer: `220 ${'*'.repeat(22)}0${'*'.repeat(8)}2${'*'.repeat(20)}\r\n`, ...inspection },
  },
]

import { family, product, releases } from '../sighting.ts'

const wrapped = [
  ['ssl-simple', 0.062],
  ['sslv2', 0.01],
  ['jarm', 0.09],
] as const

export const postfix = product({
  name: 'smtp',
  product: 'Postfix smtpd',
  banner: ({ host, release }) =>
    String.raw`220 ${host.name} ESMTP Postfix${release.label}\r\n250-${host.name}\r\n250-PIPELINING\r\n250-SIZE 10240000\r\n250-STARTTLS\r\n250-ENHANCEDSTATUSCODES\r\n250-8BITMIME\r\n250 DSN\r\n`,
  releases: releases('postfix:postfix', [
    ['', 5, { label: '' }],
    ['', 4, { label: ' (Ubuntu)', ostype: 'Linux', extrainfo: 'Ubuntu' }],
    ['', 3, { label: ' (Debian/GNU)', ostype: 'Linux', extrainfo: 'Debian' }],
  ]),
})

const exim = product({
  name: 'smtp',
  product: 'Exim smtpd',
  banner: ({ host, release, ts }) =>
    String.raw`220-${host.name} ESMTP Exim ${release.version} #2 ${new Date(ts).toUTCString()} \r\n220-We do not authorize the use of this system to transport unsolicited, \r\n220 and/or bulk e-mail.\r\n`,
  releases: releases('exim:exim', [
    ['4.87', 2],
    ['4.92', 4],
    ['4.94.2', 4],
    ['4.96.2', 4],
    ['4.98', 3],
  ]),
})

const exchange = product({
  name: 'smtp',
  product: 'Microsoft Exchange smtpd',
  banner: ({ host, ts }) =>
    String.raw`220 ${host.name} Microsoft ESMTP MAIL Service ready at ${new Date(ts).toUTCString()}\r\n`,
  releases: releases('microsoft:exchange_server', [['', 1, { ostype: 'Windows', os: 'microsoft:windows' }]]),
})

const dovecotImap = product({
  name: 'imap',
  product: 'Dovecot imapd',
  banner: ({ release }) =>
    String.raw`* OK [CAPABILITY IMAP4rev1 SASL-IR LOGIN-REFERRALS ID ENABLE IDLE LITERAL+ STARTTLS AUTH=PLAIN AUTH=LOGIN] Dovecot${release.label} ready.\r\n`,
  releases: releases('dovecot:dovecot', [
    ['', 4, { label: '' }],
    ['', 3, { label: ' (Ubuntu)', ostype: 'Linux', extrainfo: 'Ubuntu' }],
    ['', 2, { label: ' (Debian)', ostype: 'Linux', extrainfo: 'Debian' }],
  ]),
})

const courierImap = product({
  name: 'imap',
  product: 'Courier Imapd',
  banner: () =>
    String.raw`* OK [CAPABILITY IMAP4rev1 UIDPLUS CHILDREN NAMESPACE THREAD=ORDEREDSUBJECT SORT QUOTA IDLE STARTTLS] Courier-IMAP ready. See COPYING for distribution information.\r\n`,
  releases: releases('double_precision_incorporated:courier_mta', [['', 1]]),
})

const dovecotPop3 = product({
  name: 'pop3',
  product: 'Dovecot pop3d',
  banner: ({ release }) => String.raw`+OK Dovecot${release.label} ready.\r\n`,
  releases: releases('dovecot:dovecot', [
    ['', 5, { label: '' }],
    ['', 3, { label: ' (Ubuntu)', ostype: 'Linux', extrainfo: 'Ubuntu' }],
    ['', 2, { label: ' DA', extrainfo: 'DirectAdmin' }],
  ]),
})

export const smtp = family(
  [
    [postfix, 52],
    [exim, 36],
    [exchange, 12],
  ],
  [['service', 0.03]],
  wrapped,
)
export const unixSmtp = family(
  [
    [postfix, 60],
    [exim, 40],
  ],
  [['service', 0.03]],
  wrapped,
)
export const imap = family(
  [
    [dovecotImap, 82],
    [courierImap, 18],
  ],
  [['service', 0.03]],
  wrapped,
)
export const pop3 = family([[dovecotPop3, 1]], [['service', 0.03]], wrapped)

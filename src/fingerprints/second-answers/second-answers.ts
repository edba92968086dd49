import { expandCpe, expandTemplate } from '../expand-template.ts'
import { readGreetingLine } from '../read-forms/read-greeting.ts'
import type { ServiceDetails } from '../rule.ts'

/** What the answer to a second question says of a server whose greeting named nothing. */
export type SecondAnswer = ServiceDetails & {
  /** It named itself; otherwise it is known by what it offers or how it refuses. */
  readonly read: boolean
}

type Row = readonly [service: string, match: RegExp, product: string, cpe: string]

/** Programs by the extensions that they offer, in their order, and by the words of their refusals. */
const rows: readonly Row[] = [
  [
    'smtp',
    /^250-[^\n]{1,200}\n250-PIPELINING\r?\n250-SIZE[^\n]{0,20}\n(?:250-VRFY\r?\n)?250-ETRN\r?\n/,
    'Postfix smtpd',
    'postfix:postfix',
  ],
  [
    'smtp',
    /^250-[^\n]{1,200} Hello [^\n]{1,200}, pleased to meet you\r?\n250-ENHANCEDSTATUSCODES\r?\n250-PIPELINING/,
    'Sendmail',
    'proofpoint:sendmail',
  ],
  [
    'smtp',
    /^250-[^\n]{1,200} Hello [^\n]{1,200}, pleased to meet you\r?\n250-8BITMIME\r?\n250-ENHANCEDSTATUSCODES\r?\n250-SIZE/,
    'OpenSMTPD',
    'openbsd:opensmtpd',
  ],
  [
    'smtp',
    /^250-[^\n]{1,200} Hello [^\n]{1,200}\r?\n250-SIZE \d{1,12}\r?\n(?:250-LIMITS[^\n]{0,60}\n)?250-8BITMIME\r?\n(?:250-DSN\r?\n)?250-PIPELINING[\s\S]{0,400}\n250 HELP/,
    'Exim smtpd',
    'exim:exim',
  ],
  [
    'smtp',
    /^250-[\s\S]{0,600}\n250[ -]X-ANONYMOUSTLS\r?\n/,
    'Microsoft Exchange smtpd',
    'microsoft:exchange_server',
  ],
  ['smtp', /^250-[\s\S]{0,600}\n250[ -]XEXCH50\b/, 'Microsoft Exchange smtpd', 'microsoft:exchange_server'],
  ['ftp', /^211-Features:\r?\n[\s\S]{0,600} MFF modify;UNIX\.group;/, 'ProFTPD', 'proftpd:proftpd'],
  ['ftp', /^500 (?:EHLO|FEAT) not understood/, 'ProFTPD', 'proftpd:proftpd'],
  [
    'ftp',
    /^211-Features:\r?\n(?: AUTH (?:SSL|TLS)\r?\n){0,2} EPRT\r?\n EPSV\r?\n MDTM\r?\n PASV\r?\n/,
    'vsftpd',
    'vsftpd_project:vsftpd',
  ],
  ['ftp', /^530 Please login with USER and PASS\./, 'vsftpd', 'vsftpd_project:vsftpd'],
  [
    'ftp',
    /^211-Extensions supported:\r?\n[\s\S]{0,600} (?:ESTA|SPSV|ESTP)\r?\n/,
    'Pure-FTPd',
    'pureftpd:pure-ftpd',
  ],
  ['ftp', /^530 You aren't logged in/, 'Pure-FTPd', 'pureftpd:pure-ftpd'],
  [
    'ftp',
    /^211-Extended features supported:\r?\n LANG /,
    'Microsoft ftpd',
    'microsoft:internet_information_services',
  ],
  [
    'ftp',
    /^211-Features supported:\r?\n[\s\S]{0,400} MFMT\r?\n MLST type\*?;perm/,
    'pyftpdlib',
    'pyftpdlib_project:pyftpdlib',
  ],
  ['ftp', /^500 Command "(?:EHLO|FEAT)" not understood\./, 'pyftpdlib', 'pyftpdlib_project:pyftpdlib'],
  [
    'ftp',
    /^211-Features:\r?\n MDTM\r?\n REST STREAM\r?\n SIZE\r?\n MLST type\*;size\*;modify\*;(?:perm\*;)?\r?\n MLSD/,
    'FileZilla ftpd',
    'filezilla-project:filezilla_server',
  ],
  ['smtp', /^250-[^\n]{1,200}\n[\s\S]{0,400}250-XVERP=Courier/, 'Courier smtpd', 'courier-mta:courier'],
  [
    'smtp',
    /^250-[^\n]{1,200} Hello [^\n]{1,200}, Haraka is at your service/,
    'Haraka smtpd',
    'haraka_project:haraka',
  ],
  ['pop3', /^\+OK Here's what I can do:/, 'Courier pop3d', 'courier-mta:courier'],
  [
    'pop3',
    /^\+OK Capability list follows:?\r?\nTOP\r?\nLOGIN-DELAY 180\r?\nUIDL/,
    'UW ipop3d',
    'university_of_washington:uw-imap',
  ],
  // The mistake in the name of the extension is its own.
  [
    'pop3',
    /^\+OK Capability list follows\r?\n[\s\S]{0,200}\nEXPIRENEVER\r?\n/,
    'GNU Mailutils pop3d',
    'gnu:mailutils',
  ],
  [
    'imap',
    /^\* CAPABILITY IMAP4rev1 SASL-IR LOGIN-REFERRALS ID ENABLE IDLE /m,
    'Dovecot imapd',
    'dovecot:dovecot',
  ],
  [
    'imap',
    /^\* CAPABILITY IMAP4rev1 UIDPLUS CHILDREN NAMESPACE THREAD=ORDEREDSUBJECT THREAD=REFERENCES SORT/m,
    'Courier imapd',
    'courier-mta:courier-imap',
  ],
  [
    'imap',
    /^\* CAPABILITY IMAP4 IMAP4rev1 AUTH=[^\r\n]{1,80} UIDPLUS (?:MOVE )?(?:ID )?(?:UNSELECT )?CHILDREN IDLE NAMESPACE LITERAL\+/m,
    'Microsoft Exchange imapd',
    'microsoft:exchange_server',
  ],
  [
    'pop3',
    /^\+OK\r?\nCAPA\r?\nTOP\r?\nUIDL\r?\nRESP-CODES\r?\nPIPELINING\r?\nAUTH-RESP-CODE\r?\n/,
    'Dovecot pop3d',
    'dovecot:dovecot',
  ],
]

/** RFC 2449, 6.9 and RFC 3977, 3.3.2: a server that says what it is; RFC 2971, 3.2 for IMAP. */
const implementation = /^IMPLEMENTATION ([^\r\n]{2,120})/im
const identity = /^\* ID \(([^\r\n]{2,600})\)/im

export function readSecondAnswer(service: string, answer: string): SecondAnswer | null {
  const text = answer.slice(0, 4096)
  const named = service === 'imap' ? readIdentity(identity.exec(text)?.[1]) : null
  if (named) return named
  const known = rows.find(([of, match]) => of === service && match.test(text))
  if (known) return { read: false, product: known[2], cpe: [`cpe:/a:${known[3]}`] }
  const implemented = implementation.exec(text)?.[1]
  return implemented === undefined ? null : printed(softwareIn(implemented))
}

/** `INN 2.6.3`, `Cyrus POP3 server v2.4.17`: a name, and mostly a version. */
function softwareIn(named: string): ServiceDetails {
  const { product, version } = readGreetingLine(named.replace(/-version-/i, ' '))
  const bare = product ?? (/^[A-Z][\w-]{1,30}$/.test(named.trim()) ? named.trim() : undefined)
  return { ...(bare === undefined ? {} : { product: bare }), ...(version === undefined ? {} : { version }) }
}

function readIdentity(pairs: string | undefined): SecondAnswer | null {
  if (pairs === undefined) return null
  const value = (key: string): string | undefined =>
    new RegExp(`"${key}" "([^"]{1,80})"`, 'i').exec(pairs)?.[1]
  const [name, version, system] = [value('name'), value('version'), value('os')]
  return printed({
    ...(name === undefined ? {} : { product: name }),
    ...(version === undefined ? {} : { version }),
    ...(system === undefined ? {} : { ostype: system }),
  })
}

/** Programs that name themselves, and whose platform name is known. */
const platforms: Readonly<Record<string, string>> = {
  dovecot: 'cpe:/a:dovecot:dovecot',
  inn: 'cpe:/a:isc:inn',
  'cyrus imapd': 'cpe:/a:cyrus:imap',
  cyrus: 'cpe:/a:cyrus:imap',
  zimbra: 'cpe:/a:zimbra:collaboration',
}

function printed(details: ServiceDetails): SecondAnswer | null {
  const clean = (text: string | undefined): string | undefined =>
    text === undefined ? undefined : expandTemplate('$1', ['', text])
  const [product, version, ostype] = [details.product, details.version, details.ostype].map(clean)
  if (product === undefined) return null
  const platform = platforms[product.toLowerCase()]
  return {
    read: true,
    product,
    ...(version === undefined ? {} : { version }),
    ...(ostype === undefined ? {} : { ostype }),
    ...(platform === undefined ? {} : { cpe: [expandCpe(`${platform}:$1`, ['', version])] }),
  }
}

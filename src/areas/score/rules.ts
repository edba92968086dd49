/** The seven parts of a score. What a part counts at most is also its weight. */
export const categories = {
  cve: { cap: 3, about: 'Known vulnerabilities of the products and versions that were seen' },
  attack_surface: { cap: 2, about: 'How many ports are open' },
  encryption: { cap: 6, about: 'Weak or missing encryption: SSH, TLS, mail, FTP and plain HTTP' },
  rms: { cap: 10, about: 'Remote management services that anyone can reach' },
  storage: { cap: 10, about: 'Databases and brokers that anyone can reach' },
  web: { cap: 3, about: 'Security headers that web servers do not send' },
  torrents: { cap: 1, about: 'Torrents that the address asked for or served' },
} as const satisfies Readonly<Record<string, { readonly cap: number; readonly about: string }>>

export type Category = keyof typeof categories

export const categoryNames = Object.keys(categories) as readonly Category[]

/** The sections of an answer in their order, and the category that each adds to. */
export const sections = {
  ports: 'attack_surface',
  cve: 'cve',
  ssh: 'encryption',
  rms: 'rms',
  ssl: 'encryption',
  wec: 'encryption',
  ftp: 'encryption',
  http: 'encryption',
  storage: 'storage',
  web: 'web',
  torrents: 'torrents',
} as const satisfies Readonly<Record<string, Category>>

export type SectionName = keyof typeof sections

export const sectionNames = Object.keys(sections) as readonly SectionName[]

export type Rule = {
  readonly section: SectionName
  /** `cvss`: as many as the vulnerability has. */
  readonly points: number | 'cvss'
  readonly reason: string
  /** `published`: the value that the interface has always had. `own`: it leaves the value open. */
  readonly value: 'published' | 'own'
}

const published = (section: SectionName, points: Rule['points'], reason: string): Rule => ({
  section,
  points,
  reason,
  value: 'published',
})
const own = (section: SectionName, points: number, reason: string): Rule => ({
  section,
  points,
  reason,
  value: 'own',
})

export const rules = {
  'ports.open': published('ports', 1, 'Every open port is something to attack'),
  'cve.match': published('cve', 'cvss', 'A known vulnerability of this product and version'),
  'ssh.mac': published('ssh', 2, 'The MAC stands on SHA-1 or MD5'),
  'ssh.no-mac': own('ssh', 2, 'Without a MAC a machine in between can change what is sent; as the weak ones'),
  'ssh.key-exchange': published('ssh', 2, 'The key exchange stands on SHA-1'),
  'ssh.cipher': published('ssh', 2, 'A cipher with blocks of 64 bits repeats itself within hours'),
  'ssh.broken-cipher': own('ssh', 2, 'RC4, DES or no cipher at all can be read; as the weak ciphers'),
  'ssh.short-key': published('ssh', 2, 'An RSA or DSA key of 1024 bits or less can be computed'),
  'ssh.public-key-pair': own(
    'ssh',
    10,
    'The private half of this key is public, such as those that Debian made in 2006 to 2008; as grave as Heartbleed',
  ),
  'rms.vnc': published('rms', 10, 'VNC shows a screen, often with a short password or none'),
  'rms.rdp': published('rms', 8, 'RDP is where passwords are tried first'),
  'rms.telnet': published('rms', 8, 'Telnet sends passwords in clear'),
  'rms.x11': own('rms', 10, 'X11 gives screen and keyboard to every client that it lets in; as VNC'),
  'ssl.heartbleed': published('ssl', 10, 'CVE-2014-0160 reads the memory of the server'),
  'ssl.ccs': published('ssl', 6, 'CVE-2014-0224 lets a machine in between choose the keys'),
  'ssl.crime': published('ssl', 6, 'TLS compression tells secrets by their length'),
  'ssl.renegotiation': published('ssl', 6, 'Renegotiation that clients may begin, or that is not bound'),
  'ssl.ocsp': published(
    'ssl',
    3,
    'Without OCSP stapling clients do not learn that a certificate was revoked',
  ),
  'ssl.no-certificates': own('ssl', 5, 'No client can tell who the server is; as a self-signed certificate'),
  'ssl.drown': published('ssl', 6, 'SSL 2 helps to read connections of later versions too'),
  'ssl.poodle': published('ssl', 6, 'SSL 3 with CBC can be read a byte at a time'),
  'ssl.logjam': own(
    'ssl',
    6,
    'A Diffie-Hellman group of 1024 bits or less was computed; as DROWN and POODLE',
  ),
  'ssl.expired': published('ssl', 4, 'The certificate has expired'),
  'ssl.signature': published('ssl', 5, 'The certificate is signed with SHA-1 or MD5, which can be forged'),
  'ssl.self-signed': published('ssl', 5, 'Only the server itself says who it is'),
  'wec.smtp': published('wec', 6, 'Mail is sent in clear'),
  'wec.pop3': own('wec', 6, 'Mail and passwords are read in clear; as SMTP'),
  'wec.imap': own('wec', 6, 'Mail and passwords are read in clear; as SMTP'),
  'ftp.plain': published('ftp', 6, 'FTP sends files and passwords in clear'),
  'http.plain': published('http', 6, 'HTTP in clear can be read and changed on its way'),
  'storage.open': published('storage', 10, 'The store lets any client in without a login'),
  'storage.open-too': own(
    'storage',
    10,
    'The store lets any client in without a login; as MongoDB and Redis',
  ),
  'storage.service': published('storage', 4, 'A database that anyone can reach, behind a login'),
  'storage.service-too': own('storage', 4, 'A store that anyone can reach, behind a login; as MySQL'),
  'web.headers': published('web', 3, 'At least one of seven security headers is missing'),
  'torrents.seen': published('torrents', 1, 'The address was seen in the network of torrents'),
} as const satisfies Readonly<Record<string, Rule>>

export type RuleName = keyof typeof rules

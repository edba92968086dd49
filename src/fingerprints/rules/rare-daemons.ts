import type { Rule } from '../rule.ts'
import { type DaemonRow, daemonRules } from './daemon-rules.ts'

/** Daemons that few machines have, by their greeting or by how they refuse what they do not know. */
const lines: readonly DaemonRow[] = [
  [
    'poppassd',
    'pop3pw',
    'null',
    /^200 (?:[\w.-]{1,100} )?(poppassd) v?(\d[\w.]{0,12}) hello, who are you\?/,
    '200 poppassd v1.8.5 hello, who are you?\r\n',
    { product: '$1', version: '$2' },
    ['poppassd', '1.8.5'],
  ],
  // A password is changed in a dialogue that starts with this question, whichever program holds it.
  [
    'pop3pw',
    'pop3pw',
    'null',
    /^200 [^\r\n]{0,100}\bhello,? who are you\?/i,
    '200 mail.example.org hello, who are you?\r\n',
  ],
  [
    'cyrus-imsp',
    'imsp',
    'null',
    /^\* OK Cyrus IMSP version (\d[\w.]{0,12}) ready/,
    '* OK Cyrus IMSP version 1.8 ready\r\n',
    { product: 'Cyrus IMSP', version: '$1' },
    ['1.8'],
  ],
  [
    'finger-after-welcome',
    'finger',
    'null',
    /^\r\n[\s\S]{0,400}?\nfinger: [^\r\n]{1,60}: no such user/,
    '\r\nWelcome to host !\r\n\r\nfinger: GET: no such user.\r\n',
  ],
  [
    'rrdcached',
    'rrdcached',
    'null',
    /^-1 Unknown command: /,
    '-1 Unknown command: GET\n-1 Unknown command: Host:\n',
    { product: 'RRDtool rrdcached' },
  ],
  [
    'procserv',
    'telnet',
    'null',
    /^@@@ Welcome to procServ \(procServ Process Server (\d[\w.-]{0,12})\)/,
    '@@@ Welcome to procServ (procServ Process Server 2.7.0)\r\n@@@ Use ^X to kill the child\r\n',
    { product: 'procServ', version: '$1' },
    ['2.7.0'],
  ],
  [
    'uniconf',
    'uniconf',
    'null',
    /^HELLO \{UniConf Server ready\.\} \d/,
    'HELLO {UniConf Server ready.} 19\n',
    { product: 'UniConf' },
  ],
  [
    'rplay',
    'rplay',
    'null',
    /^\+host=[\w.-]{1,100} version=(\d[\w.]{0,12}) uptime=/,
    '+host=sound.example version=3.3.2 uptime=00:00:07\r\n',
    { product: 'rplay', version: '$1' },
    ['3.3.2'],
  ],
  [
    'matanza',
    'telnet',
    'null',
    /^-=> Please stand by[ .]{0,12}\r\n-=> Matanza is preparing your machine/,
    '-=> Please stand by . . .\r\n-=> Matanza is preparing your machine to maximize your experience . . . \xff\xfd\x18',
    { product: 'Matanza' },
  ],
  // Its own list of options, which it wants before it draws anything.
  [
    'nyancat',
    'telnet',
    'null',
    /^\xff\xfc\x01\xff\xfb\x03\xff\xfc'\xff\xfd\x01\xff\xfd\x03\xff\xfd\x18\xff\xfd\x1f\xff\xfe"\xff\xfd'/,
    "\xff\xfc\x01\xff\xfb\x03\xff\xfc'\xff\xfd\x01\xff\xfd\x03\xff\xfd\x18\xff\xfd\x1f\xff\xfe\"\xff\xfd'",
    { product: 'nyancat' },
  ],
  [
    'skkserv-version-first',
    'skkserv',
    'skk-version',
    /^(\d[\w.]{0,12}):([a-z]{0,12}skkserv)(?:_[a-z]{1,16})? ?/,
    '1.1.1:yaskkserv_normal ',
    { product: '$2', version: '$1' },
    ['1.1.1', 'yaskkserv'],
  ],
]

const bytes: readonly DaemonRow[] = [
  // Every line that is no command is answered with the number of the error EINVAL.
  [
    'iiod-refusal',
    'iiod',
    'http-get',
    /^-22\n-22\n/,
    '-22\n-22\n-22\n',
    { soft: true, next: 'iiod-version', product: 'libiio iiod' },
  ],
  [
    'iiod',
    'iiod',
    'iiod-version',
    /^(\d{1,2}\.\d{1,3})\.[\w.]{1,7} {0,7}\r?\n/,
    '0.24.c4498c2\n',
    { product: 'libiio iiod', version: '$1' },
    ['0.24'],
  ],
  // A-ABORT (DICOM PS3.8, 9.3.8), with which anything but a request for an association is answered.
  [
    'dicom-abort',
    'dicom',
    'null',
    /^\x07\x00\x00\x00\x00\x04\x00\x00[\x00-\x02][\x00-\x06]$/,
    '\x07\0\0\0\0\x04\0\0\0\0',
    { soft: true, next: 'dicom-associate' },
  ],
  [
    'dicom-reject',
    'dicom',
    'dicom-associate',
    /^\x03\x00\x00\x00\x00\x04\x00[\x01\x02][\x01-\x03][\x01-\x0a]/,
    '\x03\0\0\0\0\x04\0\x01\x01\x07',
  ],
  // A-ASSOCIATE-AC: the name of the implementation is one of its items (PS3.7, D.3.3.2).
  [
    'dicom-dcmtk',
    'dicom',
    'dicom-associate',
    /^\x02\x00\x00\x00[\s\S]{2}\x00\x01[\s\S]{60,600}?\x55\x00\x00[\x01-\x10]OFFIS_DCMTK_(\d)(\d)(\d)/,
    `\x02\0\0\0\xb8\0\0\x01${'\0'.repeat(66)}\x10\0\0\x15\x55\0\0\x0fOFFIS_DCMTK_367`,
    { product: 'DCMTK', version: '$1.$2.$3', cpe: ['cpe:/a:offis:dcmtk:$1.$2.$3'] },
    ['3', '6', '7'],
  ],
  [
    'dicom-implementation',
    'dicom',
    'dicom-associate',
    /^\x02\x00\x00\x00[\s\S]{2}\x00\x01[\s\S]{60,600}?\x55\x00\x00[\x01-\x10]([\x21-\x7e][\x20-\x7e]{0,15})/,
    `\x02\0\0\0\xb8\0\0\x01${'\0'.repeat(66)}\x10\0\0\x15\x55\0\0\x09SAMPLE_12`,
    { extrainfo: '$1' },
    ['SAMPLE_12'],
  ],
  [
    'dicom-accept',
    'dicom',
    'dicom-associate',
    /^\x02\x00\x00\x00[\s\S]{2}\x00\x01/,
    `\x02\0\0\0\xb8\0\0\x01`,
  ],
  // A connectionless message: its number, no counter, the system, the version, and two bytes of a checksum.
  [
    'jamulus',
    'jamulus',
    'jamulus-version-udp',
    /^\x00\x00\xf3\x03\x00[\s\S]{2}[\x00-\x08][\x01-\x20]\x00(\d[\w.-]{0,30})[\s\S]{2}$/,
    '\0\0\xf3\x03\0\x08\0\x02\x05\x003.9.1g<',
    { product: 'Jamulus', version: '$1' },
    ['3.9.1'],
  ],
]

/** S0 and S1 (RTMP, 5.2): the version, a time, that of the server, and 1528 bytes. */
const rtmp: readonly DaemonRow[] = [
  [
    'rtmp-nginx',
    'rtmp',
    'rtmp-handshake',
    /^\x03[\s\S]{4}\x0d\x0e\x0a\x0d[\s\S]{1528}/,
    `\x03\0\0\0\x01\x0d\x0e\x0a\x0d${'R'.repeat(1528)}`,
    { product: 'nginx RTMP module' },
  ],
  ['rtmp', 'rtmp', 'rtmp-handshake', /^\x03[\s\S]{1536}/, `\x03${'\0'.repeat(8)}${'R'.repeat(1528)}`],
]

/** SETTINGS (RFC 9113, 6.5) on the stream of the connection: the server's half of the preface. */
const http2: readonly DaemonRow[] = [
  // GRPC_ALLOW_TRUE_BINARY_METADATA, which only the C core of gRPC sends.
  [
    'grpc-core',
    'grpc',
    'null',
    /^\x00\x00[\x06-\x60]\x04\x00\x00\x00\x00\x00[\s\S]{0,90}?\xfe\x03\x00\x00\x00[\x00\x01]/,
    '\0\0\x0c\x04\0\0\0\0\0\0\x05\0\x40\0\0\xfe\x03\0\0\0\x01',
    { product: 'gRPC', cpe: ['cpe:/a:grpc:grpc'] },
  ],
]

export const rareDaemonRules: readonly Rule[] = daemonRules([...lines, ...bytes, ...rtmp, ...http2])

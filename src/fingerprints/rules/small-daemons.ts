import type { Rule } from '../rule.ts'
import { type DaemonRow, daemonRules } from './daemon-rules.ts'
import { productRules } from './product-rules.ts'
import { rowRules } from './row-rules.ts'

/** Daemons of one task each, by their greeting, by the way they refuse a page, or by a question of their own. */
const rows: readonly DaemonRow[] = [
  ['icap', 'icap', 'http-get', /^ICAP\/1\.0 \d{3}/, 'ICAP/1.0 400 Bad request\r\nConnection: close\r\n\r\n'],
  [
    'tcpmux',
    'tcpmux',
    'http-get',
    /^-Service name not found\r\n/,
    '-Service name not found\r\n\0',
    { product: 'xinetd', cpe: ['cpe:/a:xinetd:xinetd'] },
  ],
  [
    'pioneers-metaserver',
    'pioneers-meta',
    'null',
    /^welcome to the pioneers-metaserver version (\d[\d.]{0,8})\n/,
    'welcome to the pioneers-metaserver version 1.3\n',
    { product: 'Pioneers metaserver', extrainfo: 'protocol $1' },
    ['1.3'],
  ],
  [
    'syncplay',
    'syncplay',
    'http-get',
    /^\{"Error": \{"message": "Not a json encoded string GET /,
    '{"Error": {"message": "Not a json encoded string GET / HTTP/1.1"}}\r\n',
    { product: 'Syncplay server' },
  ],
  [
    'poolcounter',
    'poolcounter',
    'http-get',
    /^ERROR BAD_COMMAND\n/,
    'ERROR BAD_COMMAND\n',
    { product: 'PoolCounter' },
  ],
  // Without an id, and with the address of the server last: no other server of streams writes it so.
  [
    'infinoted',
    'xmpp',
    'xmpp-stream',
    /^<stream:stream xmlns:stream="http:\/\/etherx\.jabber\.org\/streams" xmlns="jabber:client" version="1\.0" from="([^"]{1,100})"><stream:features>/,
    '<stream:stream xmlns:stream="http://etherx.jabber.org/streams" xmlns="jabber:client" version="1.0" from="host1"><stream:features>',
    { product: 'infinoted', hostname: '$1' },
    ['host1'],
  ],
  [
    'osmocom-vty',
    'telnet',
    'null',
    /^Welcome to the (O(?:smo|pen)\w{2,20})(?: Control| VTY)? interface\r\n/,
    'Welcome to the OsmoMGW VTY interface\r\n\r\nCopyright (C) 2017\r\n',
    { product: 'Osmocom $1' },
    ['OsmoMGW'],
  ],
  // Rlerror: the dialect of Linux is spoken and no other.
  [
    '9p-linux',
    '9p',
    '9p-version',
    /^\x0b\x00{3}\x07\xff\xff[\x01-\x7f]\x00{3}$/,
    '\x0b\0\0\0\x07\xff\xff\x05\0\0\0',
    { extrainfo: '9P2000.L' },
  ],
  [
    'python-error-page',
    'http',
    'null',
    /^<!DOCTYPE HTML[^>]{0,120}>\s{0,8}<html[^>]{0,40}>\s{0,16}<head>[\s\S]{0,160}<title>Error response<\/title>[\s\S]{0,120}<p>Error code: ?400/,
    '<!DOCTYPE HTML>\n<html lang="en">\n    <head>\n        <meta charset="utf-8">\n        <title>Error response</title>\n    </head>\n    <body>\n        <h1>Error response</h1>\n        <p>Error code: 400</p>\n',
    { product: 'Python http.server', cpe: ['cpe:/a:python:python'] },
  ],
  ['lyskom', 'lyskom', 'lyskom-hello', /^LysKOM\n/, 'LysKOM\n', { product: 'LysKOM server' }],
  [
    'indi',
    'indi',
    'indi-properties',
    /^<def(?:Text|Number|Switch|Light|BLOB)Vector device="([^"\n]{1,60})"/,
    '<defTextVector device="Telescope Simulator" name="DRIVER_INFO" label="Driver Info">\n',
    { product: 'INDI server', extrainfo: '$1' },
    ['Telescope Simulator'],
  ],
  // The status, eight bytes: the version of the protocol, and whether it holds data or leads to others.
  [
    'xrootd',
    'xrootd',
    'xrootd-hello',
    /^\x00{4}\x00{3}\x08\x00\x00[\x02-\x06][\s\S]\x00{3}[\x00\x01]/,
    '\0\0\0\0\0\0\0\x08\0\0\x05\x20\0\0\0\x01',
    { product: 'XRootD' },
  ],
  // Cache Reset, Cache Response, or an error of the protocol (RFC 8210, 5).
  [
    'rpki-rtr',
    'rpki-rtr',
    'rtr-serial-query',
    /^[\x00-\x02](?:\x08\x00\x00\x00\x00\x00\x08|\x03[\s\S]{2}\x00\x00\x00\x08|\x0a\x00[\x00-\x08]\x00\x00)/,
    '\0\x08\0\0\0\0\0\x08',
  ],
  [
    'litecoin',
    'litecoin',
    'litecoin-version',
    /^\xfb\xc0\xb6\xdbversion\x00{5}[\s\S]{8}[\s\S]{80}[\s\S]\/LitecoinCore:(\d[\w.]{0,16})\//,
    `\xfb\xc0\xb6\xdbversion${'\0'.repeat(5 + 8 + 80)}\x16/LitecoinCore:0.21.2.1/`,
    { product: 'Litecoin Core', version: '$1' },
    ['0.21.2.1'],
  ],
  [
    'skkserv',
    'skkserv',
    'skk-version',
    /^([A-Za-z][\w-]{2,24}?)[-./ ](?:v|Ver\.)?(\d[\w.]{0,12})[ \n:]/,
    'dbskkd-cdb-3.00 ',
    { product: '$1', version: '$2' },
    ['dbskkd-cdb', '3.00'],
  ],
  [
    'diameter-product',
    'diameter',
    'diameter-capabilities',
    /^\x01\x00[\s\S]{2}[\x00\x20\x40]\x00\x01\x01[\s\S]{12}[\s\S]{0,400}?\x00\x00\x01\x0d\x00\x00\x00[\x0a-\x3f]([\w .-]{2,48})/,
    '\x01\0\0\x40\0\0\x01\x01\0\0\0\0RLM1RLM1\0\0\x01\x0c\x40\0\0\x0c\0\0\x07\xd1\0\0\x01\x0d\0\0\0\x14exampled-dia',
    { product: '$1' },
    ['exampled-dia'],
  ],
  [
    'diameter',
    'diameter',
    'diameter-capabilities',
    /^\x01\x00[\s\S]{2}[\x00\x20\x40]\x00\x01\x01\x00{4}RLM1/,
    '\x01\0\0\x20\0\0\x01\x01\0\0\0\0RLM1RLM1\0\0\x01\x0c\x40\0\0\x0c\0\0\x0b\xc2',
  ],
  // The first message of the server: its type, and the version of the protocol, which is 5.
  [
    'pokerth',
    'pokerth',
    'null',
    /^\x00\x00\x00[\x10-\x30]\x08\x01\x12[\x0e-\x2e]\x0a\x04\x08\x05\x10[\x00-\x20]\x12\x04\x08/,
    '\0\0\0\x16\x08\x01\x12\x12\n\x04\x08\x05\x10\x01\x12\x04\x08\x01\x10\x0b\x18\0 \x01(\0',
    { product: 'PokerTH server' },
  ],
  [
    'myproxy',
    'myproxy',
    'http-get',
    /^VERSION=MYPROXYv\d\nRESPONSE=1\n/,
    'VERSION=MYPROXYv2\nRESPONSE=1\nERROR=authentication failed\n\0',
    { product: 'MyProxy' },
  ],
  [
    'ecflow',
    'ecflow',
    'http-get',
    /^ [ \da-f]{1,16}\{\s{0,4}"\d{1,4}ServerToClientResponse"/,
    '     12f{\n"22ServerToClientResponse": {\n"stc_cmd_": {\n',
    { product: 'ecFlow server' },
  ],
  [
    'memory-based-learner',
    'timbl',
    'null',
    /^Welcome to the (Timbl|Mbt) server\.\r?\n/i,
    'Welcome to the Timbl server.\n',
    { product: '$1 server' },
    ['Timbl'],
  ],
  // Recursion is said to be wanted, which it was not, and to be offered; a class other than IN is an error of format.
  ...(['', '\0\x23'] as const).map(
    (length): DaemonRow => [
      length === '' ? 'tinydns-udp' : 'tinydns',
      'domain',
      length === '' ? 'dns-version-udp' : 'dns-version',
      length === ''
        ? /^RL\x81\x81\x00\x01\x00{6}\x07version\x04bind/i
        : /^\x00[\s\S]RL\x81\x81\x00\x01\x00{6}\x07version\x04bind/i,
      `${length}RL\x81\x81\0\x01\0\0\0\0\0\0\x07version\x04bind\0\0\x10\0\x03`,
      { product: 'djbdns tinydns', cpe: ['cpe:/a:d.j.bernstein:djbdns'] },
    ],
  ),
  // What was asked, then the players, the number of values, and the version of the protocol (above 127 in three bytes).
  [
    'sauerbraten',
    'sauerbraten',
    'cube-info-udp',
    /^\x01RIMLIGHT\x00{15}[\s\S]\x05\x80[\s\S]\x01/,
    `\x01RIMLIGHT${'\0'.repeat(15)}\0\x05\x80\x04\x01\0\0\x08\0`,
    { product: 'Cube 2: Sauerbraten server' },
  ],
  [
    'red-eclipse',
    'redeclipse',
    'cube-info-udp',
    /^\x01RIMLIGHT\x00{15}[\s\S][\x0c-\x14]\x80[\s\S]\x00/,
    `\x01RIMLIGHT${'\0'.repeat(15)}\0\x0f\x80\xe6\0\x02\x80\0\x01`,
    { product: 'Red Eclipse server' },
  ],
]

export const smallDaemonRules: readonly Rule[] = [
  ...daemonRules(rows),
  ...productRules('icap', 'icap.server', [
    ['C-ICAP', 'c-icap_project:c-icap', 'C-ICAP/0.5.10', '0.5.10'],
    ['Traffic Spicer', '', 'Traffic Spicer 2.0.6', '2.0.6'],
    ['ESET Gateway Security', '', 'ESET GATEWAY SECURITY/3.0.11', '3.0.11'],
    ['Symantec Protection Engine', '', 'Symantec Protection Engine/8.0.0.26', '8.0.0.26'],
    ['Kaspersky Scan Engine', '', 'KL ICAP Service v1.0 (KAV SDK v8.9.1.606)', '1.0'],
    ['GreasySpoon', '', 'GreasySpoon/1.0.8', '1.0.8'],
  ]),
  ...rowRules('http', 'http.body', [
    [
      'exporter-exporter',
      /^<h2>Exporters:<\/h2>\s{1,20}<ul>/,
      { product: 'exporter_exporter' },
      '<h2>Exporters:</h2>\n\t\t\t\t<ul>\n\t\t\t\t</ul>',
      { product: 'exporter_exporter' },
    ],
    [
      'swift-storage',
      /^Invalid path: \/$/,
      { product: 'OpenStack Swift', cpe: ['cpe:/a:openstack:swift'] },
      'Invalid path: /',
      { product: 'OpenStack Swift', cpe: ['cpe:/a:openstack:swift'] },
    ],
    [
      'cntlm',
      /^<html><body><h1>[^<]{3,60}<\/h1><p><a href='http:\/\/cntlm\.sf\.net\/'>Cntlm<\/a>/,
      { product: 'Cntlm' },
      "<html><body><h1>502 Parent proxy unreacheable</h1><p><a href='http://cntlm.sf.net/'>Cntlm</a> proxy failed to complete the request.</p></body></html>",
      { product: 'Cntlm' },
    ],
  ]),
]

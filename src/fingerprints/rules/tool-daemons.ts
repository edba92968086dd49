import type { Rule } from '../rule.ts'
import { type DaemonRow, daemonRules } from './daemon-rules.ts'
import { exampleAnswer } from './example-answer.ts'
import { rowRules } from './row-rules.ts'

/** Programs that measure, copy, build and debug over a network, by what they greet with or make of a request for a page. */
const rows: readonly DaemonRow[] = [
  // The state PARAM_EXCHANGE, which follows the first 37 bytes of any client.
  ['iperf3', 'iperf3', 'http-get', /^\x09$/, '\x09', { product: 'iperf3', cpe: ['cpe:/a:es:iperf3'] }],
  [
    'nuttcp',
    'nuttcp',
    'http-get',
    /^KO\nnuttcp-t: v(\d[\w.]{0,12}): error scanning parameters\n/,
    'KO\nnuttcp-t: v6.1.2: error scanning parameters\nmay be using older client version than server\n',
    { product: 'nuttcp', version: '$1' },
    ['6.1.2'],
  ],
  [
    'ncat-chat',
    'chat',
    'null',
    /^<announce> [\d.:a-f]{2,45} is connected as <user\d{1,5}>\.\n/,
    '<announce> 127.0.0.1 is connected as <user4>.\n<announce> already connected: nobody.\n',
    { product: 'Ncat chat' },
  ],
  // The queue of Perl has the refusals of the one in C, but in small letters.
  [
    'gearman-perl',
    'gearman',
    'http-get',
    /^ERR unknown_command [^\r\n]{0,40}\r\nERR unknown_command /,
    'ERR unknown_command \r\nERR unknown_command \r\n',
    { soft: true, next: 'memcached-version', product: 'Gearman::Server' },
  ],
  [
    'gearman-perl-version',
    'gearman',
    'memcached-version',
    /^v(1\.\d{3}(?:\.\d{1,3})?)\n$/,
    'v1.130.1\n',
    { product: 'Gearman::Server', version: '$1' },
    ['1.130.1'],
  ],
  // A policy server of Postfix has no opinion on a request that it does not know.
  ['postfix-policy', 'postfix-policy', 'http-get', /^action=[\w .]{2,60}\n\n/i, 'action=dunno\n\n'],
  // Banana of Twisted: a list of the two dialects that it knows.
  [
    'perspective-broker',
    'pb',
    'null',
    /^\x02\x80\x02\x82pb\x04\x82none/,
    '\x02\x80\x02\x82pb\x04\x82none',
    { product: 'Twisted Perspective Broker', cpe: ['cpe:/a:twisted:twisted'] },
  ],
  // Its list of files has the form of the program that it comes from, which sends no field of a cache.
  [
    'civetweb-list',
    'http',
    'http-get',
    /^HTTP\/1\.1 200 OK\r\nCache-Control: max-age=\d{1,8}\r\nContent-Type: text\/html; charset=utf-8\r\nDate: [^\r\n]{10,40}\r\n(?:Connection: [\w-]{1,12}\r\n)?\r\n<html><head><title>Index of [^<]{0,200}<\/title><style>th \{text-align: left;\}<\/style>/,
    'HTTP/1.1 200 OK\r\nCache-Control: max-age=3600\r\nContent-Type: text/html; charset=utf-8\r\nDate: Tue, 17 Nov 2026 03:06:32 GMT\r\nConnection: close\r\n\r\n<html><head><title>Index of /</title><style>th {text-align: left;}</style></head>',
    { product: 'CivetWeb', cpe: ['cpe:/a:civetweb_project:civetweb'] },
  ],
  // An error of a TPM 2.0 in the form that its library has: the tag without sessions, ten bytes, the code.
  [
    'swtpm',
    'tpm',
    'http-get',
    /^\x80\x01\x00\x00\x00\x0a\x00\x00\x01[\s\S]$/,
    '\x80\x01\0\0\0\x0a\0\0\x01\x01',
    { product: 'swtpm' },
  ],
  // KRB_ERR_FIELD_TOOLONG of the service that changes passwords: our request does not start with a short length.
  [
    'kpasswd-mit',
    'kpasswd5',
    'http-get',
    /^\x00\x00\x00[\s\S]\x7e[\s\S]\x30[\s\S]\xa0\x03\x02\x01\x05\xa1\x03\x02\x01\x1e[\s\S]{15,40}\xa6\x03\x02\x01\x3d[\s\S]{4,80}?\x1b\x06kadmin\x1b\x08changepw/,
    '\0\0\0V\x7eT\x30R\xa0\x03\x02\x01\x05\xa1\x03\x02\x01\x1e\xa4\x11\x18\x0f20261117033405Z\xa5\x05\x02\x03\x0b]\xaf\xa6\x03\x02\x01\x3d\xa9\x08\x1b\x06EX.ORG\xaa\x1d\x30\x1b\xa0\x03\x02\x01\x01\xa1\x14\x30\x12\x1b\x06kadmin\x1b\x08changepw',
    { product: 'MIT Kerberos kadmind', cpe: ['cpe:/a:mit:kerberos_5'] },
  ],
  [
    'zabbix-java-gateway',
    'zabbix-java-gateway',
    'http-get',
    /^ZBXD\x01[\s\S]{8}\{"response":"failed","error":"bad protocol header: /,
    'ZBXD\x01C\0\0\0\0\0\0\0{"response":"failed","error":"bad protocol header: 47 45 54 20 2F"}',
    { product: 'Zabbix Java gateway', cpe: ['cpe:/a:zabbix:zabbix'] },
  ],
  // The mark of its records, behind their type and length.
  [
    'argus',
    'argus',
    'null',
    /^\x83\x10\x00[\s\S]\x00{4}\xe5\x71\x2d\xcb/,
    '\x83\x10\0 \0\0\0\0\xe5\x71\x2d\xcb\x7f\0\0\0\xff',
    { product: 'Argus' },
  ],
  [
    'barrier',
    'synergy',
    'null',
    /^\x00\x00\x00\x0b(Barrier|Synergy)\x00\x01\x00[\s\S]/,
    '\0\0\0\x0bBarrier\0\x01\0\x06',
    { product: '$1' },
    ['Barrier'],
  ],
  [
    'conman',
    'conman',
    'http-get',
    /^ERROR CODE=\d{1,3} MESSAGE='Invalid greeting: /,
    "ERROR CODE=2 MESSAGE='Invalid greeting: no user specified'\n",
    { product: 'ConMan' },
  ],
  [
    'csync2',
    'csync2',
    'http-get',
    /^Expecting SSL \(optional\) and CONFIG as first commands\./,
    'Expecting SSL (optional) and CONFIG as first commands.\n',
    { product: 'csync2' },
  ],
  // Commands are single letters, so that a part of our request is a command; each has a code for its answer.
  [
    'hamlib-rotctld',
    'rotctld',
    'http-get',
    /^RPRT -\d{1,2}\n[\s\S]{0,80}?Caps dump for model:\t{1,2}\d{1,5}\nModel name:[^\n]{1,60}\nMfg name:[^\n]{1,60}\n[\s\S]{0,120}?\nRot type:/,
    'RPRT -1\n\nCaps dump for model:\t1\nModel name:\t\tDummy\nMfg name:\t\tHamlib\nBackend version:\t20220531.0\nBackend copyright:\tLGPL\nBackend status:\t\tStable\nRot type:\t\tAz-El\n',
    { product: 'Hamlib rotctld' },
  ],
  [
    'hamlib',
    'rigctld',
    'http-get',
    /^RPRT -\d{1,2}\n/,
    'RPRT -1\nset_channel: TP/1.1/RPRT -2\nRPRT -2\nCaps dump for model: 1\n',
    { product: 'Hamlib' },
  ],
  // It asks as the terminals of packet radio do where a line is no frame of KISS.
  [
    'direwolf-kiss',
    'kiss',
    'http-get',
    /^\r\ncmd:\r\ncmd:\r\ncmd:(?:\r\ncmd:){0,20}$/,
    '\r\ncmd:\r\ncmd:\r\ncmd:\r\ncmd:\r\ncmd:',
    { product: 'Dire Wolf' },
  ],
  // Two frames, the first of them empty, and what the server can read.
  [
    'dask-distributed',
    'dask',
    'null',
    /^=\x00{7}[\x01\x02]\x00{7}[\s\S]{8,24}?\x83\xabcompression/,
    '=\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0-\0\0\0\0\0\0\0\x83\xabcompression\xa3lz4\xa6python\x93\x03\x0b\x02\xafpickle-protocol\x05',
    { product: 'Dask distributed' },
  ],
  [
    'pyro4',
    'pyro',
    'http-get',
    /^PYRO\x000\x00\x03[\s\S]{10,20}invalid data or unsupported protocol version/,
    'PYRO\x000\0\x03\0\0\0\0\0\0\0.\0\x03\0\0\0\x005M\xfa,invalid data or unsupported protocol version',
    { product: 'Pyro4' },
  ],
  [
    'goaccess',
    'http',
    'http-get',
    /^HTTP\/1\.1 400 Invalid Request\r\n\r\n$/,
    'HTTP/1.1 400 Invalid Request\r\n\r\n',
    { product: 'GoAccess' },
  ],
  [
    'aria2',
    'http',
    'http-get',
    /^HTTP\/1\.1 404 Not Found\r\nDate: ([^\r\n]{20,40})\r\nContent-Length: 0\r\nExpires: \1\r\nCache-Control: no-cache\r\n(?:Connection: close\r\n)?\r\n$/,
    'HTTP/1.1 404 Not Found\r\nDate: Tue, 17 Nov 2026 03:27:19 GMT\r\nContent-Length: 0\r\nExpires: Tue, 17 Nov 2026 03:27:19 GMT\r\nCache-Control: no-cache\r\n\r\n',
    { product: 'aria2', cpe: ['cpe:/a:aria2_project:aria2'] },
  ],
  // Each word of our request is evaluated: most fail, and what is known is printed between marks of their end.
  [
    'festival',
    'festival',
    'http-get',
    /^ER\nLP\n[\s\S]{0,60}?ft_StUfF_keyOK\n/,
    'ER\nLP\n#<SUBR(6) />\nft_StUfF_keyOK\nER\nER\n',
    { product: 'Festival' },
  ],
  // Alone, before the client has said anything: servers that wait for the preface send more settings.
  [
    'grpc-go',
    'grpc',
    'null',
    /^\x00\x00\x06\x04\x00{5}\x00\x05\x00\x00\x40\x00$/,
    '\0\0\x06\x04\0\0\0\0\0\0\x05\0\0\x40\0',
    { product: 'gRPC', extrainfo: 'Go', cpe: ['cpe:/a:grpc:grpc'] },
  ],
  // Its control protocol repeats the first word, and answers with a dictionary of bencode.
  [
    'rtpengine-ng',
    'rtpengine',
    'source-info-udp',
    /^\xff\xff\xff\xffTSource d6:result5:error12:error-reason/,
    '\xff\xff\xff\xffTSource d6:result5:error12:error-reason22:Invalid NG data formate',
    { product: 'rtpengine', cpe: ['cpe:/a:sipwise:rtpengine'] },
  ],
  [
    'ovsdb',
    'ovsdb',
    'ovsdb-list',
    /^\{"id":0,"result":\[(?:"\w{1,40}",?){1,10}\],"error":null\}/,
    '{"id":0,"result":["Open_vSwitch","_Server"],"error":null}',
    { product: 'Open vSwitch ovsdb-server', cpe: ['cpe:/a:openvswitch:openvswitch'] },
  ],
  [
    'libvirt',
    'libvirt',
    'libvirt-auth',
    /^\x00\x00\x00[\s\S]\x20\x00\x80\x86\x00\x00\x00\x01\x00\x00\x00\x42\x00\x00\x00\x01/,
    '\0\0\0\x24\x20\0\x80\x86\0\0\0\x01\0\0\0\x42\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\0\0',
    { product: 'libvirt', cpe: ['cpe:/a:redhat:libvirt'] },
  ],
]

const dockerRefusal: Rule = {
  id: 'docker-refusal',
  service: 'docker',
  reads: 'http.body',
  match: /^\{"message":"page not found"\}\s?$/,
  product: 'Docker Engine API',
  cpe: ['cpe:/a:docker:docker'],
  soft: true,
  next: 'docker-version',
  example: {
    answer: exampleAnswer('http.body', '{"message":"page not found"}\n'),
    product: 'Docker Engine API',
    cpe: ['cpe:/a:docker:docker'],
  },
}

export const toolDaemonRules: readonly Rule[] = [
  ...daemonRules(rows),
  dockerRefusal,
  ...rowRules('http', 'http.body', [
    [
      'debuginfod',
      /^debuginfod \(elfutils\) (\d[\w.]{0,12})/,
      { product: 'debuginfod', version: '$1', cpe: ['cpe:/a:elfutils_project:elfutils:$1'] },
      'debuginfod (elfutils) 0.188',
      { product: 'debuginfod', version: '0.188', cpe: ['cpe:/a:elfutils_project:elfutils:0.188'] },
    ],
    [
      'prometheus-xmpp-alerts',
      /^See \/test, \/health, \/alert or \/metrics/,
      { product: 'prometheus-xmpp-alerts' },
      'See /test, /health, /alert or /metrics',
      { product: 'prometheus-xmpp-alerts' },
    ],
    [
      'bind-statistics',
      /^<\?xml version="1\.0"[^<>]{0,40}\?>\s{0,4}<\?xml-stylesheet type="text\/xsl" href="\/bind9[\w.]{0,12}\.xsl"\?>\s{0,4}<statistics version="[\d.]{1,8}"><server>[\s\S]{0,400}?<version>(\d[\d.]{1,12}(?:-P\d)?)/,
      { product: 'ISC BIND', version: '$1', cpe: ['cpe:/a:isc:bind:$1'] },
      '<?xml version="1.0" encoding="UTF-8"?>\n<?xml-stylesheet type="text/xsl" href="/bind9.xsl"?>\n<statistics version="3.13"><server><boot-time>2026-11-17T03:33:03.687Z</boot-time><version>9.18.49-1~deb12u3-Debian</version>',
      { product: 'ISC BIND', version: '9.18.49', cpe: ['cpe:/a:isc:bind:9.18.49'] },
    ],
    [
      'powerdns-monitor',
      /^<!DOCTYPE html>\s{0,4}<html><head>\s{0,4}<title>PowerDNS Authoritative Server Monitor<\/title>[\s\S]{0,200}? id="appname">PowerDNS (\d[\w.-]{0,20})</,
      {
        product: 'PowerDNS Authoritative Server',
        version: '$1',
        cpe: ['cpe:/a:powerdns:authoritative_server:$1'],
      },
      '<!DOCTYPE html>\n<html><head>\n<title>PowerDNS Authoritative Server Monitor</title>\n<link rel="stylesheet" href="style.css"/>\n</head><body>\n<div class="row">\n<div class="headl columns"><a href="/" id="appname">PowerDNS 4.7.3</a></div>',
      {
        product: 'PowerDNS Authoritative Server',
        version: '4.7.3',
        cpe: ['cpe:/a:powerdns:authoritative_server:4.7.3'],
      },
    ],
    [
      'gnutls-serv',
      /^\s{0,4}<HTML><BODY>\s{1,4}<CENTER><H1>This is <a href="http:\/\/www\.gnu\.org\/software\/gnutls">GnuTLS<\/a>/,
      { product: 'gnutls-serv', cpe: ['cpe:/a:gnu:gnutls'] },
      '\n<HTML><BODY>\n<CENTER><H1>This is <a href="http://www.gnu.org/software/gnutls">GnuTLS</a></H1></CENTER>\n',
      { product: 'gnutls-serv', cpe: ['cpe:/a:gnu:gnutls'] },
    ],
    [
      'openssl-s-server',
      /^<HTML><BODY BGCOLOR="#ffffff">\s{0,4}<pre>\s{0,4}(?:\S{0,80}\/)?(?:openssl )?s_server -/,
      { product: 'OpenSSL s_server', cpe: ['cpe:/a:openssl:openssl'] },
      '<HTML><BODY BGCOLOR="#ffffff">\n<pre>\n\ns_server -www -accept 28008 -key k -cert c \nSecure Renegotiation IS supported\n',
      { product: 'OpenSSL s_server', cpe: ['cpe:/a:openssl:openssl'] },
    ],
    [
      'http-server-simple',
      /^<html>\s{0,8}<head>\s{0,8}<title>Hello!<\/title>[\s\S]{0,120}?<p>You now have a functional (HTTP::Server::Simple)/,
      { product: '$1' },
      '<html>\n  <head>\n    <title>Hello!</title>\n  </head>\n  <body>\n    <h1>Congratulations!</h1>\n\n    <p>You now have a functional HTTP::Server::Simple::CGI running.\n',
      { product: 'HTTP::Server::Simple' },
    ],
  ]),
]

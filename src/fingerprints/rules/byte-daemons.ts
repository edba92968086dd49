import type { Rule } from '../rule.ts'
import { type DaemonRow, daemonRules } from './daemon-rules.ts'

const zeros = (count: number): string => '\0'.repeat(count)

/** KRB-ERROR up to its type (RFC 4120, 5.9.1); over TCP behind its length. */
const kerberosError = '\\x7e[\\s\\S]{1,3}\\x30[\\s\\S]{1,3}\\xa0\\x03\\x02\\x01\\x05\\xa1\\x03\\x02\\x01\\x1e'
const kerberosAnswer = '\x7e\x40\x30\x3e\xa0\x03\x02\x01\x05\xa1\x03\x02\x01\x1e'

/** Our request names no client, and each program complains in words of its own. */
const kerberos = (['kerberos-request', 'kerberos-request-udp'] as const).flatMap(
  (reads): readonly DaemonRow[] => {
    const [before, length] = reads === 'kerberos-request' ? ['\\x00\\x00[\\s\\S]{2}', '\0\0\0B'] : ['', '']
    const named = (text: string): RegExp =>
      new RegExp(`^${before}${kerberosError}[\\s\\S]{0,300}?\\x1b[\\s\\S]${text}`)
    return [
      [
        `${reads}-mit`,
        'kerberos-sec',
        reads,
        named('NULL_CLIENT'),
        `${length}${kerberosAnswer}\xab\x0d\x1b\x0bNULL_CLIENT`,
        { product: 'MIT Kerberos KDC', cpe: ['cpe:/a:mit:kerberos_5'] },
      ],
      [
        `${reads}-heimdal`,
        'kerberos-sec',
        reads,
        named('No client in request'),
        `${length}${kerberosAnswer}\xab\x16\x1b\x14No client in request`,
        { product: 'Heimdal Kerberos KDC', cpe: ['cpe:/a:heimdal_project:heimdal'] },
      ],
    ]
  },
)

/** Daemons that are asked, or greet, in bytes. */
const rows: readonly DaemonRow[] = [
  ...kerberos,
  [
    'kerberos',
    'kerberos-sec',
    'kerberos-request',
    new RegExp(`^\\x00\\x00[\\s\\S]{2}${kerberosError}`),
    `\0\0\0B${kerberosAnswer}`,
  ],
  // Version 2, an answer, checksum and result; later versions have a length before the text.
  [
    'nrpe',
    'nrpe',
    'nrpe-version',
    /^\x00[\x02-\x04]\x00\x02[\s\S]{6}(?:[\s\S]{6})?NRPE v(\d[\w.-]{0,12})/,
    '\0\x02\0\x02\x12\x34\x56\x78\0\0NRPE v4.1.0\0',
    { product: 'Nagios NRPE', version: '$1', cpe: ['cpe:/a:nagios:remote_plug_in_executor:$1'] },
    ['4.1.0'],
  ],
  [
    'nrpe-other',
    'nrpe',
    'nrpe-version',
    /^\x00[\x02-\x04]\x00\x02[\s\S]{4}\x00[\x00-\x03]/,
    '\0\x02\0\x02\x12\x34\x56\x78\0\x03no',
    { product: 'Nagios NRPE', cpe: ['cpe:/a:nagios:remote_plug_in_executor'] },
  ],
  // A vector of 128 random bytes and the time; a byte beyond ASCII tells it from text of that length.
  [
    'nsca',
    'nsca',
    'null',
    /^(?=[\s\S]{0,127}[\x80-\xff])[\s\S]{128}[\x60-\x7f][\s\S]{3}$/,
    `\x81${zeros(127)}\x66\x5a\xf4\x20`,
    { product: 'Nagios NSCA', cpe: ['cpe:/a:nagios:nsca'] },
  ],
  [
    '9p',
    '9p',
    '9p-version',
    /^[\x0d-\x20]\x00\x00\x00\x65\xff\xff[\s\S]{4}[\x06-\x08]\x00(9P2000(?:\.[Lu])?|unknown)/,
    '\x13\0\0\0\x65\xff\xff\0\x20\0\0\x06\x009P2000',
    { extrainfo: '$1' },
    ['9P2000'],
  ],
  // The state, then the version of the protocol: 1 and 3 are fixed.
  [
    'saned',
    'sane-port',
    'sane-init',
    /^\x00\x00\x00[\x00-\x0b]\x01\x00\x00\x03/,
    '\0\0\0\0\x01\0\0\x03',
    { product: 'SANE saned', cpe: ['cpe:/a:sane-project:sane_backends'] },
  ],
  [
    'milter',
    'milter',
    'milter-negotiate',
    /^\x00\x00\x00\x0dO\x00\x00\x00[\x02-\x06]/,
    '\0\0\0\x0dO\0\0\0\x06\0\0\0\x11\0\0\0\x7f',
  ],
  [
    'spice',
    'spice',
    'spice-link',
    /^REDQ\x02\x00\x00\x00/,
    'REDQ\x02\0\0\0\x02\0\0\0\xba\0\0\0',
    { product: 'SPICE', cpe: ['cpe:/a:spice_project:spice'] },
  ],
  // FCGI_GET_VALUES_RESULT, or FCGI_UNKNOWN_TYPE.
  [
    'fastcgi',
    'fastcgi',
    'fcgi-values',
    /^\x01[\x0a\x0b]\x00\x00/,
    '\x01\x0a\0\0\0\x12\x06\0\x0f\x01FCGI_MPXS_CONNS0',
  ],
  [
    'giop',
    'giop',
    'null',
    /^GIOP\x01[\x00-\x03][\x00-\x03][\x04-\x06]/,
    'GIOP\x01\0\0\x04\0\0\0\x08\0\0\0\x01\0\0\0\0',
  ],
  // Validate connection, the first message of a server (Ice protocol).
  [
    'zeroc-ice',
    'ice',
    'null',
    /^IceP\x01[\x00\x01]\x01[\x00\x01]\x03[\x00-\x02]\x0e\x00\x00\x00/,
    'IceP\x01\0\x01\0\x03\0\x0e\0\0\0',
    { product: 'ZeroC Ice' },
  ],
  // SETTINGS on stream 0 is the first frame of a server (RFC 9113, 3.4).
  [
    'http2',
    'http2',
    'null',
    /^\x00\x00[\x00\x06\x0c\x12\x18\x1e\x24\x2a]\x04\x00\x00\x00\x00\x00/,
    '\0\0\x06\x04\0\0\0\0\0\0\x03\0\0\0\x64',
  ],
  [
    'nsq',
    'nsq',
    'http-get',
    /^\x00\x00\x00[\s\S]\x00\x00\x00\x01E_BAD_PROTOCOL/,
    '\0\0\0\x12\0\0\0\x01E_BAD_PROTOCOL',
    { product: 'nsqd' },
  ],
  [
    'nanomsg',
    'nanomsg',
    'null',
    /^\x00SP\x00\x00[\x10-\x70]\x00\x00$/,
    '\0SP\0\0\x50\0\0',
    { product: 'nanomsg' },
  ],
  // The answer is the number of the protocol that it chose of those that were offered.
  [
    'quassel',
    'quassel',
    'quassel-probe',
    /^[\x00-\x03]\x00\x00[\x01\x02]$/,
    '\0\0\0\x02',
    { product: 'Quassel core', cpe: ['cpe:/a:quassel-irc:quassel'] },
  ],
  // An error PDU of no error, with what the server can do.
  [
    'pmcd',
    'pcp',
    'null',
    /^\x00\x00\x00\x14\x00\x00\x70\x00/,
    `\0\0\0\x14\0\0\x70\0${zeros(12)}`,
    { product: 'Performance Co-Pilot' },
  ],
  // A frame on the control channel: error, our tag, access denied.
  [
    'pulseaudio-native',
    'pulseaudio',
    'pulseaudio-info',
    /^\x00\x00\x00\x0f\xff\xff\xff\xff\x00{12}L\x00\x00\x00\x00LRLM1L/,
    `\0\0\0\x0f\xff\xff\xff\xff${zeros(12)}L\0\0\0\0LRLM1L\0\0\0\x01`,
    { product: 'PulseAudio', cpe: ['cpe:/a:pulseaudio:pulseaudio'] },
  ],
  [
    'crossfire',
    'crossfire',
    'null',
    /^\x00[\s\S]version (\d{4}) (\d{4}) Crossfire Server/,
    '\0\x22version 1023 1030 Crossfire Server\n',
    { product: 'Crossfire server', extrainfo: 'protocol $2' },
    ['1023', '1030'],
  ],
  // The number of the connection, then a length and a compressed document.
  [
    'wesnoth',
    'wesnoth',
    'wesnoth-hello',
    /^[\s\S]{4}\x00\x00[\s\S]{2}\x1f\x8b/,
    '\0\0\0\x2a\0\0\0\x2c\x1f\x8b\x08',
    { product: 'Wesnoth server', cpe: ['cpe:/a:wesnoth:the_battle_for_wesnoth'] },
  ],
  [
    'bzflag',
    'bzflag',
    'null',
    /^BZFS(\d{4})/,
    'BZFS0221\xff',
    { product: 'BZFlag server', extrainfo: 'protocol $1', cpe: ['cpe:/a:bzflag:bzflag'] },
    ['0221'],
  ],
  [
    'mythtv',
    'mythtv',
    'mythtv-version',
    /^\d{1,3} {5,7}(?:REJECT|ACCEPT)\[\]:\[\](\d{1,4})/,
    '13      REJECT[]:[]91',
    { product: 'MythTV backend', extrainfo: 'protocol $1', cpe: ['cpe:/a:mythtv:mythtv'] },
    ['91'],
  ],
  [
    'gemini',
    'gemini',
    'gemini-page',
    /^(?:20 text\/gemini|[1345]\d [^\r\n]{0,200}\r\n$|20 text\/)/,
    '20 text/gemini; lang=en\r\n# Hello\n',
  ],
  // Seconds since 1900 (RFC 868), which start with these bytes from 2025 to 2029.
  ...['\\xec\\xed\\xee\\xef', '\\xf0\\xf1'].map(
    (starts, index): DaemonRow => [
      `time-${index + 1}`,
      'time',
      'null',
      new RegExp(`^[${starts}][\\s\\S]{3}$`),
      index === 0 ? '\xee\x01\x02\x03' : '\xf0\x01\x02\x03',
    ],
  ),
  // The protocol that both speak, and the cipher; or an error (RFC 8915, 4.1).
  [
    'nts-keys',
    'ntske',
    'nts-keys',
    /^[\x00\x80](?:\x01\x00\x02\x00\x00[\x00\x80]\x04\x00[\x00\x02]|\x02\x00\x02\x00[\x00-\x02]\x80\x00\x00\x00)/,
    '\x80\x01\0\x02\0\0\x80\x04\0\x02\0\x0f\0\x05\0\x64',
  ],
  // The reply with the state of a database: versions of the protocol, and its UUID at the end.
  [
    'xapian',
    'xapian',
    'null',
    /^\x00[\x20-\x7f][\x1e-\x3c][\x00-\x09][\s\S]{1,24}[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
    "\0,'\x01\0\0\0\x000\0e3eadc21-cbd4-4385-815e-94f2cc6430a3",
    { product: 'Xapian' },
  ],
  // A header of 24 bytes, and the state as JSON (Groonga, GQTP).
  [
    'groonga-gqtp',
    'gqtp',
    'gqtp-status',
    /^\xc7[\s\S]{23}\{[\s\S]{0,400}?"version":"(\d[\w.]{0,12})"/,
    `\xc7\x02\0\0\0\x02\0\0\0\0\0\x60${zeros(12)}{"alloc_count":320,"starttime":1794872067,"version":"13.0.0"}`,
    { product: 'Groonga', version: '$1' },
    ['13.0.0'],
  ],
  // An accepted call of a program that is not there (RFC 5531, 9): some other program listens.
  [
    'rpc-other',
    'rpc',
    'rpc-dump',
    /^\x80\x00[\s\S]{2}RLRL\x00\x00\x00\x01\x00\x00\x00\x00[\s\S]{8}\x00\x00\x00[\x01-\x05]/,
    `\x80\0\0\x18RLRL\0\0\0\x01${zeros(12)}\0\0\0\x01`,
    { next: 'nfs-null', extrainfo: 'RPC' },
  ],
]

export const byteDaemonRules: readonly Rule[] = daemonRules(rows)

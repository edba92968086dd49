import type { Rule, ServiceDetails } from '../rule.ts'
import { type DaemonRow, daemonRules } from './daemon-rules.ts'

const zeros = (count: number): string => '\0'.repeat(count)

/** Who wrote the server, as the answer to a start of L2TP says (RFC 2661, 4.4.3: pair 8). */
const tunnelVendors: readonly (readonly [vendor: string, details: ServiceDetails])[] = [
  ['xelerance.com', { product: 'xl2tpd', cpe: ['cpe:/a:xelerance:xl2tpd'] }],
  ['MikroTik', { product: 'MikroTik RouterOS L2TP', device: 'router', cpe: ['cpe:/o:mikrotik:routeros'] }],
  ['Microsoft', { product: 'Windows RRAS', ostype: 'Windows', cpe: ['cpe:/o:microsoft:windows'] }],
  ['Cisco Systems', { product: 'Cisco L2TP', device: 'router', cpe: ['cpe:/o:cisco:ios'] }],
  ['Roaring Penguin', { product: 'rp-l2tp' }],
  ['Katalix Systems', { product: 'OpenL2TP' }],
  ['accel-ppp', { product: 'accel-ppp', cpe: ['cpe:/a:accel-ppp:accel-ppp'] }],
  ['prol2tp', { product: 'ProL2TP' }],
]

/** The answer up to the name of the host, and what may stand before the vendor. */
const tunnelStart =
  '^\\xc8\\x02[\\s\\S]{10}\\x80\\x08\\x00\\x00\\x00\\x00\\x00\\x02[\\s\\S]{0,80}?[\\x80\\x00][\\s\\S]\\x00\\x00\\x00\\x07([\\w.-]{1,60})[\\s\\S]{0,40}?[\\x80\\x00][\\s\\S]\\x00\\x00\\x00\\x08'

const tunnelAnswer = (vendor: string): string =>
  `\xc8\x02\0\x4c\0\x01\0\0\0\0\0\x01\x80\x08\0\0\0\0\0\x02\x80\x08\0\0\0\x02\x01\0\x80\x0b\0\0\0\x07vpn-1\0\x13\0\0\0\x08${vendor}\x80\x08\0\0\0\x09\0\x05`

const tunnels = tunnelVendors.map(
  ([vendor, details]): DaemonRow => [
    `l2tp-${vendor.toLowerCase().replaceAll(' ', '-')}`,
    'l2tp',
    'l2tp-start-udp',
    new RegExp(tunnelStart + vendor.replaceAll('.', '\\.')),
    tunnelAnswer(vendor),
    { hostname: '$1', ...details },
    ['vpn-1'],
  ],
)

const rows: readonly DaemonRow[] = [
  ...tunnels,
  [
    'l2tp-vendor',
    'l2tp',
    'l2tp-start-udp',
    new RegExp(`${tunnelStart}([\\x20-\\x7e]{2,60})`),
    tunnelAnswer('Example Networks'),
    { hostname: '$1', extrainfo: 'vendor: $2' },
    ['vpn-1', 'Example Networks'],
  ],
  [
    'minetest',
    'minetest',
    'minetest-hello-udp',
    /^\x4f\x45\x74\x03\x00\x01/,
    '\x4f\x45\x74\x03\0\x01\0\x03\xff\xdc\0\x01\0\x02',
    { product: 'Minetest server', cpe: ['cpe:/a:minetest:minetest'] },
  ],
  [
    'teeworlds',
    'teeworlds',
    'teeworlds-token-udp',
    /^\x04[\s\S]{2}RLM1\x05/,
    '\x04\0\0RLM1\x05abcd',
    { product: 'Teeworlds server', cpe: ['cpe:/a:teeworlds:teeworlds'] },
  ],
  [
    'bittorrent-tracker',
    'bittorrent-tracker',
    'tracker-connect-udp',
    /^\x00{4}RLM1[\s\S]{8}$/,
    `${zeros(4)}RLM1abcdefgh`,
  ],
  [
    'rtpengine',
    'rtpengine',
    'rtpengine-ping-udp',
    /^RL1 d6:result4:pong/,
    'RL1 d6:result4:ponge',
    { product: 'rtpengine', cpe: ['cpe:/a:sipwise:rtpengine'] },
  ],
  [
    'rtpproxy',
    'rtpproxy',
    'rtpproxy-version-udp',
    /^RL1 (\d{8})\n/,
    'RL1 20040107\n',
    { product: 'RTPproxy', extrainfo: 'protocol $1', cpe: ['cpe:/a:rtpproxy:rtpproxy'] },
    ['20040107'],
  ],
  [
    'openttd',
    'openttd',
    'openttd-find-udp',
    /^[\s\S]{2}\x01[\x01-\x0a]/,
    '\x60\0\x01\x05',
    { product: 'OpenTTD server', cpe: ['cpe:/a:openttd:openttd'] },
  ],
  // The text of a version names the engine, and the game where it is another.
  [
    'openarena',
    'quake3',
    'quake-status-udp',
    /^\xff\xff\xff\xffstatusResponse\n[\s\S]{0,1200}?\\version\\ioq3\+oa (\d[\w.]{0,16})/,
    '\xff\xff\xff\xffstatusResponse\n\\sv_hostname\\x\\version\\ioq3+oa 1.36_SVN linux\\protocol\\71\n',
    { product: 'OpenArena server', version: '$1', cpe: ['cpe:/a:openarena:openarena:$1'] },
    ['1.36_SVN'],
  ],
  // Debian runs the game on the common engine, whose version is all that is told.
  [
    'openarena-game',
    'quake3',
    'quake-status-udp',
    /^\xff\xff\xff\xffstatusResponse\n(?=[\s\S]{0,1500}?\\gamename\\baseoa\b)[\s\S]{0,1200}?\\version\\(ioq(?:uake)?3 \d[\w.]{0,16})/,
    '\xff\xff\xff\xffstatusResponse\n\\version\\ioq3 1.36+u20221123/Debian linux-aarch64\\mapname\\oa_dm1\\gamename\\baseoa\\x\\1\n',
    { product: 'OpenArena server', extrainfo: '$1', cpe: ['cpe:/a:openarena:openarena'] },
    ['ioq3 1.36'],
  ],
  [
    'ioquake3',
    'quake3',
    'quake-status-udp',
    /^\xff\xff\xff\xffstatusResponse\n(?![\s\S]{0,1500}?\\gamename\\baseoa\b)[\s\S]{0,1200}?\\version\\ioq(?:uake)?3 (\d[\w.]{0,16})/,
    '\xff\xff\xff\xffstatusResponse\n\\sv_hostname\\x\\version\\ioq3 1.36 linux-x86_64\\protocol\\71\n',
    { product: 'ioquake3 server', version: '$1', cpe: ['cpe:/a:ioquake3:ioquake3:$1'] },
    ['1.36'],
  ],
  [
    'quake3-game',
    'quake3',
    'quake-info-udp',
    /^\xff{4}infoResponse\n[\s\S]{0,600}?\\(?:gamename|game)\\([\w +.-]{2,40})/,
    '\xff\xff\xff\xffinfoResponse\n\\protocol\\3\\gamename\\Xonotic\\sv_maxclients\\8',
    { extrainfo: '$1' },
    ['Xonotic'],
  ],
]

export const udpDaemonRules: readonly Rule[] = daemonRules(rows)

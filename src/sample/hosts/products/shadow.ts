import { family, product, releases } from '../sighting.ts'

/** What lives in the shadow: relays of an overlay network and command servers of malware. */

const torRelay = product({
  name: 'tor-orport',
  product: 'Tor',
  probe: 'tls-hello',
  banner: () => String.raw`\x15\x03\x01\x00\x02\x022`,
  releases: releases('torproject:tor', [
    ['0.4.6.10', 2],
    ['0.4.7.13', 3],
    ['0.4.8.10', 5],
    ['0.4.8.13', 4],
  ]),
})

const torDirectory = product({
  name: 'http',
  product: 'Tor directory',
  banner: ({ ts }) => String.raw`HTTP/1.0 404 Not found\r\nDate: ${new Date(ts).toUTCString()}\r\n\r\n`,
  releases: releases('torproject:tor', [['', 1]]),
})

const remoteTrojan = product({
  name: 'njrat',
  product: 'njRAT',
  banner: () => String.raw`0\x00P[endof]`,
  releases: releases(null, [
    ['0.6.4', 2, { ostype: 'Windows' }],
    ['0.7d', 3, { ostype: 'Windows' }],
  ]),
})

const beaconServer = product({
  name: 'cobaltstrike',
  product: 'Cobalt Strike Beacon',
  banner: ({ ts }) =>
    String.raw`HTTP/1.1 404 Not Found\r\nDate: ${new Date(ts).toUTCString()}\r\nContent-Type: text/plain\r\nContent-Length: 0\r\n\r\n`,
  releases: releases(null, [['', 1]]),
})

const mirai = product({
  name: 'mirai',
  product: 'Mirai command server',
  banner: () => String.raw`\xff\xfb\x01\xff\xfb\x03\xff\xfc"\x1b[34mlogin\x1b[0m: `,
  releases: releases(null, [['', 1]]),
})

export const torRelayFamily = family(
  [[torRelay, 1]],
  [
    ['tor', 0.9],
    ['ssl-simple', 0.037],
  ],
)
export const torDirectoryFamily = family([[torDirectory, 1]], [['tor', 0.3]])
export const malware = family(
  [
    [remoteTrojan, 40],
    [beaconServer, 40],
    [mirai, 20],
  ],
  [['malware-simple', 1]],
)

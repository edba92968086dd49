import { randomBytes, randomInt } from 'node:crypto'
import { uint16be, vector } from '../../wire/byte-writer.ts'
import { type ClientHello, encodeClientHello } from '../../wire/tls/handshake/client-hello.ts'
import {
  type Extension,
  extendedMasterSecret,
  extensionTypes,
  pointFormats,
  pskKeyExchangeModes,
  renegotiationInfo,
  serverName,
  sessionTicket,
  signatureAlgorithms,
  supportedGroups,
  supportedVersions,
} from '../../wire/tls/handshake/extensions.ts'
import { type Order, reordered } from './reordered.ts'

/** One of the ten hellos. Every difference between them is part of the algorithm. */
export type JarmProbe = {
  readonly version: 0x0302 | 0x0303 | 0x0304
  /** Whether the suites of TLS 1.3 are among those offered. */
  readonly suites: 'all' | 'without-1.3'
  readonly order: Order
  readonly grease: boolean
  /** Rare protocols are those that no server of today speaks. */
  readonly alpn: 'usual' | 'rare'
  /** The newest one of supported_versions; null when that extension is not sent. */
  readonly newest: 0x0303 | 0x0304 | null
  /** Order of ALPN and supported_versions. */
  readonly listOrder: Order
}

const probe = (
  version: JarmProbe['version'],
  suites: JarmProbe['suites'],
  order: Order,
  grease: boolean,
  alpn: JarmProbe['alpn'],
  newest: JarmProbe['newest'],
  listOrder: Order,
): JarmProbe => ({ version, suites, order, grease, alpn, newest, listOrder })

export const jarmProbes: readonly JarmProbe[] = [
  probe(0x0303, 'all', 'forward', false, 'usual', 0x0303, 'reverse'),
  probe(0x0303, 'all', 'reverse', false, 'usual', 0x0303, 'forward'),
  probe(0x0303, 'all', 'top-half', false, 'usual', null, 'forward'),
  probe(0x0303, 'all', 'bottom-half', false, 'rare', null, 'forward'),
  probe(0x0303, 'all', 'middle-out', true, 'rare', null, 'reverse'),
  probe(0x0302, 'all', 'forward', false, 'usual', null, 'forward'),
  probe(0x0304, 'all', 'forward', false, 'usual', 0x0304, 'reverse'),
  probe(0x0304, 'all', 'reverse', false, 'usual', 0x0304, 'forward'),
  probe(0x0304, 'without-1.3', 'forward', false, 'usual', 0x0304, 'forward'),
  probe(0x0304, 'all', 'middle-out', true, 'usual', 0x0304, 'reverse'),
]

/** In the order of the algorithm, on which the hash depends. */
const suitesInOrder: readonly number[] = [
  0x0016, 0x0033, 0x0067, 0xc09e, 0xc0a2, 0x009e, 0x0039, 0x006b, 0xc09f, 0xc0a3, 0x009f, 0x0045, 0x00be,
  0x0088, 0x00c4, 0x009a, 0xc008, 0xc009, 0xc023, 0xc0ac, 0xc0ae, 0xc02b, 0xc00a, 0xc024, 0xc0ad, 0xc0af,
  0xc02c, 0xc072, 0xc073, 0xcca9, 0x1302, 0x1301, 0xcc14, 0xc007, 0xc012, 0xc013, 0xc027, 0xc02f, 0xc014,
  0xc028, 0xc030, 0xc060, 0xc061, 0xc076, 0xc077, 0xcca8, 0x1305, 0x1304, 0x1303, 0xcc13, 0xc011, 0x000a,
  0x002f, 0x003c, 0xc09c, 0xc0a0, 0x009c, 0x0035, 0x003d, 0xc09d, 0xc0a1, 0x009d, 0x0041, 0x00ba, 0x0084,
  0x00c0, 0x0007, 0x0004, 0x0005,
]

/** The third entry from the end holds two names that the algorithm never takes apart. */
const usualProtocols: readonly (readonly string[])[] = [
  ['http/0.9'],
  ['http/1.0'],
  ['http/1.1'],
  ['spdy/1'],
  ['spdy/2'],
  ['spdy/3', 'h2'],
  ['h2c'],
  ['hq'],
]

const rareProtocols: readonly (readonly string[])[] = [
  ['http/0.9'],
  ['http/1.0'],
  ['spdy/1'],
  ['spdy/2'],
  ['spdy/3'],
  ['h2c'],
  ['hq'],
]

export function encodeJarmProbe(wish: JarmProbe, host: string): Buffer {
  const offered = wish.suites === 'all' ? suitesInOrder : suitesInOrder.filter((code) => code >> 8 !== 0x13)
  const ordered = reordered(offered, wish.order)
  const hello: ClientHello = {
    version: Math.min(wish.version, 0x0303),
    recordVersion: wish.version === 0x0304 ? 0x0301 : wish.version,
    suites: wish.grease ? [greaseValue(), ...ordered] : ordered,
    compressions: [0],
    sessionId: randomBytes(32),
    padded: false,
    extensions: extensionsOf(wish, host),
  }
  return encodeClientHello(hello)
}

function extensionsOf(wish: JarmProbe, host: string): readonly Extension[] {
  return [
    ...(wish.grease ? [{ type: greaseValue(), content: Buffer.alloc(0) }] : []),
    serverName(host),
    extendedMasterSecret(),
    // max_fragment_length: 512 bytes.
    { type: 1, content: Buffer.from([1]) },
    renegotiationInfo(),
    supportedGroups([0x001d, 0x0017, 0x0018, 0x0019]),
    pointFormats(),
    sessionTicket(),
    protocols(wish),
    signatureAlgorithms([0x0403, 0x0804, 0x0401, 0x0503, 0x0805, 0x0501, 0x0806, 0x0601, 0x0201]),
    share(wish.grease),
    pskKeyExchangeModes(),
    ...(wish.newest === null ? [] : [versions(wish, wish.newest)]),
  ]
}

function protocols({ alpn, listOrder }: JarmProbe): Extension {
  const names = reordered(alpn === 'usual' ? usualProtocols : rareProtocols, listOrder).flat()
  const list = Buffer.concat(names.map((name) => vector(1, Buffer.from(name))))
  return { type: extensionTypes.alpn, content: vector(2, list) }
}

function share(grease: boolean): Extension {
  const list = Buffer.concat([
    ...(grease ? [uint16be(greaseValue()), vector(2, Buffer.from([0]))] : []),
    uint16be(0x001d),
    vector(2, randomBytes(32)),
  ])
  return { type: extensionTypes.keyShare, content: vector(2, list) }
}

function versions({ grease, listOrder }: JarmProbe, newest: number): Extension {
  const known = [0x0301, 0x0302, 0x0303, 0x0304].filter((version) => version <= newest)
  const ordered = reordered(known, listOrder)
  return supportedVersions(grease ? [greaseValue(), ...ordered] : ordered)
}

/** RFC 8701, 2: values that no server knows and every server must pass over. */
function greaseValue(): number {
  return 0x0a0a + 0x1010 * randomInt(16)
}

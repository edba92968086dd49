import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { uint16be, vector } from '../../byte-writer.ts'
import { offeredCurves } from '../ciphers/named-groups.ts'
import {
  type Extension,
  heartbeat,
  keyShare,
  padding,
  pointFormats,
  pskKeyExchangeModes,
  renegotiationInfo,
  serverName,
  sessionTicket,
  signatureAlgorithms,
  statusRequest,
  supportedGroups,
  supportedVersions,
} from './extensions.ts'

export type ClientHello = {
  /** legacy_version. */
  readonly version: number
  /** Of the record around it. */
  readonly recordVersion: number
  readonly suites: readonly number[]
  readonly compressions: readonly number[]
  readonly sessionId: Uint8Array
  readonly extensions: readonly Extension[]
  /** RFC 7685: some servers hang on a hello of 256 to 511 bytes. */
  readonly padded: boolean
}

/** Cipher suites that are none: they tell the server something. */
export const signalling = { renegotiationInfo: 0x00ff, fallback: 0x5600 } as const

export type HelloWish = {
  readonly suites: readonly number[]
  readonly servername?: string | null
  readonly compressions?: readonly number[]
  readonly heartbeat?: boolean
}

/** A hello for one version from SSLv3 to TLS 1.2: the server may answer with that or an older one. */
export function helloFor(version: number, wish: HelloWish): ClientHello {
  // RFC 5246, E.1: the first record has the oldest version, since some servers look at nothing else.
  const recordVersion = Math.min(version, 0x0301)
  const compressions = wish.compressions ?? [0]
  const plain = { version, recordVersion, compressions, sessionId: Buffer.alloc(0), padded: true }
  // SSLv3 has no extensions, and some of its servers refuse a hello that has.
  if (version <= 0x0300)
    return { ...plain, suites: [...wish.suites, signalling.renegotiationInfo], extensions: [] }
  return {
    ...plain,
    suites: wish.suites,
    extensions: [
      ...named(wish.servername),
      renegotiationInfo(),
      supportedGroups(offeredCurves),
      pointFormats(),
      sessionTicket(),
      statusRequest(),
      ...(version >= 0x0303 ? [signatureAlgorithms()] : []),
      ...(wish.heartbeat === true ? [heartbeat()] : []),
    ],
  }
}

/** A hello that allows TLS 1.3, and the older versions given. */
export function modernHello(wish: HelloWish, versions: readonly number[]): ClientHello {
  return {
    version: 0x0303,
    recordVersion: 0x0301,
    suites: wish.suites,
    compressions: wish.compressions ?? [0],
    // RFC 8446, D.4: looks like a resumed session, for boxes on the way.
    sessionId: randomBytes(32),
    padded: true,
    extensions: [
      ...named(wish.servername),
      renegotiationInfo(),
      supportedGroups(),
      pointFormats(),
      sessionTicket(),
      statusRequest(),
      signatureAlgorithms(),
      supportedVersions(versions),
      pskKeyExchangeModes(),
      keyShare(),
    ],
  }
}

/** RFC 6066, 3: an address is no server name. */
function named(name: string | null | undefined): readonly Extension[] {
  return name === undefined || name === null || isIP(name) !== 0 ? [] : [serverName(name)]
}

/** The whole record. */
export function encodeClientHello(hello: ClientHello): Buffer {
  const body = bodyOf(hello, hello.extensions)
  const lacking = 0x200 - body.length - 4
  const padded =
    hello.padded && hello.extensions.length > 0 && body.length + 4 > 0xff && lacking > 0
      ? bodyOf(hello, [...hello.extensions, padding(Math.max(0, lacking - 4))])
      : body
  const message = Buffer.concat([Buffer.from([1]), vector(3, padded)])
  return Buffer.concat([Buffer.from([22]), uint16be(hello.recordVersion), vector(2, message)])
}

function bodyOf(hello: ClientHello, extensions: readonly Extension[]): Buffer {
  const list = extensions.map(({ type, content }) => Buffer.concat([uint16be(type), vector(2, content)]))
  return Buffer.concat([
    uint16be(hello.version),
    randomBytes(32),
    vector(1, hello.sessionId),
    vector(2, uint16be(...hello.suites)),
    vector(1, Buffer.from(hello.compressions)),
    extensions.length > 0 ? vector(2, Buffer.concat(list)) : Buffer.alloc(0),
  ])
}

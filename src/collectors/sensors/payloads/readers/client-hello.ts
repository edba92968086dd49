import { createHash } from 'node:crypto'
import { escapeBytes } from '../../../../core/escape.ts'
import { createByteReader } from '../../../../wire/byte-reader.ts'

/** What fingerprints of TLS clients are made of, in the order in which the client wrote it. */
export type ClientHello = {
  readonly version: number
  readonly suites: readonly number[]
  readonly extensions: readonly number[]
  readonly groups: readonly number[]
  readonly pointFormats: readonly number[]
  readonly signatureAlgorithms: readonly number[]
  readonly versions: readonly number[]
  readonly alpn: readonly string[]
  readonly serverName: string | null
}

const extensionTypes = {
  serverName: 0,
  groups: 10,
  pointFormats: 11,
  signatureAlgorithms: 13,
  alpn: 16,
  versions: 43,
} as const

/** The body of a ClientHello (RFC 8446, 4.1.2; with the cookie of RFC 9147 in DTLS). Throws RangeError. */
export function parseClientHello(body: Buffer, transport: 'tls' | 'dtls'): ClientHello {
  const cursor = createByteReader(body)
  const version = cursor.uint16be()
  cursor.take(32)
  cursor.vector(1)
  if (transport === 'dtls') cursor.vector(1)
  const suites = uint16s(cursor.vector(2))
  cursor.vector(1)
  const contents = new Map<number, Buffer>()
  const extensions: number[] = []
  // SSL 3.0 and old clients send no extensions at all.
  if (cursor.left() > 0) {
    const list = createByteReader(cursor.vector(2))
    while (list.left() > 0) {
      const type = list.uint16be()
      extensions.push(type)
      contents.set(type, list.vector(2))
    }
  }
  const content = (type: number): Buffer => contents.get(type) ?? Buffer.alloc(0)
  return {
    version,
    suites,
    extensions,
    groups: listOf(content(extensionTypes.groups), 2),
    pointFormats: [...content(extensionTypes.pointFormats).subarray(1)],
    signatureAlgorithms: listOf(content(extensionTypes.signatureAlgorithms), 2),
    versions: listOf(content(extensionTypes.versions), 1),
    alpn: alpnOf(content(extensionTypes.alpn)),
    serverName: serverNameOf(content(extensionTypes.serverName)),
  }
}

/** RFC 8701: values that mean nothing and change with every connection. */
export function isGrease(value: number): boolean {
  return (value & 0x0f0f) === 0x0a0a && value >> 8 === (value & 0xff)
}

export function ja3Of(hello: ClientHello): { readonly ja3: string; readonly ja3_digest: string } {
  const plain = (values: readonly number[]): string => values.filter((value) => !isGrease(value)).join('-')
  const ja3 = [
    hello.version,
    plain(hello.suites),
    plain(hello.extensions),
    plain(hello.groups),
    hello.pointFormats.join('-'),
  ].join(',')
  return { ja3, ja3_digest: createHash('md5').update(ja3).digest('hex') }
}

function uint16s(bytes: Buffer): number[] {
  return Array.from({ length: bytes.length >> 1 }, (_, index) => bytes.readUInt16BE(index * 2))
}

function listOf(content: Buffer, lengthBytes: 1 | 2): number[] {
  return uint16s(content.subarray(lengthBytes))
}

function alpnOf(content: Buffer): string[] {
  const names: string[] = []
  for (let at = 2; at < content.length; at += 1 + content[at]!)
    names.push(content.toString('latin1', at + 1, at + 1 + content[at]!))
  return names
}

/** RFC 6066, 3: a list with one entry of type 0. */
function serverNameOf(content: Buffer): string | null {
  if (content.length < 5 || content[2] !== 0) return null
  return escapeBytes(content.subarray(5, Math.min(content.length, 5 + content.readUInt16BE(3), 260)))
}

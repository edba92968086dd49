import { escapeText } from '../../../../core/escape.ts'
import { createByteReader } from '../../../../wire/byte-reader.ts'
import { maxTextBytes, type PayloadReader, type Reading } from '../payload.ts'
import { attempt } from './attempt.ts'
import { type ClientHello, isGrease, ja3Of, parseClientHello } from './client-hello.ts'
import { ja4Of } from './ja4.ts'

const handshakeRecord = 22
const clientHello = 1
/** A hello is smaller; what claims to be larger is not worth collecting. */
const maxHelloBytes = 16_384
/** Type and length of a handshake message. */
const headBytes = 4

/** A ClientHello, in as many records as it takes; or one in the form of SSL 2.0, which has no fingerprint. */
export const readTls: PayloadReader = ({ bytes, protocol }) => {
  if (protocol !== 'tcp') return null
  const hello =
    bytes[0] === handshakeRecord ? attempt(() => parseClientHello(handshakeIn(bytes), 'tls')) : null
  if (hello) return { tags: ['SSL_SCANNER'], extra: helloExtra(hello, 'tls') }
  return isTlsStart(bytes) || isSsl2Hello(bytes) ? { tags: ['SSL_SCANNER'] } : null
}

/** A ClientHello over UDP (RFC 6347, 4.1 and 4.2.2). One that is sent in fragments has only its tag. */
export const readDtls: PayloadReader = ({ bytes, protocol }) => {
  if (protocol !== 'udp' || bytes.length < 26) return null
  const known = bytes[0] === 22 && bytes[1] === 0xfe && (bytes[2] === 0xff || bytes[2] === 0xfd)
  if (!known || bytes[13] !== 1) return null
  const hello = attempt(() => {
    const record = createByteReader(bytes)
    record.take(11)
    const message = createByteReader(record.vector(2))
    message.uint8()
    const length = message.uint24be()
    message.uint16be()
    const offset = message.uint24be()
    const body = message.vector(3)
    if (offset !== 0 || body.length !== length) throw new RangeError('a fragment')
    return parseClientHello(body, 'dtls')
  })
  return hello ? { tags: ['DTLS_SCANNER'], extra: helloExtra(hello, 'dtls') } : { tags: ['DTLS_SCANNER'] }
}

function helloExtra(hello: ClientHello, transport: 'tls' | 'dtls'): NonNullable<Reading['extra']> {
  return {
    description: describe(hello, transport),
    ...ja3Of(hello),
    ja4: ja4Of(hello, transport),
    ...(hello.serverName !== null && { server_name: hello.serverName }),
  }
}

/** RFC 8446, 5.1: a message may be spread over records. */
function handshakeIn(bytes: Buffer): Buffer {
  const records = createByteReader(bytes)
  const parts: Buffer[] = []
  let size = 0
  let head = Buffer.alloc(0)
  for (;;) {
    if (records.uint8() !== handshakeRecord || records.uint8() !== 3) throw new RangeError('no handshake')
    records.uint8()
    const part = records.vector(2)
    if (part.length === 0) throw new RangeError('no hello')
    parts.push(part)
    size += part.length
    if (head.length < headBytes) head = Buffer.concat([head, part.subarray(0, headBytes - head.length)])
    if (head.length < headBytes) continue
    const length = head.readUIntBE(1, 3)
    if (head[0] !== clientHello || length > maxHelloBytes) throw new RangeError('no hello')
    if (size >= headBytes + length) return Buffer.concat(parts).subarray(headBytes, headBytes + length)
  }
}

/** A hello that was cut off, or a handshake that is broken. */
function isTlsStart(bytes: Buffer): boolean {
  return (
    bytes.length >= 6 &&
    bytes[0] === handshakeRecord &&
    bytes[1] === 3 &&
    bytes[2]! <= 4 &&
    bytes[5] === clientHello
  )
}

/** Length with its highest bit set, CLIENT-HELLO, version, then lengths that add up. */
function isSsl2Hello(bytes: Buffer): boolean {
  if (bytes.length < 11 || (bytes[0]! & 0x80) === 0 || bytes[2] !== clientHello) return false
  const version = bytes.readUInt16BE(3)
  const length = bytes.readUInt16BE(0) & 0x7fff
  const lengths = bytes.readUInt16BE(5) + bytes.readUInt16BE(7) + bytes.readUInt16BE(9)
  return (version === 2 || (version >= 0x0300 && version <= 0x0304)) && length === lengths + 9
}

const names: ReadonlyMap<number, string> = new Map([
  [0x0300, 'SSL 3.0'],
  [0x0301, 'TLS 1.0'],
  [0x0302, 'TLS 1.1'],
  [0x0303, 'TLS 1.2'],
  [0x0304, 'TLS 1.3'],
  [0xfeff, 'DTLS 1.0'],
  [0xfefd, 'DTLS 1.2'],
  [0xfefc, 'DTLS 1.3'],
])

/** One line for people. */
function describe(hello: ClientHello, transport: 'tls' | 'dtls'): string {
  const versions = hello.versions.filter((version) => !isGrease(version))
  const offered = versions.length > 0 ? versions : [hello.version]
  const newest = transport === 'dtls' ? Math.min(...offered) : Math.max(...offered)
  const parts = [
    names.get(newest) ?? `version 0x${newest.toString(16)}`,
    `${hello.suites.length} cipher suites`,
    ...(hello.serverName === null ? [] : [`for ${hello.serverName}`]),
    ...(hello.alpn.length === 0 ? [] : [`ALPN ${escapeText(hello.alpn.join(' '))}`]),
  ]
  return parts.join(', ').slice(0, maxTextBytes)
}

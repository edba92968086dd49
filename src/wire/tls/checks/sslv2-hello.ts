import { randomBytes } from 'node:crypto'
import { ProtocolError } from '../../buffered-reader.ts'
import { createByteReader } from '../../byte-reader.ts'
import { uint16be } from '../../byte-writer.ts'
import { type CipherSuite, sslv2Ciphers } from '../ciphers/cipher-suites.ts'

/** SERVER-HELLO of SSLv2: unlike later versions it lists all that both sides know. */
export type Sslv2ServerHello = {
  readonly certificate: Uint8Array | null
  readonly ciphers: readonly CipherSuite[]
}

/** The whole record: a head of two bytes, no padding, no encryption yet. */
export function encodeSslv2ClientHello(): Buffer {
  const kinds = Buffer.concat(sslv2Ciphers.map(({ code }) => Buffer.from([code >> 16, code >> 8, code])))
  const challenge = randomBytes(16)
  const body = Buffer.concat([
    Buffer.from([1]),
    uint16be(0x0002),
    uint16be(kinds.length),
    uint16be(0),
    uint16be(challenge.length),
    kinds,
    challenge,
  ])
  return Buffer.concat([uint16be(0x8000 | body.length), body])
}

/** Bytes of the record that starts here; null when its head is not there yet. */
export function sslv2RecordLength(bytes: Uint8Array): number | null {
  if (bytes.length < 2) return null
  if ((bytes[0]! & 0x80) === 0) throw new ProtocolError('The server does not answer in SSLv2')
  return 2 + (((bytes[0]! & 0x7f) << 8) | bytes[1]!)
}

const serverHello = 4

/** The whole record; null when it is another message, such as an error. */
export function decodeSslv2ServerHello(record: Uint8Array): Sslv2ServerHello | null {
  const reader = createByteReader(record)
  reader.uint16be()
  if (reader.uint8() !== serverHello) return null
  // Whether a session is resumed, and the kind of the certificate.
  reader.take(2)
  if (reader.uint16be() !== 0x0002) throw new ProtocolError('The server does not answer in SSLv2')
  const certificateLength = reader.uint16be()
  const cipherLength = reader.uint16be()
  reader.uint16be()
  const certificate = reader.take(certificateLength)
  const kinds = createByteReader(reader.take(cipherLength))
  const codes = new Set<number>()
  while (kinds.left() >= 3) codes.add(kinds.uint24be())
  return {
    certificate: certificate.length > 0 ? certificate : null,
    ciphers: sslv2Ciphers.filter(({ code }) => codes.has(code)),
  }
}

import { ProtocolError } from '../../buffered-reader.ts'
import { createByteReader } from '../../byte-reader.ts'

/** Handshake messages of a server up to TLS 1.2 (RFC 5246, 7.4; RFC 6066, 8). */
export const messageTypes = {
  helloRequest: 0,
  serverHello: 2,
  certificate: 11,
  serverKeyExchange: 12,
  certificateRequest: 13,
  serverHelloDone: 14,
  certificateStatus: 22,
} as const

/** Longer chains are no chains. */
const maxCertificates = 32

/** DER, as sent. */
export function decodeCertificates(body: Uint8Array): readonly Uint8Array[] {
  const list = createByteReader(createByteReader(body).vector(3))
  const certificates: Uint8Array[] = []
  while (list.left() > 0) {
    if (certificates.length >= maxCertificates) throw new ProtocolError('The chain of the server is too long')
    certificates.push(list.vector(3))
  }
  return certificates
}

/** The stapled response; null when it is of a kind that was not asked for. */
export function decodeCertificateStatus(body: Uint8Array): Uint8Array | null {
  const reader = createByteReader(body)
  return reader.uint8() === 1 ? reader.vector(3) : null
}

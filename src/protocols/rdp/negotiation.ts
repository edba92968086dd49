import { ProtocolError } from '../../wire/buffered-reader.ts'
import { uint16le, uint32le } from '../../wire/byte-writer.ts'
import { tpkt } from './tpkt.ts'

/** Ways to secure a connection by their bit (MS-RDPBCGR 2.2.1.1.1); none of the bits is RDP's own. */
export const securityBits = { rdp: 0, ssl: 1, hybrid: 2, rdstls: 4, hybridEx: 8 } as const

/** The server's answer to what a client asked for. */
export type Negotiation =
  | { readonly kind: 'selected'; readonly protocol: number; readonly flags: number }
  | { readonly kind: 'refused'; readonly code: number }
  /** A server from before there was anything to choose. */
  | { readonly kind: 'legacy' }

/** A connection request (2.2.1.1). The cookie is what balancers look at, and where we say who asks. */
export function encodeConnectionRequest(protocols: number): Buffer {
  const cookie = Buffer.from('Cookie: mstshash=rimlight\r\n')
  const request = Buffer.concat([Buffer.from([1, 0]), uint16le(8), uint32le(protocols)])
  const length = 6 + cookie.length + request.length
  return tpkt(Buffer.concat([Buffer.from([length, 0xe0, 0, 0, 0, 0, 0]), cookie, request]))
}

/** A connection confirm (2.2.1.2), from behind its frame. */
export function decodeConnectionConfirm(bytes: Buffer): Negotiation {
  if (bytes.length < 7 || (bytes[1]! & 0xf0) !== 0xd0)
    throw new ProtocolError('The server did not confirm the connection')
  if (bytes.length < 15) return { kind: 'legacy' }
  const value = bytes.readUInt32LE(11)
  if (bytes[7] === 2) return { kind: 'selected', protocol: value, flags: bytes[8]! }
  if (bytes[7] === 3) return { kind: 'refused', code: value }
  throw new ProtocolError('The server answers the negotiation with something else')
}

/** Why a server does not want what was asked for (2.2.1.2.2). */
const failures: ReadonlyMap<number, string> = new Map([
  [1, 'SSL_REQUIRED_BY_SERVER'],
  [2, 'SSL_NOT_ALLOWED_BY_SERVER'],
  [3, 'SSL_CERT_NOT_ON_SERVER'],
  [4, 'INCONSISTENT_FLAGS'],
  [5, 'HYBRID_REQUIRED_BY_SERVER'],
  [6, 'SSL_WITH_USER_AUTH_REQUIRED_BY_SERVER'],
])

export function failureName(code: number): string {
  return failures.get(code) ?? `failure ${code}`
}

import { ber } from '../../wire/ber/write-ber.ts'
import { ProtocolError } from '../../wire/buffered-reader.ts'
import { createByteReader } from '../../wire/byte-reader.ts'
import { uint32le } from '../../wire/byte-writer.ts'

/** Version of the operating system in an NTLM challenge (MS-NLMP, 2.2.2.10). */
export type OsVersion = { readonly major: number; readonly minor: number; readonly build: number }

const signature = Buffer.from('NTLMSSP\0', 'latin1')

/** Unicode, target, NTLM, extended session security, version, 128 and 56 bits (2.2.2.5). */
const offered = 0xa2080205
const versionPresent = 0x02000000
const anonymous = 0x800

/** NEGOTIATE_MESSAGE without a domain or workstation, in the token that SPNEGO starts with (RFC 4178, 4.2.1). */
export function firstToken(): Buffer {
  const message = Buffer.concat([
    signature,
    uint32le(1),
    uint32le(offered),
    Buffer.alloc(16),
    Buffer.alloc(8),
  ])
  const mechanisms = ber(0xa0, ber(0x30, ntlmMechanism))
  return ber(0x60, spnego, ber(0xa0, ber(0x30, mechanisms, ber(0xa2, ber(0x04, message)))))
}

/** AUTHENTICATE_MESSAGE of an anonymous user (3.2.5.1.2): an empty name and one zero byte instead of a proof. */
export function anonymousToken(): Buffer {
  const headerSize = 72
  const field = (length: number, offset: number): Buffer => {
    const bytes = Buffer.alloc(8)
    bytes.writeUInt16LE(length, 0)
    bytes.writeUInt16LE(length, 2)
    bytes.writeUInt32LE(offset, 4)
    return bytes
  }
  const end = headerSize + 1
  const message = Buffer.concat([
    signature,
    uint32le(3),
    field(1, headerSize),
    ...Array.from({ length: 5 }, () => field(0, end)),
    uint32le((offered | anonymous) >>> 0),
    Buffer.alloc(8),
    Buffer.alloc(1),
  ])
  return ber(0xa1, ber(0x30, ber(0xa2, ber(0x04, message))))
}

/** The version that the challenge in a token tells; null when it tells none. */
export function challengeVersion(token: Uint8Array): OsVersion | null {
  const bytes = Buffer.from(token.buffer, token.byteOffset, token.byteLength)
  const at = bytes.indexOf(signature)
  if (at < 0) return null
  const message = bytes.subarray(at)
  const reader = createByteReader(message.subarray(8))
  if (reader.uint32le() !== 2) throw new ProtocolError('The server sends no NTLM challenge')
  reader.skip(8)
  if ((reader.uint32le() & versionPresent) === 0 || message.length < 56) return null
  return { major: message[48]!, minor: message[49]!, build: message.readUInt16LE(50) }
}

const spnego = ber(0x06, Buffer.from('2b0601050502', 'hex'))
const ntlmMechanism = ber(0x06, Buffer.from('2b06010401823702020a', 'hex'))

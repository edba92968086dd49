import { ber } from '../../wire/ber/write-ber.ts'
import { ProtocolError } from '../../wire/buffered-reader.ts'
import { uint32le } from '../../wire/byte-writer.ts'
import { describeNtlm, ntlmSignature, usualWishes } from '../../wire/ntlm/ntlm.ts'
import type { OsVersion } from '../../wire/ntlm/os-version.ts'

const anonymous = 0x800

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
    ntlmSignature,
    uint32le(3),
    field(1, headerSize),
    ...Array.from({ length: 5 }, () => field(0, end)),
    uint32le((usualWishes | anonymous) >>> 0),
    Buffer.alloc(8),
    Buffer.alloc(1),
  ])
  return ber(0xa1, ber(0x30, ber(0xa2, ber(0x04, message))))
}

/** The version that the challenge in a token tells; null when it tells none. */
export function challengeVersion(token: Uint8Array): OsVersion | null {
  const bytes = Buffer.from(token.buffer, token.byteOffset, token.byteLength)
  if (!bytes.includes(ntlmSignature)) return null
  const described = describeNtlm(bytes)
  if (!described) throw new ProtocolError('The server sends no NTLM challenge')
  return described.version ?? null
}

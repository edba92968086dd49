import { escapeText } from '../../core/escape.ts'
import { ber, berInteger } from '../../wire/ber/write-ber.ts'
import { type BufferedReader, ProtocolError } from '../../wire/buffered-reader.ts'
import { createByteReader } from '../../wire/byte-reader.ts'
import { uint32le } from '../../wire/byte-writer.ts'

/** What a server says of itself before the client names itself (MS-NLMP 2.2.1.2). */
export type NtlmDescription = {
  readonly computer?: string
  readonly domain?: string
  readonly dnsComputer?: string
  readonly dnsDomain?: string
  readonly dnsTree?: string
  /** Of Windows, as `10.0.17763`; other servers make one up. */
  readonly version?: string
}

const signature = Buffer.from('NTLMSSP\0', 'latin1')

/** A request of CredSSP (MS-CSSP 2.2.1) with the first message of NTLM: no name, no domain, no proof. */
export function encodeNtlmRequest(): Buffer {
  const wishes = 0xe2088297
  const message = Buffer.concat([signature, uint32le(1, wishes), Buffer.alloc(24)])
  const token = ber(0x30, ber(0x30, ber(0xa0, ber(4, message))))
  return ber(0x30, ber(0xa0, berInteger(6)), ber(0xa1, token))
}

/** Answers are a few hundred bytes. */
const maxBytes = 16_384

/** The whole answer of CredSSP, however long its length is written. */
export async function readNtlmAnswer(reader: BufferedReader): Promise<Buffer> {
  const [tag, first] = await reader.exactly(2)
  if (tag !== 0x30) throw new ProtocolError('The server does not answer as CredSSP')
  if (first! < 0x80) return reader.exactly(first!)
  const count = first! & 0x7f
  if (count === 0 || count > 4) throw new ProtocolError('The answer of the server has no usable length')
  const length = (await reader.exactly(count)).readUIntBE(0, count)
  if (length > maxBytes) throw new ProtocolError('The answer of the server is too long')
  return reader.exactly(length)
}

/** The fields of a challenge that name the server; null when there is none in the bytes. */
export function describeNtlm(bytes: Buffer): NtlmDescription | null {
  const start = bytes.indexOf(signature)
  const message = start < 0 ? Buffer.alloc(0) : bytes.subarray(start)
  if (message.length < 48 || message.readUInt32LE(8) !== 2) return null
  const flags = message.readUInt32LE(20)
  const withVersion = (flags & 0x02000000) !== 0 && message.length >= 56
  const version = withVersion ? `${message[48]}.${message[49]}.${message.readUInt16LE(50)}` : undefined
  const at = message.readUInt32LE(44)
  const pairs = message.subarray(at, at + message.readUInt16LE(40))
  return { ...names(pairs), ...(version === undefined ? {} : { version }) }
}

/** MsvAvNb... and MsvAvDns... by their number (2.2.2.1). */
const members: ReadonlyMap<number, keyof NtlmDescription> = new Map([
  [1, 'computer'],
  [2, 'domain'],
  [3, 'dnsComputer'],
  [4, 'dnsDomain'],
  [5, 'dnsTree'],
])

/** Names of computers and domains have at most 255 characters. */
const maxNameLength = 255

function names(pairs: Buffer): NtlmDescription {
  const found: Partial<Record<keyof NtlmDescription, string>> = {}
  const cursor = createByteReader(pairs)
  while (cursor.left() >= 4) {
    const member = members.get(cursor.uint16le())
    const length = cursor.uint16le()
    const value = cursor.take(Math.min(length, cursor.left()))
    if (member && value.length > 0)
      found[member] = escapeText(value.toString('utf16le').slice(0, maxNameLength))
  }
  return found
}

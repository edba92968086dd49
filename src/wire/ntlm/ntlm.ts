import { escapeText } from '../../core/escape.ts'
import { ber } from '../ber/write-ber.ts'
import { createByteReader } from '../byte-reader.ts'
import { uint32le } from '../byte-writer.ts'
import type { OsVersion } from './os-version.ts'

/** What a server says of itself before the client names itself (MS-NLMP 2.2.1.2). */
export type NtlmDescription = {
  readonly computer?: string
  readonly domain?: string
  readonly dnsComputer?: string
  readonly dnsDomain?: string
  readonly dnsTree?: string
  /** Of Windows; other servers make one up. */
  readonly version?: OsVersion
}

export const ntlmSignature = Buffer.from('NTLMSSP\0', 'latin1')

/** Unicode, target, NTLM, extended session security, version, 128 and 56 bits (2.2.2.5). */
export const usualWishes = 0xa2080205

/** NEGOTIATE_MESSAGE: no name, no domain, no proof. It is the first of three, and the last that is sent. */
export function ntlmNegotiate(wishes = usualWishes): Buffer {
  return Buffer.concat([ntlmSignature, uint32le(1, wishes), Buffer.alloc(24)])
}

/** The same in the token that SPNEGO starts with (RFC 4178, 4.2.1). */
export function firstToken(): Buffer {
  const mechanisms = ber(0xa0, ber(0x30, ntlmMechanism))
  return ber(0x60, spnego, ber(0xa0, ber(0x30, mechanisms, ber(0xa2, ber(0x04, ntlmNegotiate())))))
}

/** The fields of a challenge that name the server; null when there is none in the bytes. */
export function describeNtlm(bytes: Buffer): NtlmDescription | null {
  const start = bytes.indexOf(ntlmSignature)
  const message = start < 0 ? Buffer.alloc(0) : bytes.subarray(start)
  if (message.length < 48 || message.readUInt32LE(8) !== 2) return null
  const flags = message.readUInt32LE(20)
  const withVersion = (flags & 0x02000000) !== 0 && message.length >= 56
  const version = {
    major: message[48]!,
    minor: message[49]!,
    build: withVersion ? message.readUInt16LE(50) : 0,
  }
  const at = message.readUInt32LE(44)
  const pairs = message.subarray(at, at + message.readUInt16LE(40))
  return { ...names(pairs), ...(withVersion ? { version } : {}) }
}

type Name = Exclude<keyof NtlmDescription, 'version'>

/** MsvAvNb... and MsvAvDns... by their number (2.2.2.1). */
const members: ReadonlyMap<number, Name> = new Map([
  [1, 'computer'],
  [2, 'domain'],
  [3, 'dnsComputer'],
  [4, 'dnsDomain'],
  [5, 'dnsTree'],
])

/** Names of computers and domains have at most 255 characters. */
const maxNameLength = 255

function names(pairs: Buffer): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {}
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

const spnego = ber(0x06, Buffer.from('2b0601050502', 'hex'))
const ntlmMechanism = ber(0x06, Buffer.from('2b06010401823702020a', 'hex'))

import { addressFrom, parseAddress } from '../../../core/address.ts'
import type { Endpoint } from '../../../core/events/torrent-event.ts'

/** A node of the DHT: its 160-bit id and where it is. */
export type Contact = Endpoint & { readonly id: Buffer }

export type Family = 4 | 6

export const idBytes = 20
const addressBytes = { 4: 4, 6: 16 } as const

/** The address and port behind each other, in network order (BEP 5, BEP 32). */
export function writeEndpoint({ ip, port }: Endpoint): Buffer {
  const address = ip.includes(':') ? v6Bytes(ip) : Buffer.from(ip.split('.').map(Number))
  return Buffer.concat([address, Buffer.from([port >> 8, port & 255])])
}

/** Null when the bytes have the length of neither family. */
export function readEndpoint(bytes: Uint8Array): Endpoint | null {
  if (bytes.length === 6) return endpointAt(bytes, 0, 4)
  return bytes.length === 18 ? endpointAt(bytes, 0, 6) : null
}

export function writeContacts(contacts: readonly Contact[]): Buffer {
  return Buffer.concat(contacts.flatMap((contact) => [contact.id, writeEndpoint(contact)]))
}

/** As many as are wanted of those that are whole. */
export function readContacts(bytes: Uint8Array, family: Family, most: number): Contact[] {
  const size = idBytes + addressBytes[family] + 2
  const contacts: Contact[] = []
  for (let at = 0; at + size <= bytes.length && contacts.length < most; at += size)
    contacts.push({
      id: Buffer.from(bytes.subarray(at, at + idBytes)),
      ...endpointAt(bytes, at + idBytes, family),
    })
  return contacts
}

function endpointAt(bytes: Uint8Array, at: number, family: Family): Endpoint {
  const end = at + addressBytes[family]
  const port = (bytes[end]! << 8) | bytes[end + 1]!
  if (family === 4) return { ip: `${bytes[at]}.${bytes[at + 1]}.${bytes[at + 2]}.${bytes[at + 3]}`, port }
  const hex = Buffer.from(bytes.subarray(at, end)).toString('hex')
  return { ip: addressFrom(6, BigInt(`0x${hex}`)).text, port }
}

function v6Bytes(ip: string): Buffer {
  const value = parseAddress(ip)?.value ?? 0n
  return Buffer.from(value.toString(16).padStart(32, '0'), 'hex')
}

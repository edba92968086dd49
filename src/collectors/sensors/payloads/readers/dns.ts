import { escapeBytes } from '../../../../core/escape.ts'
import { createByteReader } from '../../../../wire/byte-reader.ts'
import type { PayloadReader } from '../payload.ts'
import { attempt } from './attempt.ts'

const types: ReadonlyMap<number, string> = new Map([
  [1, 'A'],
  [2, 'NS'],
  [5, 'CNAME'],
  [6, 'SOA'],
  [12, 'PTR'],
  [15, 'MX'],
  [16, 'TXT'],
  [28, 'AAAA'],
  [32, 'NB'],
  [33, 'NBSTAT'],
  [46, 'RRSIG'],
  [48, 'DNSKEY'],
  [255, 'ANY'],
])
const nameServicePort = 137

/** A question (RFC 1035, 4.1), over TCP behind its length. The name service of NetBIOS asks alike. */
export const readDns: PayloadReader = ({ bytes, protocol, port }) => {
  const message = protocol === 'tcp' ? behindLength(bytes) : bytes
  if (!message || message.length < 17) return null
  const flags = message.readUInt16BE(2)
  const [questions, answers, authorities, additional] = [4, 6, 8, 10].map((at) => message.readUInt16BE(at))
  // A query with one question, no answers and at most the options of EDNS and a signature.
  const asks = (flags & 0xfa00) === 0 || (flags & 0x7800) === 0x2000
  if ((flags & 0x8000) !== 0 || !asks || questions !== 1 || answers !== 0) return null
  if (authorities! > 1 || additional! > 2) return null
  const question = attempt(() => readQuestion(message))
  if (!question) return null
  const { name, type, end } = question
  if (additional === 0 && authorities === 0 && end !== message.length) return null
  const shownType = types.get(type) ?? `TYPE${type}`
  const extra = { name, type: shownType }
  if (port === nameServicePort && (type === 32 || type === 33))
    return { tags: ['NETBIOS_SCANNER', 'SMB_SCANNER'], extra }
  return { tags: ['DNS_SCANNER', ...moreTags(name.toLowerCase(), type, protocol)], extra }
}

function moreTags(name: string, type: number, protocol: string): string[] {
  return [
    ...(name.endsWith('_dns-sd._udp.local') || name.endsWith('._tcp.local') ? ['DNS_SD_SCANNER'] : []),
    // No honest client needs everything about a name over a transport whose sender can be forged.
    ...(type === 255 && protocol === 'udp' ? ['AMPLIFICATION'] : []),
  ]
}

function behindLength(bytes: Buffer): Buffer | null {
  return bytes.length > 2 && bytes.readUInt16BE(0) === bytes.length - 2 ? bytes.subarray(2) : null
}

function readQuestion(message: Buffer): { name: string; type: number; end: number } | null {
  const cursor = createByteReader(message)
  cursor.take(12)
  const labels: string[] = []
  let size = 0
  for (let length = cursor.uint8(); length !== 0; length = cursor.uint8()) {
    size += length + 1
    // A question has nothing before it that its name could point to; RFC 1035, 2.3.4: 255 bytes.
    if (length > 63 || size > 254) return null
    labels.push(escapeBytes(cursor.take(length)))
  }
  const type = cursor.uint16be()
  // Internet or Chaos; the highest bit asks for an answer to the asker alone (RFC 6762, 5.4).
  const kind = cursor.uint16be() & 0x7fff
  if (kind !== 1 && kind !== 3 && kind !== 255) return null
  return { name: labels.join('.'), type, end: message.length - cursor.left() }
}

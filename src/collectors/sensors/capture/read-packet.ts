import { addressFrom } from '../../../core/address.ts'
import type { SensorObservation } from '../../../core/events/sensor-event.ts'
import type { CaptureRecord } from './capture-records.ts'

const ICMP = 1
const TCP = 6
const UDP = 17
const ICMPV6 = 58

/** What a captured packet says, kept beyond the record; null when it is no whole packet of its protocol. */
export function readPacket(record: CaptureRecord, maxBytes: number): SensorObservation | null {
  const network = record.version === 4 ? readV4(record) : readV6(record)
  if (!network) return null
  const { rest, packet, from, to } = network
  const shape = { ts: record.ts, source: { ip: from, port: 0 }, target: { ip: to, port: 0 } }
  const view = new DataView(rest.buffer, rest.byteOffset, rest.length)
  const cut = (start: number): Uint8Array => Uint8Array.from(rest.subarray(start, start + maxBytes))
  if (record.protocol === ICMP || record.protocol === ICMPV6)
    // With its header, which says what kind of message it is.
    return rest.length < 8 ? null : { ...shape, protocol: 'icmp', payload: cut(0), packet }
  if (rest.length < 8) return null
  const source = { ip: from, port: view.getUint16(0) }
  const target = { ip: to, port: view.getUint16(2) }
  if (record.protocol === UDP) return { ...shape, protocol: 'udp', source, target, payload: cut(8), packet }
  if (record.protocol !== TCP || rest.length < 20) return null
  const headerLength = (view.getUint8(12) >> 4) * 4
  if (headerLength < 20 || headerLength > rest.length) return null
  const bits = view.getUint8(13)
  return {
    ...shape,
    protocol: 'tcp',
    source,
    target,
    payload: cut(headerLength),
    packet: {
      ...packet,
      window: view.getUint16(14),
      sequence: view.getUint32(4),
      flags: {
        fin: (bits & 1) !== 0,
        syn: (bits & 2) !== 0,
        rst: (bits & 4) !== 0,
        psh: (bits & 8) !== 0,
        ack: (bits & 16) !== 0,
        urg: (bits & 32) !== 0,
      },
      options: Uint8Array.from(rest.subarray(20, headerLength)),
    },
  }
}

type Network = {
  readonly rest: Uint8Array
  readonly packet: { readonly ttl: number; readonly ipId: number }
  readonly from: string
  readonly to: string
}

function readV4({ bytes }: CaptureRecord): Network | null {
  if (bytes.length < 20 || bytes[0]! >> 4 !== 4) return null
  const headerLength = (bytes[0]! & 15) * 4
  const total = (bytes[2]! << 8) | bytes[3]!
  if (headerLength < 20 || total < headerLength || bytes.length < headerLength) return null
  return {
    // A frame may be padded behind the packet.
    rest: bytes.subarray(headerLength, Math.min(total, bytes.length)),
    packet: { ttl: bytes[8]!, ipId: (bytes[4]! << 8) | bytes[5]! },
    from: dotted(bytes, 12),
    to: dotted(bytes, 16),
  }
}

/** IPv6 has no number of the packet. */
function readV6({ bytes, hopLimit, source, target }: CaptureRecord): Network {
  return { rest: bytes, packet: { ttl: hopLimit, ipId: 0 }, from: textOf(source), to: textOf(target) }
}

function dotted(bytes: Uint8Array, at: number): string {
  return `${bytes[at]}.${bytes[at + 1]}.${bytes[at + 2]}.${bytes[at + 3]}`
}

function textOf(address: Uint8Array): string {
  const view = new DataView(address.buffer, address.byteOffset, 16)
  return addressFrom(6, (view.getBigUint64(0) << 64n) | view.getBigUint64(8)).text
}

import { ProtocolError } from '../../wire/buffered-reader.ts'

/** 4 is the number that version 3.1.1 has on the wire. */
export type MqttVersion = 4 | 5

/** One control packet (MQTT 3.1.1, section 2). */
export type MqttPacket = {
  readonly kind: number
  readonly flags: number
  readonly body: Buffer
}

export const packetKinds = { connack: 2, publish: 3, suback: 9, disconnect: 14 } as const

/** Takes bytes as they come and gives the packets that are whole. */
export type PacketParser = {
  /** Throws a ProtocolError at what is no packet, or one longer than the limit. */
  push(bytes: Uint8Array): readonly MqttPacket[]
}

export function createPacketParser(maxBytes: number): PacketParser {
  // Pieces stay apart until a packet is whole: joining at each read would cost the square of its length.
  let pieces: Buffer[] = []
  let held = 0
  let wanted = 2
  return {
    push: (bytes) => {
      pieces.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
      held += bytes.length
      if (held < wanted) return []
      let rest: Buffer = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces)
      const packets: MqttPacket[] = []
      for (;;) {
        const head = fixedHeader(rest, maxBytes)
        wanted = head === null ? rest.length + 1 : head.size + head.length
        if (head === null || rest.length < wanted) break
        const first = rest[0]!
        packets.push({ kind: first >> 4, flags: first & 0x0f, body: rest.subarray(head.size, wanted) })
        rest = rest.subarray(wanted)
      }
      pieces = [rest]
      held = rest.length
      return packets
    },
  }
}

/** The length is a number of seven bits a byte, up to four of them (2.2.3); null when not all are here. */
function fixedHeader(
  bytes: Buffer,
  maxBytes: number,
): { readonly size: number; readonly length: number } | null {
  let length = 0
  for (let at = 1; at <= 4; at++) {
    const byte = bytes[at]
    if (byte === undefined) return null
    length += (byte & 0x7f) * 128 ** (at - 1)
    if (byte < 0x80) {
      if (length > maxBytes) throw new ProtocolError('A packet of the server is too long')
      return { size: at + 1, length }
    }
  }
  throw new ProtocolError('The server does not speak MQTT')
}

/** Longer than the module listens, so that no ping is owed. */
const keepAliveSeconds = 120

export function connectPacket(version: MqttVersion, clientId: string): Buffer {
  const cleanSession = 0x02
  const head = [...field('MQTT'), version, cleanSession, keepAliveSeconds >> 8, keepAliveSeconds & 0xff]
  return packet(0x10, [...head, ...noProperties(version), ...field(clientId)])
}

/** At most once (QoS 0), so that nothing has to be acknowledged. */
export function subscribePacket(version: MqttVersion, filters: readonly string[]): Buffer {
  const packetId = [0, 1]
  return packet(0x82, [
    ...packetId,
    ...noProperties(version),
    ...filters.flatMap((filter) => [...field(filter), 0]),
  ])
}

export const disconnectPacket: Uint8Array = Uint8Array.of(0xe0, 0)

/** Only packets of fewer than 128 bytes are ever sent. */
function packet(first: number, body: readonly number[]): Buffer {
  return Buffer.from([first, body.length, ...body])
}

function noProperties(version: MqttVersion): readonly number[] {
  return version === 5 ? [0] : []
}

function field(text: string): readonly number[] {
  return [0, text.length, ...Buffer.from(text, 'latin1')]
}

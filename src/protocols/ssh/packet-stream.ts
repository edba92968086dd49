import { randomBytes } from 'node:crypto'
import { escapeBytes } from '../../core/escape.ts'
import { type BufferedReader, ProtocolError } from '../../wire/buffered-reader.ts'
import { createByteReader } from '../../wire/byte-reader.ts'
import type { Connection } from '../../wire/dialer.ts'

/** Packets before encryption starts (RFC 4253, section 6). */
export type PacketStream = {
  send(payload: Uint8Array): Promise<void>
  /** The next packet of this message number; the few a server may send between are passed over. */
  receive(messageNumber: number): Promise<Buffer>
}

/** RFC 4253, 6.1 asks for 35000; some servers list more than that in good faith. */
const maxBytes = 65_536

/** A server that sends more packets than this in place of the awaited one is playing. */
const maxBetween = 8

const disconnectNumber = 1

export function createPacketStream(connection: Connection, reader: BufferedReader): PacketStream {
  return {
    send: (payload) => connection.write(encodePacket(payload)),
    receive: async (messageNumber) => {
      for (let passed = 0; passed <= maxBetween; passed++) {
        const payload = await readPacket(reader)
        if (payload[0] === messageNumber) return payload
        if (payload[0] === disconnectNumber) throw new ProtocolError(reasonOf(payload))
      }
      throw new ProtocolError('The server sends other packets than the awaited one')
    },
  }
}

async function readPacket(reader: BufferedReader): Promise<Buffer> {
  const head = await reader.exactly(5)
  const length = head.readUInt32BE(0)
  const padding = head[4]!
  if (length > maxBytes || length < padding + 2)
    throw new ProtocolError('The server sent no SSH packet after its identification')
  const rest = await reader.exactly(length - 1)
  return rest.subarray(0, length - 1 - padding)
}

export function encodePacket(payload: Uint8Array): Buffer {
  // At least four bytes of padding, and the whole a multiple of eight.
  const padding = 4 + ((8 - ((payload.length + 9) % 8)) % 8)
  const head = Buffer.alloc(5)
  head.writeUInt32BE(payload.length + padding + 1, 0)
  head[4] = padding
  return Buffer.concat([head, payload, randomBytes(padding)])
}

function reasonOf(payload: Uint8Array): string {
  const reader = createByteReader(payload.subarray(1))
  reader.uint32be()
  return `The server disconnected: ${escapeBytes(reader.vector(4).subarray(0, 200))}`
}

import { type Connection, DialError } from '../../wire/dialer.ts'
import { createPacketParser, type MqttPacket } from './packets.ts'

/** The packets of a connection, as many at a time as one read brings. */
export type PacketInbox = {
  /** Null when the other side has ended; a DialError when none came in time. */
  next(milliseconds: number): Promise<readonly MqttPacket[] | null>
  /** Bytes read so far. */
  bytes(): number
}

export function createPacketInbox(connection: Connection, maxPacketBytes: number): PacketInbox {
  const parser = createPacketParser(maxPacketBytes)
  let read = 0
  return {
    bytes: () => read,
    next: async (milliseconds) => {
      const end = Date.now() + milliseconds
      for (;;) {
        const left = end - Date.now()
        if (left <= 0) throw new DialError('timeout', 'The answer took too long')
        const bytes = await connection.read(left)
        if (!bytes) return null
        read += bytes.length
        const packets = parser.push(bytes)
        if (packets.length > 0) return packets
      }
    },
  }
}

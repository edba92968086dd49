import { ProtocolError } from '../../wire/buffered-reader.ts'
import { type Connection, DialError } from '../../wire/dialer.ts'
import { reasonText } from '../../wire/reason-text.ts'
import { decodePublish, type MqttMessage, type MqttRecord } from './decode.ts'
import type { PacketInbox } from './packet-inbox.ts'
import { type MqttVersion, packetKinds, subscribePacket } from './packets.ts'

const maxMessages = 100
export const maxCapturedBytes = 9 * 1024 * 1024

/** `#` is everything but what the broker says of itself (3.1.1, 4.7.2), which has to be asked for apart. */
const filters = ['#', '$SYS/#']

export type Listened = {
  readonly captured: Pick<MqttRecord, 'num_events' | 'num_topics' | 'bytes_captured' | 'topics' | 'messages'>
  readonly error?: string
}

/** Listens until the time, the messages or the bytes are used up; silence until then is no error. */
export async function listen(
  connection: Connection,
  inbox: PacketInbox,
  version: MqttVersion,
  milliseconds: number,
): Promise<Listened> {
  const messages: MqttMessage[] = []
  const before = inbox.bytes()
  const end = Date.now() + milliseconds
  let error: string | undefined
  try {
    await connection.write(subscribePacket(version, filters))
    while (messages.length < maxMessages && inbox.bytes() - before < maxCapturedBytes) {
      const packets = await inbox.next(end - Date.now())
      if (!packets) throw new ProtocolError('The server closed the connection')
      const published = packets.filter(({ kind }) => kind === packetKinds.publish)
      for (const packet of published.slice(0, maxMessages - messages.length))
        messages.push(decodePublish(packet, version))
      if (packets.some(({ kind }) => kind === packetKinds.disconnect))
        throw new ProtocolError('The server ended the session')
    }
  } catch (caught) {
    const reason = reasonText(caught)
    const inTime = Date.now() < end
    if (inTime || !(caught instanceof DialError) || caught.kind !== 'timeout') error = reason
  }
  const topics = [...new Set(messages.map(({ topic }) => topic))]
  return {
    captured: {
      num_events: messages.length,
      num_topics: topics.length,
      bytes_captured: inbox.bytes() - before,
      topics,
      messages,
    },
    ...(error === undefined ? {} : { error }),
  }
}

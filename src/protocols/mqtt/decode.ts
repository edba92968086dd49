import { escapeBytes } from '../../core/escape.ts'
import { ProtocolError } from '../../wire/buffered-reader.ts'
import { type ByteReader, createByteReader } from '../../wire/byte-reader.ts'
import { type MqttPacket, type MqttVersion, packetKinds } from './packets.ts'

export type MqttRecord = {
  readonly connected?: boolean
  readonly auth?: boolean
  readonly protocol?: 'mqtt' | 'mqtts'
  readonly version?: '4' | '5'
  readonly num_events?: number
  readonly num_topics?: number
  readonly bytes_captured?: number
  readonly topics?: readonly string[]
  readonly messages?: readonly MqttMessage[]
  readonly connack?: Connack
}

export type MqttMessage = { readonly topic: string; readonly msg: string }

export type Connack = {
  readonly cmd: 'connack'
  readonly retain: boolean
  readonly qos: number
  readonly dup: boolean
  readonly length: number
  readonly topic: null
  readonly payload: null
  readonly sessionPresent: boolean
  readonly returnCode: number
}

export function decodeConnack({ kind, flags, body }: MqttPacket): Connack {
  const [acknowledge, returnCode] = body
  if (kind !== packetKinds.connack || acknowledge === undefined || returnCode === undefined)
    throw new ProtocolError('The server does not answer a CONNECT as MQTT does')
  return {
    cmd: 'connack',
    retain: (flags & 1) === 1,
    qos: (flags >> 1) & 3,
    dup: (flags & 8) === 8,
    length: body.length,
    topic: null,
    payload: null,
    sessionPresent: (acknowledge & 1) === 1,
    returnCode,
  }
}

/** Return codes of 3.1.1 (3.2.2.3) and reason codes of 5 (3.2.2.2), which do not overlap. */
export function refusalOf(returnCode: number): 'none' | 'version' | 'credentials' | 'other' {
  if (returnCode === 0) return 'none'
  if (returnCode === 0x01 || returnCode === 0x84) return 'version'
  return credentialCodes.has(returnCode) ? 'credentials' : 'other'
}

/** Bad user name or password, not authorized, bad authentication method. */
const credentialCodes: ReadonlySet<number> = new Set([0x04, 0x05, 0x86, 0x87, 0x8c])

/** Of one topic and one message: more says no more, and a record must stay small. */
const maxTopicBytes = 1024
const maxMessageBytes = 8192

/** A PUBLISH (3.3): topic, a packet id above QoS 0, properties in version 5, then the message. */
export function decodePublish({ flags, body }: MqttPacket, version: MqttVersion): MqttMessage {
  const reader = createByteReader(body)
  const topic = reader.vector(2)
  if ((flags & 6) !== 0) reader.skip(2)
  if (version === 5 && reader.left() > 0) reader.skip(readPropertiesLength(reader))
  return {
    topic: escapeBytes(topic.subarray(0, maxTopicBytes)),
    msg: escapeBytes(reader.rest().subarray(0, maxMessageBytes)),
  }
}

/** A number of seven bits a byte, up to four of them (MQTT 5, 1.5.5). */
function readPropertiesLength(reader: ByteReader): number {
  let length = 0
  for (let digit = 0; digit < 4; digit++) {
    const byte = reader.uint8()
    length += (byte & 0x7f) * 128 ** digit
    if (byte < 0x80) return length
  }
  throw new ProtocolError('A message of the server has no readable properties')
}

import { escapeBytes } from '../../../../core/escape.ts'
import { createByteReader } from '../../../../wire/byte-reader.ts'
import { maxTextBytes, type PayloadReader } from '../payload.ts'
import { attempt } from './attempt.ts'

/** CONNECT (MQTT 5.0, 3.1). */
export const readMqtt: PayloadReader = ({ bytes, protocol }) => {
  if (protocol !== 'tcp' || bytes[0] !== 0x10) return null
  return attempt(() => {
    const cursor = createByteReader(bytes)
    cursor.uint8()
    // The remaining length: up to four bytes, the highest bit says that another follows.
    for (let count = 0; cursor.uint8() >= 0x80; count++) if (count === 3) return null
    const name = cursor.vector(2).toString('latin1')
    if (name !== 'MQTT' && name !== 'MQIsdp') return null
    const level = cursor.uint8()
    const flags = cursor.uint8()
    cursor.uint16be()
    if (level === 5) cursor.vector(1)
    const clientId = attempt(() => cursor.vector(2)) ?? Buffer.alloc(0)
    return {
      tags: ['MQTT_SCANNER'],
      extra: {
        level,
        client_id: escapeBytes(clientId.subarray(0, maxTextBytes)).slice(0, maxTextBytes),
        has_username: (flags & 0x80) !== 0,
        has_password: (flags & 0x40) !== 0,
      },
    }
  })
}

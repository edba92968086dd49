import { Type } from 'typebox'
import { createBufferedReader } from '../../wire/buffered-reader.ts'
import type { Connection } from '../../wire/dialer.ts'
import { reasonText } from '../../wire/reason-text.ts'
import type { ProtocolModule } from '../protocol-module.ts'
import { decodeInfo } from './decode.ts'
import { readBulk } from './read-reply.ts'

const config = Type.Object({}, { additionalProperties: false })

const milliseconds = 8_000

/** INFO and nothing else: no key is named, read or written. */
export const redis: ProtocolModule<typeof config> = {
  name: 'redis',
  about: 'Version, memory, replication and databases of a Redis server that asks for no password.',
  protocol: 'tcp',
  defaultPorts: [6379],
  config,
  // One question, one answer of a few kilobytes.
  limits: { milliseconds: 15_000, bytes: 524_288, connections: 1 },
  run: async ({ dial }) => {
    let connection: Connection | undefined
    try {
      connection = await dial.connect({ milliseconds })
      await connection.write('*1\r\n$4\r\nINFO\r\n')
      const info = await readBulk(createBufferedReader(connection, milliseconds))
      return { data: decodeInfo(info), localPort: connection.localPort }
    } catch (error) {
      return {
        data: {},
        error: reasonText(error),
        ...(connection && { localPort: connection.localPort }),
      }
    } finally {
      connection?.close()
    }
  },
}

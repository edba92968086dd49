import { Type } from 'typebox'
import { escapeBytes } from '../../core/escape.ts'
import { type BufferedReader, createBufferedReader, ProtocolError } from '../../wire/buffered-reader.ts'
import type { Connection } from '../../wire/dialer.ts'
import { reasonText } from '../../wire/reason-text.ts'
import type { ProtocolModule } from '../protocol-module.ts'
import { decodeInfo } from './decode.ts'

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

/** INFO has 3 to 10 KB; a cluster with many replicas some more. */
const maxReplyBytes = 262_144

/** A bulk string of RESP2: `$` and its length, then as many bytes and CR LF. Anything else is an error. */
async function readBulk(reader: BufferedReader): Promise<Buffer> {
  const line = await reader.line(1024)
  const text = line.toString('latin1')
  if (text.startsWith('-')) throw new ProtocolError(refusal(text.slice(1)))
  const length = text.match(/^\$(\d{1,9})$/)?.[1]
  if (length === undefined) throw new ProtocolError('The answer is not that of a Redis server')
  if (Number(length) > maxReplyBytes) throw new ProtocolError('The answer of the server is too long')
  const bytes = await reader.exactly(Number(length) + 2)
  return bytes.subarray(0, -2)
}

/** NOAUTH came with 2.8; before, a server with a password said that the operation is not permitted. */
function refusal(said: string): string {
  if (/^(?:NOAUTH|NOPERM)\b|^ERR operation not permitted/i.test(said))
    return 'The server requires authentication'
  return `The server refuses: ${escapeBytes(Buffer.from(said.slice(0, 300), 'latin1'))}`
}

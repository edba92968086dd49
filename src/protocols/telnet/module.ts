import { Type } from 'typebox'
import { ProtocolError } from '../../wire/buffered-reader.ts'
import { type Connection, DialError } from '../../wire/dialer.ts'
import { reasonText } from '../../wire/reason-text.ts'
import type { ProtocolModule } from '../protocol-module.ts'
import { createTelnetReader, maxTextBytes } from './decode.ts'

const config = Type.Object({}, { additionalProperties: false })

/** Login prompts wait for reverse names to be looked up; after a first word the rest follows soon. */
const wholeTime = 10_000
const quietTime = 2_000

/** What a Telnet server says and offers before a client logs in; every option is refused. */
export const telnet: ProtocolModule<typeof config> = {
  name: 'telnet',
  about: 'Banner and options of a Telnet server.',
  protocol: 'tcp',
  defaultPorts: [23],
  config,
  // A greeting and its options; four times the text that is kept leaves space for options in between.
  limits: { milliseconds: 15_000, bytes: 65_536, connections: 1 },
  run: async ({ dial }) => {
    const reader = createTelnetReader()
    let connection: Connection | undefined
    let bytesRead = 0
    let error: string | undefined
    try {
      connection = await dial.connect({ milliseconds: 5_000 })
      const end = Date.now() + wholeTime
      while (reader.textLength() < maxTextBytes) {
        const left = end - Date.now()
        if (left <= 0) break
        const bytes = await connection.read(reader.textLength() === 0 ? left : Math.min(left, quietTime))
        if (!bytes) break
        bytesRead += bytes.length
        const answer = reader.push(bytes)
        if (answer.length > 0) await connection.write(answer)
      }
      if (bytesRead === 0) throw new ProtocolError('The server closed the connection')
    } catch (caught) {
      const reason = reasonText(caught)
      // Silence after the greeting is how a greeting ends.
      if (bytesRead === 0 || !(caught instanceof DialError) || caught.kind !== 'timeout') error = reason
    } finally {
      connection?.close()
    }
    return {
      data: bytesRead === 0 ? {} : reader.record(),
      ...(error === undefined ? {} : { error }),
      ...(connection === undefined ? {} : { localPort: connection.localPort }),
    }
  },
}

import { ProtocolError } from '../../buffered-reader.ts'
import { type Connection, DialError } from '../../dialer.ts'
import {
  decodeSslv2ServerHello,
  encodeSslv2ClientHello,
  type Sslv2ServerHello,
  sslv2RecordLength,
} from './sslv2-hello.ts'

const waits = 4_000

/** What a server answers to SSLv2; null when it does not speak it. */
export async function askSslv2(connection: Connection): Promise<Sslv2ServerHello | null> {
  await connection.write(encodeSslv2ClientHello())
  const end = Date.now() + waits
  let held: Buffer = Buffer.alloc(0)
  try {
    for (;;) {
      const bytes = await connection.read(Math.max(1, end - Date.now()))
      if (!bytes) return null
      held = Buffer.concat([held, bytes])
      const length = sslv2RecordLength(held)
      if (length !== null && held.length >= length) return decodeSslv2ServerHello(held.subarray(0, length))
    }
  } catch (error) {
    // Most servers answer with an alert of TLS, a reset, or nothing at all.
    if (error instanceof ProtocolError) return null
    if (error instanceof DialError && (error.kind === 'reset' || error.kind === 'timeout')) return null
    throw error
  }
}

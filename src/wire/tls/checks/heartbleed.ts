import { uint16be } from '../../byte-writer.ts'
import { type Connection, DialError } from '../../dialer.ts'
import { usualSuites } from '../ciphers/cipher-suites.ts'
import { helloFor } from '../handshake/client-hello.ts'
import { extensionTypes } from '../handshake/extensions.ts'
import { startHandshake } from '../handshake/plain-handshake.ts'
import { type RecordStream, recordTypes, type TlsRecord } from '../handshake/record-stream.ts'
import { contentOf } from '../handshake/server-hello.ts'

const waits = 1_500

/**
 * CVE-2014-0160: a heartbeat of three bytes that claims to carry 64 more. RFC 6520, 4 has it dropped in
 * silence; a server that answers has filled the gap from its memory. Only the length of that one record is
 * looked at, nothing of it is kept.
 */
export async function hasHeartbleed(
  connection: Connection,
  version: number,
  servername: string | null,
): Promise<boolean> {
  const hello = helloFor(version, { suites: usualSuites, servername, heartbeat: true })
  const { handshake, records } = await startHandshake(connection, hello)
  const { serverHello, complete } = handshake
  if (!serverHello || !complete || !contentOf(serverHello.extensions, extensionTypes.heartbeat)) return false
  await connection.write(
    Buffer.concat([
      Buffer.from([recordTypes.heartbeat]),
      uint16be(serverHello.version),
      Buffer.from([0, 3, 1, 0, 64]),
    ]),
  )
  const answer = await nextWithin(records, waits)
  return answer?.type === recordTypes.heartbeat && answer.content.length > 3
}

/** Silence is an answer here; null for it, and for the end of the connection. */
export async function nextWithin(records: RecordStream, milliseconds: number): Promise<TlsRecord | null> {
  try {
    return await records.next(milliseconds)
  } catch (error) {
    if (error instanceof DialError && error.kind === 'timeout') return null
    throw error
  }
}

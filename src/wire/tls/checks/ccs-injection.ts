import { uint16be } from '../../byte-writer.ts'
import type { Connection } from '../../dialer.ts'
import { usualSuites } from '../ciphers/cipher-suites.ts'
import { alertCodes, decodeAlert } from '../handshake/alert.ts'
import { helloFor } from '../handshake/client-hello.ts'
import { startHandshake } from '../handshake/plain-handshake.ts'
import { recordTypes } from '../handshake/record-stream.ts'
import { nextWithin } from './heartbleed.ts'

const waits = 1_000

/** Alerts of a server that tries to decrypt (RFC 5246, 7.2.2): bad_record_mac, decryption_failed. */
const decrypting: readonly number[] = [alertCodes.badRecordMac, 21]

/**
 * CVE-2014-0224: a ChangeCipherSpec before any key was agreed on. A sound server refuses it at once; one that
 * takes it has switched to empty keys, and shows so by failing to decrypt the next record.
 */
export async function hasCcsInjection(
  connection: Connection,
  version: number,
  servername: string | null,
): Promise<boolean> {
  const hello = helloFor(version, { suites: usualSuites, servername })
  const { handshake, records } = await startHandshake(connection, hello)
  if (!handshake.serverHello || !handshake.complete) return false
  const early = Buffer.concat([
    Buffer.from([recordTypes.changeCipherSpec]),
    uint16be(handshake.serverHello.version),
    Buffer.from([0, 1, 1]),
  ])
  await connection.write(early)
  if (await nextWithin(records, waits)) return false
  await connection.write(early)
  const answer = await nextWithin(records, waits)
  return answer?.type === recordTypes.alert && decrypting.includes(decodeAlert(answer.content).code)
}

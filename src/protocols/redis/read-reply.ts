import { escapeBytes } from '../../core/escape.ts'
import { type BufferedReader, ProtocolError } from '../../wire/buffered-reader.ts'

/** INFO has 3 to 10 KB; a cluster with many replicas some more. */
const maxReplyBytes = 262_144

/** A bulk string of RESP2: `$` and its length, then as many bytes and CR LF. Anything else is an error. */
export async function readBulk(reader: BufferedReader): Promise<Buffer> {
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

import { ProtocolError } from '../buffered-reader.ts'
import { type Connection, DialError } from '../dialer.ts'
import { createBodyCollector, maxWireBytes } from './body-collector.ts'
import { bodyFraming, decodeHead, headEnd, maxHeadBytes, type ResponseHead } from './response-head.ts'

export type FetchedResponse = {
  readonly head: ResponseHead
  readonly body: Buffer
  /** Why the body is not whole. */
  readonly broken?: DialError | ProtocolError
}

/** Reads one response; interim ones (RFC 9110, 15.2) are passed over. */
export async function fetchResponse(
  connection: Connection,
  method: string,
  milliseconds: number,
): Promise<FetchedResponse> {
  const end = Date.now() + milliseconds
  const read = async (): Promise<Buffer | null> => {
    const bytes = await connection.read(Math.max(1, end - Date.now()))
    return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }
  let held: Buffer = Buffer.alloc(0)
  for (let interim = 0; interim < 5; interim++) {
    const { head, rest } = await readHead(held, read)
    if (head.statusCode >= 200 || head.statusCode === 101) {
      return { head, ...(await readBody(head, rest, method, read)) }
    }
    held = rest
  }
  throw new ProtocolError('The server sends interim answers only')
}

type Read = () => Promise<Buffer | null>

async function readHead(start: Buffer, read: Read): Promise<{ head: ResponseHead; rest: Buffer }> {
  let held = start
  let from = 0
  for (;;) {
    const end = headEnd(held, from)
    if (end >= 0 && end <= maxHeadBytes)
      return { head: decodeHead(held.subarray(0, end)), rest: held.subarray(end) }
    if (held.length > maxHeadBytes) throw new ProtocolError('The head of the answer is too long')
    // Anything else than HTTP shows in its first bytes: no need to wait for the end of its head.
    if (held.length > 0 && !'HTTP/'.startsWith(held.toString('latin1', 0, 5)))
      throw new ProtocolError('The answer is not HTTP')
    const bytes = await read()
    if (!bytes) {
      if (held.length === 0) throw new ProtocolError('The server closed the connection')
      // Some devices close right behind the last field.
      return { head: decodeHead(held), rest: Buffer.alloc(0) }
    }
    from = Math.max(0, held.length - 3)
    held = Buffer.concat([held, bytes])
  }
}

async function readBody(
  head: ResponseHead,
  rest: Buffer,
  method: string,
  read: Read,
): Promise<{ readonly body: Buffer; readonly broken?: DialError }> {
  const collector = createBodyCollector(bodyFraming(head, method), maxWireBytes)
  if (rest.length > 0 && collector.wantsMore()) collector.push(rest)
  try {
    while (collector.wantsMore()) {
      const bytes = await read()
      if (!bytes) break
      collector.push(bytes)
    }
  } catch (error) {
    if (!(error instanceof DialError)) throw error
    return { body: collector.body(), broken: error }
  }
  return { body: collector.body() }
}

import { maxAnswerBytes } from '../../fingerprints/match-service.ts'
import { type Connection, DialError } from '../../wire/dialer.ts'

/** Servers send a banner in pieces; after this long without one it is taken as whole. */
const quiet = 250

/** A server that drips its bytes would have each prefix held against all rules; one that is asked this often tells nothing. */
const maxLooks = 32

export type Gathered = {
  readonly bytes: Buffer
  /** The connection can still be used. */
  readonly open: boolean
}

/** What comes within the time and the limit of bytes: the first bytes, and what follows on them until it is enough. */
export async function gatherAnswer(
  connection: Connection,
  milliseconds: number,
  enough: (bytes: Buffer) => Promise<boolean>,
): Promise<Gathered> {
  let left = milliseconds
  let bytes = Buffer.alloc(0)
  let open = true
  let looks = 0
  try {
    while (bytes.length < maxAnswerBytes) {
      const wait = bytes.length === 0 ? left : Math.min(left, quiet)
      if (wait <= 0) break
      const from = performance.now()
      const more = await connection.read(wait)
      // What this process was kept from running is no time of the server.
      left -= Math.min(wait, performance.now() - from)
      if (!more) {
        open = false
        break
      }
      bytes = Buffer.concat([bytes, more])
      if (looks++ < maxLooks && (await enough(bytes))) break
    }
  } catch (error) {
    if (!(error instanceof DialError) || error.kind === 'aborted') throw error
    // Silence is an answer too; after anything else nothing more will come.
    open = error.kind === 'timeout'
  }
  return { bytes: bytes.subarray(0, maxAnswerBytes), open }
}

/** Whether more could come: a text ends with a line, a greeting of several lines with its last, a page by its length. */
export function looksWhole(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  if (/^HTTP\/1\.[01] /.test(text)) {
    const head = text.indexOf('\r\n\r\n')
    const fields = text.slice(0, head + 2)
    // The last chunk has no bytes (RFC 9112, 7.1).
    if (/\r\ntransfer-encoding: ?chunked\r\n/i.test(fields)) return text.endsWith('\r\n0\r\n\r\n')
    const length = /\r\ncontent-length: ?(\d{1,9})\r\n/i.exec(fields)?.[1]
    return head > 0 && length !== undefined && text.length >= head + 4 + Number(length)
  }
  if (/^\d{3}-/.test(text)) return /(?:^|\n)\d{3} [^\n]{0,1000}\n$/.test(text)
  return !/^[\t\n\r\x20-\x7e]{4}/.test(text) || text.endsWith('\n')
}

import { mostAnswerBytes } from '../../fingerprints/match-service.ts'
import { type Connection, DialError } from '../protocol-module.ts'

/** Servers send a banner in pieces; after this long without one it is taken as whole. */
const quiet = 250

export type Gathered = {
  readonly bytes: Buffer
  /** The connection can still be used. */
  readonly open: boolean
}

/** What comes within the time: the first bytes, and what follows on them. */
export async function gatherAnswer(connection: Connection, milliseconds: number): Promise<Gathered> {
  const end = Date.now() + milliseconds
  const parts: Buffer[] = []
  let size = 0
  let open = true
  try {
    while (size < mostAnswerBytes) {
      const left = end - Date.now()
      const wait = size === 0 ? left : Math.min(left, quiet)
      if (wait <= 0) break
      const bytes = await connection.read(wait)
      if (!bytes) {
        open = false
        break
      }
      parts.push(Buffer.from(bytes))
      size += bytes.length
    }
  } catch (error) {
    if (!(error instanceof DialError) || error.kind === 'aborted') throw error
    // Silence is an answer too; after anything else nothing more will come.
    open = error.kind === 'timeout'
  }
  return { bytes: Buffer.concat(parts).subarray(0, mostAnswerBytes), open }
}

import { type Connection, DialError } from './dialer.ts'

/** The other side does not keep to its protocol, or went away in the middle of a message. */
export class ProtocolError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ProtocolError'
  }
}

/** A connection read by lines and counts. All its reads share one deadline, so dripping bytes gain nothing. */
export type BufferedReader = {
  /** A line without its end (LF, or CR LF); a line longer than `most` is an error. */
  line(most: number): Promise<Buffer>
  exactly(count: number): Promise<Buffer>
  /** The next bytes as they come, those already here first; null at the end. */
  some(): Promise<Buffer | null>
}

export function createBufferedReader(connection: Connection, milliseconds: number): BufferedReader {
  const end = Date.now() + milliseconds
  let held: Buffer = Buffer.alloc(0)

  const next = async (): Promise<Buffer | null> => {
    const left = end - Date.now()
    if (left <= 0) throw new DialError('timeout', 'The answer took too long')
    const bytes = await connection.read(left)
    return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }
  const fill = async (): Promise<void> => {
    const bytes = await next()
    if (!bytes) throw new ProtocolError('The server closed the connection')
    held = held.length === 0 ? bytes : Buffer.concat([held, bytes])
  }
  const take = (count: number): Buffer => {
    const taken = held.subarray(0, count)
    held = held.subarray(count)
    return taken
  }

  return {
    line: async (most) => {
      for (;;) {
        const at = held.indexOf(0x0a)
        if (at > most || (at < 0 && held.length > most)) throw new ProtocolError('A line is too long')
        if (at < 0) {
          await fill()
          continue
        }
        const line = take(at + 1).subarray(0, at)
        return line.at(-1) === 0x0d ? line.subarray(0, -1) : line
      }
    },
    exactly: async (count) => {
      while (held.length < count) await fill()
      return take(count)
    },
    some: async () => (held.length > 0 ? take(held.length) : next()),
  }
}

import { constants, createInflate, type Inflate } from 'node:zlib'
import { type BufferedReader, ProtocolError } from '../../wire/buffered-reader.ts'

/** A zlib stream whose state lasts over many rectangles, as RFB has them (RFC 6143, 7.7.6). */
export type Inflater = {
  /** Inflates the next `count` bytes of the connection; more than `most` bytes out of them are an error. */
  inflate(reader: BufferedReader, count: number, most: number): Promise<Buffer>
  close(): void
}

/** Compressed bytes are taken in pieces, so that a long announcement alone costs no memory. */
const pieceBytes = 65_536

export function createInflater(): Inflater {
  const stream = createInflate({ chunkSize: 262_144, flush: constants.Z_SYNC_FLUSH })
  let parts: Buffer[] = []
  let room = 0
  let failure: Error | null = null
  let fail = (_error: Error): void => {}
  const refuse = (error: Error): void => {
    failure ??= error
    fail(failure)
    stream.destroy()
  }
  stream.on('data', (bytes: Buffer) => {
    room -= bytes.length
    if (room >= 0) parts.push(bytes)
    else refuse(new ProtocolError('Compressed data is larger than the rectangle it is for'))
  })
  stream.on('error', () => refuse(new ProtocolError('Compressed data is damaged')))
  // After its end a stream takes no more, and would leave a write without an answer.
  stream.on('end', () => refuse(new ProtocolError('Compressed data ends too early')))
  return {
    inflate: async (reader, count, most) => {
      parts = []
      room = most
      for (let left = count; left > 0; ) {
        const piece = await reader.exactly(Math.min(left, pieceBytes))
        left -= piece.length
        if (failure) throw failure
        await new Promise<void>((resolve, reject) => {
          fail = reject
          write(stream, piece, resolve)
        })
      }
      if (failure) throw failure
      const whole = parts.length === 1 ? parts[0]! : Buffer.concat(parts)
      parts = []
      return whole
    },
    close: () => {
      stream.destroy()
    },
  }
}

function write(stream: Inflate, piece: Buffer, done: () => void): void {
  stream.write(piece, (error) => {
    if (error) return
    // The bytes still held back come out through the listener.
    while (stream.read() !== null);
    done()
  })
}

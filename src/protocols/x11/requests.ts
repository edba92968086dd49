import { type BufferedReader, ProtocolError } from '../../wire/buffered-reader.ts'
import type { Connection } from '../../wire/dialer.ts'

/** Requests that only read, and their answers (X Window System Protocol, sections 9 and 10). */
export type Requests = {
  /** Rows of a window as they are stored, without what the answer has before them. */
  image(window: number, y: number, width: number, height: number, bytes: number): Promise<Buffer>
  /** Red, green and blue of the first cells of a colour map, as RGBA numbers. */
  colors(colormap: number, count: number): Promise<Uint32Array>
}

const getImage = 73
const queryColors = 91
const zPixmap = 2

/** Events that a server may send to all clients before it answers. */
const maxEvents = 256

const pieceBytes = 65_536

export function requests(connection: Connection, reader: BufferedReader): Requests {
  const answer = async (bytes: number): Promise<Buffer> => {
    const head = await nextReply(reader)
    const length = head.readUInt32LE(4) * 4
    if (length < bytes || length > bytes + 64) throw new ProtocolError('An answer has an unexpected length')
    const whole = Buffer.alloc(length)
    // In pieces: the reader copies what it holds with each packet.
    for (let at = 0; at < length; ) {
      const piece = await reader.exactly(Math.min(pieceBytes, length - at))
      whole.set(piece, at)
      at += piece.length
    }
    return whole.subarray(0, bytes)
  }
  return {
    image: async (window, y, width, height, bytes) => {
      const request = Buffer.alloc(20)
      request[0] = getImage
      request[1] = zPixmap
      request.writeUInt16LE(5, 2)
      request.writeUInt32LE(window, 4)
      request.writeUInt16LE(y, 10)
      request.writeUInt16LE(width, 12)
      request.writeUInt16LE(height, 14)
      request.writeUInt32LE(0xffffffff, 16)
      await connection.write(request)
      return answer(bytes)
    },
    colors: async (colormap, count) => {
      const request = Buffer.alloc(8 + count * 4)
      request[0] = queryColors
      request.writeUInt16LE(2 + count, 2)
      request.writeUInt32LE(colormap, 4)
      for (let pixel = 0; pixel < count; pixel++) request.writeUInt32LE(pixel, 8 + pixel * 4)
      await connection.write(request)
      const cells = await answer(count * 8)
      // Sixteen bits each, of which the upper eight are kept.
      return Uint32Array.from(
        { length: count },
        (_, index) =>
          (cells[index * 8 + 1]! |
            (cells[index * 8 + 3]! << 8) |
            (cells[index * 8 + 5]! << 16) |
            0xff000000) >>>
          0,
      )
    },
  }
}

async function nextReply(reader: BufferedReader): Promise<Buffer> {
  for (let events = 0; events < maxEvents; events++) {
    const head = await reader.exactly(32)
    if (head[0] === 0) throw new ProtocolError(`The server answers with error ${head[1]}`)
    if (head[0] === 1) return head
  }
  throw new ProtocolError('The server sends events in place of its answer')
}

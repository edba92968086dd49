import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { headers, type MsgHdrs } from '@nats-io/transport-node'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** Which piece of how many a message is, from 0 on: `0/1` for a whole one. */
const pieceHeader = 'Rimlight-Piece'
/** What one value may be when it is unpacked: the largest event, and its pictures. */
const maxBytes = 128 * 2 ** 20
const maxPieces = 1_024
/** Room for the headers and the protocol line, which count towards the limit of the server. */
const overhead = 4_096

export type Piece = { readonly data: Uint8Array; readonly headers: MsgHdrs }

/** A value as messages that the server takes. */
export async function cutIntoPieces(value: unknown, maxPayload: number): Promise<Piece[]> {
  const packed = await compress(JSON.stringify(value))
  const size = Math.max(1_024, maxPayload - overhead)
  const count = Math.max(1, Math.ceil(packed.length / size))
  if (count > maxPieces) throw new RangeError(`a message of ${packed.length} bytes is too long to be sent`)
  return Array.from({ length: count }, (_, index) => {
    const header = headers()
    header.set(pieceHeader, `${index}/${count}`)
    return { data: packed.subarray(index * size, (index + 1) * size), headers: header }
  })
}

/**
 * Puts the pieces of one sender together, in the order they come. What a sender began and did not finish is
 * dropped when the next value begins.
 */
export function pieceCollector(): {
  add(piece: { data: Uint8Array; headers?: MsgHdrs | undefined }): Promise<unknown>
} {
  let held: Uint8Array[] = []
  return {
    /** The value that this piece completes; undefined when more must come. */
    async add({ data, headers: header }) {
      const position = placeOf(header)
      if (position?.index === 0) held = []
      // The end of something whose beginning is not here.
      if (position?.index !== held.length) {
        held = []
        return undefined
      }
      held.push(data)
      if (held.length < position.count) return undefined
      const pieces = held
      held = []
      return await unpack(pieces)
    },
  }
}

/** Null for messages of other programs. */
export function placeOf(
  header: MsgHdrs | undefined,
): { readonly index: number; readonly count: number } | null {
  const [index = 0, count = 1] = (header?.get(pieceHeader) || '0/1').split('/').map(Number)
  const isPlace = Number.isInteger(index) && index >= 0 && index < count && count <= maxPieces
  return isPlace ? { index, count } : null
}

/** The value of all its pieces, in their order. */
export async function unpack(pieces: readonly Uint8Array[]): Promise<unknown> {
  const whole = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces)
  return JSON.parse((await decompress(whole, { maxOutputLength: maxBytes })).toString('utf8')) as unknown
}

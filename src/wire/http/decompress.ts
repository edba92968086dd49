import type { Transform } from 'node:stream'
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'

/**
 * The body behind its content codings (RFC 9110, 8.4), never more than `most` bytes of it: a bomb costs as
 * much as a page. What does not decode stays as it came.
 */
export async function decompress(body: Buffer, codings: string, most: number): Promise<Buffer> {
  let decoded = body
  const names = codings
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity')
  // No honest server applies more than two.
  if (names.length > 2) return body.subarray(0, most)
  for (const name of names.reverse()) {
    const stream = streamFor(name, decoded)
    if (!stream) break
    const result = await collect(stream, decoded, most)
    if (result.length === 0) break
    decoded = result
  }
  return decoded.subarray(0, most)
}

function streamFor(name: string, body: Buffer): Transform | null {
  // Bytes that were cut at our limit still give what can be read of them.
  const finishFlush = constants.Z_SYNC_FLUSH
  if (name === 'gzip' || name === 'x-gzip') return createGunzip({ finishFlush })
  if (name === 'br') return createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH })
  if (name !== 'deflate') return null
  // RFC 9110, 8.4.1.2: it should have the zlib header, and often has not (method 8, check modulo 31).
  const zlib = body.length >= 2 && (body[0]! & 0x0f) === 8 && body.readUInt16BE(0) % 31 === 0
  return zlib ? createInflate({ finishFlush }) : createInflateRaw({ finishFlush })
}

function collect(stream: Transform, input: Buffer, most: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  return new Promise((resolve) => {
    const finish = (): void => {
      stream.destroy()
      resolve(Buffer.concat(parts).subarray(0, most))
    }
    stream.on('data', (part: Buffer) => {
      parts.push(part)
      size += part.length
      if (size >= most) finish()
    })
    stream.on('end', finish)
    stream.on('error', finish)
    stream.end(input)
  })
}

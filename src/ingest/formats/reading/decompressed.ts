import { Readable, type Transform } from 'node:stream'
import { constants, createGunzip, createZstdDecompress } from 'node:zlib'

const gzipMagic = [0x1f, 0x8b]
/** RFC 8878, 3.1.1 */
const zstdMagic = [0x28, 0xb5, 0x2f, 0xfd]
/** A frame names the window it needs; 128 MB is what the zstd tool itself accepts. */
const zstdWindowLog = 27

export type Compression = 'gzip' | 'zstd'

export function compressionOf(head: Uint8Array): Compression | null {
  const starts = (magic: readonly number[]) => magic.every((byte, index) => head[index] === byte)
  if (starts(gzipMagic)) return 'gzip'
  return starts(zstdMagic) ? 'zstd' : null
}

/**
 * The bytes inside, as they come out, so a small file that unpacks to a vast one costs time but no memory.
 * Damage ends the stream and is reported once: what came before it is good. A source that fails, throws.
 */
export async function* decompressed(
  chunks: AsyncIterable<Uint8Array>,
  compression: Compression,
  onDamage: (reason: string) => void,
): AsyncIterable<Uint8Array> {
  const source = Readable.from(chunks)
  const engine = engineOf(compression)
  let sourceError: Error | undefined
  source.on('error', (error) => {
    sourceError = error
    engine.destroy(error)
  })
  try {
    for await (const chunk of source.pipe(engine)) yield chunk as Uint8Array
  } catch (error) {
    if (sourceError !== undefined || !(error instanceof Error)) throw error
    onDamage(error.message)
  } finally {
    source.destroy()
  }
}

function engineOf(compression: Compression): Transform {
  return compression === 'gzip'
    ? createGunzip()
    : createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: zstdWindowLog } })
}

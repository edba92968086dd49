import { compressionOf, decompressed } from '../formats/reading/decompressed.ts'

const magicBytes = 4

/** The bytes of a file as they are, or what is inside when it is packed with gzip or zstd. Damage throws. */
export async function* unpacked(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]()
  let head: Uint8Array = new Uint8Array(0)
  let ended = false
  while (head.length < magicBytes && !ended) {
    const next = await iterator.next()
    ended = next.done === true
    if (next.done !== true) head = Buffer.concat([head, next.value])
  }
  const all = joined(head, iterator)
  const compression = compressionOf(head)
  if (compression === null) {
    yield* all
    return
  }
  let damage: string | undefined
  yield* decompressed(all, compression, (reason) => {
    damage = reason
  })
  if (damage !== undefined) throw new DamagedFileError(`the ${compression} data is damaged: ${damage}`)
}

export class DamagedFileError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'DamagedFileError'
  }
}

async function* joined(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    if (head.length > 0) yield head
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}

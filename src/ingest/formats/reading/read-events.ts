import { type Parsed, type ReadOptions, refused } from '../format.ts'
import { formats } from '../formats.ts'
import { compressionOf, decompressed } from './decompressed.ts'
import { sniffFormat } from './sniff-format.ts'

/** Records start with what tells them apart, but some put a whole page of HTML in front of it. */
const sniffBytes = 1024 * 1024

/** The events of a file or stream of any known tool, plain or compressed with gzip or zstd. */
export async function* readEvents(
  chunks: AsyncIterable<Uint8Array>,
  options: ReadOptions & { readonly format?: string | undefined },
): AsyncIterable<Parsed> {
  let damage: string | undefined
  let lastLine = 1
  const source = await peek(chunks, (head) => head.length >= 4)
  const compression = compressionOf(source.head)
  const plain = compression
    ? decompressed(source.chunks, compression, (reason) => {
        damage = reason
      })
    : source.chunks
  const text = await peek(plain, (head) => options.format !== undefined || sniffFormat(head) !== undefined)
  const format =
    options.format === undefined
      ? sniffFormat(text.head)
      : formats.find(({ name }) => name === options.format)
  if (format) {
    for await (const parsed of format.read(text.chunks, options)) {
      lastLine = parsed.line
      yield parsed
    }
  } else {
    await text.close()
    if (damage === undefined && !isBlank(text.head)) {
      const names = formats.map((known) => known.name).join(', ')
      yield refused(1, `the format is not one that is known; name it if it is one of ${names}`)
    }
  }
  if (damage !== undefined) yield refused(lastLine, `the ${compression} data is damaged: ${damage}`)
}

type Peeked = {
  readonly head: Uint8Array
  /** All of it, the head included. */
  readonly chunks: AsyncIterable<Uint8Array>
  readonly close: () => Promise<unknown>
}

/** Reads on until the start of a stream is enough, it ends, or there is more than any start needs. */
async function peek(
  chunks: AsyncIterable<Uint8Array>,
  enough: (head: Uint8Array) => boolean,
): Promise<Peeked> {
  const iterator = chunks[Symbol.asyncIterator]()
  let head = new Uint8Array(0)
  let pending = 0
  const pieces: Uint8Array[] = []
  let ended = false
  do {
    const next = await iterator.next()
    ended = next.done === true
    if (!ended) {
      pieces.push(next.value)
      pending += next.value.length
    }
    // Looking again only once there is a quarter more keeps a stream of single bytes from taking forever.
    if (ended || pending * 4 >= head.length) {
      head = Buffer.concat([head, ...pieces.splice(0)])
      pending = 0
    }
  } while (!ended && head.length + pending < sniffBytes && (pending > 0 || !enough(head)))
  if (pieces.length > 0) head = Buffer.concat([head, ...pieces])
  return {
    head,
    chunks: joined(head, iterator),
    close: async () => iterator.return?.(),
  }
}

async function* joined(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    if (head.length > 0) yield head
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}

function isBlank(head: Uint8Array): boolean {
  return head.every((byte) => byte <= 0x20)
}

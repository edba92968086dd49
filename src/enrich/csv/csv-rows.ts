import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Words } from '../ranges/address-words.ts'
import { readBound } from './csv-bound.ts'

const comma = 0x2c
const quote = 0x22
const lineFeed = 0x0a

// The longest line of the known files is under 300 bytes; a file without line feeds must not fill memory.
const maxLine = 16 * 1024
// Enough to be quick, and well under 10 ms of work before the event loop gets its turn.
const chunkSize = 128 * 1024

/** Takes a row `start,end,rest`; what it answers is the reason why the row is refused, null when it is fine. */
export type RowTaker = (version: 4 | 6, bounds: Words, rest: string) => string | null

/** Hands every row of a CSV file to `take`, giving the event loop its turn between the pieces. */
export async function readCsv(file: string, take: RowTaker): Promise<void> {
  const lines = createLineReader(file, take)
  const source = createReadStream(file, { highWaterMark: chunkSize })
  const consume = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      lines.feed(chunk)
      await new Promise(setImmediate)
    }
  }
  try {
    if (file.endsWith('.gz')) await pipeline(source, createGunzip({ chunkSize }), consume)
    else await pipeline(source, consume)
  } catch (error) {
    throw namedAfter(file, error)
  }
  lines.end()
}

function createLineReader(file: string, take: RowTaker) {
  const bounds: Words = new Uint32Array(8)
  let left: Buffer = Buffer.alloc(0)
  let line = 0

  const refuse = (reason: string) => new Error(`${file}: line ${line}: ${reason}`)

  const readLine = (bytes: Buffer, from: number, to: number) => {
    line++
    let start = from
    let end = to
    if (end > start && bytes[end - 1] === 0x0d) end--
    if (line === 1 && bytes[start] === 0xef && bytes[start + 1] === 0xbb && bytes[start + 2] === 0xbf)
      start += 3
    if (start >= end || bytes[start] === 0x23) return
    if (end - start > maxLine) throw refuse(`longer than ${maxLine} bytes`)
    const first = fieldEnd(bytes, start, end)
    const second = fieldEnd(bytes, first + 1, end)
    if (second >= end) throw refuse('expected start,end and at least one more column')
    const lower = boundIn(bytes, start, first, bounds, 0)
    const upper = boundIn(bytes, first + 1, second, bounds, 4)
    if (lower === 0) throw refuse('the start is not an address')
    if (upper === 0) throw refuse('the end is not an address')
    // A number below 2^32 beside a larger one is the lowest corner of IPv6.
    const lowest = lower === 4 && upper === 6 && isDecimal(bytes, start, first)
    if (lower !== upper && !lowest) throw refuse('start and end are not of one IP version')
    const reason = take(upper, bounds, bytes.toString('utf8', second + 1, end))
    if (reason !== null) throw refuse(reason)
  }

  return {
    feed(chunk: Buffer) {
      const bytes = left.length > 0 ? Buffer.concat([left, chunk]) : chunk
      let from = 0
      for (let to = bytes.indexOf(lineFeed); to >= 0; to = bytes.indexOf(lineFeed, from)) {
        readLine(bytes, from, to)
        from = to + 1
      }
      left = bytes.subarray(from)
      if (left.length > maxLine) {
        line++
        throw refuse(`longer than ${maxLine} bytes`)
      }
    },
    end() {
      if (left.length > 0) readLine(left, 0, left.length)
    },
  }
}

function fieldEnd(bytes: Buffer, start: number, end: number): number {
  let i = start
  while (i < end && bytes[i] !== comma) i++
  return i
}

function boundIn(bytes: Buffer, start: number, end: number, into: Words, at: number): 0 | 4 | 6 {
  const quoted = end - start >= 2 && bytes[start] === quote && bytes[end - 1] === quote
  return quoted ? readBound(bytes, start + 1, end - 1, into, at) : readBound(bytes, start, end, into, at)
}

function isDecimal(bytes: Buffer, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (bytes[i] === 0x2e || bytes[i] === 0x3a) return false
  return true
}

function namedAfter(file: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error)
  return reason.startsWith(file) ? (error as Error) : new Error(`${file}: ${reason}`, { cause: error })
}

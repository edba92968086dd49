import { JSONParser } from '@streamparser/json'
import { asObject } from '../../../core/untrusted.ts'
import type { Entry } from '../record.ts'
import { isCve5, readCve5 } from './cve-5.ts'
import { readEpssLine } from './epss.ts'
import { isKev, readKev } from './kev.ts'
import { isNvd, readNvd } from './nvd.ts'
import { topLevelKeys } from './top-level-keys.ts'

/** What a file is made of. `catalogue` is CISA's list, which is always whole. */
export type EntryFormat = 'list' | 'single' | 'catalogue' | 'epss'

export type EntrySource = { readonly format: EntryFormat; readonly entries: AsyncIterable<Entry> }

/** Raised for a file of which nothing can be read, or not to its end. */
export class UnreadableFileError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UnreadableFileError'
  }
}

/** Where the members that tell lists apart stand; they come first in every feed. */
const headBytes = 64 * 1024
/** The largest records have some megabytes; a list is never in memory as a whole. */
const maxBytesOfRecord = 64 * 1024 * 1024
const maxLineLength = 4096

/** Tells the format by how the text begins: pages of NVD, records of the CVE list, CISA's catalogue, EPSS. */
export async function readEntries(chunks: AsyncIterable<Uint8Array>): Promise<EntrySource> {
  const iterator = chunks[Symbol.asyncIterator]()
  const pieces: Uint8Array[] = []
  for (let bytes = 0; bytes < headBytes; ) {
    const next = await iterator.next()
    if (next.done) break
    pieces.push(next.value)
    bytes += next.value.length
  }
  const rest = { [Symbol.asyncIterator]: () => iterator }
  const head = Buffer.concat(pieces)
    .toString('utf8', 0, headBytes)
    .replace(/^\ufeff/, '')
    .trimStart()
  async function* all(): AsyncGenerator<Uint8Array> {
    yield* pieces
    yield* rest
  }
  if (head.startsWith('#') || head.startsWith('cve,')) return { format: 'epss', entries: epssEntries(all()) }
  if (head.startsWith('[')) return { format: 'list', entries: listEntries(all(), '$.*') }
  const keys = head.startsWith('{') ? topLevelKeys(head) : null
  if (keys === null) {
    await iterator.return?.()
    throw new UnreadableFileError('it is neither JSON of NVD, the CVE list or CISA, nor a file of EPSS')
  }
  if (keys.includes('vulnerabilities'))
    return {
      format: keys.includes('catalogVersion') ? 'catalogue' : 'list',
      entries: listEntries(all(), '$.vulnerabilities.*'),
    }
  if (keys.includes('cve_items')) return { format: 'list', entries: listEntries(all(), '$.cve_items.*') }
  return { format: 'single', entries: singleEntry(all()) }
}

async function* listEntries(chunks: AsyncIterable<Uint8Array>, path: string): AsyncGenerator<Entry> {
  const parser = new JSONParser({ paths: [path], keepStack: false })
  let values: unknown[] = []
  let sinceValue = 0
  parser.onValue = ({ value }) => {
    values.push(value)
    sinceValue = 0
  }
  for await (const chunk of chunks) {
    sinceValue += chunk.length
    if (sinceValue > maxBytesOfRecord) throw new UnreadableFileError('a record is longer than 64 MB')
    try {
      parser.write(chunk)
    } catch (error) {
      yield* values.map(entryOf)
      throw new UnreadableFileError(`it is no JSON: ${(error as Error).message}`)
    }
    yield* values.map(entryOf)
    values = []
  }
  if (!parser.isEnded) throw new UnreadableFileError('it ends in the middle')
}

async function* singleEntry(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > maxBytesOfRecord) throw new UnreadableFileError('a record is longer than 64 MB')
    pieces.push(chunk)
  }
  let value: unknown
  try {
    value = JSON.parse(
      Buffer.concat(pieces)
        .toString('utf8')
        .replace(/^\ufeff/, ''),
    )
  } catch (error) {
    throw new UnreadableFileError(`it is no JSON: ${(error as Error).message}`)
  }
  yield entryOf(value)
}

async function* epssEntries(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const decoder = new TextDecoder()
  let left = ''
  for await (const chunk of chunks) {
    const lines = `${left}${decoder.decode(chunk, { stream: true })}`.split('\n')
    left = lines.pop()!
    if (left.length > maxLineLength) throw new UnreadableFileError('a line is longer than 4096 characters')
    for (const line of lines) {
      const entry = readEpssLine(line)
      if (entry) yield entry
    }
  }
  const last = readEpssLine(left)
  if (last) yield last
}

function entryOf(value: unknown): Entry {
  const given = asObject(value)
  if (isKev(given)) return readKev(given)
  if (isCve5(given)) return readCve5(given)
  if (isNvd(given)) return readNvd(given)
  return { kind: 'unreadable', reason: 'a value is no record of NVD, the CVE list or CISA' }
}

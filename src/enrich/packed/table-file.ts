import { readFile } from 'node:fs/promises'
import { mapFile } from '../mmdb/map-file.ts'
import type { LoadedTable } from '../parts/load-table.ts'
import { rangeTableOf } from '../ranges/range-table.ts'
import { recordListOf } from '../ranges/record-list.ts'

/**
 * A table as a file that needs no reading: the columns as they lie in memory, which the kernel maps and shares between
 * processes. Words are little-endian, as on every machine that we run on:
 *
 *   magic | version of the format | bytes of the source | eight column lengths in words | columns | texts and source
 */
const magic = 0x544c_5252
const formatVersion = 1
/** The name and the version of a package are shorter. */
const maxSourceBytes = 1024

export type TableFile = LoadedTable & {
  /** The package and version that the table was made from. */
  readonly source: string
}

export function tableFileBytes({ ranges, records }: LoadedTable, source: string): Buffer {
  const name = Buffer.from(source, 'utf8')
  const { firsts, lasts, records4, bounds6, records6 } = ranges.columns
  const { keys, ends, texts } = records.columns
  const columns = [firsts, lasts, records4, bounds6, records6, keys, ends]
  const lengths = [...columns.map((column) => column.length), texts.length]
  const head = Uint32Array.of(magic, formatVersion, name.length, ...lengths)
  return Buffer.concat([...[head, ...columns].map(bytesOf), texts, name])
}

/** Null when there is no such file, it may not be read, is not whole, or is of another version of the format. */
export async function openTableFile(file: string): Promise<TableFile | null> {
  const bytes = await bytesIn(file)
  if (!bytes || bytes.length < headWords * 4) return null
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >>> 2)
  const [first, version, nameBytes = 0, ...lengths] = words.subarray(0, headWords)
  if (first !== magic || version !== formatVersion || nameBytes > maxSourceBytes) return null
  const textBytes = lengths.pop()!
  const columnWords = lengths.reduce((sum, length) => sum + length, headWords)
  if (bytes.length !== columnWords * 4 + textBytes + nameBytes) return null
  let at = headWords
  const [firsts, lasts, records4, bounds6, records6, keys, ends] = lengths.map((length) => {
    at += length
    return words.subarray(at - length, at)
  })
  const textsEnd = at * 4 + textBytes
  return {
    source: bytes.toString('utf8', textsEnd),
    ranges: rangeTableOf({
      firsts: firsts!,
      lasts: lasts!,
      records4: records4!,
      bounds6: bounds6!,
      records6: records6!,
    }),
    records: recordListOf({ keys: keys!, ends: ends!, texts: bytes.subarray(at * 4, textsEnd) }),
  }
}

const headWords = 11

async function bytesIn(file: string): Promise<Buffer | null> {
  try {
    return (await mapFile(file)) ?? (await readFile(file))
  } catch {
    return null
  }
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint32Array): Buffer {
  return Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength)
}

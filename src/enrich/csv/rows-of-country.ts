import { readFileSync } from 'node:fs'
import type { AddressRange } from '../../core/address.ts'
import { valueAt, type Words } from '../ranges/address-words.ts'
import { readBound } from './csv-bound.ts'

const comma = 0x2c
const lineFeed = 0x0a
const carriageReturn = 0x0d

/**
 * The ranges of one country in a `start,end,code` file. Its rows are found by their end and only those
 * are parsed: a few milliseconds for most countries, a tenth of reading the file, and nothing to keep.
 */
export function rowsOfCountry(file: string, code: string): AddressRange[] {
  const bytes = readFileSync(file)
  const mark = Buffer.from(`,${code}`)
  const bounds: Words = new Uint32Array(8)
  const ranges: AddressRange[] = []
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) {
    const next = bytes[at + mark.length] ?? lineFeed
    if (next !== lineFeed && next !== carriageReturn) continue
    const start = bytes.lastIndexOf(lineFeed, at) + 1
    const middle = bytes.indexOf(comma, start)
    const lower = readBound(bytes, start, middle, bounds, 0)
    const upper = readBound(bytes, middle + 1, at, bounds, 4)
    if (lower === 0 || lower !== upper) throw new Error(`${file}: byte ${start}: not a row start,end,code`)
    ranges.push({ version: lower, first: valueAt(bounds, 0), last: valueAt(bounds, 4) })
  }
  return ranges
}

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Address, type AddressRange, parseRange } from '../../core/address.ts'
import { mergeRanges } from '../../core/merge-ranges.ts'

/** A list of addresses that others block. */
export type Blocklist = {
  /** The name of its file. */
  readonly name: string
  has(address: Address): boolean
}

/** Lists of this kind have some million lines; more is no list of addresses. */
const maxBytes = 256 * 2 ** 20

/** Throws when a file cannot be read: a list that is missing would look like one that holds nothing. */
export async function readBlocklist(file: string): Promise<Blocklist> {
  const text = await readFile(file, 'utf8')
  if (text.length > maxBytes) throw new Error(`${file} is larger than a list of addresses`)
  return createBlocklist(path.basename(file), text)
}

/** One address or network a line; what is behind `#` or `;` is a comment, other lines are ignored. */
export function createBlocklist(name: string, text: string): Blocklist {
  const ranges: AddressRange[] = []
  for (const line of text.split('\n')) {
    const [first = ''] = line.split(/[#;]/, 1)
    const [word = ''] = first.trim().split(/[\s,]/, 1)
    const range = word === '' ? null : parseRange(word)
    if (range) ranges.push(range)
  }
  const merged = mergeRanges(ranges)
  const tables = {
    4: merged.filter(({ version }) => version === 4),
    6: merged.filter(({ version }) => version === 6),
  } as const
  return { name, has: ({ version, value }) => holds(tables[version], value) }
}

function holds(ranges: readonly AddressRange[], value: bigint): boolean {
  let low = 0
  let high = ranges.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ranges[middle]!.first <= value) low = middle + 1
    else high = middle
  }
  return low > 0 && value <= ranges[low - 1]!.last
}

import type { MatchRule } from '../rule.ts'
import { parseTable, type Sighting, type TableProduct } from './parse-table.ts'
import { prefixOf, sightingRule } from './sighting-rule.ts'
import { placeOf } from './where.ts'

/** The rules whose text an answer starts with, those with the longest text first. */
export type TableIndex = (reads: string, value: string) => readonly MatchRule[]

/** Sightings are filed under so many of their first letters: few lengths, so that an answer needs few look-ups. */
const keyLengths: readonly number[] = [20, 12, 8, 4, 3, 2, 1, 0]

type Entry = {
  readonly row: TableProduct
  readonly sighting: Sighting
  readonly prefix: string
  rule: MatchRule | undefined
}

/** By the length of the key, the key, and then the text. */
type Shelf = Map<number, Map<string, Entry[]>>

/**
 * Files thousands of sightings under their first letters. Nothing is parsed before the first question, and an
 * expression is made when an answer starts with its text: most of them never are.
 */
export function createTableIndex(tables: readonly string[]): TableIndex {
  let shelves: ReadonlyMap<string, Shelf> | undefined
  return (reads, value) => {
    shelves ??= fileAll(tables)
    const shelf = shelves.get(reads)
    if (!shelf) return []
    const start = value.slice(0, 256).toLowerCase()
    const found: Entry[] = []
    for (const [length, entries] of shelf) {
      for (const entry of entries.get(start.slice(0, length)) ?? [])
        if (start.startsWith(entry.prefix)) found.push(entry)
    }
    if (found.length > 1) found.sort((left, right) => right.prefix.length - left.prefix.length)
    return found.map((entry) => {
      entry.rule ??= { ...sightingRule(entry.row, entry.sighting), reads }
      return entry.rule
    })
  }
}

function fileAll(tables: readonly string[]): ReadonlyMap<string, Shelf> {
  const shelves = new Map<string, Shelf>()
  for (const row of tables.flatMap(parseTable)) {
    for (const sighting of row.sightings) {
      const prefix = prefixOf(sighting)
      const key = prefix.slice(
        0,
        keyLengths.find((length) => length <= prefix.length),
      )
      for (const reads of placeOf(sighting.where).reads) {
        const shelf = shelves.get(reads) ?? new Map<number, Map<string, Entry[]>>()
        shelves.set(reads, shelf)
        const keys = shelf.get(key.length) ?? new Map<string, Entry[]>()
        shelf.set(key.length, keys)
        const entries = keys.get(key)
        const entry = { row, sighting, prefix, rule: undefined }
        if (entries) entries.push(entry)
        else keys.set(key, [entry])
      }
    }
  }
  return shelves
}

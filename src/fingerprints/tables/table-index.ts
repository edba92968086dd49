import type { MatchRule } from '../rule.ts'
import { type LineSighting, lineSightings, type Sighting, type TableLine } from './parse-table.ts'
import { prefixOf, sightingRule } from './sighting-rule.ts'
import { placeOf } from './where.ts'

/** The rules whose text an answer starts with, those with the longest text first. */
export type TableIndex = (reads: string, value: string) => readonly MatchRule[]

/** Sightings are filed under so many of their first letters: few lengths, so that an answer needs few look-ups. */
const keyLengths: readonly number[] = [20, 12, 8, 4, 3, 2, 1, 0]

type Entry = {
  readonly found: LineSighting
  readonly prefix: string
  rule: MatchRule | undefined
}

/** By the length of the key, longest first, the key, and then the text, longest first: an answer finds them in order. */
type Keys = ReadonlyMap<number, ReadonlyMap<string, readonly Entry[]>>

/** Most answers are ruled out by the first letters of all longer keys: one look-up instead of one for each length. */
const startLength = 4

type Shelf = {
  /** Keys that are shorter than a start, and all others. */
  readonly short: Keys
  readonly long: Keys
  readonly starts: ReadonlySet<string>
}

/**
 * Files thousands of sightings under their first letters. Nothing is parsed before the first question, a kind of
 * sighting is filed when it is first asked for, and an expression is made when an answer starts with its text: most
 * of them never are.
 */
export function createTableIndex(lines: () => readonly TableLine[]): TableIndex {
  let heaps: ReadonlyMap<string, readonly Unfiled[]> | undefined
  const shelves = new Map<string, Shelf>()
  return (reads, value) => {
    heaps ??= heapSightings(lines())
    const heap = heaps.get(reads)
    if (!heap) return []
    const shelf = shelves.get(reads) ?? fileSightings(heap)
    shelves.set(reads, shelf)
    const start = value.slice(0, 256).toLowerCase()
    const found: MatchRule[] = []
    if (shelf.starts.has(start.slice(0, startLength))) collect(shelf.long, start, reads, found)
    collect(shelf.short, start, reads, found)
    return found
  }
}

function collect(keys: Keys, start: string, reads: string, found: MatchRule[]): void {
  for (const [length, entries] of keys) {
    const filed = entries.get(start.slice(0, length))
    if (!filed) continue
    for (const entry of filed) {
      if (!start.startsWith(entry.prefix)) continue
      entry.rule ??= { ...sightingRule(entry.found.product(), entry.found.sighting), reads }
      found.push(entry.rule)
    }
  }
}

type Unfiled = { readonly line: TableLine; readonly one: Sighting }

/** By the part in which they are looked for. */
function heapSightings(lines: readonly TableLine[]): ReadonlyMap<string, readonly Unfiled[]> {
  const heaps = new Map<string, Unfiled[]>()
  for (const line of lines) {
    for (const one of line.sightings) {
      for (const reads of placeOf(one.where).reads) {
        const heap = heaps.get(reads) ?? []
        heaps.set(reads, heap)
        heap.push({ line, one })
      }
    }
  }
  return heaps
}

function fileSightings(heap: readonly Unfiled[]): Shelf {
  const short = new Map<number, Map<string, Entry[]>>()
  const long = new Map<number, Map<string, Entry[]>>()
  const starts = new Set<string>()
  for (const found of heap.flatMap(({ line, one }) => lineSightings(line, one))) {
    const prefix = prefixOf(found.sighting)
    const key = prefix.slice(
      0,
      keyLengths.find((length) => length <= prefix.length),
    )
    const shelf = key.length < startLength ? short : long
    if (shelf === long) starts.add(key.slice(0, startLength))
    const keys = shelf.get(key.length) ?? new Map<string, Entry[]>()
    shelf.set(key.length, keys)
    const entries = keys.get(key) ?? []
    keys.set(key, entries)
    entries.push({ found, prefix, rule: undefined })
  }
  return { short: longestFirst(short), long: longestFirst(long), starts }
}

/** Texts of one length of key are all longer than those of the next: so sorting each key once sorts everything. */
function longestFirst(keys: ReadonlyMap<number, ReadonlyMap<string, Entry[]>>): Keys {
  for (const entries of keys.values())
    for (const filed of entries.values())
      filed.sort((left, right) => right.prefix.length - left.prefix.length)
  return new Map([...keys].sort(([left], [right]) => right - left))
}

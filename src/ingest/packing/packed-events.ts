import type { Published } from '../../storage/bus/bus.ts'
import { type Block, writeIds } from '../../storage/clickhouse/blocks/block-writer.ts'
import { joinLines, lineRange, lineText, type PackedLines } from './line-writer.ts'

/** Events of one area as bytes, so that they pass from one thread to another without being copied or parsed. */
export type PackedEvents = {
  readonly count: number
  /** What the outbox keeps: a line with the record and a line with the row, in turn. */
  readonly entries: PackedLines
  /** For each table of the area, in its order: blocks for the engine, whose ids are written when they are known. */
  readonly tables: (readonly Block[])[]
  /** The different briefs of the events (see `AnyArea.brief`), and which of them each event has. */
  readonly briefs: readonly unknown[]
  readonly briefOf: Uint16Array<ArrayBuffer>
}

/** Writes the ids into the blocks, in the order of the events. */
export function numberEvents({ tables }: PackedEvents, idOf: (position: number) => number): void {
  for (const blocks of tables) {
    let first = 0
    for (const block of blocks) {
      const start = first
      writeIds(block, (row) => idOf(start + row))
      first += block.rows
    }
  }
}

export function recordAt({ entries }: PackedEvents, position: number): string {
  return lineText(entries, position * 2)
}

export function joinEvents(parts: readonly PackedEvents[]): PackedEvents {
  const briefs = parts.flatMap((part) => part.briefs)
  const briefOf = new Uint16Array(parts.reduce((sum, { count }) => sum + count, 0))
  let [event, brief] = [0, 0]
  for (const part of parts) {
    for (const number of part.briefOf) briefOf[event++] = brief + number
    brief += part.briefs.length
  }
  return {
    count: event,
    entries: joinLines(parts.map(({ entries }) => entries)),
    tables: parts[0]!.tables.map((_, table) => parts.flatMap(({ tables }) => tables[table]!)),
    briefs,
    briefOf,
  }
}

/**
 * Gives the memory of the blocks back, which nothing reads once the engine has them. Left to the garbage collector, so much of
 * it would make it go through the whole heap every few batches.
 */
export function releaseBlocks({ tables }: PackedEvents): void {
  for (const { bytes } of tables.flat()) if (!bytes.buffer.detached) bytes.buffer.transfer(0)
}

/** Whether an engine has taken blocks: those that it did not store have to be made again. */
export function areBlocksGone({ tables }: PackedEvents): boolean {
  return tables.flat().some(({ bytes }) => bytes.length === 0)
}

/** The memory that changes hands when the events are sent to another thread. */
export function memoryOf({ entries, tables, briefOf }: PackedEvents): ArrayBuffer[] {
  const blocks = tables.flat().map(({ bytes }) => bytes.buffer)
  return [briefOf.buffer, entries.bytes.buffer, entries.ends.buffer, ...blocks]
}

/** An event of a batch for its listeners. Most look at few of them: a record or a row is parsed when it is read. */
export class PackedEvent implements Published {
  readonly id: number
  readonly #events: PackedEvents
  readonly #position: number
  #event: unknown
  #row: unknown

  constructor(id: number, events: PackedEvents, position: number) {
    this.id = id
    this.#events = events
    this.#position = position
  }

  get event(): unknown {
    this.#event ??= JSON.parse(recordAt(this.#events, this.#position))
    return this.#event
  }

  get row(): unknown {
    this.#row ??= JSON.parse(lineText(this.#events.entries, this.#position * 2 + 1))
    return this.#row
  }

  get brief(): unknown {
    return this.#events.briefs[this.#events.briefOf[this.#position]!]
  }

  recordWith(mark: Buffer): string | null {
    const line = this.#position * 2
    return lineRange(this.#events.entries, line, line).includes(mark)
      ? recordAt(this.#events, this.#position)
      : null
  }

  toJSON(): Published {
    return { id: this.id, event: this.event, row: this.row }
  }
}

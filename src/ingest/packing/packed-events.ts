import type { Published } from '../../storage/bus/bus.ts'
import { joinLines, lineRange, lineText, type PackedLines } from './line-writer.ts'

/** Events of one area as bytes, so that they pass from one thread to another without being copied or parsed. */
export type PackedEvents = {
  readonly count: number
  /** What the outbox keeps: a line with the record and a line with the row, in turn. */
  readonly entries: PackedLines
  /** For each table of the area, in its order: a line an event for the engine, with room for the id in front. */
  readonly tables: PackedLines[]
  /** The different briefs of the events (see `AnyArea.brief`), and which of them each event has. */
  readonly briefs: readonly unknown[]
  readonly briefOf: Uint16Array<ArrayBuffer>
}

/**
 * Stands for the id in a line until the number of the batch is known: with as many digits as the largest id has, so that
 * the id is written over it.
 */
export const idRoom = 1_000_000_000_000_000
const idDigits = 16
const [zero, space] = [0x30, 0x20]

/** Writes the ids into the lines; `first` is that of the first event, and the others follow it. */
export function writeIds({ tables }: PackedEvents, first: number): void {
  for (const { bytes, ends } of tables) {
    let start = 0
    for (let line = 0; line < ends.length; line++) {
      // After the bracket that opens the line.
      writeNumber(bytes, start + 1, first + line)
      start = ends[line]!
    }
  }
}

/** To the right, with spaces in front: JSON allows these before a number. */
function writeNumber(bytes: Buffer, start: number, value: number): void {
  let left = value
  for (let at = start + idDigits - 1; at >= start; at--) {
    if (left === 0 && at < start + idDigits - 1) bytes[at] = space
    else {
      const next = Math.floor(left / 10)
      bytes[at] = zero + left - next * 10
      left = next
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
    tables: parts[0]!.tables.map((_, table) => joinLines(parts.map(({ tables }) => tables[table]!))),
    briefs,
    briefOf,
  }
}

/**
 * Gives the memory of the lines back, which nothing reads once the engine has them. Left to the garbage collector, so much of it
 * would make it go through the whole heap every few batches.
 */
export function releaseLines({ tables }: PackedEvents): void {
  for (const { bytes, ends } of tables)
    for (const { buffer } of [bytes, ends]) if (!buffer.detached) buffer.transfer(0)
}

/** Whether an engine has taken lines: those that it did not store have to be made again. */
export function areLinesGone({ count, tables }: PackedEvents): boolean {
  return count > 0 && tables.some(({ bytes }) => bytes.length === 0)
}

/** The memory that changes hands when the events are sent to another thread. */
export function memoryOf({ entries, tables, briefOf }: PackedEvents): ArrayBuffer[] {
  return [briefOf.buffer, ...[entries, ...tables].flatMap(({ bytes, ends }) => [bytes.buffer, ends.buffer])]
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

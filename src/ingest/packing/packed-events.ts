import type { Published } from '../../storage/bus/bus.ts'
import type { Piece } from '../../storage/clickhouse/blocks/piece-writer.ts'
import { joinLines, lineRange, lineText, type PackedLines } from './line-writer.ts'

/** Events of one area as bytes, so that they pass from one thread to another without being copied or parsed. */
export type PackedEvents = {
  readonly count: number
  /** What the outbox keeps: a line with the record and a line with the row, in turn. */
  readonly entries: PackedLines
  /** Their rows in the tables, in the order of the events. */
  readonly sections: readonly Section[]
  /** The different briefs of the events (see `AnyArea.brief`), and which of them each event has. */
  readonly briefs: readonly unknown[]
  readonly briefOf: Uint16Array<ArrayBuffer>
}

/** The rows of events that follow each other, from the position `first` on. */
export type Section = { readonly first: number; readonly piece: Piece }

export function recordAt({ entries }: PackedEvents, position: number): string {
  return lineText(entries, position * 2)
}

/** The record and the row of an event, as the outbox has them. */
export function entryAt({ entries }: PackedEvents, position: number): Buffer {
  return lineRange(entries, position * 2, position * 2 + 1)
}

export function joinEvents(parts: readonly PackedEvents[]): PackedEvents {
  const briefs = parts.flatMap((part) => part.briefs)
  const briefOf = new Uint16Array(parts.reduce((sum, { count }) => sum + count, 0))
  const sections: Section[] = []
  let [event, brief] = [0, 0]
  for (const part of parts) {
    for (const section of part.sections) sections.push({ ...section, first: event + section.first })
    for (const number of part.briefOf) briefOf[event++] = brief + number
    brief += part.briefs.length
  }
  return {
    count: event,
    entries: joinLines(parts.map(({ entries }) => entries)),
    sections,
    briefs,
    briefOf,
  }
}

/**
 * Gives the memory of the rows back, which nothing reads once the engine has them. Left to the garbage collector,
 * so much of it would make it go through the whole heap every few batches.
 */
export function releaseRows({ sections }: PackedEvents): void {
  for (const { piece } of sections) if (!isGone(piece)) piece.bytes.buffer.transfer(0)
}

/** Whether another thread has made blocks of the rows, or they were given back: the entries still have the events. */
export function isGone({ bytes }: Piece): boolean {
  return bytes.buffer.detached
}

/** The memory that changes hands when the events are sent to another thread. */
export function memoryOf({ entries, sections, briefOf }: PackedEvents): ArrayBuffer[] {
  const pieces = sections.flatMap(({ piece }) => memoryOfPiece(piece))
  return [briefOf.buffer, entries.bytes.buffer, entries.ends.buffer, ...pieces]
}

export function memoryOfPiece({ bytes, lengths }: Piece): ArrayBuffer[] {
  return [bytes.buffer, lengths.buffer]
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

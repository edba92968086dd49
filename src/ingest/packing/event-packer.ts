import { type AnyArea, columnsOf } from '../../areas/define-area.ts'
import { PieceWriter } from '../../storage/clickhouse/blocks/piece-writer.ts'
import { LineWriter } from './line-writer.ts'
import type { PackedEvents } from './packed-events.ts'

/** The id of an event is known when its batch has a number. */
const noId = 0
/** Of an area: more are at work at once only for moments. */
const maxIdle = 2

/** They have taken memory that the next batch needs as well. */
const idle = new WeakMap<AnyArea, EventPacker[]>()

/** An empty one, for one batch. */
export function takePacker(area: AnyArea): EventPacker {
  return idle.get(area)?.pop() ?? new EventPacker(area)
}

/** Makes bytes of events. */
export class EventPacker {
  readonly #area: AnyArea
  readonly #entries = new LineWriter()
  readonly #pieces: PieceWriter
  /** By their text: most events of a batch have the same few. */
  readonly #briefs = new Map<string, number>()
  #briefOf: number[] = []

  constructor(area: AnyArea) {
    this.#area = area
    this.#pieces = new PieceWriter(area.tables.map(columnsOf))
  }

  get count(): number {
    return this.#briefOf.length
  }

  /** `rowText`: the row as JSON, where it is known. */
  add(record: string, row: unknown, rowText = JSON.stringify(row)): void {
    this.#entries.add(record)
    this.#entries.add(rowText)
    this.#pieces.add(this.#area.cells(noId, record, row))
    const brief = JSON.stringify(this.#area.brief(row))
    const known = this.#briefs.get(brief)
    if (known === undefined) this.#briefs.set(brief, this.#briefs.size)
    this.#briefOf.push(known ?? this.#briefs.size - 1)
  }

  /** Another batch may take the packer from here on. */
  finish(): PackedEvents {
    const { count } = this
    const events: PackedEvents = {
      count,
      entries: this.#entries.finish(),
      sections: count > 0 ? [{ first: 0, piece: this.#pieces.finish() }] : [],
      briefs: [...this.#briefs.keys()].map((text): unknown => JSON.parse(text)),
      briefOf: Uint16Array.from(this.#briefOf),
    }
    this.#briefs.clear()
    this.#briefOf = []
    const others = idle.get(this.#area) ?? []
    if (others.length < maxIdle) idle.set(this.#area, [...others, this])
    return events
  }
}

import { type AnyArea, columnsOf } from '../../areas/define-area.ts'
import { BlockWriter } from '../../storage/clickhouse/blocks/block-writer.ts'
import { LineWriter } from './line-writer.ts'
import type { PackedEvents } from './packed-events.ts'

/** How much larger than an event, at most in most batches, are its record and row. */
const entryGrowth = 3
/** Stands in a block until the number of the batch is known. */
const noId = 0

/** Makes bytes of events. */
export class EventPacker {
  readonly #area: AnyArea
  readonly #entries: LineWriter
  readonly #tables: readonly BlockWriter[]
  /** By their text: most events of a batch have the same few. */
  readonly #briefs = new Map<string, number>()
  readonly #briefOf: number[] = []

  /** `bytes`: the size of what the events are made of. */
  constructor(area: AnyArea, bytes = 0) {
    this.#area = area
    this.#entries = new LineWriter(bytes * entryGrowth)
    this.#tables = area.tables.map((table) => new BlockWriter(columnsOf(table)))
  }

  get count(): number {
    return this.#briefOf.length
  }

  /** `rowText`: the row as JSON, where it is known. */
  add(record: string, row: unknown, rowText = JSON.stringify(row)): void {
    this.#entries.add(record)
    this.#entries.add(rowText)
    const cells = this.#area.cells(noId, record, row)
    for (let table = 0; table < cells.length; table++) this.#tables[table]!.add(cells[table]!)
    const brief = JSON.stringify(this.#area.brief(row))
    const known = this.#briefs.get(brief)
    if (known === undefined) this.#briefs.set(brief, this.#briefs.size)
    this.#briefOf.push(known ?? this.#briefs.size - 1)
  }

  finish(): PackedEvents {
    return {
      count: this.count,
      entries: this.#entries.finish(),
      tables: this.#tables.map((table) => [table.finish()]),
      briefs: [...this.#briefs.keys()].map((text): unknown => JSON.parse(text)),
      briefOf: Uint16Array.from(this.#briefOf),
    }
  }
}

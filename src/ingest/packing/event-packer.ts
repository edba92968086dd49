import type { AnyArea } from '../../areas/define-area.ts'
import { LineWriter } from './line-writer.ts'
import { idRoom, type PackedEvents } from './packed-events.ts'

/** How much larger than an event, at most in most batches, are its record and row, and its line in a table. */
const [entryGrowth, lineGrowth] = [3, 2]

/** Makes bytes of events. */
export class EventPacker {
  readonly #area: AnyArea
  readonly #entries: LineWriter
  readonly #tables: readonly LineWriter[]
  /** By their text: most events of a batch have the same few. */
  readonly #briefs = new Map<string, number>()
  readonly #briefOf: number[] = []

  /** `bytes`: the size of what the events are made of. */
  constructor(area: AnyArea, bytes = 0) {
    for (const { name, columns } of area.tables)
      if (columns[0] !== 'id') throw new Error(`the first column of ${name} is not its id`)
    this.#area = area
    this.#entries = new LineWriter(bytes * entryGrowth)
    this.#tables = area.tables.map(() => new LineWriter(bytes * lineGrowth))
  }

  get count(): number {
    return this.#briefOf.length
  }

  /** `rowText`: the row as JSON, where it is known. */
  add(record: string, row: unknown, rowText = JSON.stringify(row)): void {
    this.#entries.add(record)
    this.#entries.add(rowText)
    const lines = this.#area.lines(idRoom, record, row)
    for (let table = 0; table < lines.length; table++) this.#tables[table]!.add(lines[table]!)
    const brief = JSON.stringify(this.#area.brief(row))
    const known = this.#briefs.get(brief)
    if (known === undefined) this.#briefs.set(brief, this.#briefs.size)
    this.#briefOf.push(known ?? this.#briefs.size - 1)
  }

  finish(): PackedEvents {
    return {
      count: this.count,
      entries: this.#entries.finish(),
      tables: this.#tables.map((table) => table.finish()),
      briefs: [...this.#briefs.keys()].map((text): unknown => JSON.parse(text)),
      briefOf: Uint16Array.from(this.#briefOf),
    }
  }
}

import { type AnyArea, columnsOf } from '../../areas/define-area.ts'
import { BlockWriter } from '../../storage/clickhouse/blocks/block-writer.ts'
import { LineWriter } from './line-writer.ts'
import type { PackedEvents } from './packed-events.ts'

export type PackerOptions = {
  /** The size of what the events are made of, as far as it is known. */
  readonly bytes?: number
  /**
   * Fewer events than this get no blocks of their own: the engine takes as long for a block of one row as for one of
   * hundreds, so small batches are put together when they are stored.
   */
  readonly minBlockRows?: number
}

/** How much larger than an event, at most in most batches, are its record and row. */
const entryGrowth = 3
/** Stands in a block until the number of the batch is known. */
const noId = 0
const usualBlockRows = 500

/** Values of the columns, for each table. */
type Cells = ReturnType<AnyArea['cells']>

/** Makes bytes of events. */
export class EventPacker {
  readonly #area: AnyArea
  readonly #minBlockRows: number
  readonly #entries: LineWriter
  /** Of the first events, until there are enough of them for blocks. */
  #early: Cells[] = []
  #tables: readonly BlockWriter[] | undefined
  /** By their text: most events of a batch have the same few. */
  readonly #briefs = new Map<string, number>()
  readonly #briefOf: number[] = []

  constructor(area: AnyArea, { bytes = 0, minBlockRows = usualBlockRows }: PackerOptions = {}) {
    this.#area = area
    this.#minBlockRows = minBlockRows
    this.#entries = new LineWriter(bytes * entryGrowth)
  }

  get count(): number {
    return this.#briefOf.length
  }

  /** `rowText`: the row as JSON, where it is known. */
  add(record: string, row: unknown, rowText = JSON.stringify(row)): void {
    this.#entries.add(record)
    this.#entries.add(rowText)
    this.#addCells(this.#area.cells(noId, record, row))
    const brief = JSON.stringify(this.#area.brief(row))
    const known = this.#briefs.get(brief)
    if (known === undefined) this.#briefs.set(brief, this.#briefs.size)
    this.#briefOf.push(known ?? this.#briefs.size - 1)
  }

  finish(): PackedEvents {
    const rows = this.count
    const tables = this.#tables?.map((table) => table.finish())
    return {
      count: rows,
      entries: this.#entries.finish(),
      sections: tables ? [{ first: 0, rows, tables }] : [],
      briefs: [...this.#briefs.keys()].map((text): unknown => JSON.parse(text)),
      briefOf: Uint16Array.from(this.#briefOf),
    }
  }

  #addCells(cells: Cells): void {
    if (this.#tables) {
      addTo(this.#tables, cells)
      return
    }
    this.#early.push(cells)
    if (this.#early.length < this.#minBlockRows) return
    const tables = this.#area.tables.map((table) => new BlockWriter(columnsOf(table)))
    for (const one of this.#early) addTo(tables, one)
    this.#early = []
    this.#tables = tables
  }
}

function addTo(tables: readonly BlockWriter[], cells: Cells): void {
  for (let table = 0; table < cells.length; table++) tables[table]!.add(cells[table]!)
}

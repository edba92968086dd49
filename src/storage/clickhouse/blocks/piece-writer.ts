import type { ColumnWriter } from './column-writer.ts'
import { columnWriter } from './column-writers.ts'
import type { TableColumn } from './table-columns.ts'

/**
 * Rows of some tables, column by column, in a form that can be joined with others to one block for each table: the
 * engine takes as long for a block of one row as for one of hundreds. The leaves of all columns stand in `bytes` one after the other.
 */
export type Piece = {
  readonly rows: number
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly lengths: Uint32Array<ArrayBuffer>
}

/** Makes pieces of the rows of tables whose first column is the id, which only the block has. */
export class PieceWriter {
  readonly #tables: readonly (readonly ColumnWriter[])[]
  #rows = 0

  constructor(tables: readonly (readonly TableColumn[])[]) {
    this.#tables = tables.map((columns) => {
      if (columns[0]?.name !== 'id' || columns[0].type !== 'UInt64')
        throw new Error('the first column of a table of events is its id, a UInt64')
      return columns.slice(1).map(({ type }) => columnWriter(type))
    })
  }

  /** For each table the values in the order of its columns; the first of them, the id, is passed over. */
  add(row: readonly (readonly unknown[])[]): void {
    for (let table = 0; table < this.#tables.length; table++) {
      const [writers, values] = [this.#tables[table]!, row[table]!]
      for (let at = 0; at < writers.length; at++) writers[at]!.add(values[at + 1])
    }
    this.#rows += 1
  }

  /** From here on it is empty; it keeps its memory for the next piece. */
  finish(): Piece {
    const writers = this.#tables.flat()
    const leaves = writers.flatMap((writer) => writer.leaves)
    const lengths = Uint32Array.from(leaves, ({ length }) => length)
    // Memory of its own, which can change threads, and which is not cleared first.
    const bytes = Buffer.allocUnsafeSlow(lengths.reduce((sum, length) => sum + length, 0))
    let used = 0
    for (const leaf of leaves) used += leaf.copyTo(bytes, used)
    for (const writer of writers) writer.clear()
    const rows = this.#rows
    this.#rows = 0
    return { rows, bytes: new Uint8Array(bytes.buffer), lengths }
  }
}

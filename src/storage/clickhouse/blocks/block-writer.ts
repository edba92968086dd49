import { ByteWriter } from './byte-writer.ts'
import type { ColumnWriter } from './column-writer.ts'
import { columnWriter } from './column-writers.ts'
import type { TableColumn } from './table-columns.ts'

/** Rows of a table in the format `Native`, column by column. `idsAt`: where the ids of the first column begin. */
export type Block = {
  readonly bytes: Buffer<ArrayBuffer>
  readonly rows: number
  readonly idsAt: number
}

/** Makes a block of the rows of a table whose first column is the id, which is written into the block afterwards. */
export class BlockWriter {
  readonly #columns: readonly TableColumn[]
  readonly #writers: readonly ColumnWriter[]
  #rows = 0

  constructor(columns: readonly TableColumn[]) {
    if (columns[0]?.name !== 'id' || columns[0].type !== 'UInt64')
      throw new Error('the first column of a table of events is its id, a UInt64')
    this.#columns = columns
    this.#writers = columns.map(({ type }) => columnWriter(type))
  }

  /** The values in the order of the columns. */
  add(values: readonly unknown[]): void {
    for (let at = 0; at < this.#writers.length; at++) this.#writers[at]!.add(values[at])
    this.#rows += 1
  }

  finish(): Block {
    const out = new ByteWriter()
    out.varuint(this.#columns.length)
    out.varuint(this.#rows)
    let idsAt = 0
    for (const [at, { name, type }] of this.#columns.entries()) {
      out.text(name)
      out.text(type)
      if (at === 0) idsAt = out.length
      // The engine reads nothing of the columns of a block without rows.
      if (this.#rows > 0) this.#writers[at]!.finish(out)
    }
    const written = out.written()
    const bytes = Buffer.from(new ArrayBuffer(written.length))
    written.copy(bytes)
    return { bytes, rows: this.#rows, idsAt }
  }
}

/** The ids of the rows, in their order. */
export function writeIds({ bytes, rows, idsAt }: Block, idOf: (row: number) => number): void {
  for (let row = 0; row < rows; row++) bytes.writeBigUInt64LE(BigInt(idOf(row)), idsAt + row * 8)
}

import { ByteWriter } from './byte-writer.ts'
import { columnJoiner } from './column-joiners.ts'
import type { ColumnJoiner, Leaves } from './column-writer.ts'
import type { Piece } from './piece-writer.ts'
import type { TableColumn } from './table-columns.ts'

/** With an id for each of its rows. */
export type NumberedPiece = { readonly piece: Piece; readonly ids: Float64Array }

/** Room for names and types of columns, and for counts that take more bytes in a block than in a piece. */
const growth = 1.25

/** A block of the format `Native` for each table, with the rows of all pieces in their order. */
export function joinPieces(
  tables: readonly (readonly TableColumn[])[],
  pieces: readonly NumberedPiece[],
): Buffer<ArrayBuffer>[] {
  const leaves = pieces.map(({ piece }) => leavesOf(piece))
  let first = 0
  return tables.map((columns) => {
    const joiners = columns.slice(1).map(({ type }) => columnJoiner(type))
    const end = first + joiners.reduce((sum, { leafCount }) => sum + leafCount, 0)
    const block = joinTable(
      columns,
      joiners,
      pieces,
      leaves.map((all) => all.slice(first, end)),
    )
    first = end
    return block
  })
}

function joinTable(
  columns: readonly TableColumn[],
  joiners: readonly ColumnJoiner[],
  pieces: readonly NumberedPiece[],
  leaves: readonly Leaves[],
): Buffer<ArrayBuffer> {
  const rows = pieces.reduce((sum, { piece }) => sum + piece.rows, 0)
  const size = leaves.flat().reduce((sum, { length }) => sum + length, 0)
  const to = new ByteWriter(Math.ceil(size * growth))
  to.varuint(columns.length)
  to.varuint(rows)
  let first = 0
  for (const [at, { name, type }] of columns.entries()) {
    to.text(name)
    to.text(type)
    // The engine reads nothing of the columns of a block without rows.
    if (rows === 0) continue
    if (at === 0) {
      for (const { ids } of pieces) for (const id of ids) to.int64(id)
      continue
    }
    const joiner = joiners[at - 1]!
    const end = first + joiner.leafCount
    joiner.writePrefix(to)
    joiner.writeValues(
      to,
      leaves.map((all) => all.slice(first, end)),
    )
    first = end
  }
  return to.take()
}

function leavesOf({ bytes, lengths }: Piece): Buffer[] {
  let end = bytes.byteOffset
  return Array.from(lengths, (length) => {
    const leaf = Buffer.from(bytes.buffer, end, length)
    end += length
    return leaf
  })
}

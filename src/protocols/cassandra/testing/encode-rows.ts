import { int32be, uint16be, vector } from '../../../wire/byte-writer.ts'

/** Ids of the types that the system tables use; `tokens` is a set of texts. */
const types = {
  text: [0x0d],
  uuid: [0x0c],
  inet: [0x10],
  boolean: [0x04],
  int: [0x09],
  tokens: [0x22, 0x0d],
} as const

export type ColumnType = keyof typeof types

export type Table = {
  readonly columns: Readonly<Record<string, ColumnType>>
  /** Cells as bytes, in the order of the columns; null is a cell without a value. */
  readonly rows: readonly (readonly (Buffer | string | null)[])[]
}

/** The body of a RESULT with rows; with `global` the table is named once, else for each column. */
export function encodeRows({ columns, rows }: Table, global = true): Buffer {
  const table = [vector(2, 'system'), vector(2, 'some_table')]
  const names = Object.entries(columns)
  return Buffer.concat([
    int32be(2),
    int32be(global ? 1 : 0),
    int32be(names.length),
    ...(global ? table : []),
    ...names.flatMap(([name, type]) => [
      ...(global ? [] : table),
      vector(2, name),
      ...types[type].map((id) => uint16be(id)),
    ]),
    int32be(rows.length),
    ...rows.flat().map(encodeCell),
  ])
}

function encodeCell(cell: Buffer | string | null): Buffer {
  if (cell === null) return int32be(-1)
  const bytes = Buffer.from(cell)
  return Buffer.concat([int32be(bytes.length), bytes])
}

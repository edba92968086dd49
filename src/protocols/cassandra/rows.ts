import { addressFrom } from '../../core/address.ts'
import { escapeBytes } from '../../core/escape.ts'
import { ProtocolError } from '../../wire/buffered-reader.ts'
import { type ByteReader, createByteReader } from '../../wire/byte-reader.ts'
import { readBytes } from './wire.ts'

/** Columns whose type has no place in the record are left out. */
export type Row = ReadonlyMap<string, string | boolean>

const rowsKind = 2

const metadata = { globalTable: 0x01, morePages: 0x02, none: 0x04 } as const

/** The tables that are asked for have up to 40 columns. */
const maxColumns = 128

const maxRows = 8192

const maxTextLength = 1024

/** Types hold types; the tables that are asked for hold a map of texts at most. */
const deepestType = 8

/** The body of a RESULT that holds rows (section 4.2.5.2). */
export function decodeRows(body: Buffer): readonly Row[] {
  const reader = createByteReader(body)
  if (reader.int32be() !== rowsKind) throw new ProtocolError('The server answers a question without rows')
  const flags = reader.int32be()
  const columnCount = reader.int32be()
  if (columnCount < 1 || columnCount > maxColumns || (flags & metadata.none) !== 0)
    throw new ProtocolError('The columns of an answer cannot be read')
  if ((flags & metadata.morePages) !== 0) readBytes(reader)
  const oneTable = (flags & metadata.globalTable) !== 0
  if (oneTable) skipTable(reader)
  const columns = Array.from({ length: columnCount }, () => {
    if (!oneTable) skipTable(reader)
    return { name: reader.vector(2).toString('latin1'), type: readType(reader, deepestType) }
  })
  const rowCount = Math.min(reader.int32be(), maxRows)
  const rows: Row[] = []
  while (rows.length < rowCount) {
    const row = new Map<string, string | boolean>()
    for (const { name, type } of columns) {
      const cell = readBytes(reader)
      const value = cell && readCell(type, cell)
      if (value !== null) row.set(name, value)
    }
    rows.push(row)
  }
  return rows
}

function skipTable(reader: ByteReader): void {
  reader.vector(2)
  reader.vector(2)
}

const type = {
  custom: 0x00,
  ascii: 0x01,
  boolean: 0x04,
  int: 0x09,
  text: 0x0a,
  uuid: 0x0c,
  varchar: 0x0d,
  timeUuid: 0x0f,
  inet: 0x10,
  list: 0x20,
  map: 0x21,
  set: 0x22,
  userType: 0x30,
  tuple: 0x31,
} as const

/** [option] (section 4.2.5.2), of which only the outermost id counts here. */
function readType(reader: ByteReader, depth: number): number {
  if (depth === 0) throw new ProtocolError('The type of a column is too deep')
  const id = reader.uint16be()
  const inner = (count: number): void => {
    for (let left = count; left > 0; left--) readType(reader, depth - 1)
  }
  if (id === type.custom) reader.vector(2)
  else if (id === type.list || id === type.set) inner(1)
  else if (id === type.map) inner(2)
  else if (id === type.tuple) inner(reader.uint16be())
  else if (id === type.userType) {
    skipTable(reader)
    for (let left = reader.uint16be(); left > 0; left--) {
      reader.vector(2)
      readType(reader, depth - 1)
    }
  }
  return id
}

function readCell(id: number, cell: Buffer): string | boolean | null {
  if (id === type.ascii || id === type.text || id === type.varchar)
    return escapeBytes(cell.subarray(0, maxTextLength))
  if (id === type.boolean && cell.length === 1) return cell[0] !== 0
  if (id === type.int && cell.length === 4) return String(cell.readInt32BE(0))
  if ((id === type.uuid || id === type.timeUuid) && cell.length === 16)
    return cell.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  if (id === type.inet && (cell.length === 4 || cell.length === 16))
    return addressFrom(cell.length === 4 ? 4 : 6, BigInt(`0x${cell.toString('hex')}`)).text
  return null
}

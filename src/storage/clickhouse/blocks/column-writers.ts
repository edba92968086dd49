import { mapped, parseAddress } from '../../../core/address.ts'
import { ByteWriter } from './byte-writer.ts'
import type { ColumnWriter } from './column-writer.ts'
import { JsonWriter } from './json-writer.ts'

export function columnWriter(type: string): ColumnWriter {
  const plain = plainWriters[type]
  if (plain) return new PlainWriter(plain)
  if (type === 'LowCardinality(String)') return new DictionaryWriter()
  if (type.startsWith('JSON(')) return new JsonWriter()
  const [, outer, inner] = /^(Array|Nullable)\((.+)\)$/.exec(type) ?? []
  if (outer === 'Array' && inner) return new ArrayWriter(columnWriter(inner))
  if (outer === 'Nullable' && inner) return new NullableWriter(columnWriter(inner))
  throw new Error(`no values of the type ${type} can be written`)
}

type WriteValue = (to: ByteWriter, value: unknown) => void

const int64: WriteValue = (to, value) => to.int64(Number(value ?? 0))
const plainWriters: Readonly<Record<string, WriteValue | undefined>> = {
  Bool: (to, value) => to.byte(value === true ? 1 : 0),
  UInt8: (to, value) => to.byte(Number(value ?? 0)),
  UInt16: (to, value) => to.uint16(Number(value ?? 0)),
  UInt32: (to, value) => to.uint32(Number(value ?? 0)),
  UInt64: (to, value) => {
    if (typeof value === 'string' || typeof value === 'bigint') to.bigUint64(BigInt(value))
    else int64(to, value)
  },
  Int64: int64,
  "DateTime64(3, 'UTC')": int64,
  Float64: (to, value) => to.float64(Number(value ?? 0)),
  String: (to, value) => to.text(String(value ?? '')),
  IPv6: (to, value) => writeAddress(to, String(value ?? '::')),
}

class PlainWriter implements ColumnWriter {
  readonly #bytes = new ByteWriter()
  readonly #write: WriteValue

  constructor(write: WriteValue) {
    this.#write = write
  }

  add(value: unknown): void {
    this.#write(this.#bytes, value)
  }

  finish(to: ByteWriter): void {
    to.append(this.#bytes)
  }
}

const v4Prefix = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff])
const hexDigits = 32

/** Rows have addresses in their canonical form; IPv4 is kept as IPv6 that stands for it. */
function writeAddress(to: ByteWriter, text: string): void {
  if (!text.includes(':')) {
    const parts = text.split('.')
    if (parts.length === 4) {
      to.bytes(v4Prefix)
      for (const part of parts) to.byte(Number(part))
      return
    }
  }
  const address = parseAddress(text)
  if (!address) throw new Error(`${JSON.stringify(text)} is not an address`)
  to.bytes(Buffer.from(mapped(address.version, address.value).toString(16).padStart(hexDigits, '0'), 'hex'))
}

const dictionaryVersion = 1
/** "The dictionary stands here": what the engine writes itself, with the size of an index in the last byte. */
const ownDictionary = 0x600

/** Texts of which many are the same: each once, and a number for every row. */
class DictionaryWriter implements ColumnWriter {
  readonly #numbers = new Map<string, number>([['', 0]])
  readonly #rows: number[] = []

  add(value: unknown): void {
    const text = String(value ?? '')
    let number = this.#numbers.get(text)
    if (number === undefined) {
      number = this.#numbers.size
      this.#numbers.set(text, number)
    }
    this.#rows.push(number)
  }

  finish(to: ByteWriter): void {
    to.int64(dictionaryVersion)
    this.finishValues(to)
  }

  finishValues(to: ByteWriter): void {
    // A block without any has no dictionary either.
    if (this.#rows.length === 0) return
    const { size } = this.#numbers
    const width = size <= 2 ** 8 ? 0 : size <= 2 ** 16 ? 1 : 2
    to.int64(ownDictionary + width)
    to.int64(size)
    for (const text of this.#numbers.keys()) to.text(text)
    to.int64(this.#rows.length)
    for (const number of this.#rows) {
      if (width === 0) to.byte(number)
      else if (width === 1) to.uint16(number)
      else to.uint32(number)
    }
  }
}

class ArrayWriter implements ColumnWriter {
  readonly #ends = new ByteWriter()
  readonly #values: ColumnWriter
  #count = 0

  constructor(values: ColumnWriter) {
    this.#values = values
  }

  add(value: unknown): void {
    if (Array.isArray(value)) {
      for (const one of value) this.#values.add(one)
      this.#count += value.length
    }
    this.#ends.int64(this.#count)
  }

  finish(to: ByteWriter): void {
    if (this.#values instanceof DictionaryWriter) {
      // The version of a dictionary comes before everything else of the column.
      to.int64(dictionaryVersion)
      to.append(this.#ends)
      this.#values.finishValues(to)
    } else {
      to.append(this.#ends)
      this.#values.finish(to)
    }
  }
}

class NullableWriter implements ColumnWriter {
  readonly #nulls = new ByteWriter()
  readonly #values: ColumnWriter

  constructor(values: ColumnWriter) {
    this.#values = values
  }

  add(value: unknown): void {
    this.#nulls.byte(value === undefined || value === null ? 1 : 0)
    this.#values.add(value)
  }

  finish(to: ByteWriter): void {
    to.append(this.#nulls)
    this.#values.finish(to)
  }
}

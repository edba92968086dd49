import { mapped, parseAddress } from '../../../core/address.ts'
import { ByteWriter } from './byte-writer.ts'
import type { ColumnWriter } from './column-writer.ts'
import { JsonWriter } from './json-column.ts'

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
  readonly leaves = [this.#bytes]
  readonly #write: WriteValue

  constructor(write: WriteValue) {
    this.#write = write
  }

  add(value: unknown): void {
    this.#write(this.#bytes, value)
  }

  clear(): void {
    this.#bytes.clear()
  }
}

/** The address that was written last, and its bytes: the tables of an area have the same one in turn. */
const lastAddress = { text: '::', bytes: Buffer.alloc(16) }
const hexDigits = 32
const v4Prefix = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff])

/** Rows have addresses in their canonical form; IPv4 is kept as IPv6 that stands for it. */
function writeAddress(to: ByteWriter, text: string): void {
  if (text !== lastAddress.text) {
    lastAddress.bytes = addressBytes(text)
    lastAddress.text = text
  }
  to.bytes(lastAddress.bytes)
}

function addressBytes(text: string): Buffer<ArrayBuffer> {
  if (!text.includes(':')) {
    const parts = text.split('.')
    if (parts.length === 4) return Buffer.concat([v4Prefix, Buffer.from(parts.map(Number))])
  }
  const address = parseAddress(text)
  if (!address) throw new Error(`${JSON.stringify(text)} is not an address`)
  return Buffer.from(mapped(address.version, address.value).toString(16).padStart(hexDigits, '0'), 'hex')
}

/** Texts of which many are the same: each once, and a number for every row. */
class DictionaryWriter implements ColumnWriter {
  readonly #texts = new ByteWriter()
  readonly #rows = new ByteWriter()
  readonly leaves = [this.#texts, this.#rows]
  readonly #numbers = new Map<string, number>()

  constructor() {
    this.clear()
  }

  add(value: unknown): void {
    const text = String(value ?? '')
    this.#rows.uint32(this.#numbers.get(text) ?? this.#addText(text))
  }

  clear(): void {
    for (const leaf of this.leaves) leaf.clear()
    this.#numbers.clear()
    // The engine expects the default of the type in the first place.
    this.#addText('')
  }

  #addText(text: string): number {
    const number = this.#numbers.size
    this.#numbers.set(text, number)
    this.#texts.text(text)
    return number
  }
}

class ArrayWriter implements ColumnWriter {
  readonly #counts = new ByteWriter()
  readonly #values: ColumnWriter
  readonly leaves: readonly ByteWriter[]

  constructor(values: ColumnWriter) {
    this.#values = values
    this.leaves = [this.#counts, ...values.leaves]
  }

  add(value: unknown): void {
    const values: readonly unknown[] = Array.isArray(value) ? value : []
    for (const one of values) this.#values.add(one)
    this.#counts.uint32(values.length)
  }

  clear(): void {
    this.#counts.clear()
    this.#values.clear()
  }
}

class NullableWriter implements ColumnWriter {
  readonly #nulls = new ByteWriter()
  readonly #values: ColumnWriter
  readonly leaves: readonly ByteWriter[]

  constructor(values: ColumnWriter) {
    this.#values = values
    this.leaves = [this.#nulls, ...values.leaves]
  }

  add(value: unknown): void {
    this.#nulls.byte(value === undefined || value === null ? 1 : 0)
    this.#values.add(value)
  }

  clear(): void {
    this.#nulls.clear()
    this.#values.clear()
  }
}

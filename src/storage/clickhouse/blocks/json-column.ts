import { ByteWriter } from './byte-writer.ts'
import type { ColumnJoiner, ColumnWriter, Leaves } from './column-writer.ts'
import { appendLeaf, writeEnds } from './leaves.ts'

/** How the engine names types in front of values in the binary form of a JSON column. */
const types = { int64: 0x0a, float64: 0x0e, text: 0x15, array: 0x1e, nullable: 0x23, bool: 0x2d } as const
/** "Pairs of paths and values, none of the paths a column of its own": the header of the column. */
const header = Buffer.alloc(10)

/**
 * A column `JSON(max_dynamic_paths = 0)`: for each row its paths, in order, and their values with their types. A text
 * stays a text, also when it looks like a date.
 */
export class JsonWriter implements ColumnWriter {
  readonly #counts = new ByteWriter()
  readonly #paths = new ByteWriter()
  readonly #values = new ByteWriter()
  readonly leaves = [this.#counts, this.#paths, this.#values]
  readonly #value = new ByteWriter()

  add(value: unknown): void {
    const pairs = new Map<string, unknown>()
    if (isObject(value)) collect(value, '', pairs)
    const paths = [...pairs.keys()]
    if (paths.length > 1) paths.sort(byBytes)
    for (const path of paths) {
      this.#paths.text(path)
      this.#value.clear()
      writeValue(this.#value, pairs.get(path))
      this.#values.varuint(this.#value.length)
      this.#values.append(this.#value)
    }
    this.#counts.uint32(paths.length)
  }

  clear(): void {
    for (const leaf of this.leaves) leaf.clear()
  }
}

export class JsonJoiner implements ColumnJoiner {
  readonly leafCount = 3

  writePrefix(to: ByteWriter): void {
    to.bytes(header)
  }

  writeValues(to: ByteWriter, pieces: readonly Leaves[]): void {
    writeEnds(to, pieces)
    for (const leaf of [1, 2]) appendLeaf(to, pieces, leaf)
  }
}

/** As the engine reads JSON: a name with dots is a path, of two values at one path the first counts, null is no value. */
function collect(object: object, prefix: string, pairs: Map<string, unknown>): void {
  for (const name in object) {
    const value = (object as Record<string, unknown>)[name]
    if (isObject(value)) collect(value, `${prefix}${name}.`, pairs)
    else if (value !== undefined && value !== null && !pairs.has(prefix + name))
      pairs.set(prefix + name, value)
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Names of other than ASCII are rare, and only they have another order as bytes. */
function byBytes(a: string, b: string): number {
  return a < b ? -1 : 1
}

function writeValue(to: ByteWriter, value: unknown): void {
  if (Array.isArray(value)) {
    writeArray(to, value)
    return
  }
  const type = typeOf(value)
  to.byte(types[type])
  writePlain(to, type, value)
}

type PlainType = 'int64' | 'float64' | 'text' | 'bool'

function writeArray(to: ByteWriter, values: readonly unknown[]): void {
  const type = commonType(values)
  for (const one of [types.array, types.nullable, types[type]]) to.byte(one)
  to.varuint(values.length)
  for (const value of values) {
    const isNull = value === undefined || value === null
    to.byte(isNull ? 1 : 0)
    if (!isNull) writePlain(to, type, value)
  }
}

function commonType(values: readonly unknown[]): PlainType {
  const found = new Set(values.filter((value) => value !== undefined && value !== null).map(typeOf))
  if (found.size === 1) return [...found][0]!
  const isNumbers = found.size === 2 && found.has('int64') && found.has('float64')
  return isNumbers ? 'float64' : 'text'
}

function typeOf(value: unknown): PlainType {
  if (typeof value === 'boolean') return 'bool'
  if (typeof value !== 'number') return 'text'
  return Number.isSafeInteger(value) ? 'int64' : 'float64'
}

function writePlain(to: ByteWriter, type: PlainType, value: unknown): void {
  if (type === 'int64') to.int64(value as number)
  else if (type === 'float64') to.float64(value as number)
  else if (type === 'bool') to.byte(value === true ? 1 : 0)
  else to.text(typeof value === 'string' ? value : JSON.stringify(value))
}

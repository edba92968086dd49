/** What BEP 3 calls bencoding: whole numbers, byte strings, lists and dictionaries. */
export type BValue = number | Uint8Array | readonly BValue[] | BDict

/** Keys are bytes, written as Latin-1 text. */
export type BDict = ReadonlyMap<string, BValue>

export type BLimits = {
  /** Lists and dictionaries inside each other. */
  readonly depth: number
  /** Values altogether. */
  readonly items: number
}

export type Encodable =
  | number
  | string
  | Uint8Array
  | readonly Encodable[]
  | { readonly [key: string]: Encodable | undefined }

type Cursor = { readonly bytes: Buffer; readonly limits: BLimits; at: number; items: number }

const letterI = 0x69
const letterL = 0x6c
const letterD = 0x64
const letterE = 0x65
const colon = 0x3a
const minus = 0x2d
const digit0 = 0x30
const digit9 = 0x39

/** The whole of the bytes as one value; null when they are anything else. Never throws. */
export function decodeBencode(bytes: Uint8Array, limits: BLimits): BValue | null {
  const found = decodePrefix(bytes, limits)
  return found && found.end === bytes.length ? found.value : null
}

/** The value that the bytes begin with, and where it ends. Byte strings are views of the bytes. */
export function decodePrefix(bytes: Uint8Array, limits: BLimits): { value: BValue; end: number } | null {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const cursor: Cursor = { bytes: whole, limits, at: 0, items: 0 }
  const value = readValue(cursor, 0)
  return value === undefined ? null : { value, end: cursor.at }
}

/** Undefined stands for bytes that are no value: an exception for every broken packet would cost too much. */
function readValue(cursor: Cursor, depth: number): BValue | undefined {
  if (++cursor.items > cursor.limits.items) return undefined
  const first = cursor.bytes[cursor.at]
  if (first === letterI) return readInteger(cursor)
  if (first !== letterL && first !== letterD) return readBytes(cursor)
  if (depth >= cursor.limits.depth) return undefined
  cursor.at += 1
  return first === letterL ? readList(cursor, depth + 1) : readDict(cursor, depth + 1)
}

function readList(cursor: Cursor, depth: number): readonly BValue[] | undefined {
  const list: BValue[] = []
  while (cursor.bytes[cursor.at] !== letterE) {
    const value = readValue(cursor, depth)
    if (value === undefined) return undefined
    list.push(value)
  }
  cursor.at += 1
  return list
}

/** Keys out of order or twice are common in the wild: the last one holds. */
function readDict(cursor: Cursor, depth: number): BDict | undefined {
  const dict = new Map<string, BValue>()
  while (cursor.bytes[cursor.at] !== letterE) {
    const key = readBytes(cursor)
    const value = key && readValue(cursor, depth)
    if (value === undefined) return undefined
    dict.set(key!.toString('latin1'), value)
  }
  cursor.at += 1
  return dict
}

function readInteger(cursor: Cursor): number | undefined {
  cursor.at += 1
  const negative = cursor.bytes[cursor.at] === minus
  if (negative) cursor.at += 1
  const value = readDigits(cursor, letterE)
  return value === undefined || !negative ? value : -value
}

function readBytes(cursor: Cursor): Buffer | undefined {
  const length = readDigits(cursor, colon)
  if (length === undefined || length > cursor.bytes.length - cursor.at) return undefined
  const start = cursor.at
  cursor.at += length
  return cursor.bytes.subarray(start, cursor.at)
}

/** One digit at least, and no number that JavaScript cannot hold exactly. */
function readDigits(cursor: Cursor, end: number): number | undefined {
  const { bytes } = cursor
  const start = cursor.at
  let value = 0
  for (;;) {
    const code = bytes[cursor.at]
    if (code === undefined) return undefined
    if (code === end && cursor.at > start) break
    if (code < digit0 || code > digit9) return undefined
    value = value * 10 + (code - digit0)
    if (value > Number.MAX_SAFE_INTEGER) return undefined
    cursor.at += 1
  }
  cursor.at += 1
  return value
}

export function encodeBencode(value: Encodable): Buffer {
  return Buffer.from(latin1(value), 'latin1')
}

function latin1(value: Encodable): string {
  if (typeof value === 'number') return `i${value}e`
  if (typeof value === 'string') return byteString(Buffer.from(value, 'utf8').toString('latin1'))
  if (value instanceof Uint8Array)
    return byteString(Buffer.from(value.buffer, value.byteOffset, value.length).toString('latin1'))
  if (Array.isArray(value)) return `l${(value as readonly Encodable[]).map(latin1).join('')}e`
  const entries = Object.entries(value as Record<string, Encodable | undefined>)
    .filter((entry): entry is [string, Encodable] => entry[1] !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `d${entries.map(([key, item]) => byteString(key) + latin1(item)).join('')}e`
}

function byteString(text: string): string {
  return `${text.length}:${text}`
}

/** The value of a key of a dictionary, when it has the type that is asked for. */
export const valueAt = {
  bytes(dict: BDict, key: string): Buffer | undefined {
    const value = dict.get(key)
    return value instanceof Uint8Array ? (value as Buffer) : undefined
  },
  text: (dict: BDict, key: string): string | undefined => valueAt.bytes(dict, key)?.toString('latin1'),
  int(dict: BDict, key: string): number | undefined {
    const value = dict.get(key)
    return typeof value === 'number' ? value : undefined
  },
  dict(dict: BDict, key: string): BDict | undefined {
    const value = dict.get(key)
    return value instanceof Map ? value : undefined
  },
  list(dict: BDict, key: string): readonly BValue[] | undefined {
    const value = dict.get(key)
    return Array.isArray(value) ? value : undefined
  },
} as const

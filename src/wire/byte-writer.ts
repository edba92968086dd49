/**
 * Fields of messages as bytes, to be joined with `Buffer.concat`. A number that its field cannot hold is a
 * RangeError: what we send is ours, so it is a defect and never the server's doing.
 */

export const uint16be = (...values: readonly number[]): Buffer => numbers(values, 2, 'writeUIntBE')
export const uint16le = (...values: readonly number[]): Buffer => numbers(values, 2, 'writeUIntLE')
export const uint24be = (...values: readonly number[]): Buffer => numbers(values, 3, 'writeUIntBE')
export const uint32be = (...values: readonly number[]): Buffer => numbers(values, 4, 'writeUIntBE')
export const uint32le = (...values: readonly number[]): Buffer => numbers(values, 4, 'writeUIntLE')
export const int32be = (...values: readonly number[]): Buffer => numbers(values, 4, 'writeIntBE')
export const int32le = (...values: readonly number[]): Buffer => numbers(values, 4, 'writeIntLE')

/** A field with its length before it: a big-endian number of so many bytes. */
export function vector(lengthBytes: 1 | 2 | 3 | 4, content: Uint8Array | string): Buffer {
  const bytes = Buffer.from(content)
  return Buffer.concat([numbers([bytes.length], lengthBytes, 'writeUIntBE'), bytes])
}

type Write = 'writeUIntBE' | 'writeUIntLE' | 'writeIntBE' | 'writeIntLE'

function numbers(values: readonly number[], size: 1 | 2 | 3 | 4, write: Write): Buffer {
  const bytes = Buffer.alloc(values.length * size)
  for (const [index, value] of values.entries()) bytes[write](value, index * size, size)
  return bytes
}

export type BerValue = { readonly tag: number; readonly content: Buffer; readonly end: number }

/** The value that begins at an offset (X.690, 8.1), of definite length and with a tag of one byte. */
export function berAt(bytes: Buffer, at: number): BerValue | null {
  const tag = bytes[at]
  const first = bytes[at + 1]
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) return null
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f
  if (first === 0x80 || lengthBytes > 4 || at + 2 + lengthBytes > bytes.length) return null
  const length = lengthBytes === 0 ? first : bytes.readUIntBE(at + 2, lengthBytes)
  const start = at + 2 + lengthBytes
  return start + length > bytes.length
    ? null
    : { tag, content: bytes.subarray(start, start + length), end: start + length }
}

/** The values inside another, as many as are wanted at most. */
export function berValues(content: Buffer, most: number): BerValue[] {
  const values: BerValue[] = []
  for (let at = 0; at < content.length && values.length < most; ) {
    const value = berAt(content, at)
    if (!value) break
    values.push(value)
    at = value.end
  }
  return values
}

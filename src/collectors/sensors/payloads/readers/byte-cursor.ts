/** Reads on and on; a read past the end throws a RangeError, which `attempt` takes for "not this protocol". */
export type ByteCursor = {
  uint8(): number
  uint16(): number
  uint24(): number
  uint32(): number
  take(count: number): Buffer
  /** A field with a length of so many bytes before it. */
  vector(lengthBytes: 1 | 2 | 3 | 4): Buffer
  left(): number
}

export function createByteCursor(bytes: Buffer): ByteCursor {
  let at = 0
  const take = (count: number): Buffer => {
    if (count > bytes.length - at) throw new RangeError('the payload is cut short')
    at += count
    return bytes.subarray(at - count, at)
  }
  return {
    uint8: () => take(1)[0]!,
    uint16: () => take(2).readUInt16BE(0),
    uint24: () => take(3).readUIntBE(0, 3),
    uint32: () => take(4).readUInt32BE(0),
    take,
    vector: (lengthBytes) => take(take(lengthBytes).readUIntBE(0, lengthBytes)),
    left: () => bytes.length - at,
  }
}

/** What `read` returns, or null when the bytes end before it is done. */
export function attempt<Result>(read: () => Result): Result | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

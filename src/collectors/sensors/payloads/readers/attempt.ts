import { ProtocolError } from '../../../../wire/buffered-reader.ts'

/** What `read` returns, or null when the bytes end before it is done: they are of another protocol. */
export function attempt<Result>(read: () => Result): Result | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof ProtocolError || error instanceof RangeError) return null
    throw error
  }
}

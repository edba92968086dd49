import { ProtocolError } from '../buffered-reader.ts'

/** What a part says, or nothing when it is broken: one bad part does not take the others with it. */
export function tryRead<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof ProtocolError) return undefined
    throw error
  }
}

import { type JsonObject, textAt } from '../../../core/untrusted.ts'
import { decodeInfo } from '../../../protocols/redis/decode.ts'
import { ProtocolError } from '../../../wire/buffered-reader.ts'

/** `result.data` of redis from the answer to INFO; null when the server did not give one. */
export function zgrabRedis(result: JsonObject): object | null {
  try {
    return decodeInfo(Buffer.from(textAt(result, 'info_response') ?? '', 'utf8'))
  } catch (error) {
    if (error instanceof ProtocolError) return null
    throw error
  }
}

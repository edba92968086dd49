import { escapeUnprintable } from '../core/escape.ts'
import { ProtocolError } from './buffered-reader.ts'
import { DialError } from './dialer.ts'

/**
 * Why a module came no further, for its result. Only the errors that a server can cause: any other is a
 * defect of ours and goes on up.
 */
export function reasonText(error: unknown): string {
  if (error instanceof DialError) return `${error.kind}: ${escapeUnprintable(error.message)}`
  if (error instanceof ProtocolError) return escapeUnprintable(error.message)
  throw error
}

import { type BufferedReader, createBufferedReader } from '../wire/buffered-reader.ts'
import { type Connection, DialError, type Dialer } from '../wire/dialer.ts'
import { reasonText } from '../wire/reason-text.ts'
import type { ModuleResult } from './protocol-module.ts'

/** What a module that connects several times keeps: why connections failed, and its side of the last one. */
export type Attempts = { readonly errors: string[]; localPort?: number | undefined }

/** Talks on one connection and closes it. False when further connections are of no use. */
export async function attemptConnection(
  dial: Dialer,
  attempts: Attempts,
  milliseconds: number,
  talk: (connection: Connection, reader: BufferedReader) => Promise<void>,
): Promise<boolean> {
  let connection: Connection | undefined
  try {
    connection = await dial.connect({ milliseconds })
    attempts.localPort = connection.localPort
    await talk(connection, createBufferedReader(connection, milliseconds))
    return true
  } catch (error) {
    const reason = reasonText(error)
    if (!attempts.errors.includes(reason)) attempts.errors.push(reason)
    // A reset may be about this one question; a port that is gone or a used-up limit is about all.
    return !(error instanceof DialError) || error.kind === 'reset'
  } finally {
    connection?.close()
  }
}

/** The data that was found, and every reason for which more could not be found. */
export function attemptsResult(
  data: ModuleResult['data'],
  { errors, localPort }: { readonly errors: readonly string[]; readonly localPort?: number | undefined },
): ModuleResult {
  return {
    data,
    ...(errors.length > 0 ? { error: errors.join('; ') } : {}),
    ...(localPort === undefined ? {} : { localPort }),
  }
}

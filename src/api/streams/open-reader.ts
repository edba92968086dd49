import type { ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { type ClientLimits, openStreamClient, type StreamClient } from './stream-client.ts'
import type { StreamFormat } from './stream-text.ts'

export type Reader = {
  readonly keyId: string
  readonly format: StreamFormat
  readonly heartbeatSeconds: number | null
  /** Asked again and again: the stream of a revoked token ends. */
  readonly stillAllowed: () => Promise<boolean>
  /** Events that were sent; false when the credits have ended, and the stream with them. Free where it is left out. */
  readonly payFor?: (events: number) => Promise<boolean>
}

export type ReaderOptions = {
  readonly limits: ClientLimits
  /** How often it is asked whether the token still holds. */
  readonly askMilliseconds: number
  readonly log: FastifyBaseLogger
  readonly onEnd: () => void
}

/** About this number is sent before it is paid for: a payment is a write in the ledger. */
const payEveryEvents = 1_000

/** A connection of a reader that pays for what it gets, and ends with its token or its credits. */
export function openReader(
  raw: ServerResponse,
  { format, heartbeatSeconds, stillAllowed, payFor }: Reader,
  { limits, askMilliseconds, log, onEnd }: ReaderOptions,
): StreamClient {
  let unpaid = 0
  const settle = async (): Promise<boolean> => {
    const events = unpaid
    unpaid = 0
    return !payFor || events === 0 || (await payFor(events))
  }
  const failed = (error: unknown): void => log.error({ err: error }, 'a token could not be checked')
  const endUnless = (allowed: boolean): void => {
    if (!allowed) client.close()
  }
  const client = openStreamClient({
    raw,
    format,
    limits,
    heartbeatSeconds,
    onSent(events) {
      unpaid += events
      if (payFor && unpaid >= payEveryEvents) settle().then(endUnless, failed)
    },
    onEnd() {
      clearInterval(asking)
      settle().catch(failed)
      onEnd()
    },
  })
  const asking = setInterval(() => {
    stillAllowed()
      .then(async (allowed) => allowed && (await settle()))
      .then(endUnless, failed)
  }, askMilliseconds)
  return client
}

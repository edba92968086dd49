import { setTimeout as sleep } from 'node:timers/promises'
import { JetStreamApiError } from '@nats-io/jetstream'
import type { NatsLink } from './nats-link.ts'
import { cutIntoPieces } from './pieces.ts'

/** Another process has written to the subject since: the sender is no longer its owner. */
export class FencedError extends Error {
  constructor(subject: string) {
    super(`another process has taken over ${subject}`)
    this.name = 'FencedError'
  }
}

export type Publish = {
  /** The same for the same value, however often it is sent: the server keeps one. */
  readonly id: string
  /** The sequence of the last message of the subject, 0 for none: published only if it still is. */
  readonly after?: number
  readonly signal?: AbortSignal
}

const ackMs = 3_000
const retryMs = 200
/** "wrong last sequence" of the JetStream API. */
const wrongLastSequence = 10_071

/**
 * Resolves with the sequence of the value's last message when the server has it on file. While the server is
 * away or full it is tried again, until the signal.
 */
export async function publish(
  { js, connection }: Pick<NatsLink, 'js' | 'connection'>,
  subject: string,
  value: unknown,
  { id, after, signal }: Publish,
): Promise<number> {
  const pieces = await cutIntoPieces(value, connection.info?.max_payload ?? 2 ** 20)
  let last = after
  for (const [index, { data, headers }] of pieces.entries()) {
    for (;;) {
      signal?.throwIfAborted()
      try {
        const ack = await js.publish(subject, data, {
          msgID: `${id}/${index}`,
          headers,
          timeout: ackMs,
          ...(last !== undefined && { expect: { lastSubjectSequence: last } }),
        })
        if (last !== undefined || index === pieces.length - 1) last = ack.seq
        break
      } catch (error) {
        if (isFenced(error)) throw new FencedError(subject)
        if (connection.isClosed()) throw error
        await sleep(retryMs, undefined, signal ? { signal } : {})
      }
    }
  }
  return last!
}

function isFenced(error: unknown): boolean {
  return error instanceof JetStreamApiError && error.code === wrongLastSequence
}

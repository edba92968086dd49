import { setTimeout as sleep } from 'node:timers/promises'
import { JetStreamApiError } from '@nats-io/jetstream'
import type { NatsLink } from './nats-link.ts'

const retryMs = 200

/**
 * The answer of the server to a question that changes nothing or may be asked twice. While it is away the question
 * is asked again, until the signal; a refusal is an answer.
 */
export async function askAgain<Answer>(
  { connection }: Pick<NatsLink, 'connection'>,
  ask: () => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  for (;;) {
    signal.throwIfAborted()
    try {
      return await ask()
    } catch (error) {
      if (error instanceof JetStreamApiError || connection.isClosed()) throw error
      await sleep(retryMs, undefined, { signal })
    }
  }
}

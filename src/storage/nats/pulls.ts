import { setTimeout as sleep } from 'node:timers/promises'
import type { Consumer, JsMsg } from '@nats-io/jetstream'

/**
 * How consumers ask for messages. The server says that it is there twice a second, so that one that was killed
 * and is back is noticed at once: it has forgotten who asked.
 */
export const quickPulls = { expires: 2_000, idle_heartbeat: 500 } as const

/** A server that is gone answers nothing, and the client waits for as long as it stays away. */
const patienceMs = quickPulls.expires + 1_000

/** The next message of a queue; null when there is none for now, or the server does not answer. */
export async function nextMessage(consumer: Consumer): Promise<JsMsg | null> {
  const patience = new AbortController()
  const asked = consumer.next({ expires: quickPulls.expires })
  const late = sleep(patienceMs, 'late' as const, { signal: patience.signal }).catch(() => 'late' as const)
  const first = await Promise.race([asked, late])
  patience.abort()
  if (first !== 'late') return first
  // What comes after all goes back: no caller waits for it any more.
  asked.then(
    (message) => message?.nak(),
    () => {},
  )
  return null
}

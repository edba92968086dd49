import type { HostEvent } from '../../core/events/host-event.ts'

/** Hands events on in the order they come, those that wait together in one call. */
export type EventOutbox = {
  readonly size: number
  /** Resolves when the event is kept for good; never rejects: a failure is reported to `onFailure`, once. */
  push(event: HostEvent): Promise<void>
  /** Resolves when nothing waits any more. */
  flushed(): Promise<void>
}

const maxAtOnce = 500

type Waiting = { readonly event: HostEvent; readonly kept: () => void }

export function createEventOutbox(
  onEvents: (events: readonly HostEvent[]) => Promise<void>,
  onFailure: (error: unknown) => void,
): EventOutbox {
  const waiting: Waiting[] = []
  let running: Promise<void> | null = null
  let failed = false

  const drain = async (): Promise<void> => {
    // What is found in the same turn of the event loop goes together.
    await new Promise(setImmediate)
    while (waiting.length > 0 && !failed) {
      const batch = waiting.splice(0, maxAtOnce)
      try {
        await onEvents(batch.map(({ event }) => event))
        for (const { kept } of batch) kept()
      } catch (error) {
        failed = true
        onFailure(error)
      }
    }
    running = null
  }
  return {
    get size() {
      return waiting.length
    },
    push: (event) =>
      new Promise((resolve) => {
        waiting.push({ event, kept: resolve })
        if (!failed) running ??= drain()
      }),
    flushed: async () => {
      while (running) await running
    },
  }
}

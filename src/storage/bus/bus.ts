/** Live events between the parts of the service: the flusher publishes them, streams and alerts subscribe. */
export type Bus = {
  publish(topic: string, events: readonly Published[]): void
  /** Handlers run in the publisher's turn and must not block it. Returns how to stop listening. */
  subscribe(topic: string, handler: (events: readonly Published[]) => void): () => void
}

export type Published = {
  readonly id: number
  /** These may be parsed when they are read: listeners read those of the events that they need. */
  readonly event: unknown
  readonly row: unknown
  /** The few columns of the row that listeners read of every event; where it is absent, the row has them. */
  readonly brief?: unknown
  /** The record as text where these bytes are in it, and null where they are not: found without parsing it. */
  recordWith?(mark: Buffer): string | null
}

export function localBus(onHandlerError: (error: unknown) => void): Bus {
  const topics = new Map<string, Set<(events: readonly Published[]) => void>>()
  return {
    publish(topic, events) {
      for (const handler of topics.get(topic) ?? []) {
        // One broken listener must not keep the event from the others.
        try {
          handler(events)
        } catch (error) {
          onHandlerError(error)
        }
      }
    },
    subscribe(topic, handler) {
      const handlers = topics.get(topic) ?? new Set()
      topics.set(topic, handlers)
      handlers.add(handler)
      return () => handlers.delete(handler)
    },
  }
}

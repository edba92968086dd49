import { randomUUID } from 'node:crypto'
import { DeliverPolicy } from '@nats-io/jetstream'
import type { Logger } from 'pino'
import type { NatsLink } from '../nats/nats-link.ts'
import { pieceCollector } from '../nats/pieces.ts'
import { publish } from '../nats/publish.ts'
import { quickPulls } from '../nats/pulls.ts'
import { streamName, subjectOf } from '../nats/streams.ts'
import { type Bus, localBus, type Published } from './bus.ts'

export type NatsBus = Bus & {
  /** Resolves when everything published so far is on file at the server, and this process has heard it. */
  settled(): Promise<void>
  /** What could not be sent within the time is left; it is in storage all the same. */
  close(): Promise<void>
}

export type NatsBusOptions = {
  readonly link: NatsLink
  readonly onHandlerError: (error: unknown) => void
  readonly log: Pick<Logger, 'warn' | 'error'>
}

/** What is on the wire: the events of one call, numbered by their publisher. */
type Message = {
  readonly from: string
  readonly n: number
  readonly topic: string
  readonly events: readonly Published[]
}

/** Events that wait while the server is away. Beyond it the oldest go: storage has them. */
const maxWaiting = 100_000
/** Publishers come and go with their processes; those not heard of for longest are forgotten first. */
const maxPublishers = 1_000
const closeMs = 2_000

/**
 * Everything goes through one stream, also to listeners of the same process, so that all processes hear the
 * same order. An ordered consumer goes on where it was when the connection or the server was away.
 */
export async function createNatsBus({ link, onHandlerError, log }: NatsBusOptions): Promise<NatsBus> {
  const { js, prefix } = link
  const inner = localBus(onHandlerError)
  const from = randomUUID()
  const closing = new AbortController()
  const subject = subjectOf(prefix, 'bus', from)
  const queue: Message[] = []
  const heardOf = new Map<string, number>()
  let waiting = 0
  let counter = 0
  let sending: Promise<void> | null = null
  let ears = Promise.withResolvers<void>()

  const hear = ({ from: sender, n, topic, events }: Message): void => {
    // A message that was sent again, since its acknowledgement was lost, after the server forgot its id.
    if ((heardOf.get(sender) ?? -1) >= n) return
    heardOf.delete(sender)
    heardOf.set(sender, n)
    const [oldest] = heardOf.keys()
    if (oldest !== undefined && heardOf.size > maxPublishers) heardOf.delete(oldest)
    inner.publish(topic, events)
    if (sender !== from) return
    ears.resolve()
    ears = Promise.withResolvers<void>()
  }
  const collectors = new Map<string, ReturnType<typeof pieceCollector>>()
  const collectorOf = (sender: string): ReturnType<typeof pieceCollector> => {
    const known = collectors.get(sender) ?? pieceCollector()
    collectors.delete(sender)
    collectors.set(sender, known)
    const [oldest] = collectors.keys()
    if (oldest !== undefined && collectors.size > maxPublishers) collectors.delete(oldest)
    return known
  }
  const stream = streamName(prefix, 'bus')
  const { state } = await link.jsm.streams.info(stream)
  const consumer = await js.consumers.get(stream, {
    // A number rather than "new ones": it holds too when the consumer is made anew before it heard anything.
    deliver_policy: DeliverPolicy.StartSequence,
    opt_start_seq: state.last_seq + 1,
  })
  const messages = await consumer.consume({ max_messages: 256, ...quickPulls })
  const listening = (async (): Promise<void> => {
    for await (const message of messages)
      try {
        const value = await collectorOf(message.subject).add(message)
        if (value !== undefined) hear(value as Message)
      } catch (error) {
        log.error({ err: error }, 'a message of the bus could not be read')
      }
  })()
  listening.catch((error) => log.error({ err: error }, 'the bus is no longer heard'))

  const send = async (): Promise<void> => {
    while (queue.length > 0) {
      const message = queue[0]!
      await publish(link, subject, message, { id: `${from}:${message.n}`, signal: closing.signal })
      // It may have been dropped meanwhile.
      if (queue[0] === message) {
        queue.shift()
        waiting -= message.events.length
      }
    }
  }
  const wake = (): void => {
    sending ??= send()
      .catch((error) => {
        if (!closing.signal.aborted) log.error({ err: error }, 'events could not be published')
      })
      .finally(() => {
        sending = null
      })
  }

  return {
    publish(topic, events) {
      if (events.length === 0 || closing.signal.aborted) return
      queue.push({ from, n: counter++, topic, events })
      waiting += events.length
      let dropped = 0
      while (waiting > maxWaiting && queue.length > 2) {
        // The first is on its way.
        const [message] = queue.splice(1, 1)
        waiting -= message!.events.length
        dropped += message!.events.length
      }
      if (dropped > 0) log.warn({ events: dropped }, 'events were stored and not streamed: NATS is away')
      wake()
    },
    subscribe: inner.subscribe,
    async settled() {
      const newest = counter - 1
      while (sending && !closing.signal.aborted) await sending
      while ((heardOf.get(from) ?? -1) < newest && !closing.signal.aborted) await ears.promise
    },
    async close() {
      const late = setTimeout(() => closing.abort(), closeMs)
      while (sending) await sending
      clearTimeout(late)
      closing.abort()
      ears.resolve()
      await messages.close()
      await listening.catch(() => {})
    },
  }
}

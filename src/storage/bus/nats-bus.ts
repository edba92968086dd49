import { randomUUID } from 'node:crypto'
import { type ConsumerMessages, DeliverPolicy, type JsMsg } from '@nats-io/jetstream'
import type { Logger } from 'pino'
import { type ActivityStarter, createSupervisor } from '../../core/supervisor.ts'
import type { NatsLink } from '../nats/nats-link.ts'
import { pieceCollector } from '../nats/pieces.ts'
import { publish } from '../nats/publish.ts'
import { quickPulls } from '../nats/pulls.ts'
import { streamName, subjectOf } from '../nats/streams.ts'
import { type Bus, localBus, type Published } from './bus.ts'

export type NatsBus = Bus & {
  /** Resolves when everything published so far is on file at the server, and this process has received it. */
  settled(): Promise<void>
  /** What could not be sent within the time is left; it is in storage all the same. */
  close(): Promise<void>
}

export type NatsBusOptions = {
  readonly link: NatsLink
  readonly onHandlerError: (error: unknown) => void
  readonly log: Pick<Logger, 'warn' | 'error'>
  readonly supervisor?: ActivityStarter
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
const maxPublishers = 1_000
const closeMs = 2_000

/**
 * Everything goes through one stream, also to listeners of the same process, so that all processes see the same
 * order. An ordered consumer goes on where it was when the connection or the server was away.
 */
export async function createNatsBus(options: NatsBusOptions): Promise<NatsBus> {
  const { link, onHandlerError, log, supervisor = createSupervisor({ log }) } = options
  const from = randomUUID()
  const inner = localBus(onHandlerError)
  const receiver = new Receiver(from, inner)
  const sender = new Sender(link, from, log)
  let next = (await streamState(link)).last + 1
  // Open before anything can be published, so that nothing is missed.
  let messages: ConsumerMessages | undefined = await openConsumer(link, next)
  const receiving = supervisor.start({
    name: 'bus',
    problem: 'messages of the bus are not received',
    everyMs: 0,
    run: async (signal, working) => {
      messages ??= await openConsumer(link, await placeToGoOn(link, next))
      const opened = messages
      const leave = (): void => void opened.close()
      signal.addEventListener('abort', leave, { once: true })
      if (signal.aborted) leave()
      try {
        for await (const message of opened) {
          next = message.seq + 1
          await receiver
            .take(message)
            .catch((error: unknown) => log.error({ err: error }, 'a message of the bus could not be read'))
          working()
        }
        if (!signal.aborted) throw new Error('NATS ended the delivery')
      } finally {
        signal.removeEventListener('abort', leave)
        messages = undefined
      }
    },
  })
  return {
    publish: (topic, events) => sender.publish(topic, events),
    subscribe: inner.subscribe,
    async settled() {
      const newest = sender.newest
      await sender.settled()
      await receiver.settled(newest)
    },
    async close() {
      await sender.close()
      receiver.close()
      await receiving.stop()
    },
  }
}

async function streamState({ jsm, prefix }: NatsLink): Promise<{ first: number; last: number }> {
  const { state } = await jsm.streams.info(streamName(prefix, 'bus'))
  return { first: state.first_seq, last: state.last_seq }
}

/** Numbers begin again in a stream that was made anew. */
async function placeToGoOn(link: NatsLink, next: number): Promise<number> {
  const { first, last } = await streamState(link)
  return last + 1 < next ? first : next
}

async function openConsumer({ js, prefix }: NatsLink, next: number): Promise<ConsumerMessages> {
  const consumer = await js.consumers.get(streamName(prefix, 'bus'), {
    // A number rather than "new ones": it holds too when the consumer is made anew before its first message.
    deliver_policy: DeliverPolicy.StartSequence,
    opt_start_seq: Math.max(1, next),
  })
  return await consumer.consume({ max_messages: 256, ...quickPulls })
}

/** Puts messages together and passes each on once. */
class Receiver {
  readonly #self: string
  readonly #inner: Bus
  /** The newest number of each publisher. */
  readonly #newest = new Map<string, number>()
  readonly #collectors = new Map<string, ReturnType<typeof pieceCollector>>()
  #ownMessage = Promise.withResolvers<void>()
  #closed = false

  constructor(self: string, inner: Bus) {
    this.#self = self
    this.#inner = inner
  }

  async take(message: JsMsg): Promise<void> {
    const collector = this.#collectors.get(message.subject) ?? pieceCollector()
    remember(this.#collectors, message.subject, collector)
    const value = await collector.add(message)
    if (value !== undefined) this.#pass(value as Message)
  }

  /** Resolves when this process has received its own message of that number. */
  async settled(n: number): Promise<void> {
    while ((this.#newest.get(this.#self) ?? -1) < n && !this.#closed) await this.#ownMessage.promise
  }

  close(): void {
    this.#closed = true
    this.#ownMessage.resolve()
  }

  #pass({ from, n, topic, events }: Message): void {
    // A message that was sent again, since its acknowledgement was lost, after the server forgot its id.
    if ((this.#newest.get(from) ?? -1) >= n) return
    remember(this.#newest, from, n)
    this.#inner.publish(topic, events)
    if (from !== this.#self) return
    this.#ownMessage.resolve()
    this.#ownMessage = Promise.withResolvers<void>()
  }
}

/** Publishers come and go with their processes: the one that was silent for longest is forgotten first. */
function remember<Value>(map: Map<string, Value>, publisher: string, value: Value): void {
  map.delete(publisher)
  map.set(publisher, value)
  const [oldest] = map.keys()
  if (oldest !== undefined && map.size > maxPublishers) map.delete(oldest)
}

/** Sends messages in their order, however long the server is away. */
class Sender {
  readonly #link: NatsLink
  readonly #from: string
  readonly #log: NatsBusOptions['log']
  readonly #closing = new AbortController()
  readonly #queue: Message[] = []
  #waitingEvents = 0
  #next = 0
  #sending: Promise<void> | null = null

  constructor(link: NatsLink, from: string, log: NatsBusOptions['log']) {
    this.#link = link
    this.#from = from
    this.#log = log
  }

  /** The number of the newest message. */
  get newest(): number {
    return this.#next - 1
  }

  publish(topic: string, events: readonly Published[]): void {
    if (events.length === 0 || this.#closing.signal.aborted) return
    this.#queue.push({ from: this.#from, n: this.#next++, topic, events })
    this.#waitingEvents += events.length
    this.#dropOldest()
    this.#sending ??= this.#send()
      .catch((error) => {
        if (!this.#closing.signal.aborted) this.#log.error({ err: error }, 'events could not be published')
      })
      .finally(() => {
        this.#sending = null
      })
  }

  async settled(): Promise<void> {
    while (this.#sending && !this.#closing.signal.aborted) await this.#sending
  }

  async close(): Promise<void> {
    const late = setTimeout(() => this.#closing.abort(), closeMs)
    while (this.#sending) await this.#sending
    clearTimeout(late)
    this.#closing.abort()
  }

  #dropOldest(): void {
    let dropped = 0
    while (this.#waitingEvents > maxWaiting && this.#queue.length > 2) {
      // The first is on its way.
      const [message] = this.#queue.splice(1, 1)
      this.#waitingEvents -= message!.events.length
      dropped += message!.events.length
    }
    if (dropped > 0) this.#log.warn({ events: dropped }, 'events were stored and not streamed: NATS is away')
  }

  async #send(): Promise<void> {
    const subject = subjectOf(this.#link.prefix, 'bus', this.#from)
    while (this.#queue.length > 0) {
      const message = this.#queue[0]!
      await publish(this.#link, subject, message, {
        id: `${this.#from}:${message.n}`,
        signal: this.#closing.signal,
      })
      // It may have been dropped meanwhile.
      if (this.#queue[0] === message) {
        this.#queue.shift()
        this.#waitingEvents -= message.events.length
      }
    }
  }
}

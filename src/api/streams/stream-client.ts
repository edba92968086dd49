import type { ServerResponse } from 'node:http'
import { cutText, errorText, heartbeatText, type StreamFormat } from './stream-text.ts'

/** One reader of a stream. It never waits for long, and never holds more than its share of memory. */
export type StreamClient = {
  readonly format: StreamFormat
  /** The reader has left, or its stream has ended. */
  readonly gone: boolean
  /** Live events. True while the reader is behind. */
  offer(chunk: Uint8Array, events: number): boolean
  /** Nothing more comes: the connection ends behind what is queued. */
  complete(): void
  /** Stored events, in front of the live ones: resolves when there is room for more. False when the reader is gone. */
  write(text: string, events: number): Promise<boolean>
  /** Live events queue up until `release`. */
  hold(): void
  release(): void
  /** Forgets the live events that queued up: storage has them. */
  discard(): void
  /** Ends soon, whether or not the reader takes what is queued. */
  close(): void
  /** Ends soon, with a line that says why. */
  fail(message: string): void
  /** Ends at once, without a word. */
  destroy(): void
}

export type ClientLimits = {
  readonly events: number
  readonly bytes: number
  /** How long a reader of stored events may take nothing at all. */
  readonly stallMilliseconds: number
  /** For the last line to a reader that was cut off; then the connection is dropped. */
  readonly lingerMilliseconds: number
}

export const defaultClientLimits: ClientLimits = {
  events: 1_000,
  bytes: 4 * 1024 * 1024,
  stallMilliseconds: 60_000,
  lingerMilliseconds: 30_000,
}

/** For what is queued when the service stops. */
const closeMilliseconds = 1_000

export type ClientOptions = {
  readonly raw: ServerResponse
  readonly format: StreamFormat
  readonly limits: ClientLimits
  readonly heartbeatSeconds: number | null
  /** Called once: the reader left, was cut off, or has everything. */
  readonly onEnd: () => void
  /** Events that were written to the reader. */
  readonly onSent?: (events: number) => void
}

export function openStreamClient(options: ClientOptions): StreamClient {
  return new QueuedClient(options)
}

class QueuedClient implements StreamClient {
  readonly format: StreamFormat
  readonly #raw: ServerResponse
  readonly #limits: ClientLimits
  readonly #onEnd: () => void
  readonly #onSent: ((events: number) => void) | undefined
  readonly #beat: NodeJS.Timeout | undefined
  #queue: { readonly chunk: Uint8Array; readonly events: number }[] = []
  #queuedEvents = 0
  #queuedBytes = 0
  #held = false
  #blocked = false
  #completing = false
  #over = false

  constructor({ raw, format, limits, heartbeatSeconds, onEnd, onSent }: ClientOptions) {
    this.format = format
    this.#raw = raw
    this.#limits = limits
    this.#onEnd = onEnd
    this.#onSent = onSent
    if (heartbeatSeconds !== null) this.#beat = setInterval(() => this.#heartbeat(), heartbeatSeconds * 1_000)
    raw.on('drain', () => {
      this.#blocked = false
      if (!this.#over) this.#flush()
    })
    raw.once('close', () => this.#finish())
    // A reader that resets its connection is an ordinary end.
    raw.on('error', () => this.#finish())
  }

  get gone(): boolean {
    return this.#over
  }

  offer(chunk: Uint8Array, events: number): boolean {
    if (this.#over) return false
    if (!this.#held && !this.#blocked && this.#queue.length === 0) {
      this.#send(chunk, events)
      return this.#blocked
    }
    this.#queue.push({ chunk, events })
    this.#queuedEvents += events
    this.#queuedBytes += chunk.length
    const { events: maxEvents, bytes: maxBytes } = this.#limits
    if (this.#queuedEvents > maxEvents || this.#queuedBytes + this.#raw.writableLength > maxBytes)
      this.#cut(this.#queuedEvents)
    return true
  }

  complete(): void {
    this.#completing = true
    this.#flush()
  }

  async write(text: string, events: number): Promise<boolean> {
    if (this.#over) return false
    this.#send(text, events)
    if (this.#blocked && !(await drained(this.#raw, this.#limits.stallMilliseconds)) && !this.#over)
      this.#cut(events)
    return !this.#over
  }

  hold(): void {
    this.#held = true
  }

  release(): void {
    this.#held = false
    if (!this.#over) this.#flush()
  }

  discard(): void {
    this.#queue = []
    this.#queuedEvents = 0
    this.#queuedBytes = 0
  }

  close(): void {
    if (this.#held) {
      this.destroy()
      return
    }
    this.complete()
    setTimeout(() => this.destroy(), closeMilliseconds).unref()
  }

  fail(message: string): void {
    this.#endWith(errorText(this.format, Date.now(), message))
  }

  destroy(): void {
    this.#finish()
    this.#raw.destroy()
  }

  #send(chunk: Uint8Array | string, events: number): void {
    if (!this.#raw.write(chunk)) this.#blocked = true
    if (events > 0) this.#onSent?.(events)
  }

  #heartbeat(): void {
    if (!this.#blocked && !this.#held && this.#queue.length === 0)
      this.#send(heartbeatText(this.format, Date.now()), 0)
  }

  #flush(): void {
    while (!this.#held && !this.#blocked && this.#queue.length > 0) {
      const { chunk, events } = this.#queue.shift()!
      this.#queuedEvents -= events
      this.#queuedBytes -= chunk.length
      this.#send(chunk, events)
    }
    if (this.#completing && !this.#held && this.#queue.length === 0 && !this.#over) {
      this.#finish()
      this.#raw.end()
    }
  }

  #cut(missed: number): void {
    this.#endWith(cutText(this.format, Date.now(), missed))
  }

  #endWith(text: string): void {
    if (this.#over) return
    this.#finish()
    this.#raw.end(text)
    setTimeout(() => this.#raw.destroy(), this.#limits.lingerMilliseconds).unref()
  }

  #finish(): void {
    if (this.#over) return
    this.#over = true
    clearInterval(this.#beat)
    this.#queue = []
    this.#onEnd()
  }
}

/** False when the reader left, or took nothing for so long. */
function drained(raw: ServerResponse, milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const done = (yes: boolean) => () => {
      clearTimeout(timer)
      raw.off('drain', onDrain)
      raw.off('close', onClose)
      resolve(yes)
    }
    const onDrain = done(true)
    const onClose = done(false)
    const timer = setTimeout(onClose, milliseconds)
    raw.once('drain', onDrain)
    raw.once('close', onClose)
  })
}

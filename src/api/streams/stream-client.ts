import type { ServerResponse } from 'node:http'
import { cutText, heartbeatText, type StreamFormat } from './stream-text.ts'

/** One reader of a stream. It never waits for long, and never holds more than its share of memory. */
export type StreamClient = {
  readonly format: StreamFormat
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
  /** Ends at once, without a word. */
  destroy(): void
}

export type ClientLimits = {
  readonly events: number
  readonly bytes: number
  /** How long a reader of stored events may take nothing at all. */
  readonly stallMilliseconds: number
}

export const defaultClientLimits: ClientLimits = {
  events: 1_000,
  bytes: 4 * 1024 * 1024,
  stallMilliseconds: 60_000,
}

/** For the last line to a reader that was cut off; then the connection is dropped. */
const lingerMilliseconds = 10_000
/** For what is queued when the service stops. */
const closeMilliseconds = 1_000

export type ClientOptions = {
  readonly raw: ServerResponse
  readonly format: StreamFormat
  readonly limits: ClientLimits
  readonly heartbeatSeconds: number | null
  /** Called once: the reader left, was cut off, or has everything. */
  readonly onEnd: () => void
}

export function createStreamClient({
  raw,
  format,
  limits,
  heartbeatSeconds,
  onEnd,
}: ClientOptions): StreamClient {
  let queue: { readonly chunk: Uint8Array; readonly events: number }[] = []
  let queuedEvents = 0
  let queuedBytes = 0
  let held = false
  let blocked = false
  let completing = false
  let over = false
  const beat =
    heartbeatSeconds === null
      ? undefined
      : setInterval(() => {
          if (!blocked && !held && queue.length === 0) send(heartbeatText(format, Date.now()))
        }, heartbeatSeconds * 1_000)

  const send = (chunk: Uint8Array | string): void => {
    if (!raw.write(chunk)) blocked = true
  }
  const finish = (): void => {
    if (over) return
    over = true
    clearInterval(beat)
    queue = []
    onEnd()
  }
  const cut = (missed: number): void => {
    finish()
    raw.end(cutText(format, Date.now(), missed))
    setTimeout(() => raw.destroy(), lingerMilliseconds).unref()
  }
  const destroy = (): void => {
    finish()
    raw.destroy()
  }
  const flush = (): void => {
    while (!held && !blocked && queue.length > 0) {
      const { chunk, events } = queue.shift()!
      queuedEvents -= events
      queuedBytes -= chunk.length
      send(chunk)
    }
    if (completing && !held && queue.length === 0 && !over) {
      finish()
      raw.end()
    }
  }
  raw.on('drain', () => {
    blocked = false
    if (!over) flush()
  })
  raw.once('close', finish)
  // A reader that resets its connection is an ordinary end.
  raw.on('error', finish)

  return {
    format,
    offer(chunk, events) {
      if (over) return false
      if (!held && !blocked && queue.length === 0) {
        send(chunk)
        return blocked
      }
      queue.push({ chunk, events })
      queuedEvents += events
      queuedBytes += chunk.length
      if (queuedEvents > limits.events || queuedBytes + raw.writableLength > limits.bytes) cut(queuedEvents)
      return true
    },
    complete() {
      completing = true
      flush()
    },
    async write(text, events) {
      if (over) return false
      send(text)
      if (blocked && !(await drained(raw, limits.stallMilliseconds)) && !over) cut(events)
      return !over
    },
    hold() {
      held = true
    },
    release() {
      held = false
      if (!over) flush()
    },
    discard() {
      queue = []
      queuedEvents = 0
      queuedBytes = 0
    },
    close() {
      if (held) return destroy()
      completing = true
      flush()
      setTimeout(destroy, closeMilliseconds).unref()
    },
    destroy,
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

import { setTimeout as sleep } from 'node:timers/promises'
import { asObject } from '../../core/untrusted.ts'
import { CliError } from '../cli-error.ts'
import { exitCodes } from '../exit-codes.ts'
import type { Connection } from './connection.ts'
import { readMessages, type StreamMessage } from './event-stream.ts'
import { openStream } from './open-stream.ts'

export type Watch = {
  readonly path: string
  readonly query?: string | undefined
  readonly since?: string | undefined
  /**
   * How a stream continues after its connection broke: `since` asks for later events, `again` reads everything
   * again and skips known events, `live` misses the events in between.
   */
  readonly resume: 'since' | 'again' | 'live'
  /** The error when the service has no such stream. */
  readonly notFound?: CliError
}

export type FollowOptions = {
  readonly signal: AbortSignal
  /** Called for every interruption, and for events that a slow reader missed. */
  readonly say: (text: string) => void
  /** Before each new attempt; the last one is used for all later attempts. */
  readonly delaysMilliseconds?: readonly number[]
  readonly attempts?: number
  /** After this time without a line, not even a heartbeat, the service is taken for gone. */
  readonly stallMilliseconds?: number
}

const heartbeatSeconds = 20
const defaults = {
  delaysMilliseconds: [250, 500, 1_000, 2_000, 5_000, 10_000, 30_000],
  attempts: 20,
  stallMilliseconds: 120_000,
} as const

/** The messages of a stream over as many connections as needed, until the caller stops reading. */
export async function* followStream(
  connection: Connection,
  watch: Watch,
  options: FollowOptions,
): AsyncGenerator<readonly StreamMessage[]> {
  const { signal, say, delaysMilliseconds, attempts, stallMilliseconds } = { ...defaults, ...options }
  let since = watch.since
  let newest = 0
  let failures = 0
  for (let isFirst = true; ; isFirst = false) {
    let why = 'The connection ended'
    try {
      const { body, openedAt } = await openStream(connection, pathOf(watch, since), signal, watch.notFound)
      if (watch.resume === 'since') since ??= `${openedAt}ms`
      for await (const messages of readMessages(chunksOf(body, stallMilliseconds))) {
        failures = 0
        const fresh = messages.filter(({ id }) => watch.resume !== 'again' || id === null || id > newest)
        newest = fresh.reduce((most, { id }) => Math.max(most, id ?? 0), newest)
        if (watch.resume === 'since' && newest > 0) since = String(newest)
        const observations = fresh.filter(({ value }) => !isAboutStream(value))
        if (observations.length > 0) yield observations
        const missed = missedIn(messages)
        if (missed !== null) why = `Too slow for the stream, ${missed} events missed`
      }
    } catch (error) {
      const isForeseen = error instanceof CliError
      if (signal.aborted || (isForeseen && (isFirst || error.exitCode !== exitCodes.unreachable))) throw error
      if (isForeseen && failures >= attempts) throw error
      if (isForeseen) why = 'No answer'
    }
    if (failures >= attempts) throw lost(connection)
    const delay = delaysMilliseconds[Math.min(failures, delaysMilliseconds.length - 1)]!
    failures += 1
    say(`${why}: ${watch.resume === 'live' ? 'connecting again' : 'continuing where it stopped'}`)
    await sleep(delay, undefined, { signal })
  }
}

function pathOf({ path, query }: Watch, since: string | undefined): string {
  const params = new URLSearchParams({
    // Only this format carries the ids that are needed to continue after an interruption.
    t: 'sse',
    heartbeat: String(heartbeatSeconds),
    ...(query === undefined ? {} : { query }),
    ...(since === undefined ? {} : { since }),
  })
  return `${path}?${params}`
}

/** Only the time spent waiting counts, not the time the reader takes. */
async function* chunksOf(
  body: ReadableStream<Uint8Array>,
  stallMilliseconds: number,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (;;) {
      // The read that waits ends in any case, and reports what happened.
      const timer = setTimeout(() => void reader.cancel().catch(() => {}), stallMilliseconds)
      const { done, value } = await reader.read().finally(() => clearTimeout(timer))
      if (done) return
      yield value
    }
  } finally {
    // A connection that is broken needs no end.
    await reader.cancel().catch(() => {})
  }
}

function typeOf(value: unknown): unknown {
  return asObject(asObject(value)['origin'])['type']
}

function isAboutStream(value: unknown): boolean {
  const type = typeOf(value)
  return type === 'heartbeat' || type === 'stream_cut'
}

function missedIn(messages: readonly StreamMessage[]): string | null {
  const cut = messages.find(({ value }) => typeOf(value) === 'stream_cut')
  if (!cut) return null
  const { missed } = asObject(cut.value)
  return typeof missed === 'number' ? String(missed) : 'some'
}

function lost({ url }: Connection): CliError {
  return new CliError(exitCodes.unreachable, `The stream of ${url} keeps ending: try again later`)
}

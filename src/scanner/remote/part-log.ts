import { randomUUID } from 'node:crypto'
import type { MsgRequest } from '@nats-io/jetstream'
import type { HostEvent } from '../../core/events/host-event.ts'
import type { Capture } from '../../protocols/protocol-module.ts'
import { askAgain } from '../../storage/nats/ask-again.ts'
import type { NatsLink } from '../../storage/nats/nats-link.ts'
import { pieceCollector } from '../../storage/nats/pieces.ts'
import { FencedError, publish } from '../../storage/nats/publish.ts'
import { streamName, subjectOf } from '../../storage/nats/streams.ts'
import type { Checkpoint, ScanOutcome } from '../scan-plan.ts'

/**
 * What becomes of one part of a job, in order. The worker that takes a part over reads its log, and writes that it
 * begins: from then on the server refuses what the one before still sends.
 */
export type LogEntry =
  | { readonly kind: 'begin'; readonly worker: string }
  | { readonly kind: 'events'; readonly events: readonly SentEvent[] }
  /** It may know nothing of events that stand before it in the log, but behind the sequence `since`. */
  | { readonly kind: 'checkpoint'; readonly checkpoint: Checkpoint; readonly since: number }
  | { readonly kind: 'end'; readonly outcome: Exclude<ScanOutcome, { kind: 'aborted' }> }

/** An event with the pictures and pages that belong to it, which the receiver stores. */
export type SentEvent = { readonly event: HostEvent; readonly captures?: readonly SentCapture[] }

export type SentCapture = {
  readonly at: readonly string[]
  readonly kind: Capture['kind']
  /** Base64. */
  readonly bytes: string
  readonly width?: number
  readonly height?: number
}

export const planSubject = (prefix: string, run: string, part: number): string =>
  subjectOf(prefix, 'scan', run, part, 'plan')
export const logSubject = (prefix: string, run: string, part: number): string =>
  subjectOf(prefix, 'scan', run, part, 'log')

export type StoredValue = { readonly sequence: number; readonly value: unknown }

/** Everything on a subject, oldest first, with the sequence of each value's last message. */
export async function readSubject(
  link: Pick<NatsLink, 'connection' | 'jsm' | 'prefix'>,
  subject: string,
  signal: AbortSignal,
): Promise<{ readonly values: readonly StoredValue[]; readonly last: number }> {
  const collector = pieceCollector()
  const values: StoredValue[] = []
  let last = 0
  for (;;) {
    // The server knows the question; the types of the client know it for direct reads only.
    const next = { seq: last + 1, next_by_subj: subject } as MsgRequest
    const { streams } = link.jsm
    const stored = await askAgain(
      link,
      () => streams.getMessage(streamName(link.prefix, 'scan'), next),
      signal,
    )
    if (!stored) return { values, last }
    last = stored.seq
    const value = await collector.add({ data: stored.data, headers: stored.header })
    if (value !== undefined) values.push({ sequence: last, value })
  }
}

/** Where its checkpoints reach back to, the log knows itself. */
export type NewEntry =
  | Exclude<LogEntry, { kind: 'begin' | 'checkpoint' }>
  | { readonly kind: 'checkpoint'; readonly checkpoint: Checkpoint }

export type PartLog = {
  /** As it was when this process took it over. */
  readonly entries: readonly { readonly sequence: number; readonly entry: LogEntry }[]
  /** Resolves when the server has it; rejects with a FencedError when another worker has the part. */
  append(entry: NewEntry, signal: AbortSignal): Promise<void>
}

const attempts = 5

/** Takes the log of a part over. */
export async function takeOver(
  link: NatsLink,
  owner: { readonly run: string; readonly part: number; readonly worker: string },
  signal: AbortSignal,
): Promise<PartLog> {
  const subject = logSubject(link.prefix, owner.run, owner.part)
  const life = randomUUID()
  for (let attempt = 1; ; attempt++)
    try {
      const { values, last } = await readSubject(link, subject, signal)
      const begin: LogEntry = { kind: 'begin', worker: owner.worker }
      const seq = await publish(link, subject, begin, { id: `${life}:${attempt}`, after: last, signal })
      const entries = values.map(({ sequence, value }) => ({ sequence, entry: value as LogEntry }))
      return { entries, append: appender(link, subject, life, seq) }
    } catch (error) {
      // The one before has written something in between.
      if (!(error instanceof FencedError) || attempt === attempts) throw error
    }
}

/** One after the other, each behind the one before. */
function appender(link: NatsLink, subject: string, life: string, begun: number): PartLog['append'] {
  let last = begun
  let since = begun
  let count = 0
  let queue: Promise<unknown> = Promise.resolve()
  const whole = (entry: NewEntry): LogEntry => {
    if (entry.kind !== 'checkpoint') return entry
    // What was on its way when a checkpoint was made stands before it, and is not in it. The one before was
    // made long enough ago to be sure.
    const reaching = { ...entry, since }
    since = last
    return reaching
  }
  return (entry, signal) => {
    const id = `${life}/${count++}`
    const written = whole(entry)
    const turn = queue.then(async () => {
      last = await publish(link, subject, written, { id, after: last, signal })
    })
    // The caller has the error; the next entry has its own.
    queue = turn.catch(() => {})
    return turn
  }
}

import type { ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { eventsAfter, eventsOfJob, idBefore, newestId, type Owner } from '../../areas/host/replay.ts'
import { jobStatusMessage } from '../../jobs/job-status.ts'
import type { Job } from '../../jobs/job-store.ts'
import type { Matcher } from '../../query/match/matcher.ts'
import type { Row } from '../../query/predicate/row.ts'
import type { Bus } from '../../storage/bus/bus.ts'
import type { ColumnStore } from '../../storage/clickhouse/column-store.ts'
import { catchUp, openStoredFilter, type StoredSource, sendAll } from './catch-up.ts'
import { openReader, type Reader } from './open-reader.ts'
import { type ClientLimits, defaultClientLimits, type StreamClient } from './stream-client.ts'
import { createStreamHub, type Filter, type Scope } from './stream-hub.ts'
import type { Since } from './stream-parameters.ts'
import { streamText } from './stream-text.ts'

/** The streams of the service, open to clients that the routes have admitted. */
export type Streams = {
  newestId(): number
  /** Why an account can open no stream with a filter now; null when it can. */
  refusal(accountId: string): string | null
  /** Whether a key has as many streams open as it may. */
  full(keyId: string): boolean
  /** Takes over a connection whose headers are out. `start` returns what to do when the reader is gone. */
  open(raw: ServerResponse, reader: Reader, start: (client: StreamClient) => () => void): void
  live(client: StreamClient, scope: Scope, filter: Filter | null): () => void
  /** Stored events from a point on, then the live ones. */
  resume(client: StreamClient, owner: Owner, since: Since, filter: Filter | null): () => void
  /** Every event of a job, and its last message; a running job is followed to its end. */
  replay(client: StreamClient, find: () => Promise<Job | null>, id: string, filter: Filter | null): () => void
  /** Ends every stream behind what is queued for it. */
  close(): void
}

export type StreamsOptions = {
  readonly bus: Bus
  readonly store: ColumnStore
  /** Evaluates the filters. */
  readonly matcher: Matcher
  /** What filters look at, for an event that was read from storage. */
  readonly rowOf: (event: unknown) => Row
  readonly log: FastifyBaseLogger
  readonly limits?: Partial<ClientLimits>
  /** How often it is asked whether a token still holds. */
  readonly askMilliseconds?: number
}

const streamsPerKey = 2_000
const defaultAskMilliseconds = 60_000

/** Ids of events only grow, also over those that a previous process has left and that are stored meanwhile. */
export async function openStreams(options: StreamsOptions): Promise<Streams> {
  const { bus, store, matcher, rowOf, log, askMilliseconds = defaultAskMilliseconds } = options
  const limits = { ...defaultClientLimits, ...options.limits }
  const clients = new Set<StreamClient>()
  const openOf = new Map<string, number>()
  const hub = createStreamHub({
    bus,
    matcher,
    onError: (error) => log.error({ err: error }, 'a stream failed'),
  })
  // The hub listens by now: what is stored after this look comes to it.
  hub.begin(await newestId(store))

  /** Runs beside the request; an error after the headers can only end the connection. */
  const begin = (
    client: StreamClient,
    filter: Filter | null,
    work: (attach: (scope: Scope) => void, passing: StoredSource['passing']) => Promise<void>,
  ): (() => void) => {
    let leave = (): void => {}
    let left = false
    const stored = filter && openStoredFilter(matcher, filter, (reason) => client.fail(reason))
    const attach = (scope: Scope): void => {
      if (!left) leave = hub.attach(client, scope, filter)
    }
    work(attach, stored?.passing ?? null)
      .catch((error) => {
        log.error({ err: error }, 'a stream could not be read from storage')
        client.destroy()
      })
      .finally(() => stored?.close())
    return () => {
      left = true
      leave()
    }
  }

  return {
    newestId: () => hub.dispatched(),
    refusal: (accountId) => matcher.refusal(accountId),
    full: (keyId) => (openOf.get(keyId) ?? 0) >= streamsPerKey,
    open(raw, reader, start) {
      if (raw.destroyed) return
      const { keyId } = reader
      let leave = (): void => {}
      const onEnd = (): void => {
        clients.delete(client)
        const count = openOf.get(keyId)! - 1
        if (count > 0) openOf.set(keyId, count)
        else openOf.delete(keyId)
        leave()
      }
      const client = openReader(raw, reader, { limits, askMilliseconds, log, onEnd })
      clients.add(client)
      openOf.set(keyId, (openOf.get(keyId) ?? 0) + 1)
      leave = start(client)
    },
    live: (client, scope, filter) => hub.attach(client, scope, filter),
    resume: (client, owner, since, filter) =>
      begin(client, filter, async (attach, passing) => {
        const scope: Scope = owner.kind === 'client' ? owner : { kind: 'campaigns' }
        const source: StoredSource = {
          read: (span, limit) => eventsAfter(store, owner, span, limit),
          rowOf,
          passing,
        }
        const after =
          since.kind === 'id' ? since.id : ((await idBefore(store, owner, since.ts)) ?? hub.dispatched())
        if (await catchUp(client, hub, source, after, () => attach(scope))) client.release()
      }),
    replay: (client, find, id, filter) => {
      const end = begin(client, filter, async (attach, passing) => {
        const source: StoredSource = {
          read: (span, limit) => eventsOfJob(store, id, span, limit),
          rowOf,
          passing,
        }
        const reached = await catchUp(client, hub, source, 0, () => attach({ kind: 'job', job: id }))
        if (!reached) return
        const job = await find()
        if (job && job.finished_at === null) return client.release()
        // It ended before the client listened, or while it did: then the store has everything.
        end()
        if (!(await sendAll(client, source, { after: reached.after, upTo: Number.MAX_SAFE_INTEGER }))) return
        if (job) {
          const started = job.started_at !== null
          const message = jobStatusMessage(id, { kind: 'finished', status: job.status, started })
          await client.write(streamText(client.format, 0, JSON.stringify(message)), 1)
        }
        client.discard()
        client.release()
        client.complete()
      })
      return end
    },
    close() {
      hub.close()
      for (const client of [...clients]) client.close()
    },
  }
}

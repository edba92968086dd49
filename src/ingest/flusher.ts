import type { Logger } from 'pino'
import type { AnyArea } from '../areas/define-area.ts'
import type { Bus, Published } from '../storage/bus/bus.ts'
import type { ColumnStore } from '../storage/clickhouse/column-store.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import { type Batch, eventId, readEntries } from './batch.ts'
import { type Line, storedIds, storeLines, untilAvailable } from './store-lines.ts'

/** Moves what is in the outbox into the column store, exactly once, and tells the bus. */
export type Flusher = {
  /** A batch of this process, fresh in the outbox: its events need not be read back. */
  take(batch: Batch): void
  /** Resolves at once, or when enough of the backlog is stored to take more. */
  ready(): Promise<void>
  /** Resolves when everything accepted so far, by any process, is stored. */
  settled(): Promise<void>
  backlog(): number
  stop(): Promise<void>
}

export type FlusherOptions = {
  readonly ledger: Ledger
  readonly store: ColumnStore
  readonly bus: Bus
  readonly areas: readonly AnyArea[]
  readonly log: Logger
  /** The same name under which this process writes batches. */
  readonly writer: string
  /** Where an event goes that the engine itself refuses, so that it is neither lost nor in the way. */
  readonly setAside: (record: string, reason: string) => Promise<void>
  readonly onStored?: (area: string, count: number) => void
  /**
   * For whoever must not miss an event: told of all that are stored, and again after a crash of those that it may not
   * have dealt with. The outbox forgets them when this resolves.
   */
  readonly heard?: (area: string, events: readonly Published[]) => Promise<void>
}

const eventsAtOnce = 10_000
const backlogLimit = 100_000
/** How soon the batches of other processes (an import beside a running service) are noticed. */
const pollMilliseconds = 500

export function startFlusher(options: FlusherOptions): Flusher {
  const { ledger, store, bus, log } = options
  const areas = new Map(options.areas.map((area) => [area.name, area]))
  /** In order of their numbers, so that events are stored and published in the order of acknowledgement. */
  let fresh: Batch[] = []
  let backlog = 0
  const stopping = new AbortController()
  let idle = Promise.withResolvers<void>()
  let wake = Promise.withResolvers<void>()
  let room: PromiseWithResolvers<void> | undefined

  /** A ledger on another machine goes away and comes back; what is acknowledged waits for it. */
  const patiently = <Result>(work: () => Promise<Result>): Promise<Result> =>
    untilAvailable(work, { log, signal: stopping.signal })

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const foreign = await patiently(() => readForeign(ledger, options.writer))
      const batches = [
        ...foreign.map((batch) => ({ batch, repeated: true })),
        ...fresh.map((batch) => ({ batch, repeated: false })),
      ]
      fresh = []
      for (const group of groups(batches)) {
        if (stopping.signal.aborted) return
        await move(group)
      }
      if (fresh.length > 0 || foreign.length > 0) continue
      idle.resolve()
      idle = Promise.withResolvers<void>()
      const timer = setTimeout(wake.resolve, pollMilliseconds)
      await wake.promise
      clearTimeout(timer)
      wake = Promise.withResolvers<void>()
    }
  }

  /** Stores one group of batches of one area, then forgets them in the outbox. */
  const move = async (group: readonly Pending[]): Promise<void> => {
    const area = areas.get(group[0]!.batch.area)
    if (!area) throw new Error(`the outbox holds events of an unknown area, ${group[0]!.batch.area}`)
    const lines: Line[] = []
    // A batch that this process did not write may have been stored before its writer or mover died.
    const foreign = group.filter(({ repeated }) => repeated).map(({ batch }) => batch)
    const stored = await untilAvailable(() => storedIds(store, area, foreign), {
      log,
      signal: stopping.signal,
    })
    for (const { batch } of group) {
      batch.entries.forEach((_, position) => {
        const id = eventId(batch.number, position)
        lines.push({ id, batch, position, stored: stored.has(id) })
      })
    }
    const lost = await storeLines(area, lines, {
      store,
      log,
      setAside: options.setAside,
      signal: stopping.signal,
    })
    const kept = lines.filter((line) => !lost.has(line))
    const fresh = kept.filter((line) => !line.stored)
    bus.publish(area.name, fresh.map(published))
    options.onStored?.(area.name, fresh.length)
    await options.heard?.(area.name, kept.map(published))
    const numbers = group.map(({ batch }) => batch.number)
    await patiently(() => ledger.db.deleteFrom('outbox').where('id', 'in', numbers).execute())
    for (const { repeated, batch } of group) if (!repeated) backlog -= batch.entries.length
    if (backlog < backlogLimit) {
      room?.resolve()
      room = undefined
    }
  }

  const running = run().catch((error) => {
    if (!stopping.signal.aborted) log.fatal({ err: error }, 'the way into the store has stopped')
    throw error
  })
  running.catch(() => {})

  return {
    take(batch) {
      fresh.push(batch)
      backlog += batch.entries.length
      wake.resolve()
    },
    ready: () => {
      if (backlog < backlogLimit) return Promise.resolve()
      room ??= Promise.withResolvers<void>()
      return Promise.race([room.promise, running])
    },
    async settled() {
      // One whole round must begin and end after the call, since a round may already be under way.
      for (let round = 0; round < 2; round++) {
        const done = idle.promise
        wake.resolve()
        await Promise.race([done, running])
      }
    },
    backlog: () => backlog,
    async stop() {
      stopping.abort()
      wake.resolve()
      await running.catch(() => {})
    },
  }
}

const published = ({ id, batch, position }: Line): Published => ({ id, ...batch.entries[position]! })

type Pending = { readonly batch: Batch; readonly repeated: boolean }

function* groups(batches: readonly Pending[]): Generator<Pending[]> {
  let group: Pending[] = []
  let size = 0
  for (const pending of batches) {
    const full = size + pending.batch.entries.length > eventsAtOnce
    if (group.length > 0 && (full || group[0]!.batch.area !== pending.batch.area)) {
      yield group
      group = []
      size = 0
    }
    group.push(pending)
    size += pending.batch.entries.length
  }
  if (group.length > 0) yield group
}

/** Batches that this process did not write: those of other processes and those of its own past life. */
async function readForeign(ledger: Ledger, writer: string): Promise<Batch[]> {
  const numbers = await ledger.db
    .selectFrom('outbox')
    .select(['id', 'count'])
    .where('writer', '!=', writer)
    .orderBy('id')
    .limit(10_000)
    .execute()
  const wanted: number[] = []
  let size = 0
  for (const { id, count } of numbers) {
    if (size > eventsAtOnce) break
    wanted.push(Number(id))
    size += count
  }
  if (wanted.length === 0) return []
  const found = await ledger.db
    .selectFrom('outbox')
    .selectAll()
    .where('id', 'in', wanted)
    .orderBy('id')
    .execute()
  return found.map(({ id, area, events }) => ({ number: Number(id), area, entries: readEntries(events) }))
}

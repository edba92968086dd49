import type { AnyArea } from '../areas/define-area.ts'
import { LedgerBusyError } from '../core/errors.ts'
import type { Enricher } from '../enrich/place.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import { type Batch, type Entry, writeEntries } from './batch.ts'

/** The one way in: check, enrich, and keep durably. What is acknowledged here is never lost. */
export type Intake = {
  /** Resolves when every event that was not refused is on disk. */
  accept(area: string, values: readonly unknown[]): Promise<Receipt>
}

export type Receipt = {
  readonly accepted: number
  readonly refused: readonly { readonly index: number; readonly reason: string }[]
}

export type IntakeOptions = {
  readonly ledger: Ledger
  readonly enricher: Enricher
  readonly areas: readonly AnyArea[]
  readonly retentionDays: number
  /** Names this process, so that its flusher knows its own batches from those of others. */
  readonly writer: string
  /** Called with every batch after it is durable: the flusher of the same process takes it from memory. */
  readonly onBatch?: (batch: Batch) => void
  /** Waits while too much is on its way: a fast writer is slowed down instead of filling the memory. */
  readonly ready?: () => Promise<void>
}

const eventsAtOnce = 5_000
/** The event loop gets a turn after so many events, so that a large batch does not stop the answers. */
const eventsPerTurn = 250

type Waiting = {
  readonly area: string
  readonly entries: readonly Entry[]
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

export function openIntake(options: IntakeOptions): Intake {
  const { enricher, retentionDays } = options
  const areas = new Map(options.areas.map((area) => [area.name, area]))
  const waiting: Waiting[] = []
  let writing = false

  /** Small requests that arrive together share one write and one fsync. */
  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      const first = waiting[0]!
      const group: Waiting[] = []
      let size = 0
      while (
        waiting[0]?.area === first.area &&
        (group.length === 0 || size + waiting[0].entries.length <= eventsAtOnce)
      ) {
        const next = waiting.shift()!
        group.push(next)
        size += next.entries.length
      }
      try {
        const entries = group.length === 1 ? first.entries : group.flatMap((item) => item.entries)
        const batch = await append(options, first.area, entries)
        options.onBatch?.(batch)
        for (const item of group) item.resolve()
      } catch (error) {
        // Those behind would wait as long again for the same lock, and their senders have waited long enough.
        const refused = error instanceof LedgerBusyError ? [...group, ...waiting.splice(0)] : group
        for (const item of refused) item.reject(error)
      }
    }
    writing = false
  }
  const keep = (area: string, entries: readonly Entry[]): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting.push({ area, entries, resolve, reject })
      if (writing) return
      writing = true
      setImmediate(drain)
    })

  return {
    async accept(name, values) {
      const area = areas.get(name)
      if (!area) throw new Error(`no area is called ${name}`)
      const refused: { index: number; reason: string }[] = []
      const limits = { now: Date.now(), retentionDays }
      let accepted = 0
      for (let start = 0; start < values.length; start += eventsAtOnce) {
        await options.ready?.()
        const entries: Entry[] = []
        const end = Math.min(values.length, start + eventsAtOnce)
        for (let index = start; index < end; index++) {
          const prepared = area.prepare(values[index], limits, enricher)
          if (prepared.kind === 'refused') refused.push({ index, reason: prepared.reason })
          else entries.push(prepared)
          if (index % eventsPerTurn === eventsPerTurn - 1) await new Promise(setImmediate)
        }
        if (entries.length > 0) await keep(name, entries)
        accepted += entries.length
      }
      return { accepted, refused }
    },
  }
}

async function append(options: IntakeOptions, area: string, entries: readonly Entry[]): Promise<Batch> {
  const { ledger, writer } = options
  const { id } = await ledger.durable
    .insertInto('outbox')
    .values({ area, writer, accepted_at: Date.now(), count: entries.length, events: writeEntries(entries) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { number: Number(id), area, entries }
}

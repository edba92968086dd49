import type { Logger } from 'pino'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { AnyArea } from '../../areas/define-area.ts'
import type { Settings } from '../../core/settings/settings.ts'
import type { ActivityStarter } from '../../core/supervisor.ts'
import {
  type BrokenPartRecord,
  createBrokenPartRecord,
  type LossFigures,
} from '../../ingest/journal/broken-part-record.ts'
import { type HealOptions, healPartsSetAside } from '../../ingest/journal/heal-parts.ts'
import { createJournal } from '../../ingest/journal/journal.ts'
import { type PartCheck, startPartCheck } from '../../ingest/journal/part-check.ts'
import type { WatchedStore } from '../../storage/clickhouse/watched-store.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import type { Disk } from './disk.ts'

/** Checks of what an engine of this process writes, and what they found. */
export type StoreChecks = {
  /**
   * Compares what a previous process stored and did not check with the store, and stores again what is missing. Checks begin when
   * it has succeeded.
   */
  compare(): Promise<void>
  isCompared(): boolean
  /** Begins to check. */
  start(): void
  /** Called with how many events were stored: many make a check come earlier. */
  onStored(count: number): void
  /** For people. */
  summary(): Promise<{ readonly ok: boolean; readonly detail: string }>
  stop(): Promise<void>
}

export type StoreChecksOptions = {
  readonly settings: Pick<Settings, 'partCheckSeconds'>
  readonly log: Logger
  readonly ledger: Ledger
  readonly store: WatchedStore
  readonly areas: readonly AnyArea[]
  readonly metrics: { readonly registry: Registry }
  readonly disk: Pick<Disk, 'scarce' | 'onRecovered'>
  readonly supervisor: ActivityStarter
}

/** Events in the journal after which a check does not wait for its time: about a hundred megabytes. */
const maxJournalEvents = 50_000

/** Null for a store on servers. */
export async function openStoreChecks(options: StoreChecksOptions): Promise<StoreChecks | null> {
  const { settings, log, ledger, store, areas, supervisor, disk } = options
  const journal = createJournal({ ledger, store, areas, log })
  if (!store.localPath) {
    // Servers check their own parts. What an engine of this process left here was stored by it.
    await journal.forget((await journal.batches()).map(({ id }) => Number(id)))
    return null
  }
  // Everything that was written since the process began is checked, however early.
  const openedAt = Math.floor(performance.timeOrigin)
  const record = createBrokenPartRecord(ledger)
  const heal: HealOptions = { store, areas, journal, record, log }
  let isCompared = false
  let check: PartCheck | undefined
  let stored = 0
  measure(record, () => check, options.metrics.registry)
  const compare = async (): Promise<void> => {
    await healPartsSetAside(heal)
    const missing = await journal.restore()
    if (missing > 0)
      log.error({ events: missing }, 'the store did not have events of the journal; they were stored again')
    isCompared = true
  }
  // Without a journal it takes a moment, however large the store is.
  if ((await journal.batches()).length === 0) await compare()
  return {
    compare: async () => (isCompared ? undefined : await compare()),
    isCompared: () => isCompared,
    start() {
      check = startPartCheck({
        ...{ ...heal, supervisor, openedAt },
        everyMs: settings.partCheckSeconds * 1_000,
        mayCheck: () => isCompared && !disk.scarce(),
      })
      store.onTrouble(({ kind, message }) => {
        if (kind === 'broken') check?.suspect(message)
      })
      disk.onRecovered(() => check?.suspect('the disk was full'))
    },
    onStored(count) {
      stored += count
      if (stored < maxJournalEvents) return
      stored = 0
      check?.wake()
    },
    summary: () => summaryOf(record, check),
    stop: async () => await check?.stop(),
  }
}

async function summaryOf(
  record: BrokenPartRecord,
  check: PartCheck | undefined,
): Promise<{ readonly ok: boolean; readonly detail: string }> {
  const damaged = check?.damaged() ?? []
  const losses = await record.unacknowledged()
  const problems: string[] = []
  if (damaged.length > 0) problems.push(`${damaged.length} cannot be read whole`)
  if (losses.length > 0) {
    const rows = losses.reduce((sum, { lost }) => sum + (lost ?? 0), 0)
    const unknown = losses.some(({ lost }) => lost === null) ? ' or more' : ''
    problems.push(`${losses.length} were broken and ${rows}${unknown} of their rows are lost`)
  }
  if (problems.length === 0) return { ok: true, detail: 'what was written could be read' }
  return { ok: false, detail: `${problems.join(', ')}: stop the service and run \`rimlight check\`` }
}

function measure(record: BrokenPartRecord, check: () => PartCheck | undefined, registry: Registry): void {
  const registers = [registry]
  const counter = (name: string, help: string, figure: (figures: LossFigures) => number): void => {
    new Counter({
      ...{ name, help, registers },
      async collect() {
        this.reset()
        this.inc(figure(await record.figures()))
      },
    })
  }
  counter('rimlight_broken_parts_total', 'Parts of the store that were broken', ({ parts }) => parts)
  counter(
    'rimlight_restored_events_total',
    'Events of broken parts that were stored again from the journal',
    ({ restored }) => restored,
  )
  counter(
    'rimlight_lost_events_total',
    'Rows of broken parts that nothing else has, at most',
    ({ lost }) => lost,
  )
  counter(
    'rimlight_parts_of_unknown_loss',
    'Broken parts of which it is not known how many rows were lost',
    ({ partsOfUnknownLoss }) => partsOfUnknownLoss,
  )
  new Gauge({
    name: 'rimlight_damaged_parts',
    help: 'Parts in use that cannot be read whole',
    registers,
    collect() {
      this.set(check()?.damaged().length ?? 0)
    },
  })
}

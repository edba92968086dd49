import type { Logger } from 'pino'
import type { AnyArea } from '../areas/define-area.ts'
import { type Activity, type ActivityStarter, createSupervisor } from '../core/supervisor.ts'
import type { Bus } from '../storage/bus/bus.ts'
import type { ColumnStore } from '../storage/clickhouse/column-store.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import type { Batch } from './batch.ts'
import { GroupMove, type MoveOptions } from './group-move.ts'
import { firstWaiting, lastWaiting, readBatches, type StoredBatch } from './outbox.ts'
import { inTurns, packStored } from './preparing/preparer.ts'
import { createForeignBatches, type ForeignBatches } from './sharing/foreign-batches.ts'

/** Moves what is in the outbox into the column store, exactly once, and publishes it on the bus. */
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

export type FlusherOptions = MoveOptions & {
  readonly ledger: Ledger
  readonly store: ColumnStore
  readonly bus: Bus
  readonly areas: readonly AnyArea[]
  readonly log: Logger
  /** The same name under which this process writes batches. */
  readonly writer: string
  readonly supervisor?: ActivityStarter
  /** What it moves of others; all that it finds where it is not given. */
  readonly foreign?: ForeignBatches
}

/** Where there is a backlog: few large inserts make fewer parts to merge than many small ones. */
const eventsAtOnce = 20_000
const bytesAtOnce = 64 * 1024 * 1024
const backlogLimit = 100_000
/** How soon the batches of other processes (an import beside a running service) are noticed. */
const pollMilliseconds = 500
/** A store, a disk or a ledger that is away comes back; what is acknowledged waits in the outbox. */
const backOff = { firstMs: 100, maxMs: 5_000 }

export function startFlusher(options: FlusherOptions): Flusher {
  const flusher = new OutboxFlusher(options)
  // Callers pass these functions on by themselves.
  return {
    take: (batch) => flusher.take(batch),
    ready: () => flusher.ready(),
    settled: () => flusher.settled(),
    backlog: () => flusher.backlog(),
    stop: () => flusher.stop(),
  }
}

class OutboxFlusher implements Flusher {
  readonly #options: FlusherOptions
  readonly #areas: ReadonlyMap<string, AnyArea>
  readonly #foreign: ForeignBatches
  readonly #activity: Activity
  readonly #stopped = Promise.withResolvers<void>()
  /** In order of their numbers, so that events are stored and published in the order of acknowledgement. */
  #fresh: Batch[] = []
  /** Moves that are not done; after an error the first one goes on where it failed. */
  #moves: GroupMove[] = []
  #backlog = 0
  /** Resolved by every move that is done, and when there is nothing left to move. */
  #progress = Promise.withResolvers<void>()
  #isStopped = false
  #room: PromiseWithResolvers<void> | undefined

  constructor(options: FlusherOptions) {
    this.#options = options
    this.#areas = new Map(options.areas.map((area) => [area.name, area]))
    this.#foreign = options.foreign ?? createForeignBatches(options.ledger, options.writer)
    const supervisor = options.supervisor ?? createSupervisor({ log: options.log })
    this.#activity = supervisor.start({
      name: 'flusher',
      problem: 'events could not be moved into the store',
      run: (signal) => this.#moveAll(signal),
      everyMs: pollMilliseconds,
      backOff,
    })
  }

  take(batch: Batch): void {
    this.#fresh.push(batch)
    this.#backlog += batch.events.count
    this.#activity.wake()
  }

  ready(): Promise<void> {
    if (this.#backlog < backlogLimit) return Promise.resolve()
    this.#room ??= Promise.withResolvers<void>()
    return Promise.race([this.#room.promise, this.#stopped.promise])
  }

  /** It does not wait for what comes later: where events come all the time, the outbox is never empty. */
  async settled(): Promise<void> {
    const { ledger } = this.#options
    const last = await lastWaiting(ledger)
    if (last === null) return
    this.#activity.wake()
    while (!this.#isStopped) {
      const progress = this.#progress.promise
      const first = await firstWaiting(ledger)
      if (first === null || first > last) return
      await Promise.race([progress, this.#stopped.promise])
    }
  }

  backlog(): number {
    return this.#backlog
  }

  async stop(): Promise<void> {
    await this.#activity.stop()
    this.#isStopped = true
    this.#stopped.resolve()
  }

  /** Moves until the outbox is empty. */
  async #moveAll(signal: AbortSignal): Promise<void> {
    for (let found = true; found; ) {
      await this.#finishMoves(signal)
      if (signal.aborted) return
      found = await this.#planMoves()
    }
    this.#progressed()
  }

  #progressed(): void {
    this.#progress.resolve()
    this.#progress = Promise.withResolvers<void>()
  }

  async #finishMoves(signal: AbortSignal): Promise<void> {
    while (this.#moves.length > 0 && !signal.aborted) {
      const move = this.#moves[0]!
      await move.run({ ...this.#options, onMoved: this.#foreign.moved })
      this.#moves.shift()
      this.#backlog -= move.ownEvents
      this.#progressed()
      if (this.#backlog >= backlogLimit) continue
      this.#room?.resolve()
      this.#room = undefined
    }
  }

  async #planMoves(): Promise<boolean> {
    let foreign: Batch[] = []
    const found = await this.#foreign.next(eventsAtOnce, async (numbers) => {
      const packed: Batch[] = []
      for (const batch of await readBatches(this.#options.ledger, numbers))
        packed.push(await this.#pack(batch))
      foreign = packed
    })
    // What a previous process has left comes first, however much it is: ids of an area are published in their order.
    const isBehind = found === 'more' && foreign.at(-1)!.number < (this.#fresh[0]?.number ?? 0)
    const fresh = isBehind ? [] : this.#fresh.splice(0)
    const pending = [
      ...foreign.map((batch) => ({ batch, repeated: true })),
      ...fresh.map((batch) => ({ batch, repeated: false })),
    ].sort((one, other) => one.batch.number - other.batch.number)
    for (const group of groups(pending)) this.#moves.push(new GroupMove(this.#areas, group))
    return pending.length > 0 || found === 'others'
  }

  async #pack({ number, area: name, bytes }: StoredBatch): Promise<Batch> {
    const area = this.#areas.get(name)
    if (!area) throw new Error(`the outbox holds events of an unknown area, ${name}`)
    const { preparer } = this.#options
    const events = preparer ? await preparer.stored(area, bytes) : await inTurns(packStored(area, bytes))
    return { number, area: name, events }
  }
}

type Pending = { readonly batch: Batch; readonly repeated: boolean }

/**
 * Those of one area together: each group is a few inserts, however few events it has. Where reports of several kinds take turns,
 * groups of neighbours would have one batch each.
 */
function groups(batches: readonly Pending[]): Pending[][] {
  return [...Map.groupBy(batches, ({ batch }) => batch.area).values()].flatMap((own) => [...limited(own)])
}

function* limited(batches: readonly Pending[]): Generator<Pending[]> {
  let group: Pending[] = []
  let [size, bytes] = [0, 0]
  for (const pending of batches) {
    const { count, entries } = pending.batch.events
    const full = size + count > eventsAtOnce || bytes + entries.bytes.length > bytesAtOnce
    if (group.length > 0 && full) {
      yield group
      group = []
      size = 0
      bytes = 0
    }
    group.push(pending)
    size += count
    bytes += entries.bytes.length
  }
  if (group.length > 0) yield group
}

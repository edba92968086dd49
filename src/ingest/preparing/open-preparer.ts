import { availableParallelism } from 'node:os'
import { areas } from '../../areas/areas.ts'
import type { AnyArea, CheckLimits } from '../../areas/define-area.ts'
import { errors } from '../../core/errors.ts'
import type { Activity, ActivityStarter } from '../../core/supervisor.ts'
import type { EnricherOptions } from '../../enrich/open-enricher.ts'
import type { Enricher } from '../../enrich/place.ts'
import type { NumberedPiece } from '../../storage/clickhouse/blocks/join-pieces.ts'
import type { PackedEvents } from '../packing/packed-events.ts'
import { memoryOfWork, type Result, type Work } from './messages.ts'
import { type Blocks, createPreparer, type Prepared, type Preparer } from './preparer.ts'
import { openIngestWorker, type Task, WorkerSeat } from './worker-seat.ts'

export type PreparerFigures = {
  readonly workers: number
  /** Events that workers were given, and those that the main thread made rows of itself. */
  readonly inWorkers: number
  readonly inMain: number
  /** Batches that were done again, since the worker that had them ended. */
  readonly repeated: number
}

/** A preparer with threads, which start when there is much to do. */
export type ThreadedPreparer = Preparer & { figures(): PreparerFigures; close(): Promise<void> }

export type PreparerOptions = {
  /** Of the main thread. */
  readonly enricher: Enricher
  /** What a worker opens its own with. */
  readonly enricherOptions: EnricherOptions
  readonly supervisor: ActivityStarter
  /** Never more than there are processors beside that of the main thread, but one; 0 for none. */
  readonly maxWorkers: number
  readonly limits?: Partial<PreparerLimits>
  readonly openWorker?: typeof openIngestWorker
}

export type PreparerLimits = {
  /** Events that the main thread makes rows of before the first worker starts: its start costs as much. */
  readonly eventsBeforeStart: number
  /** With fewer events at once the messages cost more than the work. */
  readonly minEvents: number
  readonly idleMs: number
}

const defaultLimits: PreparerLimits = { eventsBeforeStart: 10_000, minEvents: 20, idleMs: 60_000 }
/** Bytes of an event, roughly. */
const bytesPerEvent = 512
/** A batch that has ended two workers would end others. */
const maxDeaths = 2

export function openPreparer(options: PreparerOptions): ThreadedPreparer {
  return new PreparerThreads(options)
}

class PreparerThreads implements ThreadedPreparer {
  readonly #options: PreparerOptions
  readonly #limits: PreparerLimits
  readonly #inMain: Preparer
  readonly #maxSeats: number
  readonly #seats: { readonly seat: WorkerSeat; readonly activity: Activity }[] = []
  /** Tasks that wait for a worker with room. */
  #waiting: Task[] = []
  /** Begins the work of seats whose worker has ended for want of it. */
  #resting: (() => void)[] = []
  /** A seat that is new begins at once. */
  #isWanted = false
  #closed = false
  readonly #figures = { inWorkers: 0, inMain: 0, repeated: 0 }

  constructor(options: PreparerOptions) {
    this.#options = options
    this.#limits = { ...defaultLimits, ...options.limits }
    this.#inMain = createPreparer(options.enricher)
    this.#maxSeats = Math.min(options.maxWorkers, Math.max(1, availableParallelism() - 1))
  }

  async values(area: AnyArea, values: readonly unknown[], limits: CheckLimits): Promise<Prepared> {
    if (!this.#isForWorker(area, values.length)) return await this.#inMain.values(area, values, limits)
    const json = jsonOf(values)
    if (json === null) return await this.#inMain.values(area, values, limits)
    return await this.#prepared({ kind: 'values', area: area.name, json, limits })
  }

  async lines(area: AnyArea, text: string, limits: CheckLimits): Promise<Prepared> {
    if (!this.#isForWorker(area, text.length / bytesPerEvent))
      return await this.#inMain.lines(area, text, limits)
    return await this.#prepared({ kind: 'lines', area: area.name, text, limits })
  }

  async stored(area: AnyArea, bytes: Uint8Array): Promise<PackedEvents> {
    if (!this.#isForWorker(area, bytes.length / bytesPerEvent)) return await this.#inMain.stored(area, bytes)
    return (await this.#prepared({ kind: 'stored', area: area.name, bytes })).events
  }

  async blocks(area: AnyArea, pieces: readonly NumberedPiece[]): Promise<Blocks> {
    const events = pieces.reduce((sum, { piece }) => sum + piece.rows, 0)
    // Less work than any other, for which no worker starts.
    if (events < this.#limits.minEvents || !this.#hasWorkerFor(area))
      return await this.#inMain.blocks(area, pieces)
    const result = await this.#give({ kind: 'blocks', area: area.name, pieces })
    if (result.kind !== 'blocks') throw new Error(`an ingest worker answered with ${result.kind}`)
    return result.blocks
  }

  figures(): PreparerFigures {
    return { workers: this.#seats.filter(({ seat }) => seat.isReady).length, ...this.#figures }
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#wake()
    await Promise.all(this.#seats.map(({ activity }) => activity.stop()))
    for (const { seat } of this.#seats) this.#waiting.push(...seat.takeBack())
    for (const task of this.#waiting.splice(0)) task.reject(new Error('the service stops'))
  }

  #hasWorkerFor(area: AnyArea): boolean {
    return !this.#closed && isKnown(area) && this.#seats.some(({ seat }) => seat.isReady)
  }

  #isForWorker(area: AnyArea, events: number): boolean {
    if (!this.#closed && isKnown(area) && this.#maxSeats > 0 && events >= this.#limits.minEvents) {
      if (this.#hasWorkerFor(area)) {
        this.#figures.inWorkers += Math.round(events)
        return true
      }
      // Until the worker is there the work is done here.
      if (this.#figures.inMain + events >= this.#limits.eventsBeforeStart) this.#start()
    }
    this.#figures.inMain += Math.round(events)
    return false
  }

  async #prepared(work: Work): Promise<Prepared> {
    const result = await this.#give(work)
    if (result.kind !== 'prepared') throw new Error(`an ingest worker answered with ${result.kind}`)
    return result.prepared
  }

  #give(work: Work): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const task: Task = { work, resolve, reject, deaths: 0 }
    // The engine waits for blocks.
    if (work.kind === 'blocks') this.#waiting.unshift(task)
    else this.#waiting.push(task)
    this.#handOut()
    if (this.#waiting.length > 0) this.#start()
    return promise
  }

  #handOut(): void {
    while (this.#waiting.length > 0) {
      const [least] = this.#seats
        .filter(({ seat }) => seat.hasRoom())
        .toSorted((a, b) => a.seat.tasks - b.seat.tasks)
      if (!least) return
      least.seat.give(this.#waiting.shift()!)
    }
  }

  /** One more worker, where there may be one more; those that rest begin again. */
  #start(): void {
    this.#wake()
    if (this.#closed || this.#seats.length >= this.#maxSeats) return
    if (this.#seats.some(({ seat }) => !seat.isReady)) return
    this.#isWanted = true
    const { enricherOptions, openWorker = openIngestWorker } = this.#options
    const seat = new WorkerSeat({
      openWorker: () => openWorker({ enricher: enricherOptions }),
      onRoom: () => this.#handOut(),
      idleMs: this.#limits.idleMs,
    })
    const activity = this.#options.supervisor.start({
      name: `ingest worker ${this.#seats.length + 1}`,
      problem: 'an ingest worker ended',
      everyMs: 0,
      unref: true,
      run: (signal, working) => this.#serve(seat, signal, working),
    })
    this.#seats.push({ seat, activity })
  }

  async #serve(seat: WorkerSeat, signal: AbortSignal, working: () => void): Promise<void> {
    if (!this.#isWanted && this.#waiting.length === 0 && !this.#closed) {
      // There is nothing to fail at.
      working()
      await new Promise<void>((resolve) => this.#resting.push(resolve))
    }
    this.#isWanted = false
    if (signal.aborted || this.#closed) return
    try {
      await seat.run(signal, working)
    } finally {
      this.#repeat(seat.takeBack())
      if (!seat.hasServed && !this.#seats.some((other) => other.seat.isReady))
        for (const task of this.#waiting.splice(0)) task.reject(workerEnded())
    }
  }

  #wake(): void {
    for (const begin of this.#resting.splice(0)) begin()
  }

  /** What a worker had when it ended is done again by the next one. */
  #repeat(tasks: readonly Task[]): void {
    for (const task of tasks) {
      this.#figures.repeated += 1
      // What was given away with it is gone with the worker.
      const isGone = memoryOfWork(task.work).some(({ detached }) => detached)
      if (isGone || ++task.deaths >= maxDeaths) task.reject(workerEnded())
      else this.#waiting.push(task)
    }
    this.#handOut()
  }
}

/** Workers have the areas of the package; one that was made with data of the operator is known to this thread alone. */
function isKnown(area: AnyArea): boolean {
  return (areas as readonly AnyArea[]).includes(area)
}

function workerEnded(): Error {
  return errors.away('The part that prepares events', new Error('an ingest worker ended'))
}

/** Null for values that are not JSON: the check says what is wrong with them. */
function jsonOf(values: readonly unknown[]): string | null {
  try {
    return JSON.stringify(values)
  } catch {
    return null
  }
}

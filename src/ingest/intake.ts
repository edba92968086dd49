import type { AnyArea, CheckLimits } from '../areas/define-area.ts'
import { LedgerBusyError } from '../core/errors.ts'
import type { Enricher } from '../enrich/place.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import type { Batch } from './batch.ts'
import { joinEvents, type PackedEvents } from './packing/packed-events.ts'
import { createPreparer, type Prepared, type Preparer, type RefusedEvent } from './preparing/preparer.ts'

/** The one way in: check, enrich, and keep durably. What is acknowledged here is never lost. */
export type Intake = {
  /** Resolves when every event that was not refused is on disk. */
  accept(area: string, values: readonly unknown[]): Promise<Receipt>
}

/** Takes events as a client sends them as well. */
export type LineIntake = Intake & {
  /** Lines of JSON; those that are refused are named by their index. */
  acceptLines(area: string, text: string): Promise<Receipt>
}

export type Receipt = {
  readonly accepted: number
  readonly refused: readonly RefusedEvent[]
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
  /** Makes rows of events; in the thread of the caller where it is not given. */
  readonly preparer?: Preparer
}

const eventsAtOnce = 5_000
/** Characters of lines that are prepared at once. */
const textAtOnce = 4 * 1024 * 1024

type Waiting = {
  readonly area: string
  readonly events: PackedEvents
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

export function openIntake(options: IntakeOptions): LineIntake {
  const intake = new OutboxIntake(options)
  // Callers pass these functions on by themselves.
  return {
    accept: (area, values) => intake.accept(area, values),
    acceptLines: (area, text) => intake.acceptLines(area, text),
  }
}

class OutboxIntake implements LineIntake {
  readonly #options: IntakeOptions
  readonly #areas: ReadonlyMap<string, AnyArea>
  readonly #preparer: Preparer
  readonly #waiting: Waiting[] = []
  #isWriting = false

  constructor(options: IntakeOptions) {
    this.#options = options
    this.#areas = new Map(options.areas.map((area) => [area.name, area]))
    this.#preparer = options.preparer ?? createPreparer(options.enricher)
  }

  async accept(name: string, values: readonly unknown[]): Promise<Receipt> {
    const area = this.#area(name)
    return await this.#acceptAll(area, chunksOf(values), (chunk, limits) =>
      this.#preparer.values(area, chunk.content, limits),
    )
  }

  async acceptLines(name: string, text: string): Promise<Receipt> {
    const area = this.#area(name)
    return await this.#acceptAll(area, piecesOf(text), (piece, limits) =>
      this.#preparer.lines(area, piece.content, limits),
    )
  }

  #area(name: string): AnyArea {
    const area = this.#areas.get(name)
    if (!area) throw new Error(`no area is called ${name}`)
    return area
  }

  async #acceptAll<Content>(
    area: AnyArea,
    chunks: Iterable<Chunk<Content>>,
    prepare: (chunk: Chunk<Content>, limits: CheckLimits) => Promise<Prepared>,
  ): Promise<Receipt> {
    const limits = { now: Date.now(), retentionDays: this.#options.retentionDays }
    const refused: RefusedEvent[] = []
    let accepted = 0
    for (const chunk of chunks) {
      await this.#options.ready?.()
      const prepared = await prepare(chunk, limits)
      for (const { index, reason } of prepared.refused) refused.push({ index: chunk.start + index, reason })
      if (prepared.events.count > 0) await this.#keep(area.name, prepared.events)
      accepted += prepared.events.count
    }
    return { accepted, refused }
  }

  #keep(area: string, events: PackedEvents): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ area, events, resolve, reject })
      if (this.#isWriting) return
      this.#isWriting = true
      setImmediate(() => void this.#drain())
    })
  }

  /** Small requests that arrive together share one write and one fsync. */
  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      const group = this.#nextGroup()
      try {
        const events = group.length === 1 ? group[0]!.events : joinEvents(group.map((item) => item.events))
        const batch = await append(this.#options, group[0]!.area, events)
        this.#options.onBatch?.(batch)
        for (const item of group) item.resolve()
      } catch (error) {
        // Those behind would wait as long again for the same lock, and their senders have waited long enough.
        const refused = error instanceof LedgerBusyError ? [...group, ...this.#waiting.splice(0)] : group
        for (const item of refused) item.reject(error)
      }
    }
    this.#isWriting = false
  }

  #nextGroup(): Waiting[] {
    const group = [this.#waiting.shift()!]
    let size = group[0]!.events.count
    for (;;) {
      const next = this.#waiting[0]
      if (next?.area !== group[0]!.area || size + next.events.count > eventsAtOnce) return group
      group.push(this.#waiting.shift()!)
      size += next.events.count
    }
  }
}

/** A part of what is to be accepted; `start` is the index of its first event or line. */
type Chunk<Content> = { readonly start: number; readonly content: Content }

function* chunksOf(values: readonly unknown[]): Generator<Chunk<readonly unknown[]>> {
  for (let start = 0; start < values.length; start += eventsAtOnce)
    yield {
      start,
      content:
        start === 0 && values.length <= eventsAtOnce ? values : values.slice(start, start + eventsAtOnce),
    }
}

/** Of whole lines, at most as many as there may be events in a batch. */
function* piecesOf(text: string): Generator<Chunk<string>> {
  let start = 0
  for (let from = 0; from < text.length; ) {
    let lines = 0
    let end = from
    while (end < text.length && lines < eventsAtOnce && (lines === 0 || end - from < textAtOnce)) {
      const lineEnd = text.indexOf('\n', end)
      end = lineEnd < 0 ? text.length : lineEnd + 1
      lines += 1
    }
    yield { start, content: text.slice(from, end) }
    start += lines
    from = end
  }
}

async function append(options: IntakeOptions, area: string, events: PackedEvents): Promise<Batch> {
  const { ledger, writer } = options
  const { id } = await ledger.durable
    .insertInto('outbox')
    .values({ area, writer, accepted_at: Date.now(), count: events.count, events: events.entries.bytes })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { number: Number(id), area, events }
}

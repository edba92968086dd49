import type { AnyArea } from '../areas/define-area.ts'
import type { Bus, Published } from '../storage/bus/bus.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import { type Batch, eventId } from './batch.ts'
import { PackedEvent, recordAt, releaseRows } from './packing/packed-events.ts'
import { type MovingEvent, type StoreOptions, storedIds, storeEvents, withStored } from './store-events.ts'

export type MoveOptions = StoreOptions & {
  readonly ledger: Ledger
  readonly bus: Bus
  readonly onStored?: (area: string, count: number) => void
  /**
   * For a receiver that must not miss an event: called with all that are stored, and again after a crash or an error
   * with those that it may not have dealt with. The outbox forgets them when this resolves.
   */
  readonly onEvents?: (area: string, events: readonly Published[]) => Promise<void>
  /** Called with the batches that this process did not write, when they are stored. */
  readonly onMoved?: (numbers: readonly number[]) => Promise<void>
  /** Whether a journal keeps batches that are stored until what was written has been checked. */
  readonly keepStored?: boolean
}

/** `repeated`: this process did not write it, so it may have been stored before its writer or mover died. */
type GroupBatch = { readonly batch: Batch; readonly repeated: boolean }

/**
 * The move of some batches of one area from the outbox into the store. After an error it is run again and goes on
 * with the step that failed, so that nothing is stored, set aside or published twice.
 */
export class GroupMove {
  /** Events that this process accepted itself. */
  readonly ownEvents: number
  readonly #areas: ReadonlyMap<string, AnyArea>
  readonly #group: readonly GroupBatch[]
  /** As the store had them before the first attempt. */
  #events: readonly MovingEvent[] | undefined
  /** Ids of events that the engine refused and that are kept elsewhere. */
  readonly #aside = new Set<number>()
  #attempts = 0
  #stored = false
  /** What listeners get, made once for all of them. */
  #published: readonly Published[] | undefined

  constructor(areas: ReadonlyMap<string, AnyArea>, group: readonly GroupBatch[]) {
    this.#areas = areas
    this.#group = group
    this.ownEvents = group
      .filter(({ repeated }) => !repeated)
      .reduce((sum, { batch }) => sum + batch.events.count, 0)
  }

  async run(options: MoveOptions): Promise<void> {
    const name = this.#group[0]!.batch.area
    const area = this.#areas.get(name)
    if (!area) throw new Error(`the outbox holds events of an unknown area, ${name}`)
    this.#events ??= await this.#readEvents(options, area)
    const events = this.#events
    if (!this.#stored) {
      await this.#store(options, area, events)
      this.#stored = true
      for (const { batch } of this.#group) releaseRows(batch.events)
      const fresh = this.#publishedOf(events, (one) => !one.stored && !this.#aside.has(one.id))
      options.bus.publish(area.name, fresh)
      options.onStored?.(area.name, fresh.length)
    }
    await options.onEvents?.(
      area.name,
      this.#publishedOf(events, (one) => !this.#aside.has(one.id)),
    )
    const numbers = this.#group.map(({ batch }) => batch.number)
    const { db } = options.ledger
    if (options.keepStored)
      await db.updateTable('outbox').set({ stored: 1 }).where('id', 'in', numbers).execute()
    else await db.deleteFrom('outbox').where('id', 'in', numbers).execute()
    const foreign = this.#group.filter(({ repeated }) => repeated).map(({ batch }) => batch.number)
    if (foreign.length > 0) await options.onMoved?.(foreign)
  }

  /** Those that are wanted, which are nearly always all of them. */
  #publishedOf(
    events: readonly MovingEvent[],
    isWanted: (one: MovingEvent) => boolean,
  ): readonly Published[] {
    this.#published ??= events.map(published)
    return events.every(isWanted) ? this.#published : this.#published.filter((_, at) => isWanted(events[at]!))
  }

  async #readEvents({ store }: MoveOptions, area: AnyArea): Promise<MovingEvent[]> {
    const repeated = this.#group.filter((one) => one.repeated).map(({ batch }) => batch)
    const stored = await storedIds(store, area, repeated)
    return this.#group.flatMap(({ batch }) =>
      Array.from({ length: batch.events.count }, (_, position) => {
        const id = eventId(batch.number, position)
        return { id, batch, position, stored: stored.has(id) }
      }),
    )
  }

  async #store(options: MoveOptions, area: AnyArea, events: readonly MovingEvent[]): Promise<void> {
    // A failed attempt may have stored a part: a later one asks first.
    const left = events.filter(({ id }) => !this.#aside.has(id))
    const known = this.#attempts++ === 0 ? left : await withStored(options.store, area, left)
    await storeEvents(area, known, {
      ...options,
      setAside: async (one, reason) => {
        await options.setAside(recordAt(one.batch.events, one.position), reason)
        this.#aside.add(one.id)
      },
    })
  }
}

const published = ({ id, batch, position }: MovingEvent): Published =>
  new PackedEvent(id, batch.events, position)

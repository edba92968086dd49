import type { TorrentEvent } from '../../core/events/torrent-event.ts'

/** Where events leave the listener: in batches, and never more than the store can take. */
export type EventOutlet = {
  put(event: TorrentEvent): void
  counts(): OutletCounts
  /** Sends what is left. */
  close(): Promise<void>
}

export type OutletCounts = {
  readonly delivered: number
  /** Not kept: the disk is as full as it may be. */
  readonly noRoom: number
  /** Not kept: storing did not keep up, or failed. */
  readonly lost: number
}

export type OutletOptions = {
  readonly deliver: (events: readonly TorrentEvent[]) => Promise<void>
  readonly hasRoom: () => Promise<boolean>
  readonly log: { warn(facts: object, text: string): void; error(facts: object, text: string): void }
  readonly everyMilliseconds?: number
  readonly roomMilliseconds?: number
}

const maxQueued = 20_000
const eventsAtOnce = 1_000
const defaultEveryMilliseconds = 1_000
const defaultRoomMilliseconds = 15_000

export function createEventOutlet(options: OutletOptions): EventOutlet {
  const { deliver, hasRoom, log } = options
  const roomMilliseconds = options.roomMilliseconds ?? defaultRoomMilliseconds
  let queue: TorrentEvent[] = []
  let delivered = 0
  let noRoom = 0
  let lost = 0
  let room = true
  let lookedAt = Number.NEGATIVE_INFINITY
  let flushing: Promise<void> | null = null

  const look = async (): Promise<void> => {
    if (performance.now() - lookedAt < roomMilliseconds) return
    lookedAt = performance.now()
    const now = await hasRoom()
    if (room && !now) log.warn({}, 'torrent events are not kept any more: the disk limit is reached')
    if (!room && now) log.warn({}, 'torrent events are kept again')
    room = now
  }
  const flushAll = async (): Promise<void> => {
    while (queue.length > 0) {
      const batch = queue.slice(0, eventsAtOnce)
      queue = queue.slice(eventsAtOnce)
      try {
        await look()
        if (!room) noRoom += batch.length
        else {
          await deliver(batch)
          delivered += batch.length
        }
      } catch (error) {
        lost += batch.length
        log.error({ err: error, events: batch.length }, 'torrent events could not be stored')
      }
    }
  }
  const flush = (): Promise<void> => {
    flushing ??= flushAll().finally(() => {
      flushing = null
    })
    return flushing
  }
  const timer = setInterval(() => void flush(), options.everyMilliseconds ?? defaultEveryMilliseconds)

  return {
    put(event) {
      if (queue.length >= maxQueued) lost += 1
      else queue.push(event)
    },
    counts: () => ({ delivered, noRoom, lost }),
    async close() {
      clearInterval(timer)
      await flush()
      await flush()
    },
  }
}

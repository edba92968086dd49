import type { TorrentEvent } from '../../core/events/torrent-event.ts'
import { type ActivityStarter, createSupervisor } from '../../core/supervisor.ts'

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
  /** Not kept: storing did not keep up, or still failed when the listener stopped. */
  readonly lost: number
}

export type OutletOptions = {
  readonly deliver: (events: readonly TorrentEvent[]) => Promise<void>
  readonly hasRoom: () => Promise<boolean>
  readonly log: { warn(facts: object, text: string): void; error(facts: object, text: string): void }
  readonly everyMilliseconds?: number
  readonly roomMilliseconds?: number
  readonly supervisor?: ActivityStarter
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

  const look = async (): Promise<void> => {
    if (performance.now() - lookedAt < roomMilliseconds) return
    lookedAt = performance.now()
    const now = await hasRoom()
    if (room && !now) log.warn({}, 'torrent events are not kept any more: the disk limit is reached')
    if (!room && now) log.warn({}, 'torrent events are kept again')
    room = now
  }
  /** What cannot be delivered stays first in the queue. */
  const flush = async (): Promise<void> => {
    while (queue.length > 0) {
      const batch = queue.slice(0, eventsAtOnce)
      await look()
      if (room) await deliver(batch)
      queue = queue.slice(batch.length)
      if (room) delivered += batch.length
      else noRoom += batch.length
    }
  }
  const everyMs = options.everyMilliseconds ?? defaultEveryMilliseconds
  const activity = (options.supervisor ?? createSupervisor({ log })).start({
    name: 'torrent events',
    problem: 'torrent events could not be stored',
    run: flush,
    everyMs,
    firstAfterMs: everyMs,
  })

  return {
    put(event) {
      if (queue.length >= maxQueued) lost += 1
      else queue.push(event)
    },
    counts: () => ({ delivered, noRoom, lost }),
    async close() {
      await activity.stop()
      await flush().catch((error: unknown) => {
        lost += queue.length
        log.error({ err: error, events: queue.length }, 'the last torrent events could not be stored')
        queue = []
      })
    },
  }
}

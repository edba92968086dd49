import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { SensorEvent, SensorObservation } from '../../core/events/sensor-event.ts'
import { type ActivityStarter, createSupervisor } from '../../core/supervisor.ts'
import { sensorEventOf } from './payloads/sensor-event-of.ts'
import type { Loss, SensorFigures } from './sensor-figures.ts'

/** Between the listener, which never waits, and the store. */
export type ObservationQueue = {
  add(observation: SensorObservation): void
  lost(why: Loss, count: number): void
  /** Hands on what is left, then ends. */
  close(): Promise<void>
}

/** Takes events for good: resolves with how many it could not keep. */
export type Deliver = (events: readonly SensorEvent[]) => Promise<number>

export type QueueOptions = {
  readonly deliver: Deliver
  readonly figures: SensorFigures
  readonly log: Logger
  readonly supervisor?: ActivityStarter
  readonly limits?: Partial<QueueLimits>
}

export type QueueLimits = {
  readonly observations: number
  /** Payload bytes of all of them. */
  readonly bytes: number
  /** Handed on together; fewer after `batchMs`. */
  readonly batch: number
  readonly batchMs: number
}

const defaultLimits: QueueLimits = {
  observations: 100_000,
  bytes: 128 * 1024 * 1024,
  batch: 2_000,
  batchMs: 1_000,
}

/** The event loop gets a turn after so many, so that connections are accepted meanwhile. */
const eventsPerTurn = 100
const backOff = { firstMs: 1_000, maxMs: 10_000 }
/** A flood makes one line in the log for so long, not one for each packet. */
const complaintMs = 10_000

export function startObservationQueue(options: QueueOptions): ObservationQueue {
  const { deliver, figures, log } = options
  const limits = { ...defaultLimits, ...options.limits }
  const complain = complaints(log)
  let waiting: SensorObservation[] = []
  let bytes = 0
  let closing = false
  let wake = Promise.withResolvers<void>()
  let full = Promise.withResolvers<void>()
  /** What is being handed on; after an error the same again. */
  let current: readonly SensorEvent[] | null = null

  const lost = (why: Loss, count: number): void => {
    if (count <= 0) return
    figures.lost[why] += count
    complain(why, count)
  }
  const take = async (): Promise<readonly SensorEvent[]> => {
    const batch = waiting.slice(0, limits.batch)
    waiting = waiting.slice(limits.batch)
    const events: SensorEvent[] = []
    for (const [index, observation] of batch.entries()) {
      bytes -= observation.payload.length
      events.push(sensorEventOf(observation))
      if (index % eventsPerTurn === eventsPerTurn - 1) await nextTurn()
    }
    return events
  }
  const handOn = async (): Promise<void> => {
    current ??= await take()
    if (current.length > 0) {
      const unkept = await deliver(current)
      figures.delivered += current.length - unkept
      lost('spool', unkept)
    }
    current = null
  }
  const filled = async (): Promise<void> => {
    if (waiting.length === 0) await wake.promise
    if (!closing && waiting.length < limits.batch)
      await Promise.race([sleep(limits.batchMs, undefined, { ref: false }), full.promise])
    wake = Promise.withResolvers<void>()
    full = Promise.withResolvers<void>()
  }
  const activity = (options.supervisor ?? createSupervisor({ log })).start({
    name: 'sensor events',
    problem: 'what the sensor saw could not be handed on',
    everyMs: 0,
    backOff,
    run: async (_, working) => {
      while (!closing) {
        if (!current) await filled()
        await handOn()
        working()
      }
    },
  })
  const handOnRest = async (): Promise<void> => {
    while (current || waiting.length > 0)
      await handOn().catch((error: unknown) => {
        const events = current?.length ?? 0
        log.error({ err: error, events }, 'the last that the sensor saw could not be handed on')
        lost('queue', events)
        current = null
      })
  }

  return {
    lost,
    add(observation) {
      figures.observed[observation.protocol] += 1
      const size = observation.payload.length
      if (closing || waiting.length >= limits.observations || bytes + size > limits.bytes) {
        lost('queue', 1)
        return
      }
      waiting.push(observation)
      bytes += size
      wake.resolve()
      if (waiting.length >= limits.batch) full.resolve()
    },
    async close() {
      closing = true
      wake.resolve()
      full.resolve()
      await activity.stop()
      await handOnRest()
      complain.flush()
    },
  }
}

const reasons: Readonly<Record<Loss, string>> = {
  queue: 'came faster than it could be handed on',
  kernel: 'came faster than it could be read, or was gone too soon',
  spool: 'found no space in the spool',
}

function complaints(log: Logger) {
  const counts = new Map<Loss, number>()
  let timer: NodeJS.Timeout | undefined
  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    for (const [why, count] of counts) log.warn({ lost: count }, `what the sensor saw ${reasons[why]}`)
    counts.clear()
  }
  const complain = (why: Loss, count: number): void => {
    counts.set(why, (counts.get(why) ?? 0) + count)
    timer ??= setTimeout(flush, complaintMs).unref()
  }
  return Object.assign(complain, { flush })
}

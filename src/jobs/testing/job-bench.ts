import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { errors } from '../../core/errors.ts'
import type { HostEvent } from '../../core/events/host-event.ts'
import { createSupervisor } from '../../core/supervisor.ts'
import type { Intake } from '../../ingest/intake.ts'
import { type Bus, localBus } from '../../storage/bus/bus.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { openSqliteLedger } from '../../storage/ledger/sqlite/sqlite-ledger.ts'
import { createJobQueue, type JobQueue, type JobQueueOptions } from '../job-queue.ts'
import { type JobStatusMessage, jobStatusTopic } from '../job-status.ts'
import { defaultJobLimits, type JobLimits } from '../limits.ts'
import { moduleChecks } from './module-checks.ts'
import { createScriptedScanner, type ScriptedScanner } from './scripted-scanner.ts'

/** A queue on a real ledger, without a column store: what is accepted is published a moment later. */
export type JobBench = {
  readonly queue: JobQueue
  readonly scanner: ScriptedScanner
  readonly bus: Bus
  readonly ledger: Ledger
  /** Everything that went out on the bus, in order: messages, and the events of jobs. */
  readonly received: (JobStatusMessage | HostEvent)[]
  readonly accepted: HostEvent[]
  /** Names of background activities that are failing. */
  failing(): readonly string[]
  /** Whether the intake has no room, as on a full disk. */
  fill(full: boolean): void
  /** Whether the intake does not reach its ledger. */
  part(away: boolean): void
  /** How often it refused since then. */
  refusals(): number
  close(): Promise<void>
}

const publishMilliseconds = 30

export async function openJobBench(
  folder: string,
  options: {
    readonly limits?: Partial<JobLimits>
    readonly scanner?: ScriptedScanner
    readonly tally?: JobQueueOptions['tally']
    readonly waits?: NonNullable<JobQueueOptions['waits']>
    readonly settled?: JobQueueOptions['settled']
  } = {},
): Promise<JobBench> {
  const ledger = await openSqliteLedger(path.join(folder, 'ledger.db'))
  const bus = localBus((error) => {
    throw error
  })
  const received: JobBench['received'] = []
  const accepted: HostEvent[] = []
  let isFull = false
  let isAway = false
  let refusals = 0
  let pending: Promise<unknown> = Promise.resolve()
  const intake: Intake = {
    async accept(_, values) {
      if (isAway) throw errors.away('The ledger', new Error('the connection is lost'))
      if (isFull) {
        refusals += 1
        throw Object.assign(new Error('no room'), { code: 'ENOSPC' })
      }
      const events = values as HostEvent[]
      accepted.push(...events)
      pending = pending.then(async () => {
        await wait(publishMilliseconds)
        bus.publish(
          'host',
          events.map((event, id) => ({
            id,
            event,
            row: { client: event.origin.client_id ?? '', job: event.origin.job_id ?? '' },
          })),
        )
      })
      return { accepted: events.length, refused: [] }
    },
  }
  for (const topic of ['host', jobStatusTopic])
    bus.subscribe(topic, (events) => received.push(...events.map(({ event }) => event as HostEvent)))
  const log = pino({ level: 'silent' })
  const supervisor = createSupervisor({ log })
  const scanner = options.scanner ?? createScriptedScanner()
  const queue = createJobQueue({
    ledger,
    scanner,
    modules: moduleChecks,
    ...(options.waits && { waits: options.waits }),
    intake,
    keepCaptures: async (event) => event,
    bus,
    settled: options.settled ?? (async () => void (await pending)),
    delivered: async (job) => accepted.filter(({ origin }) => origin.job_id === job),
    tally:
      options.tally ??
      (async (id) => {
        const own = accepted.filter(({ origin }) => origin.job_id === id)
        return { number_results: own.length, open_ports: own.length, ports: [], targets: 0, grabbers: [] }
      }),
    limits: { ...defaultJobLimits, ...options.limits },
    log,
    supervisor,
  })
  await queue.start()
  return {
    queue,
    scanner,
    bus,
    ledger,
    received,
    accepted,
    failing: () => supervisor.failing(),
    fill(full) {
      isFull = full
      refusals = 0
    },
    part(away) {
      isAway = away
    },
    refusals: () => refusals,
    close: async () => {
      await queue.stop()
      await pending
      await ledger.close()
    },
  }
}

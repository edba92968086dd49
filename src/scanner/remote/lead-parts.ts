import type { Logger } from 'pino'
import { rangeSize } from '../../core/address.ts'
import type { NatsLink } from '../../storage/nats/nats-link.ts'
import type { ScanOutcome, ScanPlan, ScanProgress, ScanRun } from '../scan-plan.ts'
import { unpacked } from './captures.ts'
import { leadRun } from './lead.ts'
import type { LogEntry, SentEvent } from './part-log.ts'
import { type RemotePosition, remoteCheckpoint } from './remote-checkpoint.ts'

export type PartsLeader = {
  begin(): Promise<void>
  /** The next entry of the logs, in the order of the server. */
  take(part: number, entry: unknown, sequence: number, at: number): Promise<void>
  /** Null while parts are left. */
  outcome(): ScanOutcome | null
  leave(): void
}

export type PartsLeading = {
  readonly link: NatsLink
  readonly position: RemotePosition
  readonly plan: ScanPlan
  readonly run: ScanRun
  /** Parts handed out at once; each has this share of the rate. */
  readonly width: number
  readonly enqueue: (part: number) => Promise<void>
  /** Clears a part's log before a sequence. */
  readonly forget: (part: number, before: number) => Promise<unknown>
  readonly log: Logger
}

/** Checkpoints are saved no more often than this; what lies between is read again. */
const checkpointMs = 1_000

export function leadParts(options: PartsLeading): PartsLeader {
  const { link, position, run, width, log } = options
  const ended = new Map<number, string | null>(
    Object.entries(position.ended).map(([part, reason]) => [Number(part), reason]),
  )
  const progress = new Map<number, ScanProgress>()
  const waiting = Array.from({ length: position.parts }, (_, part) => part).filter((part) => !ended.has(part))
  const rate = Math.max(1, Math.floor(run.rate / width))
  const planned = plannedTargets(options.plan)
  let savedAt = 0
  const answering = leadRun(link, position.run, ({ part, progress: now }) => {
    if (now && !ended.has(part)) progress.set(part, now)
    if (now) run.onProgress?.(sum(progress, position.parts, planned))
    return { go: !run.signal.aborted && !ended.has(part), rate, accountId: run.accountId }
  })

  const handOut = async (): Promise<void> => {
    const next = waiting.shift()
    if (next !== undefined) await options.enqueue(next)
  }
  const save = async (after: number, at: number): Promise<void> => {
    savedAt = performance.now()
    await run.onCheckpoint(remoteCheckpoint({ ...position, after, ended: Object.fromEntries(ended) }, at))
  }
  const deliver = async (sent: readonly SentEvent[]): Promise<void> => {
    const events = []
    for (const { event, captures } of sent)
      events.push(captures ? await run.keepCaptures(event, captures.map(unpacked)) : event)
    await run.onEvents(events)
  }

  return {
    async begin() {
      await save(position.after, Date.now())
      for (let count = 0; count < width; count++) await handOut()
    },
    async take(part, value, sequence, at) {
      const entry = value as LogEntry
      switch (entry.kind) {
        case 'begin':
          log.debug({ part, worker: entry.worker }, 'a worker has taken a part of a job')
          return
        case 'events':
          return await deliver(entry.events)
        case 'checkpoint':
          if (performance.now() - savedAt < checkpointMs) return
          await save(sequence, at)
          // From there on it is what another worker would begin with.
          await options.forget(part, entry.since + 1).catch(() => {})
          return
        case 'end':
          ended.set(part, entry.outcome.kind === 'failed' ? entry.outcome.reason : null)
          await save(sequence, at)
          return await handOut()
      }
    },
    outcome() {
      if (ended.size < position.parts) return null
      const reason = [...ended.values()].find((one) => one !== null)
      return reason === undefined || reason === null ? { kind: 'finished' } : { kind: 'failed', reason }
    },
    leave: answering.leave,
  }
}

/** Addresses times ports as far as ranges tell; 0 when there are only names and networks by number. */
function plannedTargets({ entries }: ScanPlan): number {
  let total = 0
  for (const { targets, ports } of entries) {
    const addresses = targets.reduce(
      (all, one) => (one.kind === 'range' ? all + rangeSize(one.range) : all),
      0n,
    )
    const count = ports.reduce((all, { first, last }) => all + last - first + 1, 0)
    total += Number(addresses) * count
  }
  return total
}

function sum(progress: ReadonlyMap<number, ScanProgress>, parts: number, planned: number): ScanProgress {
  const all = [...progress.values()]
  const add = (of: (one: ScanProgress) => number): number => all.reduce((total, one) => total + of(one), 0)
  const known = add(({ total }) => total)
  return {
    total: progress.size < parts ? Math.max(known, planned) : known,
    done: add(({ done }) => done),
    openPorts: add(({ openPorts }) => openPorts),
    perSecond: add(({ perSecond }) => perSecond),
  }
}

import type { ActivityStarter } from '../../core/supervisor.ts'
import { lastWaiting } from '../../ingest/outbox.ts'
import { outboxLeft } from '../../ingest/outbox-left.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'

/** For a process that answers while another one stores: whether that one stands still or is behind. */
export type LateEvents = {
  /** Acknowledged events that wait for longer than one look; null when there are none. */
  left(): number | null
  stop(): Promise<void>
}

export type LateEventsOptions = {
  readonly ledger: Ledger
  readonly supervisor: ActivityStarter
  readonly everyMs?: number
}

/** An event is stored within a second or two where all is well. */
const lookEveryMs = 5_000

/** By the numbers of batches, not by times: clocks of processes differ. */
export function watchLateEvents({
  ledger,
  supervisor,
  everyMs = lookEveryMs,
}: LateEventsOptions): LateEvents {
  let seen: number | null = null
  let left: number | null = null
  const activity = supervisor.start({
    name: 'late events',
    problem: 'the events that wait to be stored could not be counted',
    async run() {
      const late = seen === null ? 0 : await outboxLeft(ledger, undefined, seen)
      left = late > 0 ? late : null
      seen = await lastWaiting(ledger)
    },
    everyMs,
    firstAfterMs: 0,
    unref: true,
  })
  return { left: () => left, stop: () => activity.stop() }
}

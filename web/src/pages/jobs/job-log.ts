import {
  asObject,
  type EventRecord,
  type EventSummary,
  numberOf,
  summaryOf,
} from '../../parts/event/event-summary.ts'

export type JobEvent = {
  readonly id: number
  readonly summary: EventSummary
  readonly record: EventRecord
}

/** The events of a job on the page; never more than `maxKept`. */
export type JobLog = {
  /** One line of the stream. */
  add(line: unknown): void
  state(): JobLogState
}

export type JobLogState = {
  /** Newest first. */
  readonly events: readonly JobEvent[]
  readonly total: number
  /** Dropped by the service because this page was too slow. */
  readonly missed: number
  /** The last message of the job has arrived. */
  readonly completed: boolean
}

/** A record may be some hundred kilobytes long. */
export const maxKept = 1_000

export function createJobLog(): JobLog {
  let kept: JobEvent[] = []
  let total = 0
  let missed = 0
  let completed = false
  return {
    add(line) {
      const record = asObject(line)
      const { type } = asObject(record['origin'])
      if (type === 'stream_cut') missed += numberOf(record['missed']) || 0
      else if (type === 'job_status') completed ||= asObject(record['status'])['completed'] === true
      else if (record['target'] !== undefined) {
        total += 1
        kept.push({ id: total, record, summary: summaryOf(record) })
        // In larger steps: shifting one by one would move the whole list each time.
        if (kept.length > 2 * maxKept) kept = kept.slice(-maxKept)
      }
    },
    state: () => ({ events: kept.slice(-maxKept).reverse(), total, missed, completed }),
  }
}

import type { Logger } from 'pino'
import type { ActivityStarter } from '../../core/supervisor.ts'
import { hourMs } from '../../core/time.ts'
import type { Published } from '../../storage/bus/bus.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { readUnknownAnswer, type UnknownAnswer, unknownMark } from './unknown-answer.ts'
import { createUnknownStore, type UnknownStore } from './unknown-store.ts'

/** Keeps the answers that no rule knows, so that rules can be written for them. */
export type UnknownAnswers = {
  readonly store: Pick<UnknownStore, 'list' | 'find'>
  /** Takes note of stored events; never waits, and leaves out what is too much. */
  take(area: string, events: readonly Published[]): void
  figures(): UnknownFigures
  /** Writes what was taken so far, and ends. */
  stop(): Promise<void>
}

export type UnknownFigures = { readonly kept: number; readonly dropped: number }

export type UnknownOptions = {
  readonly ledger: Ledger
  readonly supervisor: ActivityStarter
  readonly log: Pick<Logger, 'warn'>
  /** Of each account; none are kept when it is 0. */
  readonly maxAnswers: number
}

/** What waits beyond these is left out: an answer that is out there often comes again. */
const maxWaiting = 1_000
const maxWaitingLength = 4 * 1024 * 1024
const roundMilliseconds = 1_000
/** Parsed before others get their turn. */
const recordsPerTurn = 50

export function openUnknownAnswers(options: UnknownOptions): UnknownAnswers {
  const { ledger, supervisor, log, maxAnswers } = options
  const store = createUnknownStore(ledger)
  let waiting: string[] = []
  let waitingLength = 0
  let [kept, dropped] = [0, 0]
  let prunedAt = 0

  const flush = async (): Promise<void> => {
    while (waiting.length > 0) {
      const some = waiting.slice(0, recordsPerTurn)
      await store.add(some.flatMap(answersIn), maxAnswers)
      // Only now: what the ledger refused is tried again.
      waiting = waiting.slice(some.length)
      waitingLength -= lengthOf(some)
      kept += some.length
    }
  }
  const activity = supervisor.start({
    name: 'unknown answers',
    problem: 'unknown answers could not be kept',
    everyMs: roundMilliseconds,
    firstAfterMs: roundMilliseconds,
    unref: true,
    run: async () => {
      await flush()
      if (Date.now() - prunedAt < hourMs) return
      prunedAt = Date.now()
      await store.prune(prunedAt)
    },
  })

  return {
    store,
    take(area, events) {
      if (area !== 'host' || maxAnswers === 0) return
      for (const event of events) {
        if (waiting.length >= maxWaiting || waitingLength >= maxWaitingLength) {
          dropped += 1
          continue
        }
        const record = event.recordWith ? event.recordWith(unknownMark) : JSON.stringify(event.event)
        if (record === null) continue
        waiting.push(record)
        waitingLength += record.length
      }
    },
    figures: () => ({ kept, dropped }),
    async stop() {
      await activity.stop()
      await flush().catch((error: unknown) => {
        log.warn({ err: error, count: waiting.length }, 'the last unknown answers could not be kept')
      })
    },
  }
}

function answersIn(record: string): readonly UnknownAnswer[] {
  const answer = readUnknownAnswer(JSON.parse(record))
  return answer ? [answer] : []
}

function lengthOf(records: readonly string[]): number {
  return records.reduce((sum, { length }) => sum + length, 0)
}

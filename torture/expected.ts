import type { Finding } from './finding.ts'
import type { Stimulus } from './stimuli.ts'

/** How a job has to end. */
export type ExpectedJob = {
  /** What the scan must find, as `address port type`. */
  readonly finds: readonly string[]
  /** It may end as failed, if it says so: what it found until then has to be right all the same. */
  readonly mayFail: boolean
}

/**
 * What clients were promised and what they asked for, beside the events, which the sender keeps a list of: the
 * installation is compared with it.
 */
export type Expected = {
  readonly credits: {
    readonly before: number
    asked: number
    answered: number
    /** Answers whose credit a crash may have taken back. */
    mayForget: number
  }
  /** By the id that the service gave. */
  readonly jobs: Map<string, ExpectedJob>
  /** Lines of the stream by the id of their event. */
  readonly received: Map<number, string>
  readonly receivedTwice: number[]
  /** To the sensor, in their order. */
  readonly connections: Stimulus[]
  /** To the DHT listener, in their order. */
  readonly announcements: Stimulus[]
  /** The most events that an answer counted while a round was under way, by round. */
  readonly counted: Map<number, number>
  /** What clients noticed while a round was under way. */
  readonly noticed: Finding[]
}

export function emptyExpected(creditsBefore: number): Expected {
  return {
    credits: { before: creditsBefore, asked: 0, answered: 0, mayForget: 0 },
    jobs: new Map(),
    received: new Map(),
    receivedTwice: [],
    connections: [],
    announcements: [],
    counted: new Map(),
    noticed: [],
  }
}

/** The host that the events of a round are about. */
export function addressOf(round: number): string {
  return `2001:db8:0:${round.toString(16)}::1`
}

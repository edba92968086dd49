import type { Stimulus } from './stimuli.ts'

/** How a job has to end. */
export type ExpectedJob = {
  /** What the scan must find, as `address port type`. */
  readonly finds: readonly string[]
  /** It may end as failed, if it says so: what it found until then has to be right all the same. */
  readonly mayFail: boolean
}

/** What clients were promised and what they asked for: the installation is compared with it. */
export type Expected = {
  /** Names of events whose batch was answered with 200. */
  readonly acknowledged: Set<string>
  /** Names of all events that were ever sent; those without an answer may be there or not. */
  readonly sent: Set<string>
  readonly addresses: Set<string>
  readonly credits: { readonly before: number; asked: number; answered: number }
  /** By the id that the service gave. */
  readonly jobs: Map<string, ExpectedJob>
  /** Lines of the stream by the id of their event. */
  readonly received: Map<number, string>
  readonly receivedTwice: number[]
  /** To the sensor, in their order. */
  readonly connections: Stimulus[]
  /** To the DHT listener, in their order. */
  readonly announcements: Stimulus[]
  /** Answers that were neither 200 nor a lost connection, by status. */
  readonly refusals: Map<number, number>
}

export function emptyExpected(creditsBefore: number): Expected {
  return {
    acknowledged: new Set(),
    sent: new Set(),
    addresses: new Set(),
    credits: { before: creditsBefore, asked: 0, answered: 0 },
    jobs: new Map(),
    received: new Map(),
    receivedTwice: [],
    connections: [],
    announcements: [],
    refusals: new Map(),
  }
}

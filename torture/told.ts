import type { Deed } from './deeds.ts'

/** How a job has to end. */
export type Expected = {
  /** What the scan must find, as `address port type`. */
  readonly finds: readonly string[]
  /** It may end as failed, if it says so: what it found until then has to be right all the same. */
  readonly mayFail: boolean
}

/** What the outside world was told, and what it asked for: the judge holds the installation to it. */
export type Told = {
  /** Names of events whose batch was answered with 200. */
  readonly acknowledged: Set<string>
  /** Names of all events that were ever sent; those without an answer may be there or not. */
  readonly sent: Set<string>
  readonly addresses: Set<string>
  readonly credits: { readonly before: number; asked: number; answered: number }
  /** By the id that the service gave. */
  readonly jobs: Map<string, Expected>
  /** Lines of the stream by the id of their event. */
  readonly received: Map<number, string>
  readonly receivedTwice: number[]
  /** At the sensor, in their order. */
  readonly knocks: Deed[]
  /** To the DHT listener, in their order. */
  readonly announcements: Deed[]
  /** Answers that were neither 200 nor a lost connection, by status. */
  readonly refusals: Map<number, number>
}

export function emptyTold(creditsBefore: number): Told {
  return {
    acknowledged: new Set(),
    sent: new Set(),
    addresses: new Set(),
    credits: { before: creditsBefore, asked: 0, answered: 0 },
    jobs: new Map(),
    received: new Map(),
    receivedTwice: [],
    knocks: [],
    announcements: [],
    refusals: new Map(),
  }
}

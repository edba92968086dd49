import type { SensorObservation } from '../../../core/events/sensor-event.ts'

/** What the readers and the rules look at. */
export type Payload = {
  readonly bytes: Buffer
  readonly protocol: SensorObservation['protocol']
  readonly port: number
}

/** What a reader of one protocol made of a payload; null when it is not of that protocol. */
export type Reading = {
  readonly tags: readonly string[]
  /** What is shown of it, under the name of the protocol. */
  readonly extra?: Readonly<Record<string, unknown>>
}

export type PayloadReader = (payload: Payload) => Reading | null

/** Bytes of a text inside `extra` that are kept; the whole is in the payload. */
export const maxTextBytes = 1_024

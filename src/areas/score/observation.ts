import { asObject, asString, hasProperties, type JsonObject, valueAt } from '../../core/untrusted.ts'
import type { StoredEvent } from '../host/newest.ts'

/** What one module saw at one port, at its newest. */
export type Observation = {
  readonly type: string
  readonly port: number
  readonly protocol: string
  readonly ts: number
  readonly data: JsonObject
  /** The record is longer than what is read: only what was let in brings that much. */
  readonly long: boolean
}

const barePort = 'port'

/** Those that show an open port which is not known to have closed since. */
export function openOf(seen: readonly Observation[]): readonly Observation[] {
  const closed = new Map<string, number>()
  for (const observation of seen)
    if (isClosed(observation)) {
      const place = placeOf(observation)
      closed.set(place, Math.max(closed.get(place) ?? 0, observation.ts))
    }
  return seen.filter(
    (observation) => showsOpen(observation) && observation.ts > (closed.get(placeOf(observation)) ?? -1),
  )
}

export function placeOf({ port, protocol }: { port: number; protocol: string }): string {
  return `${port}/${protocol}`
}

export function observationOf({ type, port, protocol, ts, record, long }: StoredEvent): Observation {
  return { type, port, protocol, ts, data: long ? {} : dataOf(record), long }
}

function dataOf(record: string): JsonObject {
  try {
    return asObject(valueAt(JSON.parse(record), 'result', 'data'))
  } catch {
    return {}
  }
}

function stateOf({ data }: Observation): string {
  return asString(valueAt(data, 'state', 'state'))
}

function isClosed(observation: Observation): boolean {
  const state = stateOf(observation)
  return state !== '' && !state.startsWith('open')
}

/**
 * Port 0 is about the host as a whole. A module that learnt nothing may have met a closed port, and a silent
 * UDP port is `open|filtered`.
 */
function showsOpen(observation: Observation): boolean {
  const { type, port, data, long } = observation
  if (port === 0) return false
  if (type === barePort || long) return true
  const state = stateOf(observation)
  return hasProperties(data) && (state === '' || state === 'open')
}

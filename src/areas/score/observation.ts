import { type PortState, portState } from '../../core/events/port-state.ts'
import { asObject, isObject, type JsonObject } from '../../core/untrusted.ts'
import type { StoredEvent } from '../host/newest.ts'
import { valueAt } from '../value-at.ts'

/** What one module saw at one port, at its newest. */
export type Observation = {
  readonly type: string
  readonly port: number
  readonly protocol: string
  readonly ts: number
  readonly data: JsonObject
  /** The record is longer than what is read: only what was let in brings that much. */
  readonly long: boolean
  /** What it says about the port. */
  readonly state: PortState
}

/** Those that show an open port which is not known to have closed since. */
export function openOf(seen: readonly Observation[]): readonly Observation[] {
  const closed = new Map<string, number>()
  for (const observation of seen)
    if (observation.state === 'closed') {
      const key = portKey(observation)
      closed.set(key, Math.max(closed.get(key) ?? 0, observation.ts))
    }
  return seen.filter(
    (observation) =>
      observation.state === 'open' && observation.ts > (closed.get(portKey(observation)) ?? -1),
  )
}

export function portKey({ port, protocol }: { port: number; protocol: string }): string {
  return `${port}/${protocol}`
}

export function observationOf({ type, port, protocol, ts, record, long }: StoredEvent): Observation {
  const { result, from } = long ? unread : readRecord(record)
  const state = long ? 'open' : portState({ origin: { type, ...from }, target: { port, protocol }, result })
  return { type, port, protocol, ts, data: asObject(result?.['data']), long, state }
}

type Read = { readonly result: JsonObject | null; readonly from: { readonly port?: number } }

const unread: Read = { result: null, from: {} }

function readRecord(record: string): Read {
  try {
    const event: unknown = JSON.parse(record)
    const result = valueAt(event, 'result')
    const port = valueAt(event, 'origin', 'port')
    return {
      result: isObject(result) ? result : null,
      from: typeof port === 'number' ? { port } : {},
    }
  } catch {
    return unread
  }
}

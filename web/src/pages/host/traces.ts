import { asObject, dataOf, type EventRecord, textOf } from '../../parts/event/event-summary.ts'
import { conditionFor } from '../../parts/query/refine.ts'

/** A fingerprint of a service that other hosts may share. */
export type Trace = {
  readonly name: string
  readonly value: string
  /** The search that finds all services with it. */
  readonly query: string
}

/** The fingerprints in the records of a port, each once. */
export function tracesOf(records: readonly EventRecord[]): readonly Trace[] {
  const found = new Map<string, Trace>()
  for (const record of records)
    for (const [name, field, value] of valuesOf(dataOf(record)))
      if (value !== '' && !/^0+$/.test(value) && !found.has(`${name} ${value}`))
        found.set(`${name} ${value}`, { name, value, query: conditionFor(field, value) })
  return [...found.values()]
}

function valuesOf(data: EventRecord): readonly (readonly [name: string, field: string, value: string])[] {
  const icon = asObject(asObject(data['response'])['favicon'])
  return [
    ['JARM', 'jarm.jarm_hash', textOf(data['jarm_hash'])],
    ['Favicon', 'web.favicon.mmh3', textOf(icon['mmh3_hash'])],
    ['HASSH', 'ssh.hassh', textOf(asObject(data['hassh'])['hassh'])],
  ]
}

import { type Format, type Found, refusal } from '../format.ts'
import { jsonLinesReader } from '../reading/json-lines.ts'

/** Deeper than any record is; what writes JSON later works by recursion and would run out of stack. */
const maxDepth = 64

/** Our own events, one a line. Their schema is checked by ingest, which sees events from everywhere. */
export const rimlight: Format = {
  name: 'rimlight',
  about: 'Host events of Rimlight itself, one JSON object a line',
  recognizes: ({ properties }) => properties.has('origin') && properties.has('target'),
  read: jsonLinesReader(function* (record): Iterable<Found> {
    if (deeperThan(record, maxDepth)) yield refusal(`the event is nested deeper than ${maxDepth} levels`)
    else yield record
  }),
}

function deeperThan(value: object, limit: number): boolean {
  let level: object[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === limit) return true
    const next: object[] = []
    for (const item of level)
      for (const child of Object.values(item))
        if (typeof child === 'object' && child !== null) next.push(child)
    level = next
  }
  return false
}

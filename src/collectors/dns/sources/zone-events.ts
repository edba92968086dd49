import {
  type DomainEvent,
  maxAnswers,
  type RecordType,
  recordTypes,
} from '../../../core/events/domain-event.ts'
import type { Parsed } from '../../../ingest/formats/format.ts'
import type { Line } from '../../../ingest/formats/reading/lines.ts'
import { readZone, type ZoneRecord } from './zone-file.ts'

/** Records of one name stand near each other; of so many names they are put together wherever they stand. */
const namesTogether = 50_000

type Held = { readonly line: number; readonly records: Extract<ZoneRecord, { kind: 'record' }>[] }

/** What the names of a zone file answer, each name as one event. A zone tells all there is of its names. */
export async function* zoneEvents(lines: AsyncIterable<Line>, now: number): AsyncGenerator<Parsed> {
  const held = new Map<string, Held>()
  for await (const record of readZone(lines)) {
    if (record.kind === 'refused') {
      yield record
      continue
    }
    const { domain, line } = record
    const one = held.get(domain)
    if (one) one.records.push(record)
    else held.set(domain, { line, records: [record] })
    if (held.size > namesTogether) {
      const [first] = held
      held.delete(first![0])
      yield eventOf(first![0], first![1], now)
    }
  }
  for (const [domain, one] of held) yield eventOf(domain, one, now)
}

function eventOf(domain: string, { line, records }: Held, now: number): Parsed {
  const ordered = records.toSorted((a, b) => a.preference - b.preference)
  const answersOf = (type: RecordType): string[] => {
    const answers = ordered.filter((record) => record.type === type).map(({ answer }) => answer)
    return [...new Set(answers)].slice(0, maxAnswers)
  }
  const event: DomainEvent = {
    domain,
    ts: now,
    records: Object.fromEntries(recordTypes.map((type) => [type, answersOf(type)])),
  }
  return { kind: 'event', line, event }
}

import { randomUUID } from 'node:crypto'
import type { Span, StoredEvent } from '../../areas/host/replay.ts'
import type { Matcher, MatchRule } from '../../query/match/matcher.ts'
import type { Row } from '../../query/predicate/row.ts'
import type { StreamClient } from './stream-client.ts'
import type { Filter, StreamHub } from './stream-hub.ts'
import { streamText, withoutRun } from './stream-text.ts'

export type StoredSource = {
  read(span: Span, limit: number): Promise<StoredEvent[]>
  /** The stored record as the row that filters look at. */
  rowOf(event: unknown): Row
  /** Which of the records pass the filter of the stream; null when it has none. */
  readonly passing: ((rows: readonly Row[]) => Promise<readonly boolean[]>) | null
}

/** The filter of one stream on stored records, while they are read. */
export type StoredFilter = { passing(rows: readonly Row[]): Promise<readonly boolean[]>; close(): void }

export function openStoredFilter(
  matcher: Pick<Matcher, 'add' | 'match'>,
  { plan, fields, owner }: Filter,
  onPaused: (reason: string) => void,
): StoredFilter {
  const topic = `stored ${randomUUID()}`
  const rule: MatchRule = { topic, plan, fields, owners: () => [owner], onPaused }
  const close = matcher.add(rule)
  return {
    async passing(rows) {
      const found = await matcher.match(rows.map((row) => ({ row, topics: [topic] })))
      return found.map((rules) => rules.length > 0)
    },
    close,
  }
}

/** A page is in memory for each reader who catches up, and every page costs a look at all events of its owner. */
const pageEvents = 5_000
const eventsPerWrite = 200

/**
 * Stored events first, then the live ones, with no gap and none twice: what the hub has given out is
 * stored, so everything up to its newest id is read, and everything after it comes from the hub. Long
 * stretches are read before the client listens, so that only little queues up for it. False when it left.
 */
export async function catchUp(
  client: StreamClient,
  hub: StreamHub,
  source: StoredSource,
  after: number,
  attach: () => void,
): Promise<{ readonly after: number } | null> {
  let reached = after
  for (;;) {
    const step = await sendPage(client, source, { after: reached, upTo: hub.dispatched() })
    if (!step) return null
    reached = step.after
    if (step.last) break
  }
  client.hold()
  attach()
  return await sendAll(client, source, { after: reached, upTo: hub.dispatched() })
}

/** Everything that is stored in the span. */
export async function sendAll(
  client: StreamClient,
  source: StoredSource,
  span: Span,
): Promise<{ readonly after: number } | null> {
  let after = span.after
  for (;;) {
    const step = await sendPage(client, source, { after, upTo: span.upTo })
    if (!step) return null
    after = step.after
    if (step.last) return { after }
  }
}

async function sendPage(
  client: StreamClient,
  source: StoredSource,
  span: Span,
): Promise<{ readonly after: number; readonly last: boolean } | null> {
  if (span.upTo <= span.after) return { after: span.after, last: true }
  const found = await source.read(span, pageEvents)
  for (let start = 0; start < found.length; start += eventsPerWrite) {
    const texts = await textsOf(client, source, found.slice(start, start + eventsPerWrite))
    if (client.gone) return null
    if (texts.length > 0 && !(await client.write(texts.join(''), found.length - start))) return null
  }
  const last = found.length < pageEvents
  return { after: last ? span.upTo : found.at(-1)!.id, last }
}

async function textsOf(
  client: StreamClient,
  { passing, rowOf }: StoredSource,
  stored: readonly StoredEvent[],
): Promise<string[]> {
  const events = stored.map(({ record }) => JSON.parse(record) as { origin: { client_id?: string } })
  const passed = passing && (await passing(events.map(rowOf)))
  return stored.flatMap(({ id, record }, at) => {
    if (passed && !passed[at]) return []
    const event = events[at]!
    const shown = event.origin.client_id === undefined ? JSON.stringify(withoutRun(event)) : record
    return [streamText(client.format, id, shown)]
  })
}

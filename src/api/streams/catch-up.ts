import type { Span, StoredEvent } from '../../areas/host/replay.ts'
import type { Row } from '../../query/predicate/row.ts'
import type { StreamClient } from './stream-client.ts'
import type { Filter, StreamHub } from './stream-hub.ts'
import { streamText, withoutRun } from './stream-text.ts'

export type StoredSource = {
  read(span: Span, limit: number): Promise<StoredEvent[]>
  /** The stored record as the row that filters look at. */
  rowOf(event: unknown): Row
  readonly filter: Filter | null
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
    const texts = found.slice(start, start + eventsPerWrite).flatMap((one) => textOf(client, source, one))
    if (texts.length > 0 && !(await client.write(texts.join(''), found.length - start))) return null
  }
  const last = found.length < pageEvents
  return { after: last ? span.upTo : found.at(-1)!.id, last }
}

function textOf(client: StreamClient, { filter, rowOf }: StoredSource, stored: StoredEvent): string[] {
  const event = JSON.parse(stored.record) as { origin: { client_id?: string } }
  if (filter && !filter.accepts(rowOf(event))) return []
  const shown = event.origin.client_id === undefined ? JSON.stringify(withoutRun(event)) : stored.record
  return [streamText(client.format, stored.id, shown)]
}

import type { Parsed } from '../../ingest/formats/format.ts'

/** The same events, seen at another time. What has no origin is left for the check to refuse. */
export async function* restamped(parsed: AsyncIterable<Parsed>, ts: number): AsyncIterable<Parsed> {
  for await (const item of parsed) {
    const origin = item.kind === 'event' ? originOf(item.event) : undefined
    yield item.kind === 'event' && origin
      ? { ...item, event: { ...(item.event as object), origin: { ...origin, ts } } }
      : item
  }
}

function originOf(event: unknown): object | undefined {
  const origin = (event as { origin?: unknown } | null)?.origin
  return typeof origin === 'object' && origin !== null ? origin : undefined
}

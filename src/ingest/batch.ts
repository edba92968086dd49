import type { PackedEvents } from './packing/packed-events.ts'

/**
 * A batch is one row of the outbox: events that were acknowledged together. Its number orders events by
 * acknowledgement, so event ids made from it only ever grow, and a crash can be distinguished from a repetition.
 */
export type Batch = { readonly number: number; readonly area: string; readonly events: PackedEvents }

/** 65,536 events a batch leave room for 2^37 batches below the integers that JSON carries exactly. */
export const eventsPerBatch = 65_536

export function eventId(batch: number, position: number): number {
  return batch * eventsPerBatch + position
}

/** The number of the batch of an event. */
export function batchOf(id: number): number {
  return Math.floor(id / eventsPerBatch)
}

export type Entry = { readonly event: unknown; readonly record: string; readonly row: unknown }

/** What a row of the outbox has: the record is stored as exactly what was accepted. */
export function readEntries(bytes: Uint8Array): Entry[] {
  return [...entryTexts(bytes)].map(({ record, row }) => ({
    ...{ record, event: JSON.parse(record), row: JSON.parse(row) },
  }))
}

export function* entryTexts(bytes: Uint8Array): Generator<{ readonly record: string; readonly row: string }> {
  const lines = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8').split('\n')
  for (let i = 0; i + 1 < lines.length; i += 2) yield { record: lines[i]!, row: lines[i + 1]! }
}

/**
 * A batch is one row of the outbox: events that were acknowledged together. Its number orders events by
 * acknowledgement, so event ids made from it only ever grow, and a crash can be distinguished from a repetition.
 */
export type Batch = { readonly number: number; readonly area: string; readonly entries: readonly Entry[] }

export type Entry = { readonly event: unknown; readonly record: string; readonly row: unknown }

/** 65,536 events a batch leave room for 2^37 batches below the integers that JSON carries exactly. */
export const eventsPerBatch = 65_536

export function eventId(batch: number, position: number): number {
  return batch * eventsPerBatch + position
}

/** The number of the batch of an event. */
export function batchOf(id: number): number {
  return Math.floor(id / eventsPerBatch)
}

/** A line an event. The record stands first and whole, so that it is stored as exactly what was accepted. */
export function writeEntries(entries: readonly Entry[]): Uint8Array {
  return Buffer.from(
    entries.map((entry) => `${entry.record}\n${JSON.stringify(entry.row)}`).join('\n'),
    'utf8',
  )
}

export function readEntries(bytes: Uint8Array): Entry[] {
  const lines = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8').split('\n')
  const entries: Entry[] = []
  for (let i = 0; i + 1 < lines.length; i += 2) {
    const record = lines[i]!
    entries.push({ record, event: JSON.parse(record), row: JSON.parse(lines[i + 1]!) })
  }
  return entries
}

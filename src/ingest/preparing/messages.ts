import type { CheckLimits } from '../../areas/define-area.ts'
import type { EnricherOptions } from '../../enrich/open-enricher.ts'
import type { PackedEvents } from '../packing/packed-events.ts'
import type { Prepared } from './preparer.ts'

/** What the main thread and an ingest worker send each other. */
export type Work =
  /** `json`: an array. One text is sent faster than the objects that it describes. */
  | { readonly kind: 'values'; readonly area: string; readonly json: string; readonly limits: CheckLimits }
  | { readonly kind: 'lines'; readonly area: string; readonly text: string; readonly limits: CheckLimits }
  | {
      readonly kind: 'stored'
      readonly area: string
      readonly bytes: Uint8Array
      readonly minBlockRows?: number
    }

export type Request = { readonly id: number; readonly work: Work }

export type Reply =
  /** The worker takes work. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly id: number; readonly prepared: Prepared }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }

export type WorkerData = { readonly enricher: EnricherOptions }

/** A message brings plain arrays of bytes where the other thread had buffers. */
export function received(events: PackedEvents): PackedEvents {
  const withBuffer = <Packed extends { readonly bytes: Buffer<ArrayBuffer> }>(packed: Packed): Packed => {
    const { buffer, byteOffset, length } = packed.bytes
    return { ...packed, bytes: Buffer.from(buffer, byteOffset, length) }
  }
  return {
    ...events,
    entries: withBuffer(events.entries),
    sections: events.sections.map((section) => ({ ...section, tables: section.tables.map(withBuffer) })),
  }
}

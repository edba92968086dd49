import type { CheckLimits } from '../../areas/define-area.ts'
import type { EnricherOptions } from '../../enrich/open-enricher.ts'
import type { NumberedPiece } from '../../storage/clickhouse/blocks/join-pieces.ts'
import { memoryOf, memoryOfPiece, type PackedEvents } from '../packing/packed-events.ts'
import type { Blocks, Prepared } from './preparer.ts'

/** What the main thread and an ingest worker send each other. */
export type Work =
  /** `json`: an array. One text is sent faster than the objects that it describes. */
  | { readonly kind: 'values'; readonly area: string; readonly json: string; readonly limits: CheckLimits }
  | { readonly kind: 'lines'; readonly area: string; readonly text: string; readonly limits: CheckLimits }
  | { readonly kind: 'stored'; readonly area: string; readonly bytes: Uint8Array }
  | { readonly kind: 'blocks'; readonly area: string; readonly pieces: readonly NumberedPiece[] }

export type Result =
  | { readonly kind: 'prepared'; readonly prepared: Prepared }
  | { readonly kind: 'blocks'; readonly blocks: Blocks }

export type Request = { readonly id: number; readonly work: Work }

export type Reply =
  /** The worker takes work. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly id: number; readonly result: Result }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }

export type WorkerData = { readonly enricher: EnricherOptions }

/** The memory that changes hands with a piece of work: it can be given only once. */
export function memoryOfWork(work: Work): ArrayBuffer[] {
  return work.kind === 'blocks' ? work.pieces.flatMap(({ piece }) => memoryOfPiece(piece)) : []
}

export function memoryOfResult(result: Result): ArrayBuffer[] {
  return result.kind === 'blocks'
    ? result.blocks.map(({ buffer }) => buffer)
    : memoryOf(result.prepared.events)
}

/** A message brings plain arrays of bytes where the other thread had buffers. */
export function received(result: Result): Result {
  if (result.kind === 'blocks') return { kind: 'blocks', blocks: result.blocks.map(asBuffer) }
  const { events } = result.prepared
  const entries: PackedEvents['entries'] = { ...events.entries, bytes: asBuffer(events.entries.bytes) }
  return { kind: 'prepared', prepared: { ...result.prepared, events: { ...events, entries } } }
}

function asBuffer({ buffer, byteOffset, length }: Uint8Array<ArrayBuffer>): Buffer<ArrayBuffer> {
  return Buffer.from(buffer, byteOffset, length)
}

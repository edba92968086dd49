import { type AnyArea, type CheckLimits, columnsOf } from '../../areas/define-area.ts'
import type { Enricher } from '../../enrich/place.ts'
import { joinPieces, type NumberedPiece } from '../../storage/clickhouse/blocks/join-pieces.ts'
import { entryTexts } from '../batch.ts'
import { takePacker } from '../packing/event-packer.ts'
import type { PackedEvents } from '../packing/packed-events.ts'
import { readLine } from './read-line.ts'

/** Makes what the outbox and the engine take: checks events, enriches them, and makes rows of them. */
export type Preparer = {
  values(area: AnyArea, values: readonly unknown[], limits: CheckLimits): Promise<Prepared>
  /** Lines of JSON of a client. Empty ones are passed over. */
  lines(area: AnyArea, text: string, limits: CheckLimits): Promise<Prepared>
  /** What rows of the outbox hold, which was checked and enriched when it came. */
  stored(area: AnyArea, bytes: Uint8Array): Promise<PackedEvents>
  /** A block of all the rows for each table of the area. The memory of the pieces is gone from this thread afterwards. */
  blocks(area: AnyArea, pieces: readonly NumberedPiece[]): Promise<Blocks>
}

/** In the order of the tables of the area. */
export type Blocks = readonly Buffer<ArrayBuffer>[]

export type Prepared = {
  readonly events: PackedEvents
  /** By the index of the value or the line. */
  readonly refused: readonly RefusedEvent[]
}

export type RefusedEvent = { readonly index: number; readonly reason: string }

/** A piece of work in steps: after each the thread may turn to something else. */
type Steps<Result> = Generator<void, Result>

/** The event loop gets a turn after so many events, so that a large batch does not stop the answers. */
const eventsPerStep = 250

/** In the thread of its caller. */
export function createPreparer(enricher: Enricher): Preparer {
  return {
    values: (area, values, limits) => inTurns(prepareValues(area, values, limits, enricher)),
    lines: (area, text, limits) => inTurns(prepareLines(area, text, limits, enricher)),
    stored: (area, bytes) => inTurns(packStored(area, bytes)),
    blocks: async (area, pieces) => makeBlocks(area, pieces),
  }
}

export function* prepareValues(
  area: AnyArea,
  values: readonly unknown[],
  limits: CheckLimits,
  enricher: Enricher,
): Steps<Prepared> {
  const packer = takePacker(area)
  const refused: RefusedEvent[] = []
  for (let index = 0; index < values.length; index++) {
    const prepared = area.prepare(values[index], limits, enricher)
    if (prepared.kind === 'refused') refused.push({ index, reason: prepared.reason })
    else packer.add(prepared.record, prepared.row)
    if (index % eventsPerStep === eventsPerStep - 1) yield
  }
  return { events: packer.finish(), refused }
}

export function* prepareLines(
  area: AnyArea,
  text: string,
  limits: CheckLimits,
  enricher: Enricher,
): Steps<Prepared> {
  const packer = takePacker(area)
  const refused: RefusedEvent[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const read = readLine(line)
    if (read.kind === 'empty') continue
    const prepared = read.kind === 'value' ? area.prepare(read.value, limits, enricher) : read
    if (prepared.kind === 'refused') refused.push({ index, reason: prepared.reason })
    else packer.add(prepared.record, prepared.row)
    if (index % eventsPerStep === eventsPerStep - 1) yield
  }
  return { events: packer.finish(), refused }
}

export function* packStored(area: AnyArea, bytes: Uint8Array): Steps<PackedEvents> {
  const packer = takePacker(area)
  for (const { record, row } of entryTexts(bytes)) {
    packer.add(record, JSON.parse(row), row)
    if (packer.count % eventsPerStep === 0) yield
  }
  return packer.finish()
}

export function makeBlocks(area: AnyArea, pieces: readonly NumberedPiece[]): Blocks {
  return joinPieces(area.tables.map(columnsOf), pieces)
}

export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

export async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await new Promise(setImmediate)
  }
}

import type { Enricher } from '../enrich/place.ts'

/** A table of the column store. The statement is complete but for its name and its retention. */
export type TableDefinition = {
  readonly name: string
  readonly columns: readonly string[]
  readonly create: (options: { readonly retentionDays: number }) => string
}

/**
 * What an area of data tells the way in: how an event is checked, what is searched of it, and which
 * lines of which tables it becomes. An area never writes; only `ingest/` does.
 */
export type Area<Event, Row> = {
  readonly name: string
  readonly tables: readonly TableDefinition[]
  /** The table that holds every event once, by id: what recovery asks which events are already stored. */
  readonly eventTable: string
  check(value: unknown, limits: CheckLimits): Checked<Event>
  /** What is known about the addresses of an event and belongs into the event itself. */
  enriched?(event: Event, enricher: Enricher): Event
  row(event: Event, enricher: Enricher): Row
  /** The event as it is stored, streamed and answered. */
  shown(event: Event): Event
  /** One line of JSON for each of `tables`, in their order. */
  lines(id: number, record: string, row: Row): readonly string[]
}

export type CheckLimits = { readonly now: number; readonly retentionDays: number }

export type Checked<Event> =
  | { readonly kind: 'event'; readonly event: Event }
  | { readonly kind: 'refused'; readonly reason: string }

import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { parseAddress } from '../core/address.ts'
import type { Settings } from '../core/settings/settings.ts'
import { dayMs } from '../core/time.ts'
import { asObject, type JsonObject } from '../core/untrusted.ts'
import type { Enricher } from '../enrich/place.ts'
import type { FieldSet } from '../query/field.ts'
import { fold } from '../query/fold.ts'
import { textSeparator } from '../query/predicate/row.ts'
import { type TableColumn, tableColumns } from '../storage/clickhouse/blocks/table-columns.ts'
import type { CsvColumns } from './csv-columns.ts'
import type { Facet } from './overview.ts'
import type { StatisticsKey } from './search.ts'
import { valueAt } from './value-at.ts'

/** A table of the column store. The statement is complete except for its retention. */
export type TableDefinition = {
  readonly name: string
  readonly columns: readonly string[]
  readonly create: CreateStatement
  /** The statements of later steps that added columns. */
  readonly addedColumns?: readonly string[]
  /**
   * The statement of the layout that the table has by now, where that is not the one of the released step: same columns,
   * other parts and granules. New installations begin with it, tables of others are rewritten in the background.
   */
  readonly layout?: CreateStatement
}

const knownColumns = new WeakMap<TableDefinition, readonly TableColumn[]>()

/** The columns of a table with their types. */
export function columnsOf(table: TableDefinition): readonly TableColumn[] {
  const known = knownColumns.get(table)
  if (known) return known
  // For how long rows are kept says nothing about the columns.
  const statements = [table.create({ retentionDays: 1 }), ...(table.addedColumns ?? [])]
  const columns = tableColumns(statements, table.columns)
  knownColumns.set(table, columns)
  return columns
}

export type CreateStatement = (options: { readonly retentionDays: number }) => string

/** How an area is searched. */
export type SearchDefinition = {
  readonly table: TableDefinition
  /** The table keeps only the newest of each, and may have older ones until they are merged. */
  readonly newestOnly: boolean
  /** Whether the table of events has granules of few rows. */
  readonly smallGranules?: boolean
  readonly fields: FieldSet
  readonly statistics: Readonly<Record<string, StatisticsKey>>
  /** What is counted beside a search, in the order in which it is shown. */
  readonly facets: readonly Facet[]
  /** Which plans may search it. */
  readonly access: 'any' | 'paid'
}

/** The settings that decide how long events are kept. */
export type RetentionSetting = 'retentionDays' | Extract<keyof Settings, `${string}RetentionDays`>

/** Columns of a row that every area has, and its own. */
export type AreaRow = { readonly ts: number; readonly [column: string]: unknown }

/** Columns of a row that every area of addresses has, and its own. */
export type AddressRow = AreaRow & {
  readonly ip: string
  readonly port: number
  readonly protocol: string
}

/** Everything that the service needs to know about an area of events. The rest follows from it. */
export type AreaDefinition<
  Name extends string,
  Schema extends TSchema,
  Row extends AreaRow,
  Searchable extends boolean,
  Alertable extends boolean,
> = {
  readonly name: Name
  /** What its search is called where fields are listed. */
  readonly title: string
  readonly event: {
    readonly schema: Schema
    /** With its article, for messages. */
    readonly label: string
    /** Path of the time, in milliseconds since 1970. */
    readonly time: PathTo<Static<Schema>, number>
    /** Paths of the addresses: each must be one, and is stored in its canonical form. */
    readonly addresses: readonly PathTo<Static<Schema>, string>[]
  }
  readonly tables: readonly TableDefinition[]
  /** The one of `tables` that holds every event once, by id: recovery asks it which events are already stored. */
  readonly eventTable: TableDefinition
  /** The step that creates the tables. Data folders remember it by this name, so it never changes. */
  readonly step: string
  readonly retention: RetentionSetting
  readonly search: SearchDefinition
  /** The columns of a download, of an event as a search answers it. */
  readonly csv: CsvColumns
  /** Whether it has a search box, and whether alerts can ask for its events. */
  readonly searchable: Searchable
  readonly alertable: Alertable
  /** What only this area checks, and the one form in which its events are stored. */
  normalize?(event: Static<Schema>): Checked<Static<Schema>>
  /** What is known about the addresses of an event and belongs into the event itself. */
  enriched?(event: Static<Schema>, enricher: Enricher): Static<Schema>
  row(event: Static<Schema>, enricher: Enricher): Row
  /** The event as it is streamed and answered; as it came where this is not given. */
  shown?(event: Static<Schema>): Static<Schema>
  /** The column `record`, where it is not the shown event itself. */
  storedRecord?(record: string): string
  /** The few columns of a row that listeners read of every event. */
  readonly briefColumns?: readonly (keyof Row & string)[]
}

/** An area without the types of its events: what the lists of areas hold. */
export type AnyArea<
  Name extends string = string,
  Searchable extends boolean = boolean,
  Alertable extends boolean = boolean,
> = {
  readonly name: Name
  readonly title: string
  readonly tables: readonly TableDefinition[]
  readonly eventTable: string
  readonly step: string
  readonly retention: RetentionSetting
  readonly search: SearchDefinition
  readonly csv: CsvColumns
  readonly searchable: Searchable
  readonly alertable: Alertable
  /** Checks and enriches what came in. An area never writes; only `ingest/` does. */
  prepare(value: unknown, limits: CheckLimits, enricher: Enricher): Prepared
  /** For each of `tables`, in their order, the values of its columns. */
  cells(id: number, record: string, row: unknown): readonly (readonly unknown[])[]
  /** Some columns of the row, for listeners that look at all events and need the whole of few. */
  brief(row: unknown): Readonly<Record<string, unknown>>
}

/** An area with the types of its events and rows. */
export type Area<
  Name extends string,
  Event,
  Row,
  Searchable extends boolean,
  Alertable extends boolean,
> = AnyArea<Name, Searchable, Alertable> & {
  check(value: unknown, limits: CheckLimits): Checked<Event>
  enriched(event: Event, enricher: Enricher): Event
  row(event: Event, enricher: Enricher): Row
  shown(event: Event): Event
}

export type CheckLimits = { readonly now: number; readonly retentionDays: number }

export type Refused = { readonly kind: 'refused'; readonly reason: string }

export type Checked<Event> = { readonly kind: 'event'; readonly event: Event } | Refused

/** An event on its way in: as it is shown, as text, and what is searched of it. */
export type Prepared =
  | { readonly kind: 'entry'; readonly event: unknown; readonly record: string; readonly row: AreaRow }
  | Refused

/** A property of an event, or a property of one of its objects. */
type PathTo<Event, Value> = {
  [Name in keyof Event & string]: NonNullable<Event[Name]> extends Value
    ? Name
    : NonNullable<Event[Name]> extends object
      ? `${Name}.${keyof NonNullable<Event[Name]> & string}`
      : never
}[keyof Event & string]

export function defineArea<
  const Name extends string,
  Schema extends TSchema,
  Row extends AreaRow,
  const Searchable extends boolean,
  const Alertable extends boolean,
>(
  definition: AreaDefinition<Name, Schema, Row, Searchable, Alertable>,
): Area<Name, Static<Schema>, Row, Searchable, Alertable> {
  type Event = Static<Schema>
  const { tables, eventTable, event: described, normalize, storedRecord, row } = definition
  const { name, title, step, retention, search, csv, searchable, alertable, briefColumns = [] } = definition
  const compiled = Compile(described.schema)
  const timePath = described.time.split('.')
  const addressPaths = described.addresses.map((path) => path.split('.'))

  const firstError = (value: unknown): string => {
    for (const error of compiled.Errors(value)) {
      const where = error.instancePath.slice(1).replaceAll('/', '.') || 'the event'
      return `${where} ${error.message}`
    }
    return `the event does not have the shape of ${described.label}`
  }
  const check = (value: unknown, limits: CheckLimits): Checked<Event> => {
    if (!compiled.Check(value)) return refused(firstError(value))
    let event: JsonObject = asObject(value)
    for (const path of addressPaths) {
      const given = valueAt(event, ...path)
      if (given === undefined) continue
      const address = typeof given === 'string' ? parseAddress(given) : null
      if (!address) return refused(`${path.join('.')} ${JSON.stringify(given)} is not an address`)
      if (address.text !== given) event = withValueAt(event, path, address.text)
    }
    const checked = normalize ? normalize(event as Event) : { kind: 'event' as const, event: event as Event }
    if (checked.kind === 'refused') return checked
    const problem = ageProblem(Number(valueAt(event, ...timePath)), limits)
    return problem === null ? checked : refused(`${described.time} is ${problem}`)
  }
  const enriched = (event: Event, enricher: Enricher): Event =>
    definition.enriched?.(event, enricher) ?? event
  const shown = (event: Event): Event => definition.shown?.(event) ?? event

  return {
    ...{ name, title, tables, eventTable: eventTable.name, step, retention, search, csv },
    ...{ searchable, alertable, check, enriched, row, shown },
    prepare(value, limits, enricher) {
      const checked = check(value, limits)
      if (checked.kind === 'refused') return checked
      const whole = enriched(checked.event, enricher)
      const event = shown(whole)
      return { kind: 'entry', event, record: JSON.stringify(event), row: row(whole, enricher) }
    },
    cells(id, record, given) {
      const values = asObject(given)
      const stored = storedRecord?.(record) ?? record
      return tables.map(({ columns }) => {
        const cells: unknown[] = new Array(columns.length)
        for (let at = 0; at < columns.length; at++) {
          const column = columns[at]!
          cells[at] = column === 'id' ? id : column === 'record' ? stored : values[column]
        }
        return cells
      })
    },
    brief(given) {
      const values = asObject(given)
      const brief: Record<string, unknown> = {}
      for (const column of briefColumns) brief[column] = values[column]
      return brief
    },
  }
}

/** The column `text`: must hold the text of every text field, since a search by field looks here first. */
export function joinSearchText(texts: readonly string[]): string {
  return texts
    .filter((text) => text !== '')
    .map(fold)
    .join(textSeparator)
}

export function refused(reason: string): Refused {
  return { kind: 'refused', reason }
}

/** A clock that is a day ahead is a mistake; what is older than the tables keep would be gone at once. */
function ageProblem(ts: number, { now, retentionDays }: CheckLimits): string | null {
  const age = now - ts
  if (age > retentionDays * dayMs)
    return `${new Date(ts).toISOString()}, older than the ${retentionDays} days that are kept`
  return age < -dayMs ? `${new Date(ts).toISOString()}, in the future` : null
}

/** A copy with another value at the path, every property where it was. */
function withValueAt(object: JsonObject, path: readonly string[], value: unknown): JsonObject {
  const [name = '', ...rest] = path
  const inner = rest.length === 0 ? value : withValueAt(asObject(object[name]), rest, value)
  return { ...object, [name]: inner }
}

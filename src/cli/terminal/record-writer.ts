import { valueAt } from '../../areas/value-at.ts'
import { csvRow } from '../../core/csv-row.ts'
import { nearestName } from '../../query/check/nearest-name.ts'
import { textOption } from '../arguments/option-values.ts'
import { usageError } from '../cli-error.ts'
import type { Context, Options, Values } from '../verb.ts'
import { fit } from './display-width.ts'
import { jsonLine, plainText } from './plain-text.ts'
import { jsonOption, textTable } from './text-table.ts'

/** The short names of fields, and the path of each in a record. */
export type Columns = Readonly<Record<string, readonly string[]>>

type Cell = string | number

export const recordOptions: Options = {
  fields: {
    type: 'string',
    value: 'A,B',
    about: 'Only these fields, in this order, separated by tabs: short names, or paths such as target.ip',
  },
  csv: { type: 'boolean', about: 'Comma-separated values with a line of names first' },
  ...jsonOption,
}

/** The fields that `--fields` names; null when it is not given. */
export function fieldsOf(values: Values): readonly string[] | null {
  const text = textOption(values, 'fields')
  if (text === undefined) return null
  const names = text.split(',').map((name) => name.trim())
  if (names.some((name) => name === ''))
    throw usageError(`--fields is ${JSON.stringify(text)}: write names with commas between them`)
  return names
}

export type RecordWriterOptions = {
  readonly columns: Columns
  /** What a terminal gets where no form is asked for. */
  readonly readable: (records: readonly unknown[]) => string
}

/** Writes records page by page in the form that is asked for; a program gets lines of JSON. */
export function recordWriter(
  context: Pick<Context, 'out' | 'values'>,
  { columns, readable }: RecordWriterOptions,
): (records: readonly unknown[]) => Promise<void> {
  const { out, values } = context
  const chosen = fieldsOf(values)
  if (values['csv'] && values['json']) throw usageError('Use either --csv or --json')
  if (chosen === null && !values['csv']) {
    const asJson = values['json'] || !out.isTerminal
    return (records) => out.write(asJson ? records.map(jsonLine).join('') : readable(records))
  }
  const names = chosen ?? Object.keys(columns)
  const paths = names.map((name) => pathOf(name, columns))
  const cellsOf = (record: unknown): Cell[] => paths.map((path) => cellOf(valueAt(record, ...path), path))
  let first = true
  return async (records) => {
    const rows = records.map(cellsOf)
    const withNames = first
    first = false
    if (values['csv']) await out.write([...(withNames ? [names] : []), ...rows].map(csvRow).join(''))
    else if (values['json'])
      await out.write(records.map((record) => objectLine(record, names, paths)).join(''))
    else if (out.isTerminal)
      await out.write(
        textTable(
          names,
          rows.map((row) => row.map(String)),
        ),
      )
    else await out.write(rows.map((row) => `${row.join('\t')}\n`).join(''))
  }
}

const widestCell = 48

/** Columns of records under their names; long values are cut. */
export function columnTable(records: readonly unknown[], columns: Columns): string {
  const rows = records.map((record) =>
    Object.values(columns).map((path) => fit(String(cellOf(valueAt(record, ...path), path)), widestCell)),
  )
  return textTable(Object.keys(columns), rows)
}

function pathOf(name: string, columns: Columns): readonly string[] {
  if (Object.hasOwn(columns, name)) return columns[name]!
  if (name.includes('.')) return name.split('.')
  const near = nearestName(name, Object.keys(columns))
  const advice = near ? `did you mean ${near}?` : `choose ${Object.keys(columns).join(', ')}, or a path`
  throw usageError(`${JSON.stringify(plainText(name))} is not a field: ${advice}`)
}

/** Times are milliseconds in events; a person reads dates. */
function cellOf(value: unknown, path: readonly string[]): Cell {
  if (value === undefined || value === null) return ''
  if (path.at(-1) === 'ts' && typeof value === 'number' && Number.isFinite(new Date(value).getTime()))
    return new Date(value).toISOString()
  if (typeof value === 'number') return value
  if (Array.isArray(value)) return plainText(value.map(scalar).join(' '))
  return plainText(scalar(value))
}

function scalar(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function objectLine(
  record: unknown,
  names: readonly string[],
  paths: readonly (readonly string[])[],
): string {
  return jsonLine(Object.fromEntries(names.map((name, at) => [name, valueAt(record, ...paths[at]!) ?? null])))
}

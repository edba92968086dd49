import type { Field } from '../query/field.ts'
import { fold } from '../query/fold.ts'
import { columnOf } from '../query/sql/sql-source.ts'
import type { ColumnStore, Limits } from '../storage/clickhouse/column-store.ts'
import { type AnyScope, scopeCondition } from './condition.ts'
import type { Counted } from './overview.ts'

export type ValuesWanted = {
  /** Without FINAL: a search box needs no exact figures. */
  readonly table: string
  readonly prefix: string
  readonly scope: AnyScope
  readonly limits: Limits
}

const maxValues = 20
/** Longer values are not worth choosing from a list. */
const maxValueLength = 200

/** The most frequent values of a field that begin so; none for a field without a column of its own. */
export async function fieldValues(
  store: ColumnStore,
  { source, type }: Field,
  { table, prefix, scope, limits }: ValuesWanted,
): Promise<Counted[]> {
  if (source.kind !== 'column' || !['text', 'version', 'int'].includes(type)) return []
  const shown = source.multi ? `arrayJoin(${columnOf(source.name)})` : columnOf(source.name)
  const { where, params } = scopeCondition(scope)
  return await store.rows<{ value: string; count: number }>(
    `SELECT toString(${shown}) AS value, count() AS count FROM ${table} WHERE ${where}
     GROUP BY value
     HAVING value != '' AND length(value) <= ${maxValueLength} AND startsWith(lower(value), {prefix:String})
     ORDER BY count DESC, value LIMIT ${maxValues}`,
    { ...params, prefix: fold(prefix) },
    limits,
  )
}

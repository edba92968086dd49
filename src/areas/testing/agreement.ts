import fc from 'fast-check'
import type { Query } from '../../query/ast.ts'
import type { FieldSet } from '../../query/field.ts'
import { compilePredicate } from '../../query/predicate/compile-predicate.ts'
import type { Row } from '../../query/predicate/row.ts'
import { compileSql } from '../../query/sql/compile-sql.ts'
import { arbitraryQuery } from '../../query/testing/arbitrary-query.ts'
import { arbitraryRow } from '../../query/testing/arbitrary-row.ts'
import { print } from '../../query/text/print.ts'
import type { ColumnStore } from '../../storage/clickhouse/column-store.ts'
import type { AgreementSubject } from './agreement-subjects.ts'

export type Agreement = {
  readonly pairs: number
  /** Queries that matched some rows and not all: only those say much. */
  readonly telling: number
  readonly differences: readonly string[]
}

export type AgreementSize = { readonly rows: number; readonly queries: number; readonly seed: number }

/**
 * Holds the two compilers of the search language against each other: random rows go into the real table,
 * and every random query must find there exactly the rows for which its predicate is true.
 */
export async function agreement(
  store: ColumnStore,
  subject: AgreementSubject,
  { rows: rowCount, queries: queryCount, seed }: AgreementSize,
): Promise<Agreement> {
  const { table, perKind = 4, keyOf } = subject
  const drawn = fc.sample(arbitraryRow(subject.fields, perKind), { numRuns: rowCount, seed })
  // A table that keeps the newest of each would drop the others.
  const rows = keyOf ? [...new Map(drawn.map((row) => [keyOf(row), row])).values()] : drawn
  const fields = subject.searched?.(rows) ?? subject.fields
  await store.command(`TRUNCATE TABLE ${table.name}`)
  const lineOf = (row: Row, index: number): string => {
    const whole = { ...subject.beside?.(index), ...row, id: index + 1 } as Row
    return JSON.stringify(table.columns.map((column) => whole[column] ?? null))
  }
  await store.insert(table.name, table.columns, rows.map(lineOf).join('\n'))
  const differences: string[] = []
  let telling = 0
  for (const query of fc.sample(arbitraryQuery(fields, perKind), { numRuns: queryCount, seed: seed + 1 })) {
    const accepts = compilePredicate(query, fields)
    const expected = rows.flatMap((row, index) => (accepts(row) ? [index + 1] : []))
    const found = await findIds(store, table.name, query, fields)
    if (expected.length > 0 && expected.length < rows.length) telling += 1
    if (JSON.stringify(expected) !== JSON.stringify(found))
      differences.push(
        `${print(query)}: the predicate finds ${expected.join(',')}, SQL finds ${found.join(',')}`,
      )
  }
  return { pairs: rows.length * queryCount, telling, differences }
}

async function findIds(store: ColumnStore, table: string, query: Query, fields: FieldSet): Promise<number[]> {
  const { where, params } = compileSql(query, fields, { fold: 'lower' })
  const found = await store.rows<{ id: number }>(`SELECT id FROM ${table} WHERE ${where} ORDER BY id`, params)
  return found.map(({ id }) => id)
}

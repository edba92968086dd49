import fc from 'fast-check'
import type { Query } from '../../../query/ast.ts'
import { compilePredicate } from '../../../query/compile-predicate.ts'
import { compileSql } from '../../../query/compile-sql.ts'
import type { FieldSet } from '../../../query/field.ts'
import { withDerivations } from '../../../query/field-set.ts'
import { print } from '../../../query/print.ts'
import type { Row } from '../../../query/row.ts'
import { arbitraryQuery } from '../../../query/testing/arbitrary-query.ts'
import { arbitraryRow } from '../../../query/testing/arbitrary-row.ts'
import { exampleDerivation } from '../../../query/testing/example-derivation.ts'
import type { ColumnStore } from '../../../storage/clickhouse/column-store.ts'
import { hostFields } from '../fields/host-fields.ts'
import { hostSearch } from '../table.ts'

export type Agreement = {
  readonly pairs: number
  /** Queries that matched some rows and not all: only those say much. */
  readonly telling: number
  readonly differences: readonly string[]
}

/**
 * Holds the two compilers of the search language against each other: random rows go into the real table,
 * and every random query must find there exactly the rows for which its predicate is true.
 */
export async function agreement(
  store: ColumnStore,
  { rows: rowCount, queries: queryCount, seed }: { rows: number; queries: number; seed: number },
): Promise<Agreement> {
  const rows = fc.sample(arbitraryRow(hostFields, 4), { numRuns: rowCount, seed })
  const known = new Set(rows.flatMap((row) => row['cpe'] as readonly string[]))
  const fields = withDerivations(hostFields, { cpe: exampleDerivation(known) })
  await store.command('TRUNCATE TABLE host_search')
  await store.insert(hostSearch.name, hostSearch.columns, rows.map(lineOf).join('\n'))
  const differences: string[] = []
  let telling = 0
  for (const query of fc.sample(arbitraryQuery(fields, 4), { numRuns: queryCount, seed: seed + 1 })) {
    const accepts = compilePredicate(query, fields)
    const expected = rows.flatMap((row, id) => (accepts(row) ? [id + 1] : []))
    const found = await findIds(store, query, fields)
    if (expected.length > 0 && expected.length < rows.length) telling += 1
    if (JSON.stringify(expected) !== JSON.stringify(found))
      differences.push(
        `${print(query)}: the predicate finds ${expected.join(',')}, SQL finds ${found.join(',')}`,
      )
  }
  return { pairs: rowCount * queryCount, telling, differences }
}

async function findIds(store: ColumnStore, query: Query, fields: FieldSet): Promise<number[]> {
  const { where, params } = compileSql(query, fields, { fold: 'lower' })
  const found = await store.rows<{ id: number }>(
    `SELECT id FROM host_search WHERE ${where} ORDER BY id`,
    params,
  )
  return found.map(({ id }) => id)
}

/** Every row is a service of its own, so that none takes the place of another. */
function lineOf(row: Row, index: number): string {
  const own: Record<string, unknown> = { ...row, id: index + 1, type: `row${index}`, client: '' }
  return JSON.stringify(hostSearch.columns.map((column) => own[column]))
}

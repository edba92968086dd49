import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import type { Query } from '../../query/ast.ts'
import { compilePredicate } from '../../query/compile-predicate.ts'
import { compileSql } from '../../query/compile-sql.ts'
import { print } from '../../query/print.ts'
import type { Row } from '../../query/row.ts'
import { arbitraryQuery } from '../../query/testing/arbitrary-query.ts'
import { arbitraryRow } from '../../query/testing/arbitrary-row.ts'
import type { ColumnStore } from '../../storage/clickhouse/column-store.ts'
import { migrateStore } from '../../storage/clickhouse/migrate-store.ts'
import { openStore } from '../../storage/clickhouse/open-store.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { storeSteps } from '../areas.ts'
import { domainFields } from './fields.ts'
import { domainSearch } from './table.ts'

describe('SQL and predicate of domains', () => {
  const folder = temporaryFolder()
  let store: ColumnStore
  before(async () => {
    store = await openStore(path.join(folder, 'store'))
    // Random rows are as old as 1970, and must not be dropped for their age.
    await migrateStore(store, storeSteps({ retentionDays: 30_000 }))
  })
  after(() => store.close())

  test('agree on every random query and row', async () => {
    const seed = Date.now() % 1_000_000
    const drawn = fc.sample(arbitraryRow(domainFields, 11), { numRuns: 200, seed })
    // The table keeps one row a name.
    const rows = [...new Map(drawn.map((row) => [`${row['root']} ${row['domain']}`, row])).values()]
    assert.ok(rows.length > 80)
    await store.insert(domainSearch.name, domainSearch.columns, rows.map(lineOf).join('\n'))
    let telling = 0
    for (const query of fc.sample(arbitraryQuery(domainFields, 11), { numRuns: 120, seed: seed + 1 })) {
      const matches = compilePredicate(query, domainFields)
      const expected = rows.flatMap((row, index) => (matches(row) ? [index + 1] : []))
      assert.deepEqual(await findIds(store, query), expected, `${print(query)} (seed ${seed})`)
      if (expected.length > 0 && expected.length < rows.length) telling += 1
    }
    assert.ok(telling > 40, `only ${telling} of 120 queries told rows apart (seed ${seed})`)
  })
})

async function findIds(store: ColumnStore, query: Query): Promise<number[]> {
  const { where, params } = compileSql(query, domainFields, { fold: 'lower' })
  const found = await store.rows<{ id: number }>(
    `SELECT id FROM domain_search WHERE ${where} ORDER BY id`,
    params,
  )
  return found.map(({ id }) => id)
}

function lineOf(row: Row, index: number): string {
  const own: Row = { ...row, id: index + 1, rank: index, resolved: true, record: '{}' }
  return JSON.stringify(domainSearch.columns.map((column) => own[column] ?? null))
}

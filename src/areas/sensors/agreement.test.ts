import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
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
import { sensorFields } from './fields.ts'
import { sensorEvents } from './table.ts'

const rowCount = 100
const queryCount = 80

describe('SQL and predicate of sensor events', () => {
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
    const rows = fc.sample(arbitraryRow(sensorFields, 4), { numRuns: rowCount, seed })
    await store.insert(sensorEvents.name, sensorEvents.columns, rows.map(lineOf).join('\n'))
    let telling = 0
    for (const query of fc.sample(arbitraryQuery(sensorFields, 4), { numRuns: queryCount, seed: seed + 1 })) {
      const accepts = compilePredicate(query, sensorFields)
      const expected = rows.flatMap((row, index) => (accepts(row) ? [index + 1] : []))
      const { where, params } = compileSql(query, sensorFields, { fold: 'lower' })
      const found = await store.rows<{ id: number }>(
        `SELECT id FROM sensor_events WHERE ${where} ORDER BY id`,
        params,
      )
      assert.deepEqual(
        found.map(({ id }) => id),
        expected,
        `${print(query)} (seed ${seed})`,
      )
      if (expected.length > 0 && expected.length < rows.length) telling += 1
    }
    assert.ok(telling > queryCount / 4, `only ${telling} queries told rows apart (seed ${seed})`)
  })
})

function lineOf(row: Row, index: number): string {
  const own: Record<string, unknown> = { ...row, id: index + 1, record: '' }
  return JSON.stringify(sensorEvents.columns.map((column) => own[column]))
}

import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { ColumnStore } from '../../storage/clickhouse/column-store.ts'
import { migrateStore } from '../../storage/clickhouse/migrate-store.ts'
import { openStore } from '../../storage/clickhouse/open-store.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { storeSteps } from '../areas.ts'
import { agreement } from './testing/agreement.ts'

describe('SQL and predicate', () => {
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
    const { pairs, telling, differences } = await agreement(store, { rows: 150, queries: 160, seed })
    assert.deepEqual(differences, [], `seed ${seed}`)
    assert.ok(pairs >= 20_000)
    assert.ok(telling > 60, `only ${telling} of 160 queries told rows apart (seed ${seed})`)
  })
})

import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { ColumnStore } from '../storage/clickhouse/column-store.ts'
import { migrateStore } from '../storage/clickhouse/migrate-store.ts'
import { openStore } from '../storage/clickhouse/open-store.ts'
import { testEngine } from '../testing/engines.ts'
import { rounds } from '../testing/rounds.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { storeSteps } from './areas.ts'
import { agreement } from './testing/agreement.ts'
import { agreementSubjects, hostSubject } from './testing/agreement-subjects.ts'

/**
 * How much is tried, and how much of it must come of it, as shares: a query that tells no rows apart says little.
 */
const queries = rounds(60)
const large = { rows: 150, pairs: 0.8, telling: 0.25 }
const usual = { rows: 200, pairs: 0.4, telling: 0.25 }

describe('SQL and predicate agree on every random query and row', () => {
  const folder = temporaryFolder()
  let store: ColumnStore
  before(async () => {
    store = await openStore(path.join(folder, 'store'), testEngine)
    // Random rows are as old as 1970, and must not be dropped for their age.
    await migrateStore(store, storeSteps({ retentionDays: 30_000 }))
  })
  after(() => store.close())

  for (const subject of agreementSubjects) {
    const { rows, pairs, telling } = subject === hostSubject ? large : usual
    test(subject.name, async () => {
      const seed = Date.now() % 1_000_000
      const found = await agreement(store, subject, { rows, queries, seed })
      assert.deepEqual(found.differences, [], `seed ${seed}`)
      assert.ok(found.pairs >= pairs * rows * queries, `${found.pairs} pairs`)
      assert.ok(
        found.telling > telling * queries,
        `${found.telling} queries distinguished rows (seed ${seed})`,
      )
    })
  }
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { storeSteps } from '../src/areas/areas.ts'
import { agreement } from '../src/areas/testing/agreement.ts'
import { hostSubject } from '../src/areas/testing/agreement-subjects.ts'
import { migrateStore } from '../src/storage/clickhouse/migrate-store.ts'
import { openStore } from '../src/storage/clickhouse/open-store.ts'

/** Holds SQL and predicate against each other on a million pairs of query and record, or as many as asked. */
const wanted = Number(process.argv[2] ?? 1_000_000)
const rows = 500
const queries = 200

const folder = mkdtempSync(path.join(tmpdir(), 'rimlight-fuzz-'))
const store = await openStore(folder)
await migrateStore(store, storeSteps({ retentionDays: 30_000 }))
const seed = Date.now() % 1_000_000_000
let pairs = 0
try {
  for (let round = 0; pairs < wanted; round++) {
    const found = await agreement(store, hostSubject, { rows, queries, seed: seed + round * 2 })
    pairs += found.pairs
    process.stderr.write(`${pairs} pairs, ${found.telling} of ${queries} queries distinguished records\n`)
    if (found.differences.length === 0) continue
    process.stderr.write(`seed ${seed + round * 2}:\n${found.differences.join('\n')}\n`)
    process.exitCode = 1
    break
  }
} finally {
  await store.close()
  rmSync(folder, { recursive: true })
}

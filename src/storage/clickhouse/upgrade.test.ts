import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { areas, storeSteps } from '../../areas/areas.ts'
import { storedEvents } from '../../areas/stored-events.ts'
import { tableLines } from '../../areas/testing/table-lines.ts'
import { nowhere } from '../../enrich/place.ts'
import { sampleOfAreas } from '../../testing/clickhouse/sample-of-areas.ts'
import { testEngine } from '../../testing/engines.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { ColumnStore } from './column-store.ts'
import { migrateStore } from './migrate-store.ts'
import { openStore } from './open-store.ts'

const now = Date.now()
const steps = storeSteps({ retentionDays: 183 })
const enricher = {
  locate: () => nowhere,
  networksOfAsn: () => [],
  networksOfCountry: () => [],
  sources: () => [],
}

/** One store for all: each earlier version in a database of its own, since opening the engine takes seconds. */
describe('a column store of an earlier version', () => {
  const folder = temporaryFolder()
  let store: ColumnStore
  before(async () => {
    store = await openStore(path.join(folder, 'store'), testEngine)
  })
  after(() => store.close())

  const columnsOf = async (table: string): Promise<ReadonlySet<string>> => {
    const rows = await store.rows<{ name: string }>(
      'SELECT name FROM system.columns WHERE database = currentDatabase() AND table = {table:String}',
      { table },
    )
    return new Set(rows.map(({ name }) => name))
  }

  const fill = async (): Promise<Record<string, number>> => {
    const tables = await store.rows<{ name: string }>(
      'SELECT name FROM system.tables WHERE database = currentDatabase()',
    )
    const there = new Set(tables.map(({ name }) => name))
    const counts: Record<string, number> = {}
    for (const area of areas) {
      if (!area.tables.every((table) => there.has(table.name))) continue
      const prepared = sampleOfAreas(now)
        [area.name]!.slice(0, 5)
        .map((value) => area.prepare(value, { now, retentionDays: 183 }, enricher))
      const lines = prepared.flatMap((one, id) =>
        one.kind === 'entry' ? [tableLines(area, id, one.record, one.row)] : [],
      )
      for (const [at, { name, columns }] of area.tables.entries()) {
        const has = await columnsOf(name)
        const kept = columns.filter((column) => has.has(column))
        // Columns of later versions are left out, as an earlier version did not write them.
        const written = lines.map((line) => {
          const values = JSON.parse(line[at]!) as unknown[]
          return JSON.stringify(values.filter((_, index) => has.has(columns[index]!)))
        })
        await store.insert(name, kept, written.join('\n'))
      }
      counts[area.name] = lines.length
    }
    return counts
  }

  for (const [at, { name }] of steps.entries()) {
    test(`from ${name}`, async () => {
      await store.command(`CREATE DATABASE upgrade_${at}`)
      await store.command(`USE upgrade_${at}`)
      await migrateStore(store, steps.slice(0, at + 1))
      const filled = await fill()
      assert.ok(Object.values(filled).every((count) => count > 0))
      assert.deepEqual(
        await migrateStore(store, steps),
        steps.slice(at + 1).map((step) => step.name),
      )
      const stored = await storedEvents(store)
      for (const [area, count] of Object.entries(filled)) assert.equal(stored[area], count, area)
      assert.deepEqual(
        Object.keys(await fill()),
        areas.map((area) => area.name),
      )
    })
  }

  test('one of a newer version is refused, and says so', async () => {
    await assert.rejects(migrateStore(store, steps.slice(0, 2)), /written by a newer version .*0003-sensors/)
  })
})

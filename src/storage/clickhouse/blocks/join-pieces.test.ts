import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { areas, storeSteps } from '../../../areas/areas.ts'
import { columnsOf } from '../../../areas/define-area.ts'
import { tableLines } from '../../../areas/testing/table-lines.ts'
import { openEnricher } from '../../../enrich/open-enricher.ts'
import { EventPacker } from '../../../ingest/packing/event-packer.ts'
import { makeBlocks } from '../../../ingest/preparing/preparer.ts'
import { sampleHostEvents } from '../../../sample/sample-host-events.ts'
import { sampleOfAreas } from '../../../testing/clickhouse/sample-of-areas.ts'
import { testEngine } from '../../../testing/engines.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import type { ColumnStore } from '../column-store.ts'
import { migrateStore } from '../migrate-store.ts'
import { openStore } from '../open-store.ts'
import type { NumberedPiece } from './join-pieces.ts'
import { PieceWriter } from './piece-writer.ts'

const now = Date.now()

describe('blocks of the tables of all areas', () => {
  const folder = temporaryFolder()
  let store: ColumnStore
  before(async () => {
    store = await openStore(path.join(folder, 'store'), testEngine)
    await migrateStore(store, storeSteps({ retentionDays: 183 }))
  })
  after(async () => {
    await store?.close()
  })

  test('have the types that the engine knows of', async () => {
    const known = await store.rows<{ name: string; type: string }>(
      `SELECT concat(table, '.', name) AS name, type FROM system.columns WHERE database = currentDatabase()`,
    )
    const types = new Map(known.map(({ name, type }) => [name, type.replaceAll(' ', '')]))
    for (const table of areas.flatMap(({ tables }) => tables))
      for (const { name, type } of columnsOf(table))
        assert.equal(type.replaceAll(' ', ''), types.get(`${table.name}.${name}`), `${table.name}.${name}`)
  })

  for (const area of areas)
    test(`store events of the area ${area.name} as lines of JSON do`, async () => {
      const enricher = await openEnricher()
      const values = [
        ...sampleOfAreas(now)[area.name]!,
        ...(area.name === 'host' ? sampleHostEvents({ events: 400, until: now }) : []),
      ]
      const packer = new EventPacker(area)
      const lines = area.tables.map((): string[] => [])
      const pieces: NumberedPiece[] = []
      for (const [at, value] of values.entries()) {
        const prepared = area.prepare(value, { now, retentionDays: 183 }, enricher)
        assert.ok(prepared.kind === 'entry', JSON.stringify(prepared))
        packer.add(prepared.record, prepared.row)
        const added = tableLines(area, at + 1, prepared.record, prepared.row)
        for (const [table, line] of added.entries()) lines[table]!.push(line)
        // Pieces of many sizes, one after the other by the same packer.
        if (packer.count <= pieces.length * 7 && at < values.length - 1) continue
        const { count, sections } = packer.finish()
        const ids = Float64Array.from({ length: count }, (_, row) => at + 2 - count + row)
        pieces.push({ piece: sections[0]!.piece, ids })
      }
      const blocks = makeBlocks(area, pieces)
      for (const [at, table] of area.tables.entries()) {
        const copies = ['lines', 'blocks'].map((how) => `${table.name}_${how}`)
        const structure = columnsOf(table).map(({ name, type }) => `${name} ${type}`)
        for (const copy of copies)
          await store.command(`CREATE TABLE ${copy} (${structure.join(', ')}) ENGINE = MergeTree ORDER BY id`)
        await store.insert(copies[0]!, table.columns, lines[at]!.join('\n'))
        await store.insertBlocks(copies[1]!, columnsOf(table), [blocks[at]!])
        const [before, after] = [await rowsOf(store, copies[0]!), await rowsOf(store, copies[1]!)]
        assert.equal(before.length, values.length)
        assert.deepEqual(after, before)
      }
    })

  test('refuse a type that nobody has taught them, and a table without an id', () => {
    const id = { name: 'id', type: 'UInt64' }
    assert.throws(() => new PieceWriter([[id, { name: 'map', type: 'Map(String, String)' }]]), /Map/)
    assert.throws(() => new PieceWriter([[{ name: 'name', type: 'String' }]]), /its id/)
  })
})

async function rowsOf(store: ColumnStore, table: string): Promise<unknown[]> {
  return await store.rows(`SELECT * FROM ${table} ORDER BY id`)
}

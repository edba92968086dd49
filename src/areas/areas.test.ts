import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { dayMs } from '../core/time.ts'
import { type Enricher, nowhere } from '../enrich/place.ts'
import { sampleOfAreas } from '../testing/clickhouse/sample-of-areas.ts'
import { alertAreas, areas, areasWith, backupTables, searchAreas, storeSteps } from './areas.ts'
import { ownSources } from './sensors/sources/own-sources.ts'

const now = Date.UTC(2026, 5, 1)
const limits = { now, retentionDays: 183 }
const enricher: Enricher = {
  locate: () => nowhere,
  networksOfAsn: () => [],
  networksOfCountry: () => [],
  sources: () => [],
}

/** Data folders have taken these steps: a change of a table is a new step, never another statement. */
const released = {
  '0001-host': '313e402135a032cfe50ca73ae5d7a0aa1c60adb84efd67b15553c9098f4c6472',
  '0002-images': 'eecb31a450c8afbf62908ec735528a86dc9ad7f28ce2a452ea8887e3e65a2e3a',
  '0003-sensors': '75067ed205b57ee3e7da8c47d1c4d5165374d62596231b5d948a1d0a2e7e605d',
  '0004-torrents': 'd7c108e262c054f206913b352673ea52abf4054658509e200af96b34a7066eb3',
  '0005-domains': '164df9901208d7abd98cc3e212b4483666c56137617831d8a3d130c86f7af0ae',
}

describe('every area', () => {
  const samples = sampleOfAreas(now)

  for (const area of areas) {
    const { name, tables, eventTable, search, csv } = area
    describe(name, () => {
      test('names its own tables, and counts and exports what it has', () => {
        const names = tables.map((table) => table.name)
        assert.ok(names.includes(eventTable) && names.includes(search.table.name))
        for (const { field } of search.facets) assert.ok(search.fields.find(field), field)
        assert.ok(Object.keys(csv).length > 0)
      })

      test('says of its columns which have few values, as their types do', () => {
        const create = search.table.create({ retentionDays: 183 })
        for (const { name: field, type, source } of search.fields.all) {
          if (source.kind !== 'column' || source.multi || (type !== 'text' && type !== 'version')) continue
          const column = source.folded ?? source.name
          const isLow = new RegExp(`^ *${column} LowCardinality`, 'm').test(create)
          assert.equal(source.fewValues ?? false, isLow, field)
        }
      })

      test('takes its events, with a value for every column', () => {
        for (const value of samples[name]!) {
          const prepared = area.prepare(value, limits, enricher)
          assert.ok(prepared.kind === 'entry', JSON.stringify(prepared))
          for (const { columns } of tables)
            for (const column of columns)
              if (column !== 'id' && column !== 'record') assert.ok(column in prepared.row, column)
          assert.deepEqual(
            area.cells(7, prepared.record, prepared.row).map(({ length }) => length),
            tables.map(({ columns }) => columns.length),
          )
        }
      })

      test('refuses events that are too old or in the future', () => {
        const [value] = samples[name]!
        const reasonAt = (moment: number): string => {
          const prepared = area.prepare(value, { ...limits, now: moment }, enricher)
          return prepared.kind === 'refused' ? prepared.reason : ''
        }
        assert.match(reasonAt(now + 400 * dayMs), /ts is .*, older than the 183 days that are kept$/)
        assert.match(reasonAt(now - 400 * dayMs), /ts is .*, in the future$/)
      })

      test('refuses any other value without throwing', () => {
        fc.assert(
          fc.property(fc.anything(), (value) => {
            assert.equal(area.prepare(value, limits, enricher).kind, 'refused')
          }),
        )
      })
    })
  }
})

test('steps and statements are those of released versions', () => {
  const steps = new Map(storeSteps({ retentionDays: 183 }).map(({ name, statements }) => [name, statements]))
  for (const [name, digest] of Object.entries(released))
    assert.equal(hash('sha256', steps.get(name)!.join()), digest, name)
})

test('a table is kept for as long as the setting of its area says', () => {
  const steps = storeSteps({ retentionDays: 183, imageRetentionDays: 61 })
  for (const { name, statements } of steps)
    for (const statement of statements.filter((one) => one.includes('CREATE TABLE')))
      assert.match(statement, name === '0002-images' ? /INTERVAL 61 DAY/ : /INTERVAL 183 DAY/)
})

test('names, steps and tables are given once', () => {
  for (const list of [
    areas.map(({ name }) => name),
    areas.map(({ step }) => step),
    backupTables.map(({ name }) => name),
  ])
    assert.equal(new Set<string>(list).size, list.length)
})

test('the lists of areas follow from the one list', () => {
  const names = areas.map(({ name }) => name)
  assert.deepEqual([...searchAreas], names)
  assert.deepEqual([...alertAreas], names)
  assert.deepEqual(
    areasWith(ownSources).map(({ name }) => name),
    names,
  )
})

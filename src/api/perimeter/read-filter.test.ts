import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayMs } from '../../core/time.ts'
import { openStates } from '../../perimeter/findings/finding.ts'
import { badQuery } from '../../testing/bad-query.ts'
import { cutPage, readAssetFilter, readFindingFilter, readSince, sizeOf } from './read-filter.ts'

test('a page has between one and a thousand rows', () => {
  assert.deepEqual(
    [undefined, '0', '1', '1000', '1001', '9999'].map((text) => sizeOf(text, 100)),
    [100, 1, 1, 1_000, 1_000, 1_000],
  )
})

test('a page has a cursor only where a row beyond it was read', () => {
  const rows = [{ id: 5 }, { id: 9 }, { id: 12 }]
  assert.deepEqual(cutPage(rows, 2), { rows: [{ id: 5 }, { id: 9 }], cursor: '9' })
  assert.deepEqual(cutPage(rows, 3), { rows, cursor: null })
  assert.deepEqual(cutPage([], 3), { rows: [], cursor: null })
})

test('findings without a state are the open ones, and any leaves none out', () => {
  assert.deepEqual(readFindingFilter({}), { states: openStates })
  assert.deepEqual(readFindingFilter({ state: 'open' }), { states: openStates })
  assert.deepEqual(readFindingFilter({ state: 'any' }), {})
  assert.deepEqual(readFindingFilter({ state: 'false, accepted' }).states, ['false', 'accepted'])
})

test('several names are separated by commas, and an unknown one is refused rather than ignored', () => {
  const filter = readFindingFilter({ state: 'any', severity: 'high,critical', rule: 'a,b', asset: '7' })
  assert.deepEqual(filter, { severities: ['high', 'critical'], rules: ['a', 'b'], assetId: 7 })
  assert.throws(
    () => readFindingFilter({ severity: 'high,severe' }),
    badQuery(/severity: "severe" is none of/),
  )
  assert.throws(() => readFindingFilter({ state: 'opened' }), badQuery(/state: "opened" is none of/))
  assert.throws(() => readFindingFilter({ severity: 'high,' }), badQuery(/severity: ""/))
})

test('a message about a name that is far too long shows the beginning of it', () => {
  assert.throws(
    () => readAssetFilter({ kind: 'x'.repeat(1_000) }, 0),
    ({ detail }: { detail: string }) => detail.length < 150,
  )
})

test('a cursor of another list is refused', () => {
  assert.ok(readFindingFilter({ cursor: '4-17' }))
  for (const cursor of ['17', '5-17', '4-', '4-17 OR 1=1', ''])
    assert.throws(() => readFindingFilter({ cursor }), badQuery(/cursor/))
})

test('since is a day or a moment', () => {
  assert.equal(readSince('2026-01-31'), Date.UTC(2026, 0, 31))
  assert.equal(readSince('2026-01-31T12:30:00Z'), Date.UTC(2026, 0, 31, 12, 30))
  for (const text of ['', 'yesterday', '2026-13-01']) assert.throws(() => readSince(text), badQuery(/since/))
})

test('assets by what is asked for, and those that were not seen for some days', () => {
  const now = 100 * dayMs
  assert.deepEqual(readAssetFilter({}, now), {})
  assert.deepEqual(readAssetFilter({ state: 'suggested', kind: 'domain,asn', unseen_days: '30' }, now), {
    states: ['suggested'],
    kinds: ['domain', 'asn'],
    notSeenSince: 70 * dayMs,
  })
  assert.deepEqual(readAssetFilter({ seen: 'week' }, now), { seen: { period: 'week', now } })
  assert.throws(() => readAssetFilter({ state: 'open' }, now), badQuery(/state: "open" is none of confirmed/))
})

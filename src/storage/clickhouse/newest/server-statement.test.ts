import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StoreError } from '../column-store.ts'
import { withFinal } from './newest-statement.ts'
import { isAbandoned } from './server-sets.ts'
import { fillKnown, runsOf, serverRows } from './server-statement.ts'
import { isMissingSet } from './track-server-newest.ts'

const table = { name: 'things', key: ['ip', 'port'], version: 'ts' }
const known = { sets: ['rimlight_memory.a', 'rimlight_memory.b'], known: 'rimlight_memory.b_known' }

test('searches ask all servers, and what is superseded is found by each among its own rows', () => {
  const rows = serverRows(table, 'rl.things_local', known)
  assert.match(rows.from, /^things\b/)
  assert.match(rows.where, /id NOT IN rimlight_memory\.a AND id NOT IN rimlight_memory\.b AND/)
  const [, inner] = rows.where.split('rimlight_memory.b AND')
  assert.deepEqual([...inner!.matchAll(/FROM ([a-z][\w.]*)/g)].map(([, name]) => name).toSorted(), [
    'rl.things_local',
    'rl.things_local',
  ])
  assert.ok(inner!.includes('NOT IN rimlight_memory.b_known'))
  assert.equal(rows.settings['enable_shared_storage_snapshot_in_query'], 1)
})

test('a statement with sets becomes the same one with FINAL, wherever they stand in it', () => {
  const rows = serverRows(table, 'rl.things_local', known)
  const both = `SELECT a FROM (SELECT b AS a FROM ${rows.from} WHERE b = {x:String} AND ${rows.where} ORDER BY a)
    WHERE a IN (SELECT c FROM ${rows.from} ARRAY JOIN c WHERE ${rows.where})`
  assert.equal(
    withFinal(both),
    `SELECT a FROM (SELECT b AS a FROM things FINAL WHERE b = {x:String} AND 1 ORDER BY a)
    WHERE a IN (SELECT c FROM things FINAL ARRAY JOIN c WHERE 1)`,
  )
  assert.equal(withFinal('SELECT 1 FROM things'), undefined)
})

test('ranges of parts without a gap are known, and none across a number that is missing', () => {
  const parts = [
    { first: 0, last: 4 },
    { first: 5, last: 5 },
    { first: 7, last: 9 },
  ]
  assert.deepEqual(runsOf(parts), [parts.slice(0, 2), parts.slice(2)])
  assert.ok(fillKnown('k', parts).includes('arrayJoin([([0,5], [4,5]),([7], [9])])'))
  const many = Array.from({ length: 700 }, (_, n) => ({ first: n, last: n }))
  assert.deepEqual(
    runsOf(many).map(({ length }) => length),
    [300, 300, 100],
  )
})

test('only an error that names our tables is a reason to read with FINAL', () => {
  const failed = (message: string) => new StoreError('failed', message)
  assert.ok(isMissingSet(failed("Code: 60. Table rimlight_memory.a doesn't exist")))
  assert.ok(isMissingSet(failed('Code: 81. Database rimlight_memory does not exist')))
  assert.ok(!isMissingSet(failed("Code: 60. Table rl.things_local doesn't exist")))
  assert.ok(!isMissingSet(failed('Code: 62. Syntax error near rimlight_memory')))
  assert.ok(!isMissingSet(new StoreError('timeout', 'Code: 159. rimlight_memory')))
})

test('tables of processes that are gone are known by their age, and no others', () => {
  const now = 1_800_000_000_000
  const hour = 3_600_000
  assert.ok(isAbandoned(`rimlight_memory.things_${now - 7 * hour}_0a1b2c3d_12_known`, now))
  assert.ok(isAbandoned(`rimlight_memory.things_${now - 7 * hour}_0a1b2c3d_12`, now))
  assert.ok(!isAbandoned(`rimlight_memory.things_${now - 5 * hour}_0a1b2c3d_12`, now))
  assert.ok(!isAbandoned('rimlight_memory.things_of_others', now))
})

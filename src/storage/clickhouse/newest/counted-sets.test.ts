import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CountedSets, setsIn } from './counted-sets.ts'

test('a set that is replaced is dropped at once, or with the last statement that uses it', async () => {
  const dropped: string[] = []
  const sets = new CountedSets(async (name) => void dropped.push(name))
  for (const name of ['a', 'b', 'c']) sets.add(name)
  const [one, other] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()]
  const first = sets.use(['a', 'b'], () => one.promise)
  sets.retire(['a', 'b', 'c'])
  assert.deepEqual(dropped, ['c'])
  // One that is there can still be used, also after it was replaced.
  const second = sets.use(['b'], () => other.promise)
  one.resolve(1)
  assert.equal(await first, 1)
  assert.deepEqual(dropped, ['c', 'a'])
  other.reject(new Error('it failed'))
  await assert.rejects(second!, /it failed/)
  assert.deepEqual(dropped, ['c', 'a', 'b'])
})

test('what is gone, or was never there, cannot be used', () => {
  const sets = new CountedSets(async () => {})
  sets.add('a')
  sets.add('b')
  sets.retire(['b'])
  const work = (): Promise<void> => assert.fail('it was run')
  assert.equal(sets.use(['a', 'b'], work), undefined)
  assert.equal(sets.use(['unknown'], work), undefined)
  // The use that was refused does not count.
  sets.retire(['a'])
  assert.equal(sets.use(['a'], work), undefined)
})

test('a set that could not be dropped is dropped with the next one', async () => {
  const asked: string[] = []
  const sets = new CountedSets(async (name) => {
    asked.push(name)
    if (asked.length === 1) throw new Error('busy')
  })
  sets.add('a')
  sets.add('b')
  sets.retire(['a'])
  assert.equal(await sets.use(['b'], async () => 'answered'), 'answered')
  assert.deepEqual(asked, ['a', 'a'])
  sets.retire(['a', 'b'])
  assert.deepEqual(asked, ['a', 'a', 'b'])
})

test('statements name their sets', () => {
  const sql =
    'id NOT IN rimlight_memory.a_1 AND id NOT IN rimlight_memory.b_2) OR id NOT IN rimlight_memory.a_1'
  assert.deepEqual(setsIn(sql), ['rimlight_memory.a_1', 'rimlight_memory.b_2'])
  assert.deepEqual(setsIn('SELECT 1 FROM other'), [])
})

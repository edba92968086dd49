import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { JobTally } from '../areas/host/replay.ts'
import { eventually } from '../testing/eventually.ts'
import { recentTally } from './recent-tally.ts'

const tallyOf = (number_results: number) => ({ number_results }) as JobTally

test('clients that ask at the same time share one count, each job has its own', async () => {
  const counted: string[] = []
  const tally = recentTally(async (id) => tallyOf(counted.push(id)), 600_000)
  const results = await Promise.all(['a', 'a', 'b', 'a'].map(tally))
  assert.deepEqual(counted, ['a', 'b'])
  assert.deepEqual(
    results.map(({ number_results }) => number_results),
    [1, 1, 2, 1],
  )
  await tally('a')
  assert.deepEqual(counted, ['a', 'b'])
})

test('a count that failed is not kept', async () => {
  let asked = 0
  const tally = recentTally(async () => {
    asked += 1
    if (asked === 1) throw new Error('the engine is busy')
    return tallyOf(5)
  }, 600_000)
  await assert.rejects(tally('a'), /busy/)
  assert.equal((await tally('a')).number_results, 5)
})

test('a moment later it is counted anew', async () => {
  let asked = 0
  const tally = recentTally(async () => tallyOf(++asked), 1)
  await eventually(async () => (await tally('a')).number_results > 1, 'another count')
})

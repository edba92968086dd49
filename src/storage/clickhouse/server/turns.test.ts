import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTurns } from './turns.ts'

test('a limited number runs at once, and the others in their order', async () => {
  const turns = createTurns(2)
  const begun: number[] = []
  const ends: PromiseWithResolvers<void>[] = []
  const all = [0, 1, 2, 3].map((n) => {
    const end = Promise.withResolvers<void>()
    ends.push(end)
    return turns.run(async () => {
      begun.push(n)
      await end.promise
      return n
    })
  })
  assert.deepEqual(begun, [0, 1])
  ends[1]!.resolve()
  assert.equal(await all[1], 1)
  await Promise.resolve()
  assert.deepEqual(begun, [0, 1, 2])
  for (const { resolve } of ends) resolve()
  assert.deepEqual(await Promise.all(all), [0, 1, 2, 3])
  assert.deepEqual(begun, [0, 1, 2, 3])
})

test('work that fails makes room, and who gives up while waiting takes none', async () => {
  const turns = createTurns(1)
  const end = Promise.withResolvers<void>()
  const first = turns.run(() => end.promise)
  const caller = new AbortController()
  const second = turns.run(async () => assert.fail('it was given up'), caller.signal)
  const third = turns.run(async () => 'third')
  caller.abort(new Error('gone'))
  await assert.rejects(second, /gone/)
  end.reject(new Error('failed'))
  await assert.rejects(first, /failed/)
  assert.equal(await third, 'third')
  assert.equal(await turns.run(async () => 'later', AbortSignal.timeout(600_000)), 'later')
  await assert.rejects(
    turns.run(async () => 'never', caller.signal),
    /gone/,
  )
})

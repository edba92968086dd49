import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually } from './eventually.ts'

test('returns the first value that counts', async () => {
  const values = [undefined, null, false, 0]
  assert.equal(await eventually(() => values.shift(), 'a value', { intervalMs: 1 }), 0)
})

test('takes an error for "not yet", and shows the last one when time is up', async () => {
  let calls = 0
  const value = await eventually(
    () => {
      calls += 1
      if (calls < 3) throw new Error('away')
      return calls
    },
    'an answer',
    { intervalMs: 1 },
  )
  assert.equal(value, 3)
  const failing = eventually(() => Promise.reject(new Error('away')), 'an answer', {
    deadlineMs: 5,
    intervalMs: 1,
  })
  await assert.rejects(failing, (error: Error) => {
    assert.match(error.message, /Not within 5 ms: an answer/)
    assert.match((error.cause as Error).message, /away/)
    return true
  })
})

test('ends at its deadline', async () => {
  await assert.rejects(
    eventually(() => false, 'never', { deadlineMs: 20, intervalMs: 1 }),
    /Not within 20 ms: never/,
  )
})

test('a message that changes is asked for at the end', async () => {
  let looks = 0
  await assert.rejects(
    eventually(
      () => {
        looks += 1
        return false
      },
      () => `${looks > 0 ? 'looked' : 'not looked'} at it`,
      { deadlineMs: 5, intervalMs: 1 },
    ),
    /Not within 5 ms: looked at it/,
  )
})

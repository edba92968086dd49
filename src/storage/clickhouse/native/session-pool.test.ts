import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSessionPool } from './session-pool.ts'

test('sessions are lent in the order of asking', async () => {
  const pool = createSessionPool(['a'])
  const order: string[] = []
  const first = await pool.take()
  const second = pool.take().then((session) => {
    order.push('second')
    return session
  })
  const third = pool.take().then(() => order.push('third'))
  pool.giveBack(first)
  pool.giveBack(await second)
  await third
  assert.deepEqual(order, ['second', 'third'])
})

test('a caller that is cancelled while it waits takes no session', async () => {
  const pool = createSessionPool(['a'])
  const session = await pool.take()
  const caller = new AbortController()
  const waits = pool.take(caller.signal)
  caller.abort()
  await assert.rejects(waits, { kind: 'cancelled' })
  pool.giveBack(session)
  assert.equal(await pool.take(), 'a')
  await assert.rejects(pool.take(AbortSignal.abort()), { kind: 'cancelled' })
})

test('closing rejects those who wait and those who come later', async () => {
  const pool = createSessionPool(['a'])
  await pool.take()
  const waits = pool.take()
  pool.close()
  await assert.rejects(waits, /the store is closed/)
  await assert.rejects(pool.take(), /the store is closed/)
})

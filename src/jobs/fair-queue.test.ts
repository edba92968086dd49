import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createFairQueue, type QueuedJob } from './fair-queue.ts'

const job = (accountId: string, n: number, keyId = accountId): QueuedJob => ({
  id: `${accountId}${n}`,
  accountId,
  keyId,
})

test('accounts take turns, in any order and with any number of jobs', () => {
  const queue = createFairQueue({ running: 1, runningPerKey: 10 })
  for (let n = 0; n < 4; n++) queue.add(job('a', n))
  for (let n = 0; n < 2; n++) queue.add(job('b', n))
  queue.add(job('c', 0))
  const order: string[] = []
  for (let next = queue.next(); next; next = queue.next()) {
    order.push(next.id)
    queue.done(next)
  }
  assert.deepEqual(order, ['a0', 'b0', 'c0', 'a1', 'b1', 'a2', 'a3'])
})

test('a place that becomes free goes to the account with the fewest running', () => {
  const queue = createFairQueue({ running: 3, runningPerKey: 10 })
  for (let n = 0; n < 9; n++) queue.add(job('a', n))
  const running = [queue.next()!, queue.next()!, queue.next()!]
  queue.add(job('b', 0))
  queue.add(job('b', 1))
  assert.equal(queue.next(), null)
  queue.done(running[0]!)
  assert.equal(queue.next()!.id, 'b0')
  queue.done(running[1]!)
  // One each now: the turn is with the account that waited longer for it.
  assert.equal(queue.next()!.id, 'a3')
  queue.done(running[2]!)
  assert.equal(queue.next()!.id, 'b1')
})

test('a full token does not hold back another of its account', () => {
  const queue = createFairQueue({ running: 9, runningPerKey: 1 })
  queue.add(job('a', 0, 'k1'))
  queue.add(job('a', 1, 'k1'))
  queue.add(job('a', 2, 'k2'))
  assert.deepEqual([queue.next()?.id, queue.next()?.id, queue.next()], ['a0', 'a2', null])
})

test('no limit is ever passed, and every job has its turn once', () => {
  const jobs = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('x', 'y')), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(
      jobs,
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 3 }),
      (given, running, perKey) => {
        const queue = createFairQueue({ running, runningPerKey: perKey })
        given.forEach(([account, key], n) => void queue.add(job(account, n, account + key)))
        const active: QueuedJob[] = []
        const seen = new Set<string>()
        for (;;) {
          const next = queue.next()
          if (next) {
            assert.ok(!seen.has(next.id))
            seen.add(next.id)
            active.push(next)
            assert.ok(active.length <= running)
            assert.ok(active.filter(({ keyId }) => keyId === next.keyId).length <= perKey)
          } else if (active.length > 0) queue.done(active.shift()!)
          else break
        }
        assert.equal(seen.size, given.length)
      },
    ),
    { numRuns: 200 },
  )
})

test('a waiting job can be taken out', () => {
  const queue = createFairQueue({ running: 1, runningPerKey: 1 })
  queue.add(job('a', 0))
  queue.add(job('a', 1))
  assert.equal(queue.waitingOf('a'), 2)
  assert.equal(queue.remove('a0'), true)
  assert.equal(queue.remove('a0'), false)
  assert.equal(queue.waitingOf('a'), 1)
  assert.equal(queue.next()!.id, 'a1')
})

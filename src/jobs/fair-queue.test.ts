import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createFairQueue, type QueuedJob } from './fair-queue.ts'

const job = (accountId: string, n: number): QueuedJob => ({ id: `${accountId}${n}`, accountId })

test('accounts take turns, in any order and with any number of jobs', () => {
  const queue = createFairQueue({ running: 1, runningPerAccount: 10, keptForCampaigns: 2 })
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
  const queue = createFairQueue({ running: 3, runningPerAccount: 10, keptForCampaigns: 0 })
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

test('an account has a limited number of places, with all its tokens together', () => {
  const queue = createFairQueue({ running: 9, runningPerAccount: 2, keptForCampaigns: 0 })
  for (let n = 0; n < 4; n++) queue.add(job('a', n))
  queue.add(job('b', 0))
  const started = Array.from({ length: 4 }, () => queue.next()?.id)
  assert.deepEqual(started, ['a0', 'b0', 'a1', undefined])
})

test('accounts leave places to campaigns, which may take all of them', () => {
  const queue = createFairQueue({ running: 4, runningPerAccount: 4, keptForCampaigns: 2 })
  for (let n = 0; n < 4; n++) queue.add(job('a', n))
  const first = [queue.next()!, queue.next()!]
  assert.deepEqual([first.map(({ id }) => id), queue.next()], [['a0', 'a1'], null])
  for (let n = 0; n < 3; n++) queue.add(job('', n))
  assert.deepEqual([queue.next()?.id, queue.next()?.id, queue.next()], ['0', '1', null])
  queue.done(first[0]!)
  // One each of two places: the account that has fewer running comes first.
  assert.equal(queue.next()?.id, 'a2')
})

test('no limit is ever passed, and every job has its turn once', () => {
  const jobs = fc.array(fc.constantFrom('', 'a', 'b', 'c'), { maxLength: 40 })
  const places = fc.integer({ min: 1, max: 5 })
  fc.assert(
    fc.property(
      jobs,
      places,
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 0, max: 6 }),
      (given, running, perAccount, kept) => {
        const queue = createFairQueue({ running, runningPerAccount: perAccount, keptForCampaigns: kept })
        given.forEach((account, n) => void queue.add(job(account, n)))
        const active: QueuedJob[] = []
        const seen = new Set<string>()
        for (;;) {
          const next = queue.next()
          if (next) {
            assert.ok(!seen.has(next.id))
            seen.add(next.id)
            active.push(next)
            assert.ok(active.length <= running)
            assert.ok(active.filter(({ accountId }) => accountId === next.accountId).length <= perAccount)
            const ofAccounts = active.filter(({ accountId }) => accountId !== '').length
            assert.ok(ofAccounts <= Math.max(1, running - kept))
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
  const queue = createFairQueue({ running: 1, runningPerAccount: 1, keptForCampaigns: 0 })
  queue.add(job('a', 0))
  queue.add(job('a', 1))
  assert.equal(queue.waitingOf('a'), 2)
  assert.equal(queue.remove('a0'), true)
  assert.equal(queue.remove('a0'), false)
  assert.equal(queue.waitingOf('a'), 1)
  assert.equal(queue.next()!.id, 'a1')
})

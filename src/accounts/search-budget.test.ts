import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { RimlightError } from '../core/errors.ts'
import { hourMs } from '../core/time.ts'
import { type ColumnStore, StoreError } from '../storage/clickhouse/column-store.ts'
import { eventually } from '../testing/eventually.ts'
import { createSearchBudget, withSearchBudget } from './search-budget.ts'

/** Searches that end when the test says so. */
function searches() {
  const started: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  return {
    started,
    work: (name: string) => () => {
      started.push(name)
      const end = Promise.withResolvers<string>()
      ends.set(name, end)
      return end.promise
    },
    end: (name: string) => ends.get(name)!.resolve(name),
    fail: (name: string, kind: 'timeout' | 'memory' | 'failed') =>
      ends.get(name)!.reject(new StoreError(kind, kind)),
  }
}

const status429 = (message: RegExp) => (error: unknown) =>
  error instanceof RimlightError &&
  error.status === 429 &&
  message.test(error.message) &&
  error.retryAfter! > 0

describe('search budget', () => {
  test('an account runs a limited number at once, others wait in order, other accounts do not wait', async () => {
    const budget = createSearchBudget({ maxRunning: 2, overrunSeconds: 60 })
    const { started, work, end } = searches()
    const run = (account: string, name: string) => budget.run({ account, seconds: 20 }, work(name))
    const all = ['a1', 'a2', 'a3', 'a4'].map((name) => run('anna', name))
    const other = run('bert', 'b1')
    assert.deepEqual(started, ['a1', 'a2', 'b1'])
    end('a2')
    assert.equal(await all[1], 'a2')
    await eventually(() => started.length === 4, 'the next in the row', { intervalMs: 1 })
    assert.deepEqual(started, ['a1', 'a2', 'b1', 'a3'])
    for (const name of ['a1', 'b1', 'a3']) end(name)
    await Promise.all([all[0], all[2], other])
    await eventually(() => started.at(-1) === 'a4', 'the last in the row', { intervalMs: 1 })
    end('a4')
    assert.equal(await all[3], 'a4')
  })

  test('too many that wait are refused, and one whose client leaves gives its place up', async () => {
    const budget = createSearchBudget({ maxRunning: 1, overrunSeconds: 60 })
    const { started, work, end } = searches()
    const client = new AbortController()
    const first = budget.run({ account: 'anna', seconds: 20 }, work('first'))
    const gone = budget.run({ account: 'anna', seconds: 20, signal: client.signal }, work('gone'))
    const waiting = Array.from({ length: 63 }, (_, n) =>
      budget.run({ account: 'anna', seconds: 20 }, async () => n),
    )
    const next = () => budget.run({ account: 'anna', seconds: 20 }, async () => 'last')
    await assert.rejects(next(), status429(/1 searches running and 64 waiting/))
    client.abort()
    await assert.rejects(gone, { kind: 'cancelled' })
    const last = next()
    end('first')
    await first
    assert.deepEqual(
      await Promise.all(waiting),
      waiting.map((_, n) => n),
    )
    assert.equal(await last, 'last')
    assert.deepEqual(started, ['first'])
  })

  test('searches that run into their limit use up the hour, others do not', async () => {
    let at = 1_000_000
    const budget = createSearchBudget({ maxRunning: 4, overrunSeconds: 30, now: () => at })
    const overrun = async (kind: 'timeout' | 'memory' | 'failed', seconds: number) => {
      const { work, fail } = searches()
      const run = budget.run({ account: 'anna', seconds: 20 }, work('one'))
      at += seconds * 1_000
      fail('one', kind)
      await assert.rejects(run, { kind })
    }
    await overrun('failed', 100)
    // It waited in the engine as well: no more than its limit is counted.
    await overrun('timeout', 50)
    await overrun('memory', 4)
    await overrun('memory', 6)
    const ask = (account: string) => budget.run({ account, seconds: 20 }, async () => 'answer')
    await assert.rejects(ask('anna'), status429(/ran into their limits for 30 seconds/))
    assert.equal(await ask('bert'), 'answer')
    at += hourMs
    assert.equal(await ask('anna'), 'answer')
  })

  test('a store passes only what has an account through the budget', async () => {
    const asked: string[] = []
    const store = { rows: async () => [] } as unknown as ColumnStore
    const budgeted = withSearchBudget(
      store,
      {
        run: (search, work) => {
          asked.push(`${search.account} ${search.seconds}`)
          return work()
        },
      },
      20,
    )
    await budgeted.rows('SELECT 1')
    await budgeted.rows('SELECT 1', {}, { seconds: 3 })
    await budgeted.rows('SELECT 1', {}, { account: 'anna' })
    await budgeted.rows('SELECT 1', {}, { account: 'anna', seconds: 3 })
    assert.deepEqual(asked, ['anna 20', 'anna 3'])
  })
})

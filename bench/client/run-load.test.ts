import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Job } from './job.ts'
import { runLoad } from './run-load.ts'

function job(amount: Partial<Job>): Job {
  const defaults = { connections: 1, warmUp: 0, requests: 10, milliseconds: 10_000 }
  return { kind: 'http', url: '', keys: [], targets: [], ...defaults, ...amount } as Job
}

describe('runLoad', () => {
  it('asks every question once, and counts none of the warm-up', async () => {
    const asked: number[] = []
    const ask = async (n: number) => {
      await sleep(1)
      asked.push(n)
      return n
    }
    const { latencies } = await runLoad(
      [ask, ask],
      job({ warmUp: 4, requests: 10, milliseconds: Number.POSITIVE_INFINITY }),
    )
    assert.equal(latencies.length, 10)
    assert.deepEqual(
      asked.sort((a, b) => a - b),
      Array.from({ length: 14 }, (_, n) => n),
    )
  })

  it('keeps one request under way on each connection', async () => {
    let under = 0
    let most = 0
    const ask = async () => {
      most = Math.max(most, ++under)
      await sleep(1)
      under--
    }
    await runLoad([ask, ask, ask], job({ requests: 30, milliseconds: Number.POSITIVE_INFINITY }))
    assert.equal(most, 3)
  })

  it('ends after its time, the warm-up after half of it', async () => {
    const ask = () => sleep(5)
    const from = performance.now()
    const { milliseconds, latencies } = await runLoad(
      [ask],
      job({ warmUp: 1e9, requests: 1e9, milliseconds: 60 }),
    )
    assert.ok(milliseconds >= 60 && latencies.length > 0)
    assert.ok(performance.now() - from >= 90)
  })

  it('fails with the request that failed', async () => {
    await assert.rejects(runLoad([() => Promise.reject(new Error('refused'))], job({})), /refused/)
  })
})

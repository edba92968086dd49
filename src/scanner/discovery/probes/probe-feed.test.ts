import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressFrom } from '../../../core/address.ts'
import { eventually } from '../../../testing/eventually.ts'
import type { Probe } from '../engine.ts'
import { hostLimiter } from '../rate/rate-limiter.ts'
import { createProbeFeed } from './probe-feed.ts'

const probe = (host: number, port: number): Probe => ({ address: addressFrom(4, BigInt(host)), port })
const quiet = { onExcluded: () => {}, wake: () => {}, fail: (error: unknown) => assert.fail(String(error)) }

test('asks about each probe at the moment it would be sent', () => {
  const excluded: number[] = []
  let forbidden = 2
  const feed = createProbeFeed(
    [probe(1, 80), probe(2, 80), probe(3, 80)],
    { allow: (address) => Number(address.value) !== forbidden },
    { ...quiet, onExcluded: ({ address }) => excluded.push(Number(address.value)) },
  )
  assert.equal(feed.next(0)?.sequence, 0)
  forbidden = 3
  assert.equal(feed.next(0)?.sequence, 1)
  assert.equal(feed.next(0), undefined)
  assert.deepEqual(excluded, [3])
  assert.equal(feed.ended, true)
})

test('puts off what a limiter holds back and sends others meanwhile', () => {
  const probes = [probe(1, 1), probe(1, 2), probe(1, 3), probe(2, 1)]
  const feed = createProbeFeed(probes, { allow: () => true, limiter: hostLimiter({ rate: 10 }) }, quiet)
  const ports = (now: number) => {
    const out: number[] = []
    for (let fed = feed.next(now); fed; fed = feed.next(now)) out.push(fed.sequence)
    return out
  }
  assert.deepEqual(ports(0), [0, 3])
  assert.equal(feed.ended, false)
  assert.equal(feed.oldest(), 1)
  assert.deepEqual(ports(50), [])
  assert.deepEqual(ports(100), [1])
  assert.deepEqual(ports(200), [2])
  assert.equal(feed.ended, true)
})

test('a source that never ends and is all held back takes no more than its share of memory', () => {
  let given = 0
  const endless: Iterator<Probe> = { next: () => ({ done: false, value: probe(1, given++ % 60_000) }) }
  const feed = createProbeFeed(endless, { allow: () => true, limiter: hostLimiter({ rate: 0.001 }) }, quiet)
  for (let now = 0; now < 100; now++) feed.next(now)
  assert.ok(given <= 4200, String(given))
})

test('waits for a source that waits, and says so when it breaks', async () => {
  let woken = 0
  const asked = Promise.withResolvers<void>()
  async function* slow() {
    yield probe(1, 1)
    await asked.promise
    yield probe(1, 2)
  }
  const feed = createProbeFeed(slow(), { allow: () => true }, { ...quiet, wake: () => woken++ })
  const seen: number[] = []
  await eventually(
    () => {
      const fed = feed.next(0)
      if (fed) seen.push(fed.probe.port)
      // Asked for a second probe while the source has none.
      else if (seen.length === 1) asked.resolve()
      return feed.ended
    },
    'the end of the source',
    { intervalMs: 1 },
  )
  assert.deepEqual(seen, [1, 2])
  assert.ok(woken >= 2)

  const failure = Promise.withResolvers<unknown>()
  async function* broken(): AsyncGenerator<Probe> {
    yield probe(1, 1)
    throw new Error('the list is gone')
  }
  createProbeFeed(broken(), { allow: () => true }, { ...quiet, fail: failure.resolve })
  assert.match(String(await failure.promise), /the list is gone/)
})

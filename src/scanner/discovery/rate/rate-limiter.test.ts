import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Address, addressFrom, parseAddress } from '../../../core/address.ts'
import { everyLimiter, globalLimiter, hostLimiter, networkLimiter, type RateLimiter } from './rate-limiter.ts'

const one = parseAddress('192.0.2.1')!

/** Sends as fast as the limiter lets it, for `ms` of a clock that moves in uneven steps. */
function sendFor(
  limiter: RateLimiter,
  ms: number,
  step: () => number,
  to: () => Address = () => one,
): number {
  let sent = 0
  for (let now = 0; now < ms; now += step())
    for (let address = to(); limiter.delay(address, now) === 0; address = to()) {
      limiter.take(address, now)
      sent += 1
    }
  return sent
}

test('keeps its rate within one per cent, for all steps of the clock', () => {
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 50_000 }), fc.integer({ min: 1, max: 8 }), (rate, pause) => {
      const burst = Math.max(1, (rate * 20) / 1000)
      let turn = 0
      const sent = sendFor(globalLimiter({ rate, burst }), 20_000, () => 0.5 + (turn++ % pause))
      assert.ok(
        Math.abs(sent / 20 / rate - 1) < 0.01 + burst / (rate * 20),
        `${sent / 20} instead of ${rate}`,
      )
    }),
    { numRuns: 12 },
  )
})

test('after a pause lets through a burst and no more', () => {
  const limiter = globalLimiter({ rate: 10, burst: 5 })
  assert.equal(
    sendFor(limiter, 1, () => 1),
    5,
  )
  assert.ok(limiter.delay(one, 0) > 99 && limiter.delay(one, 0) <= 100)
  const rested = 60_000
  for (let count = 0; count < 5; count++) {
    assert.equal(limiter.delay(one, rested), 0)
    limiter.take(one, rested)
  }
  assert.ok(limiter.delay(one, rested) > 0)
})

test('hosts and networks have caps of their own', () => {
  const host = hostLimiter({ rate: 1 })
  const network = networkLimiter({ rate: 1 })
  for (const [a, b, sameNetwork] of [
    ['192.0.2.1', '192.0.2.254', true],
    ['192.0.2.1', '192.0.3.1', false],
    ['2001:db8:1::1', '2001:db8:1:ffff::1', true],
    ['2001:db8:1::1', '2001:db8:2::1', false],
    // The same number in both versions is not the same host.
    ['0.0.0.1', '::1', false],
  ] as const) {
    const now = Math.random() * 1e9 + 1e6
    host.take(parseAddress(a)!, now)
    network.take(parseAddress(a)!, now)
    assert.ok(host.delay(parseAddress(a)!, now) > 0)
    assert.equal(host.delay(parseAddress(b)!, now), 0, `${a} ${b}`)
    assert.equal(network.delay(parseAddress(b)!, now) > 0, sameNetwork, `${a} ${b}`)
  }
})

test('together they let through what each lets through', () => {
  const limiter = everyLimiter([globalLimiter({ rate: 100 }), hostLimiter({ rate: 10 })])
  let turn = 0
  const hosts = Array.from({ length: 4 }, (_, index) => addressFrom(4, BigInt(index)))
  // Four hosts at ten a second stay below the hundred of all.
  let sent = 0
  for (let now = 0; now < 10_000; now += 1) {
    const address = hosts[turn++ % 4]!
    if (limiter.delay(address, now) > 0) continue
    limiter.take(address, now)
    sent += 1
  }
  assert.ok(Math.abs(sent - 400) <= 8, String(sent))
})

test('holds no more keys than it may, and never lets a busy one go twice', () => {
  const limiter = hostLimiter({ rate: 1 }, 3)
  const host = (index: number) => addressFrom(4, BigInt(index))
  for (let index = 0; index < 3; index++) limiter.take(host(index), 0)
  assert.equal(limiter.delay(host(9), 500), 500)
  assert.ok(limiter.delay(host(0), 500) > 0)
  assert.equal(limiter.delay(host(9), 1000), 0)
})

test('refuses rates that are none', () => {
  for (const rate of [0, -1, Number.NaN]) assert.throws(() => globalLimiter({ rate }), RangeError)
  assert.throws(() => hostLimiter({ rate: 1, burst: 0 }), RangeError)
})

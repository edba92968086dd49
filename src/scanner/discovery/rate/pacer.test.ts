import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createPacer } from './pacer.ts'

test('keeps its rate within one per cent when it is asked now and then', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 5, max: 500_000 }),
      fc.array(fc.double({ min: 0.05, max: 40, noNaN: true }), { minLength: 1, maxLength: 20 }),
      (rate, pauses) => {
        const pacer = createPacer(rate, 0)
        let now = 0
        let sent = 0
        for (let turn = 0; now < 60_000; turn++) {
          const due = pacer.due(now)
          pacer.spend(due)
          sent += due
          now += pauses[turn % pauses.length]!
        }
        const expected = (rate * now) / 1000
        assert.ok(Math.abs(sent - expected) <= expected * 0.01 + rate * 0.04 + 1, `${sent} of ${expected}`)
      },
    ),
    { numRuns: 40 },
  )
})

test('does not make up for a long absence', () => {
  const pacer = createPacer(1000, 0)
  assert.equal(pacer.due(60_000), 100)
})

test('says how long to wait for the next packet', () => {
  const pacer = createPacer(10, 0)
  assert.equal(pacer.wait(0), 100)
  assert.equal(pacer.wait(60), 40)
  assert.equal(pacer.wait(100), 0)
  assert.equal(createPacer(Number.POSITIVE_INFINITY, 0).wait(0), 0)
})

test('slows down with losses and comes back without', () => {
  for (const rate of [100_000, Number.POSITIVE_INFINITY]) {
    const pacer = createPacer(rate, 0)
    pacer.slowDown()
    pacer.slowDown()
    pacer.spend(pacer.due(10))
    const slow = pacer.due(20)
    assert.ok(slow < 4000, String(slow))
    for (let count = 0; count < 100; count++) pacer.recover()
    pacer.spend(pacer.due(20))
    assert.ok(pacer.due(30) >= 999 && pacer.due(30) > slow)
  }
})

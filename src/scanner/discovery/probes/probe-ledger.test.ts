import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { AddressWords } from '../pump-records.ts'
import { ProbeLedger } from './probe-ledger.ts'

const host = (w0: number): AddressWords => ({ version: 4, w0, w1: 0, w2: 0, w3: 0 })

test('an answer counts once, and only for what was asked', () => {
  const ledger = new ProbeLedger({ capacity: 4, attempts: 1, timeoutMs: 100 })
  assert.equal(ledger.add(host(1), 80, 0), true)
  assert.equal(ledger.add(host(1), 80, 1), false)
  assert.equal(ledger.answer(host(1), 81), -1)
  assert.equal(ledger.answer({ ...host(1), version: 6 }, 80), -1)
  assert.ok(ledger.answer(host(1), 80) >= 0)
  assert.equal(ledger.answer(host(1), 80), -1)
  assert.equal(ledger.pending, 0)
})

test('the time of a probe begins when it is sent', () => {
  const ledger = new ProbeLedger({ capacity: 4, attempts: 1, timeoutMs: 100 })
  ledger.add(host(1), 80, 0)
  ledger.add(host(2), 80, 1)
  ledger.markSent(1, 1000)
  const silent: number[] = []
  const expire = (now: number) =>
    ledger.expire(now, (slot) => silent.push(ledger.read(slot, host(0)).sequence))
  expire(1099)
  assert.deepEqual(silent, [])
  expire(5000)
  assert.deepEqual(silent, [0])
  ledger.markSent(1, 5000)
  expire(5100)
  assert.deepEqual(silent, [0, 1])
  assert.equal(ledger.oldest(), Number.POSITIVE_INFINITY)
})

test('what was sent while answers were lost gets one more attempt, but not for ever', () => {
  const ledger = new ProbeLedger({ capacity: 4, attempts: 1, timeoutMs: 10 })
  ledger.add(host(1), 80, 0)
  let attempts = 1
  let silent = 0
  for (let now = 0; silent === 0 && attempts < 50; now += 20) {
    ledger.markSent(1, now)
    ledger.forgive(now - 5)
    ledger.expire(now + 15, () => silent++)
    const slot = ledger.takeRetry()
    if (slot >= 0) {
      ledger.resend(slot)
      attempts += 1
    }
  }
  assert.equal(attempts, 4)
  assert.equal(silent, 1)
})

test('every probe is answered, silent or discarded exactly once, in any order of events', () => {
  const event = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), key: fc.nat(30) }),
    fc.record({ kind: fc.constant('answer' as const), key: fc.nat(30) }),
    fc.record({ kind: fc.constant('send' as const), key: fc.nat(8) }),
    fc.record({ kind: fc.constant('pass' as const), key: fc.nat(120) }),
    fc.record({ kind: fc.constant('retry' as const), key: fc.nat(3) }),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 300 }), (events) => {
      const ledger = new ProbeLedger({ capacity: 8, attempts: 2, timeoutMs: 50 })
      const open = new Map<number, number>()
      let sequence = 0
      let now = 0
      const end = (number: number): void => {
        const key = [...open].find(([, value]) => value === number)?.[0]
        assert.ok(key !== undefined, 'ended twice or never begun')
        open.delete(key)
      }
      for (const { kind, key } of events) {
        if (kind === 'add' && !ledger.full) {
          const fresh = ledger.add(host(key), key, sequence)
          if (fresh) open.set(key, sequence)
          sequence += 1
        } else if (kind === 'answer') {
          const slot = ledger.answer(host(key), key)
          assert.equal(slot >= 0, open.has(key))
          if (slot >= 0) end(ledger.read(slot, host(0)).sequence)
        } else if (kind === 'send') ledger.markSent(key, now)
        else if (kind === 'pass') {
          now += key
          ledger.expire(now, (slot) => end(ledger.read(slot, host(0)).sequence))
        } else if (kind === 'retry') {
          const slot = ledger.takeRetry()
          if (slot < 0) continue
          if (key === 0) {
            end(ledger.read(slot, host(0)).sequence)
            ledger.discard(slot)
          } else if (key === 1) ledger.postpone(slot)
          else ledger.resend(slot)
        }
        assert.equal(ledger.pending, open.size)
        assert.equal(ledger.oldest(), Math.min(Number.POSITIVE_INFINITY, ...open.values()))
      }
    }),
    { numRuns: 300 },
  )
})

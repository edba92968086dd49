import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressFrom } from '../../../core/address.ts'
import type { Finding, Probe, ScanOptions } from '../engine.ts'
import { probeBytes, type Report, reportKind } from '../pump-records.ts'
import { createScanTally } from '../scan-tally.ts'
import { createProbeDispatch } from './probe-dispatch.ts'

const probes = (count: number): Probe[] =>
  Array.from({ length: count }, (_, index) => ({ address: addressFrom(4, 1n), port: index + 1 }))

function dispatchOf(source: Iterable<Probe>, changes: Partial<ScanOptions> = {}) {
  const found: Finding[] = []
  const options: ScanOptions = {
    rate: Number.POSITIVE_INFINITY,
    attempts: 2,
    timeoutMs: 100,
    allow: () => true,
    signal: new AbortController().signal,
    onFinding: (finding) => found.push(finding),
    ...changes,
  }
  const tally = createScanTally(options, 'tcp', 'synack')
  const dispatch = createProbeDispatch(source, options, tally, { wake: () => {}, fail: assert.fail })
  const report = (kind: number, port: number, count = 0, now = 0): void => {
    const words = { version: 4 as const, w0: kind === reportKind.open ? 1 : count, w1: count, w2: 0, w3: 0 }
    const whole: Report = { ...words, kind, port, count, ttl: 0, payload: new Uint8Array(0) }
    dispatch.onReport(whole, now)
  }
  /** The ports handed over. */
  const next = (now: number): number[] => {
    const bytes = Buffer.from(dispatch.next(now))
    return Array.from({ length: bytes.length / probeBytes }, (_, index) =>
      bytes.readUInt16BE(index * probeBytes + 2),
    )
  }
  return { dispatch, tally, found, report, next }
}

test('asks again for what was silent and not for what has answered', () => {
  const { dispatch, tally, found, report, next } = dispatchOf(probes(3))
  assert.deepEqual(next(0), [1, 2, 3])
  report(reportKind.sent, 0, 3)
  report(reportKind.open, 2)
  report(reportKind.open, 2)
  report(reportKind.open, 99)
  assert.deepEqual(next(99), [])
  assert.deepEqual(next(100), [1, 3])
  report(reportKind.sent, 0, 2, 100)
  assert.equal(dispatch.position(), 0)
  report(reportKind.open, 1)
  assert.equal(dispatch.position(), 2)
  next(200)
  assert.equal(dispatch.finished, true)
  assert.equal(dispatch.position(), 3)
  assert.deepEqual(
    found.map(({ port }) => port),
    [2, 1],
  )
  const { sent, done, open, silent } = tally.summary(false)
  assert.deepEqual({ sent, done, open, silent }, { sent: 5, done: 3, open: 2, silent: 1 })
})

test('hands over no more than is sent in a moment, so that an exclusion comes in time', () => {
  let allowed = true
  const { tally, report, next } = dispatchOf(probes(1000), { rate: 1000, attempts: 1, allow: () => allowed })
  assert.equal(next(0).length, 150)
  assert.equal(next(1).length, 0)
  report(reportKind.sent, 0, 10)
  assert.equal(next(2).length, 10)
  allowed = false
  report(reportKind.sent, 0, 50)
  assert.equal(next(3).length, 0)
  assert.equal(tally.summary(false).excluded, 840)
})

test('an exclusion also holds for repetitions', () => {
  let allowed = true
  const { dispatch, tally, report, next } = dispatchOf(probes(5), { allow: () => allowed })
  next(0)
  report(reportKind.sent, 0, 5)
  allowed = false
  assert.deepEqual(next(150), [])
  assert.equal(dispatch.finished, true)
  assert.equal(tally.summary(false).excluded, 5)
})

test('repeats what was asked while answers were lost', () => {
  const { report, next, tally } = dispatchOf(probes(2), { attempts: 1 })
  next(0)
  report(reportKind.sent, 0, 2, 0)
  report(reportKind.drops, 0, 7, 50)
  assert.deepEqual(next(100), [1, 2])
  assert.equal(tally.summary(false).drops, 7)
})

test('the same probe twice is asked once and done twice', () => {
  const { dispatch, tally, report, next } = dispatchOf([...probes(1), ...probes(1)])
  assert.deepEqual(next(0), [1])
  report(reportKind.sent, 0, 1)
  report(reportKind.open, 1)
  assert.equal(dispatch.finished, true)
  assert.equal(tally.summary(false).done, 2)
})

test('where all payloads are asked, each attempt is another question, and a finding has the last one', () => {
  const { dispatch, report, found } = dispatchOf(probes(2), { attempts: 4, allPayloads: true })
  const next = (now: number): number[][] => {
    const bytes = Buffer.from(dispatch.next(now))
    return Array.from({ length: bytes.length / probeBytes }, (_, index) => [
      bytes.readUInt16BE(index * probeBytes + 2),
      bytes[index * probeBytes + 1]!,
    ])
  }
  for (const attempt of [1, 2, 3]) {
    assert.deepEqual(next(attempt * 100), [
      [1, attempt],
      [2, attempt],
    ])
    report(reportKind.sent, 0, 2, attempt * 100)
  }
  report(reportKind.open, 2)
  assert.deepEqual([found[0]?.port, found[0]?.question], [2, 3])
  assert.deepEqual(next(400), [[1, 4]])
})

test('otherwise each attempt asks the usual question', () => {
  const { dispatch } = dispatchOf(probes(1))
  assert.equal(dispatch.next(0)[1], 0)
})

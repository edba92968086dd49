import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressFrom } from '../../core/address.ts'
import type { DiscoveryEngine, Finding, Outcome, Summary } from './engine.ts'
import { createTarpitWatch, judge, type Tarpit, tarpitLimits, withoutTarpits } from './tarpit-detector.ts'

function watch(limits = tarpitLimits) {
  const found: Finding[] = []
  const tarpits: Tarpit[] = []
  const { options, finish } = createTarpitWatch(
    { allow: () => true, onFinding: (finding) => found.push(finding) },
    (tarpit) => tarpits.push(tarpit),
    limits,
  )
  const settle = (host: number, port: number, outcome: Outcome): void => {
    const address = addressFrom(4, BigInt(host))
    if (outcome === 'open')
      options.onFinding({ address, port, protocol: 'tcp', state: 'open', reason: 'synack', ts: 0 })
    options.onSettled({ address, port }, outcome)
  }
  return {
    found,
    tarpits,
    settle,
    finish,
    allow: (host: number) => options.allow(addressFrom(4, BigInt(host)), 1),
  }
}

test('a host that is open everywhere is reported once and left alone', () => {
  const { found, tarpits, settle, finish, allow } = watch()
  for (let port = 1; port <= 65535; port++) settle(1, port, port % 50 === 0 ? 'silent' : 'open')
  finish()
  assert.equal(tarpits.length, 1)
  assert.deepEqual(
    [tarpits[0]!.kind, tarpits[0]!.address.text, tarpits[0]!.probed],
    ['tarpit', '0.0.0.1', 200],
  )
  assert.ok(found.length <= tarpitLimits.suspectAfter, `${found.length} findings`)
  assert.equal(allow(1), false)
  assert.equal(allow(2), true)
})

test('a busy but honest host loses no finding', () => {
  const { found, tarpits, settle, finish } = watch()
  for (let port = 1; port <= 2000; port++) settle(1, port, port % 10 < 8 ? 'open' : 'closed')
  finish()
  assert.equal(tarpits.length, 0)
  assert.equal(found.length, 1600)
})

test('a host of which only open ports were asked for loses none either', () => {
  const { found, tarpits, settle, finish } = watch()
  for (let port = 1; port <= 40; port++) settle(1, port, 'open')
  assert.equal(found.length, tarpitLimits.suspectAfter)
  finish()
  assert.deepEqual([found.length, tarpits.length], [40, 0])
})

test('many suspects at once hold back no more than the limit', () => {
  const { found, tarpits, settle, finish } = watch({ ...tarpitLimits, maxHeld: 100, maxHosts: 50 })
  for (let port = 1; port <= 30; port++) for (let host = 1; host <= 200; host++) settle(host, port, 'open')
  assert.ok(found.length >= 200 * 30 - 100)
  finish()
  assert.deepEqual([found.length, tarpits.length], [6000, 0])
})

test('judges by share and number', () => {
  assert.equal(judge(10, 10, tarpitLimits), 'ordinary')
  assert.equal(judge(11, 11, tarpitLimits), 'suspect')
  assert.equal(judge(190, 200, tarpitLimits), 'ordinary')
  assert.equal(judge(191, 200, tarpitLimits), 'tarpit')
})

test('an engine that asks before each send stops asking a tarpit', async () => {
  let asked = 0
  const engine: DiscoveryEngine = {
    name: 'net-connect',
    scan: async (_probes, options) => {
      const address = addressFrom(4, 1n)
      for (let port = 1; port <= 10_000 && options.allow(address, port); port++) {
        asked += 1
        options.onFinding({ address, port, protocol: 'tcp', state: 'open', reason: 'connected', ts: 0 })
        options.onSettled?.({ address, port }, 'open')
      }
      return {} as Summary
    },
  }
  const tarpits: Tarpit[] = []
  await withoutTarpits(engine, (tarpit) => tarpits.push(tarpit)).scan([], {
    rate: 1,
    attempts: 1,
    timeoutMs: 1,
    allow: () => true,
    signal: new AbortController().signal,
    onFinding: () => {},
  })
  assert.equal(asked, 200)
  assert.equal(tarpits.length, 1)
})

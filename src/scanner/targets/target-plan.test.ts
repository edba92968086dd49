import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseRange } from '../../core/address.ts'
import { RimlightError } from '../../core/errors.ts'
import { parsePorts } from './parse-ports.ts'
import { createTargetPlan } from './target-plan.ts'

const ranges = (...texts: string[]) => texts.map((text) => parseRange(text)!)
const name = (target: { address: { text: string }; port: number }) => `${target.address.text} ${target.port}`

test('gives every address with every port once, over ranges of both versions that overlap', () => {
  const plan = createTargetPlan(
    ranges('192.0.2.0/30', '192.0.2.2-192.0.2.5', '2001:db8::/126', '198.51.100.7'),
    parsePorts('80,443,8000-8002'),
    42n,
  )
  const seen = [...plan.from()].map(name)
  assert.equal(plan.size, (6 + 4 + 1) * 5)
  assert.equal(seen.length, plan.size)
  assert.equal(new Set(seen).size, plan.size)
  for (const expected of ['192.0.2.0 80', '192.0.2.5 8002', '2001:db8::3 443', '198.51.100.7 8001'])
    assert.ok(seen.includes(expected), expected)
})

test('goes on exactly where a saved position stands', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1024 }), fc.bigInt(0n, 2n ** 64n - 1n), (stop, seed) => {
      const plan = () => createTargetPlan(ranges('10.0.0.0/24'), parsePorts('1-4'), seed)
      const first = plan().from()
      const before = Array.from({ length: stop }, () => name(first.next().value))
      const after = [...plan().from(first.position)].map(name)
      assert.deepEqual([...before, ...after], [...plan().from()].map(name))
    }),
    { numRuns: 20 },
  )
})

test('a /8 with all ports costs no more than a /30', () => {
  const plan = createTargetPlan(ranges('10.0.0.0/8'), parsePorts('1-65535'), 1n)
  assert.equal(plan.size, 2 ** 24 * 65535)
  // The processor's time, not the clock's: the machine has other work too.
  const begun = process.cpuUsage()
  const cursor = plan.from(plan.size - 20_000)
  let count = 0
  for (const target of cursor) {
    assert.equal(target.address.value >> 24n, 10n)
    count += 1
  }
  assert.equal(count, 20_000)
  assert.ok(process.cpuUsage(begun).user < 2_000_000)
})

test('refuses what no scan could finish, and says why', () => {
  const refused = (work: () => unknown, reason: RegExp) =>
    assert.throws(work, (error) => error instanceof RimlightError && reason.test(error.message))
  refused(() => createTargetPlan(ranges('2001:db8::/64'), parsePorts(80), 0n), /2\^64 addresses.*2\^40/)
  refused(() => createTargetPlan(ranges('2001:db8::/88'), parsePorts('1-65535'), 0n), /split it/)
  refused(() => createTargetPlan(ranges('10.0.0.0/30'), parsePorts(80), 0n).from(5), /no position 5/)
  assert.equal(createTargetPlan(ranges('2001:db8::/88'), parsePorts(80), 0n).size, 2 ** 40)
  assert.deepEqual([...createTargetPlan([], parsePorts(80), 0n).from()], [])
})

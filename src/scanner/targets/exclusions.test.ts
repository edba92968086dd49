import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type AddressRange, addressFrom, inRange, parseAddress, parseRange } from '../../core/address.ts'
import { mergeRanges } from '../../core/merge-ranges.ts'
import { createExclusions } from './exclusions.ts'

const range = fc
  .tuple(fc.constantFrom<4 | 6>(4, 6), fc.bigInt(0n, 300n), fc.bigInt(0n, 40n))
  .map(([version, first, length]): AddressRange => ({ version, first, last: first + length }))

test('says the same as looking at every range in turn', () => {
  fc.assert(
    fc.property(fc.array(range, { maxLength: 30 }), (ranges) => {
      const { excluded } = createExclusions(ranges)
      for (const version of [4, 6] as const)
        for (let value = 0n; value <= 345n; value += 1n) {
          const address = addressFrom(version, value)
          assert.equal(
            excluded(address),
            ranges.some((one) => inRange(address, one)),
          )
        }
    }),
    { numRuns: 60 },
  )
})

test('merged ranges neither touch nor overlap and hold the same addresses', () => {
  fc.assert(
    fc.property(fc.array(range, { maxLength: 30 }), (ranges) => {
      const merged = mergeRanges(ranges)
      for (const [index, one] of merged.entries()) {
        const before = merged[index - 1]
        if (before?.version === one.version) assert.ok(one.first > before.last + 1n)
      }
      for (const one of ranges) {
        const holds = (value: bigint) => merged.some((r) => inRange(addressFrom(one.version, value), r))
        assert.ok(holds(one.first) && holds(one.last))
      }
    }),
  )
})

test('knows the ends of the address space', () => {
  const { excluded } = createExclusions([parseRange('255.255.255.255')!, parseRange('ff00::/8')!])
  assert.equal(excluded(parseAddress('255.255.255.255')!), true)
  assert.equal(excluded(parseAddress('255.255.255.254')!), false)
  assert.equal(excluded(parseAddress('ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff')!), true)
  assert.equal(excluded(parseAddress('feff::1')!), false)
})

test('takes a new list while in use', () => {
  const exclusions = createExclusions([parseRange('192.0.2.0/24')!])
  const { excluded } = exclusions
  const address = parseAddress('198.51.100.7')!
  assert.equal(excluded(address), false)
  exclusions.replace([parseRange('198.51.100.0/24')!])
  assert.equal(excluded(address), true)
  assert.equal(excluded(parseAddress('192.0.2.1')!), false)
})

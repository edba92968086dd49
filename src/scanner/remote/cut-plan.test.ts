import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type AddressRange, parseRange } from '../../core/address.ts'
import { mergeRanges } from '../../core/merge-ranges.ts'
import { planOf } from '../run/testing/scan-bench.ts'
import { cutPlan, cutRanges } from './cut-plan.ts'

const nothing = { networksOfAsn: () => [], networksOfCountry: () => [] }
const rangeAt = fc
  .record({ at: fc.bigInt(0n, 2n ** 20n), size: fc.bigInt(1n, 5_000n), version: fc.constantFrom(4, 6) })
  .map(({ at, size, version }): AddressRange => {
    const first = version === 4 ? at : at << 70n
    return { version: version as 4 | 6, first, last: first + size - 1n }
  })

test('every address is in one part, and no network in two', () => {
  fc.assert(
    fc.property(fc.array(rangeAt, { maxLength: 40 }), fc.integer({ min: 1, max: 20 }), (ranges, most) => {
      const parts = cutRanges(ranges, most)
      assert.deepEqual(mergeRanges(parts.flat()), mergeRanges(ranges))
      assert.ok(parts.length <= most && parts.every((part) => part.length > 0))
      const networks = parts.map((part) => new Set(part.flatMap(endsOf)))
      for (const [index, one] of networks.entries())
        for (const other of networks.slice(index + 1)) assert.ok(one.isDisjointFrom(other))
    }),
  )
})

const endsOf = ({ version, first, last }: AddressRange): string[] => {
  const size = version === 4 ? 256n : 2n ** 80n
  return [`${version} ${first / size}`, `${version} ${last / size}`]
}

test('parts are about equal', () => {
  const sizes = cutRanges([parseRange('10.0.0.0/16')!], 8).map((part) =>
    part.reduce((sum, { first, last }) => sum + Number(last - first + 1n), 0),
  )
  assert.equal(sizes.length, 8)
  assert.ok(Math.max(...sizes) - Math.min(...sizes) <= 2_048, sizes.join(' '))
})

test('names stay with the first part, and a sample is not cut', () => {
  const cut = cutPlan(planOf('scan', ['10.0.0.0/22', 'example.org'], '80'), nothing, 4)
  assert.equal(cut.length, 4)
  assert.deepEqual(
    cut.map(({ entries }) => entries[0]!.targets.some(({ kind }) => kind === 'name')),
    [true, false, false, false],
  )
  const sampled = planOf('scan', ['10.0.0.0/22'], '80', [], { sample: 5 })
  assert.deepEqual(cutPlan(sampled, nothing, 4), [sampled])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Address, type AddressRange, addressFrom, inRange } from '../../core/address.ts'
import { mergeRanges } from '../../core/merge-ranges.ts'
import { type Words, wordsOf } from './address-words.ts'
import { createRangeTable } from './range-table.ts'

const highest = { 4: (1n << 32n) - 1n, 6: (1n << 128n) - 1n } as const

function boundsOf(range: AddressRange): Words {
  return Uint32Array.of(...wordsOf(range.first), ...wordsOf(range.last))
}

/** Ranges that do not overlap, made of sorted distinct cuts; dense at small numbers and over the whole space. */
function arbitraryRanges(version: 4 | 6) {
  const cut = fc.oneof(fc.bigInt(0n, 60n), fc.bigInt(0n, highest[version]))
  return fc.uniqueArray(cut, { maxLength: 40 }).map((cuts) => {
    const sorted = cuts.sort((a, b) => (a < b ? -1 : 1))
    const ranges: AddressRange[] = []
    for (let i = 0; i + 1 < sorted.length; i += 2)
      ranges.push({ version, first: sorted[i]!, last: sorted[i + 1]! })
    return ranges
  })
}

test('a look-up answers like a naive scan, at every edge', () => {
  fc.assert(
    fc.property(
      arbitraryRanges(4),
      arbitraryRanges(6),
      fc.array(fc.bigInt(0n, highest[6]), { maxLength: 10 }),
      (v4, v6, others) => {
        const ranges = [...v4, ...v6]
        const builder = createRangeTable()
        ranges.forEach((range, i) => {
          assert.equal(builder.add(range.version, boundsOf(range), i), true)
        })
        const table = builder.build()
        assert.equal(table.size, ranges.length)
        const asked: Address[] = ranges.flatMap(({ version, first, last }) =>
          [first - 1n, first, last, last + 1n]
            .filter((value) => value >= 0n && value <= highest[version])
            .map((value) => addressFrom(version, value)),
        )
        for (const value of others) asked.push(addressFrom(6, value), addressFrom(4, value & highest[4]))
        for (const address of asked)
          assert.equal(
            table.find(address),
            ranges.findIndex((range) => inRange(address, range)),
            address.text,
          )
        assert.deepEqual(
          table.ranges((record) => record % 2 === 0),
          ranges.filter((_, i) => i % 2 === 0),
        )
      },
    ),
    { numRuns: 150 },
  )
})

for (const version of [4, 6] as const) {
  const range = (first: bigint, last: bigint) => boundsOf({ version, first, last })
  const base = version === 6 ? 5n << 64n : 0n

  test(`IPv${version}: a range that reaches into the next ends where the next starts`, () => {
    const builder = createRangeTable()
    assert.equal(builder.add(version, range(base, base + 20n), 1), true)
    assert.equal(builder.add(version, range(base + 10n, base + 30n), 2), true)
    const table = builder.build()
    const at = (value: bigint) => table.find(addressFrom(version, base + value))
    assert.deepEqual([at(0n), at(9n), at(10n), at(30n), at(31n)], [1, 1, 2, 2, -1])
  })

  test(`IPv${version}: ranges that do not ascend are refused`, () => {
    const builder = createRangeTable()
    assert.equal(builder.add(version, range(base + 10n, base + 20n), 1), true)
    assert.equal(builder.add(version, range(base + 10n, base + 30n), 2), false)
    assert.equal(builder.add(version, range(base + 12n, base + 19n), 2), false)
    assert.equal(builder.add(version, range(base + 2n, base + 3n), 2), false)
    assert.equal(builder.add(version, range(base + 40n, base + 39n), 2), false)
    assert.equal(builder.build().size, 1)
  })
}

test('cutting a range back borrows across the words of an address', () => {
  const builder = createRangeTable()
  const second = 1n << 96n
  builder.add(6, boundsOf({ version: 6, first: 1n, last: second }), 1)
  builder.add(6, boundsOf({ version: 6, first: second, last: second + 5n }), 2)
  const table = builder.build()
  assert.equal(table.find(addressFrom(6, second - 1n)), 1)
  assert.equal(table.find(addressFrom(6, second)), 2)
  assert.equal(table.ranges((record) => record === 1)[0]?.last, second - 1n)
})

test('merged ranges hold the same addresses, in the fewest ranges', () => {
  const small = fc
    .tuple(fc.constantFrom(4 as const, 6 as const), fc.bigInt(0n, 40n), fc.bigInt(0n, 6n))
    .map(([version, first, size]): AddressRange => ({ version, first, last: first + size }))
  fc.assert(
    fc.property(fc.array(small, { maxLength: 12 }), (ranges) => {
      const merged = mergeRanges(ranges)
      for (const version of [4, 6] as const)
        for (let value = 0n; value < 50n; value++) {
          const address = addressFrom(version, value)
          const holders = merged.filter((range) => inRange(address, range)).length
          assert.equal(holders, ranges.some((range) => inRange(address, range)) ? 1 : 0)
        }
      merged.forEach((range, i) => {
        const next = merged[i + 1]
        assert.ok(!next || next.version > range.version || next.first > range.last + 1n)
      })
    }),
    { numRuns: 100 },
  )
})

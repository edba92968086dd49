import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseCpe } from '../cpe.ts'
import { criterionTest, meansVersion } from './criterion-test.ts'
import { seenVersion } from './seen-version.ts'
import { versionTable } from './version-table.ts'

const version = fc.constantFrom(
  '1',
  '1.0',
  '1.0p1',
  '1.1',
  '1.1rc1',
  '1.1p2',
  '1.10',
  '2.0',
  '2.0a',
  '2.0p1',
  '3',
)
const end = fc.option(fc.record({ version, inclusive: fc.boolean() }))
const name = fc
  .tuple(fc.oneof(fc.constantFrom('*', '-'), version), fc.constantFrom('*', '-', 'p1', 'rc1'))
  .map(([of, update]) => `cpe:2.3:a:v:p:${of}:${update}:*:*:*:*:*:*`)
const criterion = fc.record({ cpe: name, low: end, high: end })

test('a table means what each of its criteria means', () => {
  fc.assert(
    fc.property(fc.array(criterion, { maxLength: 20 }), name, (criteria, asked) => {
      const seen = seenVersion(parseCpe(asked)!)
      fc.pre(seen !== null)
      const tests = criteria.map((one) => criterionTest(one)!)
      const expected = tests.flatMap((one, index) => (meansVersion(one, seen) ? [index] : []))
      const found = versionTable(tests.map(({ versions }) => versions)).meaning(seen)
      assert.deepEqual(
        [...found].sort((a, b) => a - b),
        expected,
      )
    }),
    { numRuns: 2000 },
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { csvRow } from '../../../core/csv-row.ts'
import { parseCsv } from './parse-csv.ts'

test('rows that the service writes are read as they were', () => {
  // An apostrophe before a sign of a formula cannot be told from the one that the service adds.
  const value = fc.string({ unit: 'binary' }).filter((text) => !/^'[=+\-@\t\r]/.test(text))
  fc.assert(
    fc.property(
      fc.array(fc.record({ a: value, b: value, c: value }, { noNullPrototype: true })),
      (records) => {
        const text = [['a', 'b', 'c'], ...records.map(({ a, b, c }) => [a, b, c])].map(csvRow).join('')
        assert.deepEqual(parseCsv(text), records)
      },
    ),
  )
})

test('any text is read without failing', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => Array.isArray(parseCsv(text))))
})

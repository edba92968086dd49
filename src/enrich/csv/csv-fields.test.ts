import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { csvFields } from './csv-fields.ts'

test('what was quoted comes back', () => {
  const field = fc.string({ maxLength: 12 }).filter((text) => !/[\r\n]/.test(text))
  const written = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  fc.assert(
    fc.property(fc.array(field, { minLength: 1, maxLength: 6 }), (fields) => {
      assert.deepEqual(csvFields(fields.map(written).join(',')), fields)
    }),
  )
})

test('quotes that do not end, or end too early, are refused', () => {
  assert.equal(csvFields('1,"open'), null)
  assert.equal(csvFields('1,"open""'), null)
  assert.equal(csvFields('1,"closed" late'), null)
  assert.deepEqual(csvFields('13335,"LLC ""SPUTNIK"", Inc."'), ['13335', 'LLC "SPUTNIK", Inc.'])
  assert.deepEqual(csvFields('"a",'), ['a', ''])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { valueAt } from './value-at.ts'

test('the value that is being written is found', () => {
  assert.deepEqual(valueAt('product:', 8), { field: 'product', typed: '', start: 8, end: 8 })
  assert.deepEqual(valueAt('product:apa AND', 11), { field: 'product', typed: 'apa', start: 8, end: 11 })
  assert.deepEqual(valueAt('product:"Apache ht', 18), {
    field: 'product',
    typed: 'Apache ht',
    start: 8,
    end: 18,
  })
})

test('names of fields and finished values are not', () => {
  assert.equal(valueAt('prod', 4), null)
  assert.equal(valueAt('product:apache ', 15), null)
  assert.equal(valueAt('_exists_:po', 11), null)
})

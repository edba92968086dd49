import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { decimalJson } from './decimal-json.ts'

const whole = new Set(['port', 'open'])

test('numbers have a decimal part, except under the named members', () => {
  assert.equal(
    decimalJson({ score: 3, cvss: 9.8, zero: 0, port: 22, open: [22, 80], deep: { list: [1] } }, whole),
    '{"score":3.0,"cvss":9.8,"zero":0.0,"port":22,"open":[22,80],"deep":{"list":[1.0]}}',
  )
})

test('what is no JSON is written as JSON.stringify writes it', () => {
  assert.equal(
    decimalJson({ a: undefined, b: [undefined], c: Number.NaN, d: 1e21 }, whole),
    '{"b":[null],"c":null,"d":1e+21}',
  )
})

test('it reads back as what it was made from', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const plain: unknown = JSON.parse(JSON.stringify(value))
      assert.deepEqual(JSON.parse(decimalJson(plain, whole)), plain)
    }),
  )
})

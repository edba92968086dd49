import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  asArray,
  asBoolean,
  asInteger,
  asList,
  asObject,
  asString,
  asStrings,
  asText,
  hasProperties,
  integerAt,
  listAt,
  objectAt,
  objectEntries,
  textAt,
  textsAt,
  valueAt,
} from './untrusted.ts'

test('texts: strings and numbers, cut between characters, always well formed', () => {
  assert.equal(asText('a'), 'a')
  assert.equal(asText(4.5), '4.5')
  assert.equal(asText('ab\u{1f600}', 3), 'ab')
  assert.equal(asText('a\ud800b'), 'a\ufffdb')
  assert.equal(asText('x'.repeat(40_000))?.length, 32_768)
  for (const value of ['', null, undefined, true, {}, ['a'], Number.NaN, Number.POSITIVE_INFINITY])
    assert.equal(asText(value), undefined)
})

test('whole numbers: also from digits, never beyond what is exact', () => {
  assert.equal(asInteger(7), 7)
  assert.equal(asInteger('-12'), -12)
  assert.equal(asInteger(3.9), 3)
  assert.ok(Object.is(asInteger(-0.5), 0))
  for (const value of ['', '1e3', ' 1', '0x10', '9'.repeat(17), 1e300, Number.NaN, null, true, [1]])
    assert.equal(asInteger(value), undefined, `${value}`)
})

test('flags: also as words', () => {
  assert.equal(asBoolean(false), false)
  assert.equal(asBoolean('True'), true)
  assert.equal(asBoolean('false'), false)
  for (const value of ['', 'yes', 1, 0, null, {}, [true]]) assert.equal(asBoolean(value), undefined)
})

test('lists and objects of the wrong kind are empty', () => {
  assert.deepEqual(asList(null), [])
  assert.deepEqual(asList('a'), ['a'])
  assert.deepEqual(asObject(['a']), {})
  assert.deepEqual(asObject('abc'), {})
  assert.deepEqual(objectEntries('abc'), [])
  assert.equal(asList(Array(10_000).fill(1)).length, 4096)
  assert.equal(
    objectEntries(Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`k${i}`, i]))).length,
    4096,
  )
})

test('a property named __proto__ is a property like others', () => {
  const hostile: unknown = JSON.parse('{"__proto__": {"name": "x"}}')
  assert.deepEqual(objectEntries(hostile), [['__proto__', { name: 'x' }]])
  assert.equal(asObject(hostile)['name'], undefined)
  assert.equal(valueAt({}, '__proto__'), undefined)
  assert.equal(textAt({}, 'constructor', 'name'), undefined)
})

test('strict readers take only what is of their kind', () => {
  assert.equal(asString('ab\u{1f600}', 3), 'ab')
  assert.equal(asString('a\ud800'), 'a\ufffd')
  assert.equal(asString(4), '')
  assert.deepEqual(asArray('a'), [])
  assert.deepEqual(asArray([1, 2, 3], 2), [1, 2])
  assert.deepEqual(asStrings('a'), ['a'])
  assert.deepEqual(asStrings(['a', '', 1, 'b', 'c'], 4), ['a', 'b'])
  assert.ok(hasProperties({ a: undefined }))
  for (const value of [{}, [], [1], 'a', null, 1]) assert.ok(!hasProperties(value))
})

test('paths lead through objects alone', () => {
  const record: unknown = { a: { b: [1, 'x', ''], text: 'y', number: 3, empty: '', half: 0.5 } }
  assert.equal(textAt(record, 'a', 'text'), 'y')
  assert.equal(textAt(record, 'a', 'empty'), undefined)
  assert.equal(integerAt(record, 'a', 'number'), 3)
  assert.equal(integerAt(record, 'a', 'half'), undefined)
  assert.deepEqual(objectAt(record, 'a', 'b'), undefined)
  assert.deepEqual(listAt(record, 'a', 'b'), [1, 'x', ''])
  assert.deepEqual(textsAt(record, 'a', 'b'), ['x', ''])
  assert.equal(valueAt(record, 'a', 'b', '0'), undefined)
  assert.equal(valueAt(record, 'a', 'text', 'length'), undefined)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asBoolean, asInteger, asList, asObject, asText, objectEntries } from './untrusted.ts'

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

test('lists and members of the wrong kind are empty', () => {
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

test('a member named __proto__ is a member like others', () => {
  const hostile: unknown = JSON.parse('{"__proto__": {"name": "x"}}')
  assert.deepEqual(objectEntries(hostile), [['__proto__', { name: 'x' }]])
  assert.equal(asObject(hostile)['name'], undefined)
})

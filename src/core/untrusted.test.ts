import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bool, entries, int, list, members, text } from './untrusted.ts'

test('texts: strings and numbers, cut between characters, always well formed', () => {
  assert.equal(text('a'), 'a')
  assert.equal(text(4.5), '4.5')
  assert.equal(text('ab\u{1f600}', 3), 'ab')
  assert.equal(text('a\ud800b'), 'a\ufffdb')
  assert.equal(text('x'.repeat(40_000))?.length, 32_768)
  for (const value of ['', null, undefined, true, {}, ['a'], Number.NaN, Number.POSITIVE_INFINITY])
    assert.equal(text(value), undefined)
})

test('whole numbers: also from digits, never beyond what is exact', () => {
  assert.equal(int(7), 7)
  assert.equal(int('-12'), -12)
  assert.equal(int(3.9), 3)
  assert.ok(Object.is(int(-0.5), 0))
  for (const value of ['', '1e3', ' 1', '0x10', '9'.repeat(17), 1e300, Number.NaN, null, true, [1]])
    assert.equal(int(value), undefined, `${value}`)
})

test('flags: also as words', () => {
  assert.equal(bool(false), false)
  assert.equal(bool('True'), true)
  assert.equal(bool('false'), false)
  for (const value of ['', 'yes', 1, 0, null, {}, [true]]) assert.equal(bool(value), undefined)
})

test('lists and members of the wrong kind are empty', () => {
  assert.deepEqual(list(null), [])
  assert.deepEqual(list('a'), ['a'])
  assert.deepEqual(members(['a']), {})
  assert.deepEqual(members('abc'), {})
  assert.deepEqual(entries('abc'), [])
  assert.equal(list(Array(10_000).fill(1)).length, 4096)
  assert.equal(
    entries(Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`k${i}`, i]))).length,
    4096,
  )
})

test('a member named __proto__ is a member like others', () => {
  const hostile: unknown = JSON.parse('{"__proto__": {"name": "x"}}')
  assert.deepEqual(entries(hostile), [['__proto__', { name: 'x' }]])
  assert.equal(members(hostile)['name'], undefined)
})

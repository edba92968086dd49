import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { all, list, named, object, type Shape, shapedValue } from './shaped-value.ts'

describe('values of a server in the shape of a record', () => {
  test('a value of another kind is left out', () => {
    const rows: readonly (readonly [Shape, unknown, unknown])[] = [
      ['text', 7, undefined],
      ['text', 'a', 'a'],
      ['bool', 'true', undefined],
      ['bool', false, false],
      ['number', '1.5', undefined],
      ['number', 1.5, 1.5],
      ['number', Number.NaN, undefined],
      ['number', Number.POSITIVE_INFINITY, undefined],
      [list('text'), 'a', undefined],
      [list('text'), ['a', 7, null, 'b'], ['a', 'b']],
      [object({ a: 'int' }), ['a'], undefined],
      [named('int'), null, undefined],
    ]
    for (const [shape, value, expected] of rows) assert.deepEqual(shapedValue(value, shape), expected)
  })

  test('counts may be written as text, and are whole', () => {
    const counts = ['12', '-3', 7.9, -0, '1e3', '', '9'.repeat(16), '9'.repeat(15)]
    assert.deepEqual(
      counts.map((value) => shapedValue(value, 'int')),
      [12, -3, 7, 0, undefined, undefined, undefined, 999_999_999_999_999],
    )
  })

  test('only known properties of an object, and only its own', () => {
    const shape = object({ ...all('text', 'a toString'), deep: object({ b: 'int' }) })
    assert.deepEqual(shapedValue({ a: 'x', c: 'y', deep: { b: 1, c: 2 } }, shape), { a: 'x', deep: { b: 1 } })
    assert.deepEqual(shapedValue({}, shape), {})
  })

  test('names of the server are kept up to a number, and are harmless', () => {
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`n${at}`, at]))
    assert.equal(Object.keys(shapedValue(many, named('int', 5)) as object).length, 5)
    const hostile = shapedValue(
      JSON.parse('{"__proto__": {"a": 1}, "b\\n": {"a": 2}}'),
      named(object({ a: 'int' })),
    )
    assert.deepEqual(Object.keys(hostile as object), ['__proto__', 'b\\n'])
    assert.equal((hostile as { a?: number }).a, undefined)
  })

  test('lists and texts have an end', () => {
    assert.equal((shapedValue(Array(1_000).fill(1), list('int', 10)) as unknown[]).length, 10)
    assert.equal((shapedValue('x'.repeat(10_000), 'text') as string).length, 4_096)
  })

  test('text is printable ASCII', () => {
    assert.equal(shapedValue('a\u001b[31m\n\u00e9', 'text'), 'a\\x1b[31m\\n\\xc3\\xa9')
  })
})

describe('any JSON', () => {
  test('comes as it is, with its text escaped', () => {
    const value = { a: [1, null, true, 'x\u0000'], b: { c: 1.5 } }
    assert.deepEqual(shapedValue(value, 'free'), { a: [1, null, true, 'x\\x00'], b: { c: 1.5 } })
  })

  test('what is too deep is left out', () => {
    const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) })
    assert.equal(JSON.stringify(shapedValue(nested(16), 'free')), JSON.stringify(nested(16)))
    const cut = JSON.stringify(shapedValue(nested(17), 'free'))
    assert.equal(cut.includes('1'), false)
    assert.ok(cut.length < JSON.stringify(nested(17)).length)
  })

  test('times are texts, and objects of other classes are left out', () => {
    const value = { at: new Date(0), never: new Date(Number.NaN), set: new Set([1]), run: () => 1 }
    assert.deepEqual(shapedValue(value, 'free'), { at: '1970-01-01T00:00:00.000Z' })
  })
})

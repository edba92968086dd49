import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBoundedMap } from './bounded-map.ts'

test('keeps what was used last', () => {
  const map = createBoundedMap<string>(6, (value) => value.length)
  map.set('a', 'xx')
  map.set('b', 'xx')
  map.set('c', 'xx')
  assert.equal(map.get('a'), 'xx')
  map.set('d', 'xxx')
  assert.deepEqual(['a', 'b', 'c', 'd'].map(map.get), ['xx', undefined, undefined, 'xxx'])
})

test('one that is heavier than all is still kept, alone', () => {
  const map = createBoundedMap<string>(3, (value) => value.length)
  map.set('a', 'x')
  map.set('b', 'xxxxx')
  assert.deepEqual([map.get('a'), map.get('b')], [undefined, 'xxxxx'])
  map.set('b', 'x')
  map.set('a', 'xx')
  assert.deepEqual([map.get('a'), map.get('b')], ['xx', 'x'])
})

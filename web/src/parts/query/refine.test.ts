import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parse } from '../../../../src/query/text/parse.ts'
import {
  conditionFor,
  conditionsOf,
  excluding,
  toggled,
  withCondition,
  withoutCondition,
  withSpan,
} from './refine.ts'

test('a facet is added to what is there, and taken away by the second click', () => {
  const once = toggled('port:443', 'product', 'Apache httpd')
  assert.equal(once, 'port:443 AND product:"Apache httpd"')
  assert.equal(toggled(once, 'product', 'Apache httpd'), 'port:443')
})

test('alternatives stay together', () => {
  assert.equal(toggled('port:22 OR port:23', 'country', 'PT'), '(port:22 OR port:23) AND country:PT')
})

test('an empty query has no conditions', () => {
  assert.deepEqual(conditionsOf('  '), [])
  assert.deepEqual(conditionsOf('*'), [])
  assert.equal(excluding('', 'port', '80'), 'NOT port:80')
})

test('a query that cannot be read is one condition', () => {
  assert.deepEqual(conditionsOf('port:('), ['port:('])
  assert.equal(withoutCondition('port:(', 0), '')
})

test('a span of time replaces the one before', () => {
  const once = withSpan('port:80', 'created_at', '2026-01-01', '2026-01-08')
  assert.equal(once, 'port:80 AND created_at:["2026-01-01" TO "2026-01-08"}')
  assert.equal(conditionsOf(withSpan(once, 'created_at', '2026-02-01', '2026-02-08')).length, 2)
})

test('for any value the query can be read and the value is taken away again', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (value) => {
      fc.pre(value.isWellFormed())
      const query = withCondition('port:1', conditionFor('product', value))
      assert.equal(parse(query).kind, 'and')
      assert.equal(toggled(query, 'product', value), 'port:1')
    }),
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from '../query/text/parse.ts'
import { asksForBarePorts } from './bare-ports.ts'

test('only a query for their type asks for bare ports', () => {
  for (const query of [
    'type:port',
    'type:PORT port:22',
    'type.keyword:"port"',
    'type:(ssh OR port)',
    'type:po*',
    'type:p?rt',
    'type:/po.t/',
    'country:PT (type:ssh OR type:port)',
  ])
    assert.ok(asksForBarePorts(parse(query)), query)
  for (const query of [
    '',
    '*',
    'port',
    'port:22',
    'type:ssh',
    'NOT type:ssh',
    '-type:port',
    'type:s*',
    'type:po',
    'name:port',
  ])
    assert.ok(!asksForBarePorts(parse(query)), query)
})

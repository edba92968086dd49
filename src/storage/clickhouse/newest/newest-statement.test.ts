import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressSlices } from './newest-statement.ts'

const table = { name: 'things', key: ['ip', 'port'], version: 'ts' }

test('slices have every address once, and about as many rows each', () => {
  const sample = ['::1', '::2', '::3', '::4', '::5', '::6']
  assert.deepEqual(addressSlices(table, sample, 3), [
    "ip < toIPv6('::3')",
    "ip >= toIPv6('::3') AND ip < toIPv6('::5')",
    "ip >= toIPv6('::5')",
  ])
})

test('an address with most of the rows is one slice', () => {
  assert.deepEqual(addressSlices(table, ['::1', '::1', '::1', '::1'], 4), [
    "ip < toIPv6('::1')",
    "ip >= toIPv6('::1')",
  ])
})

test('without rows, or in one slice, there is no condition', () => {
  assert.deepEqual(addressSlices(table, [], 3), ['1'])
  assert.deepEqual(addressSlices(table, ['::1', '::2'], 1), ['1'])
})

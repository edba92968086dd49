import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linePoints, severityOrder } from './perimeter.ts'

test('a line goes from the left to the right, high values at the top', () => {
  assert.equal(linePoints([0, 50, 100], 200, 40, 100), '0.0,40.0 100.0,20.0 200.0,0.0')
  assert.equal(linePoints([10], 200, 40, 100), '0.0,36.0')
  assert.equal(linePoints([], 200, 40, 100), '')
})

test('the most severe comes first', () => {
  assert.deepEqual([severityOrder[0], severityOrder.at(-1)], ['critical', 'info'])
})

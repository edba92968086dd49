import assert from 'node:assert/strict'
import { test } from 'node:test'
import { channelBody } from './channel.ts'
import { linePoints, severityOrder } from './perimeter.ts'

test('a line goes from the left to the right, high values at the top', () => {
  assert.equal(linePoints([0, 50, 100], 200, 40, 100), '0.0,40.0 100.0,20.0 200.0,0.0')
  assert.equal(linePoints([10], 200, 40, 100), '0.0,36.0')
  assert.equal(linePoints([], 200, 40, 100), '')
})

test('the most severe comes first', () => {
  assert.deepEqual([severityOrder[0], severityOrder.at(-1)], ['critical', 'info'])
})

test('a channel has what its form says, and nothing of fields that were left empty', () => {
  const form = new FormData()
  for (const [name, value] of [
    ['kind', 'mail'],
    ['target', ' me@example.com '],
    ['when', 'week'],
    ['hour', '7'],
    ['weekday', '1'],
    ['severity', 'high'],
    ['changes', 'new'],
    ['changes', 'fixed'],
    ['quiet-from', '22:00'],
    ['quiet-to', ''],
    ['label', ''],
    ['template', ''],
  ] as const)
    form.append(name, value)
  assert.deepEqual(channelBody(form, 'Europe/Lisbon'), {
    ...{ kind: 'mail', target: 'me@example.com', min_severity: 'high', changes: ['new', 'fixed'] },
    digest: { every: 'week', hour: 7, time_zone: 'Europe/Lisbon', weekday: 1 },
  })
})

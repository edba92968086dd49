import assert from 'node:assert/strict'
import { test } from 'node:test'
import { channelBody, channelChange, type ShownChannel } from './channel.ts'
import { linePoints, severityOrder } from './perimeter.ts'

test('a line goes from the left to the right, high values at the top', () => {
  assert.equal(linePoints([0, 50, 100], 200, 40, 100), '0.0,40.0 100.0,20.0 200.0,0.0')
  assert.equal(linePoints([10], 200, 40, 100), '0.0,36.0')
  assert.equal(linePoints([], 200, 40, 100), '')
})

test('the most severe comes first', () => {
  assert.deepEqual([severityOrder[0], severityOrder.at(-1)], ['critical', 'info'])
})

test('a change of a channel keeps its address and its time zones, and removes what is empty now', () => {
  const before = {
    ...{ kind: 'slack', target: 'hooks.example.com/…', min_severity: 'low', changes: ['new'] },
    digest: { every: 'day', hour: 7, weekday: 1, time_zone: 'Asia/Tokyo' },
    quiet: { from: '22:00', to: '06:00', time_zone: 'Asia/Tokyo' },
    ...{ label: 'prod', template: null },
  } as unknown as ShownChannel
  const form = new FormData()
  for (const [name, value] of [
    ['target', ''],
    ['when', 'week'],
    ['hour', '9'],
    ['weekday', '2'],
    ['severity', 'high'],
    ['changes', 'fixed'],
    ['quiet-from', '23:00'],
    ['quiet-to', '06:00'],
    ['label', ''],
    ['template', ''],
  ] as const)
    form.append(name, value)
  const digest = { every: 'week', hour: 9, time_zone: 'Asia/Tokyo', weekday: 2 }
  const quiet = { from: '23:00', to: '06:00', time_zone: 'Asia/Tokyo' }
  const changed = { min_severity: 'high', changes: ['fixed'], digest, quiet, label: null, template: null }
  assert.deepEqual(channelChange(form, before, 'UTC'), changed)
  form.set('target', 'https://hooks.example.com/T1/B1/new')
  form.set('when', 'once')
  form.set('quiet-from', '')
  assert.deepEqual(channelChange(form, before, 'UTC'), {
    ...{ ...changed, digest: null, quiet: null },
    target: 'https://hooks.example.com/T1/B1/new',
  })
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

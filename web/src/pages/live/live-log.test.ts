import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLiveLog, maxKept } from './live-log.ts'

const event = { ts: 0, ip: '192.0.2.1', where: '80/tcp', kind: 'port', what: '' }

test('only the newest are kept, newest first', () => {
  const log = createLiveLog()
  for (let count = 0; count < 3 * maxKept; count++) log.add(event, 0)
  const { events, total } = log.state(0)
  assert.equal(total, 3 * maxKept)
  assert.equal(events.length, maxKept)
  assert.equal(events[0]!.id, 3 * maxKept)
})

test('what comes while the page stands still is counted and then shown', () => {
  const log = createLiveLog()
  log.add(event, 0)
  log.hold()
  for (let count = 0; count < maxKept + 5; count++) log.add(event, 0)
  assert.deepEqual(
    log.state(0).events.map(({ id }) => id),
    [1],
  )
  assert.equal(log.state(0).heldBack, maxKept + 5)
  assert.equal(log.state(0).lost, 5)
  log.release()
  assert.equal(log.state(0).heldBack, 0)
  assert.equal(log.state(0).events[0]!.id, maxKept + 6)
})

test('the rate is that of the last ten seconds', () => {
  const log = createLiveLog()
  for (let second = 0; second < 60; second++) for (let n = 0; n < 3; n++) log.add(event, second * 1000)
  assert.equal(log.state(59_000).perSecond, 3)
  assert.equal(log.state(120_000).perSecond, 0)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createJobLog, maxKept } from './job-log.ts'

const event = (port: number) => ({
  origin: { type: 'ssh', ts: 1_700_000_000_000 },
  target: { ip: '192.0.2.1', port, protocol: 'tcp' },
})
const message = (completed: boolean | null) => ({
  origin: { type: 'job_status', job_id: 'x' },
  status: { completed },
})

test('events are counted, the newest first, until the last message', () => {
  const log = createJobLog()
  log.add(message(null))
  log.add(event(22))
  log.add({ origin: { type: 'heartbeat', ts: 1 } })
  log.add(event(23))
  assert.equal(log.state().completed, false)
  log.add(message(true))
  const { events, total, completed, missed } = log.state()
  assert.deepEqual(
    events.map(({ summary }) => summary.port),
    [23, 22],
  )
  assert.deepEqual({ total, completed, missed }, { total: 2, completed: true, missed: 0 })
})

test('no more are held than are shown, and what the service dropped is counted', () => {
  const log = createJobLog()
  for (let port = 1; port <= 3 * maxKept; port++) log.add(event(port))
  log.add({ origin: { type: 'stream_cut' }, missed: 7 })
  const { events, total, missed } = log.state()
  assert.equal(events.length, maxKept)
  assert.equal(events[0]?.summary.port, 3 * maxKept)
  assert.deepEqual({ total, missed }, { total: 3 * maxKept, missed: 7 })
})

test('no line breaks it', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (lines) => {
      const log = createJobLog()
      for (const line of lines) log.add(line)
      assert.ok(log.state().total <= lines.length)
    }),
  )
})

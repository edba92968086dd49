import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { HostEvent } from '../../src/core/events/host-event.ts'
import { batchSize, eventBatches, newestMarks } from './event-batches.ts'

const until = Date.UTC(2026, 9, 1)

function event(port: number, ts: number, type = 'ssh'): HostEvent {
  return { origin: { type, ts }, target: { ip: '192.0.2.1', port, protocol: 'tcp' }, result: null }
}

describe('newestMarks', () => {
  it('marks the latest of each service wherever it stands', () => {
    const events = [event(22, 5), event(22, 9), event(22, 7), event(80, 1), event(22, 1, 'port')]
    assert.deepEqual(newestMarks(events), [false, true, false, true, true])
  })

  it('marks the last of two at one moment', () => {
    assert.deepEqual(newestMarks([event(22, 5), event(22, 5)]), [false, true])
  })
})

describe('eventBatches', () => {
  it('gives every event once, in full batches but the last', () => {
    const batches = [...eventBatches(batchSize * 2 + 5, until)]
    assert.deepEqual(
      batches.map(({ events, newest }) => [events.length, newest.length]),
      [
        [batchSize, batchSize],
        [batchSize, batchSize],
        [5, 5],
      ],
    )
  })

  it('marks as many as there are services', () => {
    const services = new Set<string>()
    let marked = 0
    for (const { events, newest } of eventBatches(5_000, until)) {
      for (const { origin, target } of events)
        services.add(`${target.ip} ${target.port} ${target.protocol} ${origin.type}`)
      marked += newest.filter(Boolean).length
    }
    assert.equal(marked, services.size)
    assert.ok(marked < 5_000)
  })
})

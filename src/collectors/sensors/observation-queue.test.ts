import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { pino } from 'pino'
import type { SensorEvent, SensorObservation } from '../../core/events/sensor-event.ts'
import { eventually } from '../../testing/eventually.ts'
import { type QueueLimits, startObservationQueue } from './observation-queue.ts'
import { newFigures } from './sensor-figures.ts'

const observation = (port: number, bytes = 4): SensorObservation => ({
  ts: 1,
  protocol: 'udp',
  source: { ip: '192.0.2.1', port },
  target: { ip: '198.51.100.1', port: 53 },
  payload: Buffer.alloc(bytes, 'x'),
})

function bench(
  deliver: (events: readonly SensorEvent[]) => Promise<number>,
  limits: Partial<QueueLimits> = {},
) {
  const figures = newFigures()
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line: string) => lines.push(line) })
  const queue = startObservationQueue({ deliver, figures, log, limits: { batchMs: 10, ...limits } })
  return { queue, figures, lines }
}

describe('the queue of observations', () => {
  test('hands everything on, in order and in batches', async () => {
    const batches: number[][] = []
    const { queue, figures } = bench(
      async (events) => {
        batches.push(events.map(({ origin }) => origin.port))
        return 0
      },
      { batch: 10 },
    )
    for (let port = 1; port <= 95; port++) queue.add(observation(port))
    await queue.close()
    assert.deepEqual(
      batches.flat(),
      Array.from({ length: 95 }, (_, index) => index + 1),
    )
    assert.ok(batches.every((batch) => batch.length <= 10))
    assert.deepEqual([figures.observed.udp, figures.delivered, figures.lost.queue], [95, 95, 0])
  })

  test('counts and tells what it had no space for', async () => {
    const hold = Promise.withResolvers<void>()
    const { queue, figures, lines } = bench(
      async () => {
        await hold.promise
        return 0
      },
      { observations: 50, batch: 10, bytes: 1_000 },
    )
    for (let port = 1; port <= 200; port++) queue.add(observation(port))
    queue.add(observation(201, 2_000))
    hold.resolve()
    await queue.close()
    assert.equal(figures.observed.udp, 201)
    assert.equal(figures.delivered + figures.lost.queue, 201)
    assert.ok(figures.lost.queue >= 141)
    assert.equal(lines.filter((line) => line.includes(`"lost":${figures.lost.queue}`)).length, 1)
  })

  test('tries again what could not be handed on', async () => {
    let failures = 1
    const seen: number[] = []
    const { queue, figures } = bench(async (events) => {
      if (failures-- > 0) throw new Error('the disk is full')
      seen.push(...events.map(({ origin }) => origin.port))
      return 0
    })
    queue.add(observation(1))
    await eventually(() => seen.length > 0, 'the second try')
    await queue.close()
    assert.deepEqual(seen, [1])
    assert.equal(figures.delivered, 1)
  })

  test('counts what the store could not keep', async () => {
    const { queue, figures } = bench(async (events) => events.length)
    queue.add(observation(1))
    await queue.close()
    assert.deepEqual([figures.delivered, figures.lost.spool], [0, 1])
  })
})

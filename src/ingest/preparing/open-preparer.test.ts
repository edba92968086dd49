import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Worker } from 'node:worker_threads'
import { pino } from 'pino'
import { areas } from '../../areas/areas.ts'
import type { AnyArea } from '../../areas/define-area.ts'
import { createSupervisor } from '../../core/supervisor.ts'
import { openEnricher } from '../../enrich/open-enricher.ts'
import type { NumberedPiece } from '../../storage/clickhouse/blocks/join-pieces.ts'
import { eventually } from '../../testing/eventually.ts'
import { serviceEvent } from '../../testing/host-event.ts'
import { openPreparer } from './open-preparer.ts'
import { createPreparer } from './preparer.ts'
import { openIngestWorker } from './worker-seat.ts'

const log = pino({ level: 'silent' })
const host = areas[0] as AnyArea
const limits = { now: Date.now(), retentionDays: 183 }
const noFiles = { cityFiles: [], countryFiles: [], asnFiles: [] }
const enricher = await openEnricher(noFiles)
const inMain = createPreparer(enricher)

const values = [
  ...Array.from({ length: 30 }, (_, port) => serviceEvent('192.0.2.1', port, { product: `Ümlaut ${port}` })),
  { target: 'nothing' },
  null,
]
const text = [
  ...values.slice(0, 30).map((value) => JSON.stringify(value)),
  '',
  'not JSON',
  '{"origin":{"job_id":"x"}}',
]

async function pieces(): Promise<NumberedPiece[]> {
  const { events } = await inMain.values(host, values, limits)
  const ids = Float64Array.from({ length: events.count }, (_, at) => at + 1)
  return events.sections.map(({ piece }) => ({ piece, ids }))
}

type PoolOptions = {
  readonly eventsBeforeStart: number
  readonly idleMs?: number
  readonly maxWorkers?: number
}

function open({ maxWorkers = 1, idleMs = 600_000, eventsBeforeStart }: PoolOptions) {
  const supervisor = createSupervisor({ log })
  const workers: Worker[] = []
  /** The next worker ends when it is ready, before it gets anything to do. */
  const doomed = { isNext: false }
  const preparer = openPreparer({
    ...{ enricher, enricherOptions: noFiles, supervisor, maxWorkers },
    limits: { minEvents: 5, idleMs, eventsBeforeStart },
    openWorker: (data) => {
      const worker = openIngestWorker(data)
      if (doomed.isNext) worker.once('message', () => void worker.terminate())
      doomed.isNext = false
      workers.push(worker)
      return worker
    },
  })
  after(() => preparer.close())
  const untilReady = () => eventually(() => preparer.figures().workers === 1, 'a worker')
  return { preparer, workers, doomed, supervisor, untilReady }
}

test('few events are prepared in the main thread, and no worker starts', async () => {
  const { preparer, workers } = open({ eventsBeforeStart: 100 })
  await preparer.values(host, values, limits)
  await preparer.values(host, values.slice(0, 4), limits)
  assert.deepEqual([workers.length, preparer.figures().inMain], [0, values.length + 4])
})

test('a worker prepares what the main thread would, and what it had when it ended is done again', async () => {
  const { preparer, workers, doomed, supervisor, untilReady } = open({ eventsBeforeStart: 0 })
  const expected = {
    values: await inMain.values(host, values, limits),
    lines: await inMain.lines(host, text.join('\n'), limits),
  }
  assert.deepEqual(
    expected.lines.refused.map(({ index }) => index),
    [31, 32],
  )
  // Until the worker is there nobody waits for it.
  assert.deepEqual(await preparer.values(host, values, limits), expected.values)
  await untilReady()
  assert.deepEqual(await preparer.values(host, values, limits), expected.values)
  assert.deepEqual(await preparer.lines(host, text.join('\n'), limits), expected.lines)
  const { events } = expected.values
  assert.deepEqual(await preparer.stored(host, events.entries.bytes), events)
  assert.deepEqual(await preparer.blocks(host, await pieces()), await inMain.blocks(host, await pieces()))
  const { inWorkers, repeated } = preparer.figures()
  assert.ok(inWorkers > 0)
  assert.equal(repeated, 0)

  // From this call on it does nothing more, and the preparer learns of it later.
  void workers[0]!.terminate()
  const again = preparer.values(host, values, limits)
  assert.deepEqual(await again, expected.values)
  assert.deepEqual([workers.length, preparer.figures().repeated], [2, 1])
  assert.deepEqual(supervisor.failing(), [])
  assert.equal(supervisor.figures()[0]!.errors, 1)

  // What is sent without being copied is gone with the worker, and its owner makes it again.
  const sent = await pieces()
  void workers[1]!.terminate()
  await assert.rejects(preparer.blocks(host, sent), /prepares events/)
  assert.equal(sent[0]!.piece.bytes.buffer.detached, true)
  await eventually(async () => {
    assert.deepEqual(await preparer.values(host, values, limits), expected.values)
    return preparer.figures().workers === 1
  }, 'a worker')

  // Events that end one worker after the other are refused for now; the process goes on.
  doomed.isNext = true
  void workers[2]!.terminate()
  const deadly = preparer.values(host, values, limits)
  await assert.rejects(deadly, /prepares events/)
  assert.equal(workers.length, 4)
  assert.deepEqual(await preparer.values(host, values, limits), expected.values)
})

test('a worker that has nothing to do ends, and another one starts when there is work', async () => {
  const { preparer, workers, supervisor } = open({ eventsBeforeStart: 0, idleMs: 1 })
  await preparer.values(host, values, limits)
  await eventually(() => (supervisor.figures()[0]?.runs ?? 0) === 1, 'the end of the worker')
  assert.equal(workers.length, 1)
  await preparer.values(host, values, limits)
  await eventually(() => (supervisor.figures()[0]?.runs ?? 0) === 2, 'the end of a second worker')
  assert.deepEqual([workers.length, supervisor.figures()[0]!.errors], [2, 0])
})

test('with no workers allowed the main thread does everything', async () => {
  const { preparer, workers } = open({ eventsBeforeStart: 0, maxWorkers: 0 })
  await preparer.values(host, values, limits)
  assert.deepEqual([workers.length, preparer.figures().inWorkers], [0, 0])
})

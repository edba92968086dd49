import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { pino } from 'pino'
import { readPlan, writePlan } from '../../jobs/plan-text.ts'
import { connectNats, type NatsLink } from '../../storage/nats/nats-link.ts'
import { eventually } from '../../testing/eventually.ts'
import { type RunningNats, startNats } from '../../testing/start-nats.ts'
import { listenOn, nameOf, planOf, recordedRun, testScanner } from '../run/testing/scan-bench.ts'
import type { Checkpoint } from '../scan-plan.ts'
import { remoteScanner } from './remote-scanner.ts'
import { startWorker } from './worker.ts'

const log = pino({ level: 'silent' })
const hosts = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => `127.81.${n}.${n + 2}`)
const ports = [24_001, 24_003, 24_005]
await listenOn(hosts, ports)
const plan = planOf('scan', ['127.81.0.0/21'], '24000-24005', ['banner'])
const expected = hosts
  .flatMap((host) => ports.flatMap((port) => [`${host} ${port} banner`, `${host} ${port} port`]))
  .sort()

async function joined(t: TestContext, nats: RunningNats): Promise<NatsLink> {
  const link = await connectNats({ url: nats.url, prefix: 'test', name: 'test', log })
  t.after(() => link.close())
  return link
}

function scannerOn(link: NatsLink) {
  const enricher = { networksOfAsn: () => [], networksOfCountry: () => [] }
  return remoteScanner({ link, local: testScanner(), enricher, writePlan, log })
}

async function workerOn(t: TestContext, link: NatsLink, slots = 2) {
  const worker = await startWorker({
    link,
    scanner: testScanner(),
    readPlan,
    name: 'here',
    slots,
    silenceMs: 2_000,
    log,
  })
  t.after(() => worker.stop())
  return worker
}

/** A worker as a process of its own, so that it can be killed. */
async function workerProcess(t: TestContext, nats: RunningNats): Promise<ChildProcess> {
  const program = path.join(import.meta.dirname, 'testing/worker-program.ts')
  const child = spawn(process.execPath, [...process.execArgv, program, nats.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  t.after(() => child.kill('SIGKILL'))
  await once(child.stdout!, 'data')
  return child
}

test('a scan runs on the workers, and every event comes once', async (t) => {
  const nats = await startNats(t)
  if (!nats) return
  const link = await joined(t, nats)
  await workerOn(t, link)
  await workerOn(t, link)
  const recorded = recordedRun({ rate: 50_000 })
  assert.deepEqual(await scannerOn(link).run(plan, recorded.run), { kind: 'finished' })
  assert.deepEqual(recorded.events.map(nameOf).sort(), expected)
  const { state } = await link.jsm.streams.info('test_scan')
  assert.equal(state.messages, 0, 'nothing is left behind')
  assert.equal((await link.jsm.streams.info('test_parts')).state.messages, 0)
})

test('a worker that is killed hands its parts to another: nothing is lost and nothing comes twice', async (t) => {
  const nats = await startNats(t)
  if (!nats) return
  const link = await joined(t, nats)
  const [first] = await Promise.all([workerProcess(t, nats), workerProcess(t, nats)])
  const recorded = recordedRun({ rate: 4_000 })
  let killed = false
  const running = scannerOn(link).run(plan, {
    ...recorded.run,
    onEvents: async (events) => {
      await recorded.run.onEvents(events)
      if (recorded.events.length < 6 || killed) return
      killed = true
      first.kill('SIGKILL')
    },
  })
  assert.deepEqual(await running, { kind: 'finished' })
  assert.equal(killed, true)
  assert.deepEqual(recorded.events.map(nameOf).sort(), expected)
})

test('a scan whose leader and whose server were killed goes on where it was', async (t) => {
  const nats = await startNats(t)
  if (!nats) return
  const link = await joined(t, nats)
  await workerOn(t, link)
  const recorded = recordedRun({ rate: 4_000 })
  const leader = await joined(t, nats)
  t.after(recorded.abort)
  let checkpoint: Checkpoint | undefined
  const gone = Promise.withResolvers<void>()
  // A leader that is killed: nothing that came after its last checkpoint is kept.
  scannerOn(leader)
    .run(plan, {
      ...recorded.run,
      onCheckpoint: async (next) => {
        checkpoint = JSON.parse(JSON.stringify(next)) as Checkpoint
      },
      onEvents: async (events) => {
        await recorded.run.onEvents(events)
        if (recorded.events.length < 8) return
        gone.resolve()
        await leader.connection.close()
        await new Promise(() => {})
      },
    })
    .catch(() => {})
  await gone.promise
  await nats.kill()
  await nats.start()
  const known = new Set(recorded.events.map(nameOf))
  const again = recordedRun({ rate: 4_000, ...(checkpoint && { checkpoint }) })
  assert.deepEqual(await scannerOn(link).run(plan, again.run), { kind: 'finished' })
  // As a job does with what a previous process delivered after its checkpoint.
  const fresh = again.events.map(nameOf).filter((name) => !known.has(name))
  assert.deepEqual([...known, ...fresh].sort(), expected)
})

test('a scan whose leader was killed behind its last part has nothing left to do, and ends', async (t) => {
  const nats = await startNats(t)
  if (!nats) return
  const link = await joined(t, nats)
  await workerOn(t, link)
  const recorded = recordedRun({ rate: 50_000 })
  let checkpoint: Checkpoint | undefined
  const onCheckpoint = async (next: Checkpoint): Promise<void> => {
    checkpoint = JSON.parse(JSON.stringify(next)) as Checkpoint
  }
  assert.deepEqual(await scannerOn(link).run(plan, { ...recorded.run, onCheckpoint }), { kind: 'finished' })
  const again = recordedRun({ rate: 50_000, ...(checkpoint && { checkpoint }) })
  assert.deepEqual(await scannerOn(link).run(plan, again.run), { kind: 'finished' })
  assert.deepEqual(again.events, [])
})

test('a scan that is cancelled ends its parts within a second, and leaves none in the queue', async (t) => {
  const nats = await startNats(t)
  if (!nats) return
  const link = await joined(t, nats)
  const worker = await workerOn(t, link)
  const recorded = recordedRun({ rate: 100 })
  const running = scannerOn(link).run(plan, recorded.run)
  await eventually(() => worker.running() === 2, 'two parts at work')
  recorded.abort()
  assert.deepEqual(await running, { kind: 'aborted' })
  await eventually(() => worker.running() === 0, 'the end of the parts')
  assert.equal((await link.jsm.streams.info('test_parts')).state.messages, 0)
})

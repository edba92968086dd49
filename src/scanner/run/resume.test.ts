import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { HostEvent } from '../../core/events/host-event.ts'
import { eventually } from '../../testing/eventually.ts'
import type { Checkpoint, ScanPlan, ScanRun } from '../scan-plan.ts'
import { checkpointTime, withDelivered } from './run-checkpoint.ts'
import { listenOn, nameOf, planOf, recordedRun, testScanner } from './testing/scan-bench.ts'

const hosts = ['127.77.16.1', '127.77.16.2', '127.77.16.5']
const ports = [23_001, 23_005, 23_009, 23_014]
let connections = 0
await listenOn(hosts, ports, (socket) => {
  connections += 1
  setTimeout(() => socket.end('hello'), 20)
})

const plans: Record<ScanPlan['kind'], ScanPlan> = {
  scan: planOf('scan', ['127.77.16.0/29'], '23000-23015', ['banner']),
  grab: planOf('grab', hosts, ports.join(','), ['banner', 'throws']),
}
const targets = hosts.flatMap((host) => ports.map((port) => `${host} ${port}`))
const expected: Record<ScanPlan['kind'], string[]> = {
  scan: targets.flatMap((target) => [`${target} banner`, `${target} port`]).sort(),
  grab: targets.flatMap((target) => [`${target} banner`, `${target} throws`]).sort(),
}
const rate = 600
const scanner = testScanner({ concurrency: 2 })

/** What is left on disk when the process ends at the moment its storage is asked for the `last`-th time. */
async function untilKilled(
  plan: ScanPlan,
  last: number,
  from?: { checkpoint: Checkpoint; events: HostEvent[] },
) {
  const events: HostEvent[] = [...(from?.events ?? [])]
  let checkpoint = from?.checkpoint
  let calls = 0
  const dead = Promise.withResolvers<void>()
  const controller = new AbortController()
  const keep = (work: () => void): Promise<void> => {
    calls += 1
    if (calls < last) work()
    if (calls !== last) return calls < last ? Promise.resolve() : new Promise(() => {})
    // Stored, and never acknowledged.
    work()
    controller.abort()
    dead.resolve()
    return new Promise(() => {})
  }
  const run: ScanRun = {
    accountId: '',
    signal: controller.signal,
    rate,
    ...(checkpoint && { checkpoint }),
    onEvents: (batch) => keep(() => events.push(...batch)),
    keepCaptures: async (event) => event,
    onCheckpoint: (next) =>
      keep(() => {
        checkpoint = JSON.parse(JSON.stringify(next)) as Checkpoint
      }),
  }
  const finished = scanner.run(plan, run).then(() => true)
  const survived = await Promise.race([finished, dead.promise.then(() => false)])
  return { survived, events, checkpoint: checkpoint! }
}

for (const kind of ['scan', 'grab'] as const)
  describe(`a ${kind} that is cancelled`, () => {
    test('goes on after each abort, and gives every event once', async () => {
      const events: HostEvent[] = []
      let checkpoint: Checkpoint | undefined
      let aborts = 0
      for (;;) {
        const recorded = recordedRun({ rate, ...(checkpoint && { checkpoint }) })
        const timer = setTimeout(recorded.abort, 60)
        const outcome = await scanner.run(plans[kind], recorded.run)
        clearTimeout(timer)
        events.push(...recorded.events)
        checkpoint = recorded.checkpoints.at(-1)
        if (outcome.kind === 'finished') break
        assert.equal(outcome.kind, 'aborted')
        aborts += 1
        assert.ok(aborts < 60, 'it never comes to its end')
      }
      assert.ok(aborts >= 2, `${aborts} aborts`)
      assert.deepEqual(events.map(nameOf).sort(), expected[kind])
    })

    test('goes on after the end of its process at any moment', async () => {
      for (const last of [2, 3, 5, 8, 13]) {
        let state = await untilKilled(plans[kind], last)
        for (let kill = 0; !state.survived && kill < 20; kill++) {
          const since = checkpointTime(state.checkpoint)
          // As the code that stores the events would read them back; a margin for clocks does no harm.
          const later = state.events.filter(({ origin }) => origin.ts >= since - 60_000)
          const checkpoint = withDelivered(state.checkpoint, later)
          state = await untilKilled(plans[kind], kill < 2 ? last : 100_000, { ...state, checkpoint })
        }
        assert.ok(state.survived)
        assert.deepEqual(state.events.map(nameOf).sort(), expected[kind], `killed at ${last}`)
      }
    })
  })

test('what is done beside a slow target is not done again', async () => {
  let isMute = true
  const mute = new Set<() => void>()
  const [server] = await listenOn(['127.77.16.9'], [23_001], (socket) => {
    if (isMute) mute.add(() => socket.destroy())
    else socket.end('at last')
  })
  const plan = planOf('grab', [...hosts, '127.77.16.9'], '23001,23100-23199', ['banner', 'throws'])
  const first = recordedRun()
  const running = scanner.run(plan, first.run)
  const tenMore = async (count: number): Promise<void> => {
    await eventually(() => first.events.length >= Math.min(count + 10, 800), 'ten more events', {
      intervalMs: 2,
    })
  }
  await eventually(() => mute.size > 0, 'the connection to the mute server', { intervalMs: 2 })
  await tenMore(first.events.length)
  first.abort()
  assert.deepEqual(await running, { kind: 'aborted' })
  isMute = false
  for (const hangUp of mute) hangUp()
  const second = recordedRun({ checkpoint: first.checkpoints.at(-1)! })
  assert.deepEqual(await scanner.run(plan, second.run), { kind: 'finished' })
  const all = [...first.events, ...second.events].map(nameOf)
  assert.deepEqual([all.length, new Set(all).size], [808, 808])
  assert.ok(second.events.map(nameOf).includes('127.77.16.9 23001 banner'))
  server!.close()
})

test('a finished scan that is resumed does nothing', async () => {
  const first = recordedRun({ rate })
  await scanner.run(plans.scan, first.run)
  const before = connections
  const again = recordedRun({ rate, checkpoint: first.checkpoints.at(-1)! })
  assert.deepEqual(await scanner.run(plans.scan, again.run), { kind: 'finished' })
  assert.deepEqual([again.events, connections], [[], before])
})

test('a checkpoint of something else is not believed', async () => {
  const other = recordedRun({ rate })
  await scanner.run(planOf('scan', [hosts[0]!], '23001'), other.run)
  for (const checkpoint of [{}, { version: 2 }, { ...other.checkpoints.at(-1)! }]) {
    const { run, events } = recordedRun({ rate: 5000, checkpoint })
    assert.deepEqual(await scanner.run(plans.scan, run), { kind: 'finished' })
    assert.deepEqual(events.map(nameOf).sort(), expected.scan)
  }
})

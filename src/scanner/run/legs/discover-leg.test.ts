import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { DiscoveryEngine, Finding, ScanOptions, Summary } from '../../discovery/engine.ts'
import { everyLimiter } from '../../discovery/rate/rate-limiter.ts'
import { rangesOf } from '../../scope/known-ranges.ts'
import { createScope } from '../../scope/scope.ts'
import { readCheckpoint } from '../run-checkpoint.ts'
import { checkpointOf, newState, type RunState, stateFrom } from '../run-state.ts'
import type { Task } from '../tasks/task-book.ts'
import { planOf } from '../testing/scan-bench.ts'
import { discoverLeg } from './discover-leg.ts'
import { expandPlan } from './scan-legs.ts'

const plan = planOf('scan', ['10.0.0.1-10.0.0.2'], '1-400')
const scope = createScope({ allow: rangesOf(['10.0.0.0/8']), exclude: [], stopped: false })
const none = { networksOfAsn: () => [], networksOfCountry: () => [] }

/** Answers `isOpen` for each probe in turn, but for the first, which stays without an answer until the end. */
function slowStart(
  isOpen: (finding: Finding) => boolean,
  stopAfter: number,
  abort: () => void,
): DiscoveryEngine {
  const scan = async (
    probes: Iterator<{ address: Finding['address']; port: number }>,
    options: ScanOptions,
  ) => {
    let done = 0
    for (let step = probes.next(); !step.done; step = probes.next()) {
      done += 1
      const { address, port } = step.value
      if (done === 1 || !options.allow(address, port)) continue
      const finding: Finding = { address, port, protocol: 'tcp', state: 'open', reason: 'synack', ts: 1 }
      if (isOpen(finding)) options.onFinding(finding)
      options.onSettled?.(step.value, isOpen(finding) ? 'open' : 'closed')
      if (done >= stopAfter) {
        options.onProgress?.({ sent: done, done: done - 1, position: 0 })
        abort()
        return { aborted: true } as Summary
      }
    }
    options.onProgress?.({ sent: done, done, position: done })
    return { aborted: false } as Summary
  }
  return { name: 'net-connect', scan: scan as unknown as DiscoveryEngine['scan'] }
}

async function discover(
  state: RunState,
  isOpen: (finding: Finding) => boolean,
  stopAfter = Number.POSITIVE_INFINITY,
) {
  const { legs, digest } = expandPlan(plan, new Map(), none, state.seed)
  const controller = new AbortController()
  const opened: Task[] = []
  const tarpits: string[] = []
  await discoverLeg(legs[0]!, state, {
    engine: slowStart(isOpen, stopAfter, () => controller.abort()),
    rate: 1,
    limiter: everyLimiter([]),
    scope,
    signal: controller.signal,
    onOpen: (task) => {
      opened.push(task)
      state.book.finish(task)
    },
    onTarpit: ({ address }) => tarpits.push(address.text),
    onProgress: () => {},
  })
  const kept = readCheckpoint(JSON.parse(JSON.stringify(checkpointOf(state, digest))))!
  return { opened: opened.map(({ address, port }) => `${address.text} ${port}`), tarpits, kept }
}

describe('a leg that is cancelled', () => {
  test('does not give again what was found beyond the index it goes on from', async () => {
    const isOpen = ({ port }: Finding): boolean => port % 40 === 0
    const first = await discover(newState(plan, new Map()), isOpen, 700)
    assert.equal(first.kept.position, 0)
    assert.ok(first.opened.length > 5)
    const second = await discover(stateFrom(first.kept, plan), isOpen)
    const all = [...first.opened, ...second.opened]
    assert.equal(new Set(all).size, all.length)
    // The very first target has no answer in either run.
    assert.ok(all.length >= 19, `${all.length} of 20`)
  })

  test('keeps what is held back until a host is judged', async () => {
    const isOpen = ({ address }: Finding): boolean => address.text === '10.0.0.1'
    const first = await discover(newState(plan, new Map()), isOpen, 100)
    assert.deepEqual(first.tarpits, [])
    assert.ok(first.kept.tasks.some(([, , , , , state]) => state === 'held'))
    const second = await discover(stateFrom(first.kept, plan), isOpen)
    assert.deepEqual(second.tarpits, ['10.0.0.1'])
    // The first few of a host are never held back, in each run.
    assert.ok(first.opened.length <= 10 && second.opened.length <= 10)
    const third = await discover(stateFrom({ ...second.kept, leg: 0, position: 0 }, plan), isOpen)
    assert.deepEqual([third.tarpits, third.opened], [[], []])
  })

  test('gives what was held back of a host that turns out to be ordinary', async () => {
    const isOpen = ({ address }: Finding): boolean => address.text === '10.0.0.1'
    const first = await discover(newState(plan, new Map()), isOpen, 60)
    const held = first.kept.tasks.filter(([, , , , , state]) => state === 'held').length
    assert.ok(held > 0)
    const second = await discover(stateFrom(first.kept, plan), () => false)
    assert.equal(second.opened.length, held)
  })
})

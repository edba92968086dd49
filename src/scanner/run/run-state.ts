import { randomBytes } from 'node:crypto'
import { parseAddress } from '../../core/address.ts'
import type { Checkpoint, ScanPlan } from '../scan-plan.ts'
import type { ResolvedNames } from './resolve-names.ts'
import type { RunCheckpoint } from './run-checkpoint.ts'
import { createTaskBook, type TaskBook } from './tasks/task-book.ts'

/** Where a scan stands. */
export type RunState = {
  readonly seed: bigint
  readonly names: ResolvedNames
  readonly book: TaskBook
  /** Keys of events that are kept already and would come once more. */
  readonly delivered: Set<string>
  readonly tarpits: Set<string>
  /** Open ports found, for each entry of the plan. */
  readonly opened: number[]
  leg: number
  /** Everything of the leg before this index is done, except for the unfinished tasks of the book. */
  done: () => number
}

/** Beyond it, tarpits found earlier may be reported once more by a resumed scan. */
const maxTarpitsKept = 2_000

export function newState(plan: ScanPlan, names: ResolvedNames, seed = randomSeed()): RunState {
  return {
    seed,
    names,
    book: createTaskBook(),
    delivered: new Set(),
    tarpits: new Set(),
    opened: plan.entries.map(() => 0),
    leg: 0,
    done: () => 0,
  }
}

export function stateFrom(kept: RunCheckpoint, plan: ScanPlan): RunState {
  const state = newState(plan, namesFrom(kept), BigInt(`0x${kept.seed}`))
  for (const key of kept.delivered) state.delivered.add(key)
  for (const address of kept.tarpits) state.tarpits.add(address)
  for (const index of state.opened.keys()) state.opened[index] = kept.opened[index] ?? 0
  for (const [leg, text, port, ts, bound, status, done] of kept.tasks) {
    const address = parseAddress(text)
    if (address)
      state.book.add({ leg, address, port, ts, bound, state: status, done: new Set(done), sent: new Map() })
  }
  state.leg = kept.leg
  state.done = () => kept.position
  return state
}

export function checkpointOf(state: RunState, digest: string): Checkpoint {
  const position = state.done()
  state.book.forget(state.leg, position)
  const names = [...state.names].filter((pair) => typeof pair[1] !== 'string')
  const kept: RunCheckpoint = {
    version: 1,
    at: Date.now(),
    seed: state.seed.toString(16),
    digest,
    names: Object.fromEntries(
      names.map(([name, found]) => [name, typeof found === 'string' ? [] : found.map(({ text }) => text)]),
    ),
    leg: state.leg,
    position,
    opened: [...state.opened],
    tarpits: [...state.tarpits].slice(-maxTarpitsKept),
    tasks: Array.from(state.book.all(), (task) => [
      task.leg,
      task.address.text,
      task.port,
      task.ts,
      task.bound,
      task.state,
      [...task.done],
    ]),
    delivered: [...state.delivered],
  }
  return kept
}

function namesFrom(kept: RunCheckpoint): ResolvedNames {
  return new Map(
    Object.entries(kept.names).map(([name, texts]) => [
      name,
      texts.map(parseAddress).filter((address) => address !== null),
    ]),
  )
}

function randomSeed(): bigint {
  return randomBytes(8).readBigUInt64BE()
}

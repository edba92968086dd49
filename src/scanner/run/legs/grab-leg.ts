import type { Scope } from '../../scope/scope.ts'
import type { RunState } from '../run-state.ts'
import type { Task } from '../tasks/task-book.ts'
import type { ScanLeg } from './scan-legs.ts'

export type Grab = {
  readonly scope: Pick<Scope, 'allows'>
  readonly signal: AbortSignal
  /** Resolves when another task may be handed over. */
  readonly ready: () => Promise<void>
  readonly onTask: (task: Task) => void
  readonly onProgress: (done: number) => void
}

/** How far ahead of a slow target the others may run: what is kept for a resumed scan grows with it. */
const furthestAhead = 4_096
const turnsAtOnce = 4_096
const waitMs = 20

/** Hands every target of a leg over, from where the state says, until all are or it is cancelled. */
export async function grabLeg(leg: ScanLeg, state: RunState, grab: Grab): Promise<void> {
  const { book, opened } = state
  const legIndex = state.leg
  const most = leg.entry.sample ?? Number.POSITIVE_INFINITY
  let next = state.done()
  state.done = () => book.lowestUnfinished(legIndex, next)
  for (let turn = 1; next < leg.plan.size && opened[leg.entryIndex]! < most; turn++) {
    await grab.ready()
    // Looked at now and then only, since finding the lowest index takes a walk through all tasks.
    while (turn % 64 === 0 && !grab.signal.aborted && next - state.done() >= furthestAhead)
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    if (grab.signal.aborted) return
    const { address, port } = leg.plan.at(next)
    const known = book.get(legIndex, address, port)
    if (grab.scope.allows(address, port) && known?.state !== 'finished') {
      const done = known?.done ?? new Set<string>()
      const task: Task = {
        leg: legIndex,
        address,
        port,
        ts: Date.now(),
        bound: next + 1,
        done,
        sent: new Map(),
        state: 'waiting',
      }
      book.add(task)
      grab.onTask(task)
    }
    next += 1
    grab.onProgress(next)
    // A long run of excluded targets must not stop the rest of the program.
    if (turn % turnsAtOnce === 0) await new Promise(setImmediate)
  }
}

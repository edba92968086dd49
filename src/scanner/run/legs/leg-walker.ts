import { setTimeout as sleep } from 'node:timers/promises'
import type { HostEvent } from '../../../core/events/host-event.ts'
import { everyLimiter, globalLimiter } from '../../discovery/rate/rate-limiter.ts'
import type { Tarpit } from '../../discovery/tarpit-detector.ts'
import type { KeepCaptures } from '../../scan-plan.ts'
import { eventKey, tarpitEvent } from '../host-events.ts'
import { gate } from '../rate-caps.ts'
import type { RunState } from '../run-state.ts'
import type { RunParts } from '../scanner-parts.ts'
import type { Task } from '../tasks/task-book.ts'
import { createTaskQueue, type TaskQueue } from '../tasks/task-queue.ts'
import { type TaskWork, tellOpen, workOnTask } from '../tasks/work-on-task.ts'
import { discoverLeg } from './discover-leg.ts'
import { grabLeg } from './grab-leg.ts'
import type { ScanLeg } from './scan-legs.ts'

/** Walks one leg after the other and has the modules run on what is found. */
export type LegWalker = {
  /** Takes up what was found and not finished before the scan was cancelled. */
  takeUp(): void
  /** Resolves when all targets of the leg are looked at; its modules may still be under way. */
  walk(leg: ScanLeg): Promise<void>
  readonly queue: TaskQueue
}

export type LegWalk = {
  readonly parts: RunParts
  readonly legs: readonly ScanLeg[]
  readonly state: RunState
  /** Packets or connections a second, of this scan. */
  readonly rate: number
  readonly signal: AbortSignal
  readonly fail: (error: unknown) => void
  /** Resolves when the event is kept for good. */
  readonly deliver: (event: HostEvent) => Promise<void>
  readonly keepCaptures: KeepCaptures
  /** How many events wait to be. */
  readonly undelivered: () => number
  readonly onProgress: (done: number) => void
}

/** Open ports and events that may wait before no more are looked for. */
const maxWaiting = 2_000
const readyMs = 10

export function createLegWalker(options: LegWalk): LegWalker {
  const { parts, legs, state, rate, signal, fail, deliver, keepCaptures, onProgress } = options
  const { scope, concurrency } = parts
  const ownCap = globalLimiter({ rate, burst: concurrency })
  const work: TaskWork = {
    parts,
    state,
    legs,
    deliver,
    keepCaptures,
    limiter: everyLimiter([gate(() => scope.stopped()), ownCap, parts.limiter]),
  }
  const queue = createTaskQueue({
    concurrency,
    scope,
    work: (task, handle) => workOnTask(task, handle, work),
    onError: fail,
  })
  const tooMuch = (): boolean => queue.waiting > maxWaiting || options.undelivered() > maxWaiting
  const limiter = everyLimiter([gate(() => scope.stopped() || tooMuch()), parts.limiter])
  const onOpen = (task: Task): void => {
    // Reported at once: the modules may have to wait for a slot.
    tellOpen(task, work).catch(fail)
    queue.push(task)
  }
  const onTarpit = (tarpit: Tarpit, leg: ScanLeg): void => {
    const event = tarpitEvent(tarpit, leg.entry.protocol)
    if (!state.delivered.delete(eventKey(event))) deliver(event).catch(fail)
  }
  const ready = async (): Promise<void> => {
    while (!signal.aborted && queue.waiting >= concurrency) await sleep(readyMs)
  }
  return {
    queue,
    takeUp: () => {
      for (const task of [...state.book.all()]) {
        const isGrab = legs[task.leg]!.means === 'grab'
        // The leg under way comes upon its own targets again.
        if (task.state !== 'waiting' || (isGrab && task.leg >= state.leg)) continue
        if (isGrab) queue.push(task)
        else onOpen(task)
      }
    },
    walk: async (leg) => {
      if (leg.means === 'grab')
        return grabLeg(leg, state, { scope, signal, ready, onTask: queue.push, onProgress })
      const engine = await parts.engines.engineFor(leg)
      await discoverLeg(leg, state, {
        engine,
        rate,
        limiter,
        scope,
        signal,
        onOpen,
        onTarpit: (tarpit) => onTarpit(tarpit, leg),
        onProgress,
      })
    },
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { HostEvent } from '../../core/host-event.ts'
import { everyLimiter, globalLimiter } from '../discovery/rate-limiter.ts'
import type { ScanOutcome, ScanRun } from '../scan-plan.ts'
import { createCheckpointer } from './checkpointer.ts'
import { discoverLeg } from './discover-leg.ts'
import { createEventOutbox } from './event-outbox.ts'
import { grabLeg } from './grab-leg.ts'
import { eventKey, tarpitEvent } from './host-events.ts'
import { createProgressMeter } from './progress-meter.ts'
import { gate } from './rate-caps.ts'
import { checkpointOf, type RunState } from './run-state.ts'
import type { ScanLeg } from './scan-legs.ts'
import type { ScannerParts } from './scanner-parts.ts'
import type { Task } from './task-book.ts'
import { createTaskQueue } from './task-queue.ts'
import { type TaskWork, tellOpen, workOnTask } from './work-on-task.ts'

/** A stopped switch is seen by modules, and events are followed by a checkpoint, within so long. */
const tickMs = 250
/** Open ports and events that may wait before no more are looked for. */
const mostWaiting = 2_000
const readyMs = 10

/** Walks the legs from where the state says; events and checkpoints go to the run. */
export async function scanRun(
  parts: ScannerParts,
  legs: readonly ScanLeg[],
  digest: string,
  state: RunState,
  run: ScanRun,
): Promise<ScanOutcome> {
  const { scope } = parts
  const ending = new AbortController()
  const { signal } = ending
  const ended = new Promise<void>((resolve) =>
    signal.addEventListener('abort', () => resolve(), { once: true }),
  )
  let failure: { readonly error: unknown } | null = null
  const fail = (error: unknown): void => {
    failure ??= { error }
    ending.abort()
  }
  const onAbort = (): void => ending.abort()
  run.signal.addEventListener('abort', onAbort, { once: true })
  if (run.signal.aborted) onAbort()

  const meter = createProgressMeter(legs, state)
  const outbox = createEventOutbox(run.onEvents, fail)
  const checkpoints = createCheckpointer({
    take: () => checkpointOf(state, digest),
    write: run.onCheckpoint,
    onError: fail,
  })
  const deliver = async (event: HostEvent): Promise<void> => {
    await outbox.push(event)
    checkpoints.touch()
  }
  const ownCap = globalLimiter({ rate: run.rate, burst: parts.concurrency })
  const work: TaskWork = {
    parts,
    state,
    legs,
    deliver,
    limiter: everyLimiter([gate(() => scope.stopped()), ownCap, parts.limiter]),
  }
  const queue = createTaskQueue({
    concurrency: parts.concurrency,
    scope,
    work: (task, handle) => workOnTask(task, handle, work),
    onError: fail,
  })
  const discoveryLimiter = everyLimiter([
    gate(() => scope.stopped() || queue.waiting > mostWaiting || outbox.size > mostWaiting),
    parts.limiter,
  ])
  const onOpen = (task: Task): void => {
    // Told at once: the modules may have to wait for a place.
    tellOpen(task, work).catch(fail)
    queue.push(task)
  }
  const onTarpit = (event: HostEvent): void => {
    if (!state.delivered.delete(eventKey(event))) deliver(event).catch(fail)
  }
  const walk = async (leg: ScanLeg): Promise<void> => {
    if (leg.means === 'grab')
      return grabLeg(leg, state, {
        scope,
        signal,
        onTask: queue.push,
        onProgress: meter.legDone,
        ready: async () => {
          while (!signal.aborted && queue.waiting >= parts.concurrency) await sleep(readyMs)
        },
      })
    await discoverLeg(leg, state, {
      engine: await parts.engines.engineFor(leg),
      rate: run.rate,
      limiter: discoveryLimiter,
      scope,
      signal,
      onOpen,
      onTarpit: (tarpit) => onTarpit(tarpitEvent(tarpit, leg.entry.protocol)),
      onProgress: (done) => meter.legDone(done),
    })
  }
  const tick = (): void => {
    if (scope.stopped()) queue.pause()
    else queue.resume()
    queue.recheck()
    const now = performance.now()
    run.onProgress?.(meter.read(now))
    checkpoints.look(meter.done, now)
  }

  const ticker = setInterval(() => {
    try {
      tick()
    } catch (error) {
      fail(error)
    }
  }, tickMs)
  try {
    // Before anything is sent: a scan that is broken off right away visits its targets in the same order.
    await checkpoints.save()
    for (const task of [...state.book.all()]) if (isLeftOver(task, state, legs)) onOpenAgain(task)
    while (state.leg < legs.length && !signal.aborted) {
      await walk(legs[state.leg]!)
      if (signal.aborted) break
      state.leg += 1
      state.place = () => 0
      meter.legDone(0)
    }
    await Promise.race([queue.idle(), ended])
  } catch (error) {
    fail(error)
  } finally {
    clearInterval(ticker)
    run.signal.removeEventListener('abort', onAbort)
    queue.close()
  }
  await outbox.flushed()
  // What the outbox has kept is noted by those who wait for it, a moment later.
  await new Promise(setImmediate)
  await checkpoints.save().catch(fail)
  run.onProgress?.(meter.read(performance.now()))
  return outcome()

  function onOpenAgain(task: Task): void {
    if (legs[task.leg]!.means === 'grab') queue.push(task)
    else onOpen(task)
  }
  function outcome(): ScanOutcome {
    if (failure) return { kind: 'failed', reason: reasonOf(failure.error) }
    return run.signal.aborted ? { kind: 'aborted' } : { kind: 'finished' }
  }
}

/** Found and not finished before the scan was broken off; those that are walked over again are not among them. */
function isLeftOver(task: Task, state: RunState, legs: readonly ScanLeg[]): boolean {
  if (task.state !== 'waiting') return false
  return task.leg < state.leg || legs[task.leg]?.means !== 'grab'
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error)
}

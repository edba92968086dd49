import type { HostEvent } from '../../core/events/host-event.ts'
import type { ScanOutcome, ScanRun } from '../scan-plan.ts'
import { createCheckpointer } from './checkpointer.ts'
import { createEventOutbox } from './event-outbox.ts'
import { createLegWalker } from './legs/leg-walker.ts'
import type { ScanLeg } from './legs/scan-legs.ts'
import { createProgressMeter } from './progress-meter.ts'
import { checkpointOf, type RunState } from './run-state.ts'
import type { RunParts } from './scanner-parts.ts'

/** Within so long a stopped switch is seen by the modules, and events are followed by a checkpoint. */
const tickMs = 250

/** Walks the legs from where the state says; events and checkpoints go to the run. */
export async function scanRun(
  parts: RunParts,
  legs: readonly ScanLeg[],
  digest: string,
  state: RunState,
  run: ScanRun,
): Promise<ScanOutcome> {
  const ending = endingOf(run.signal)
  const { signal, fail } = ending
  const meter = createProgressMeter(legs, state)
  const outbox = createEventOutbox(run.onEvents, fail)
  const checkpoints = createCheckpointer({
    take: () => checkpointOf(state, digest),
    write: run.onCheckpoint,
    onError: fail,
  })
  const deliver = async (event: HostEvent): Promise<void> => {
    const { country } = parts
    await outbox.push(country === undefined ? event : { ...event, origin: { ...event.origin, country } })
    checkpoints.touch()
  }
  const { queue, takeUp, walk } = createLegWalker({
    parts,
    legs,
    state,
    rate: run.rate,
    signal,
    fail,
    deliver,
    keepCaptures: run.keepCaptures,
    undelivered: () => outbox.size,
    onProgress: meter.legDone,
  })
  const tick = (): void => {
    if (parts.scope.stopped()) queue.pause()
    else queue.resume()
    queue.recheck()
    const now = performance.now()
    run.onProgress?.(meter.read(now))
    checkpoints.look(meter.done, now)
  }

  const ticker = setInterval(() => ending.guard(tick), tickMs)
  try {
    // Before anything is sent: a scan that is cancelled right away visits its targets in the same order.
    await checkpoints.save()
    takeUp()
    while (state.leg < legs.length && !signal.aborted) {
      await walk(legs[state.leg]!)
      if (signal.aborted) break
      state.leg += 1
      state.done = () => 0
      meter.legDone(0)
    }
    await Promise.race([queue.idle(), ending.ended])
  } catch (error) {
    fail(error)
  } finally {
    clearInterval(ticker)
    queue.close()
  }
  await outbox.flushed()
  // What the outbox has kept is noted by those who wait for it, a moment later.
  await new Promise(setImmediate)
  await checkpoints.save().catch(fail)
  ending.guard(() => run.onProgress?.(meter.read(performance.now())))
  return ending.outcome()
}

/** A run ends when it is done, when it is aborted, or when something fails: whichever comes first. */
function endingOf(aborting: AbortSignal) {
  const controller = new AbortController()
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  let failure: { readonly error: unknown } | null = null
  const end = (): void => {
    aborting.removeEventListener('abort', end)
    controller.abort()
    resolve()
  }
  const fail = (error: unknown): void => {
    failure ??= { error }
    end()
  }
  aborting.addEventListener('abort', end, { once: true })
  if (aborting.aborted) end()
  return {
    signal: controller.signal,
    ended,
    fail,
    guard: (work: () => void): void => {
      try {
        work()
      } catch (error) {
        fail(error)
      }
    },
    outcome: (): ScanOutcome => {
      aborting.removeEventListener('abort', end)
      if (failure) return { kind: 'failed', reason: reasonOf(failure.error) }
      return controller.signal.aborted ? { kind: 'aborted' } : { kind: 'finished' }
    },
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error)
}

import { openAllocator } from '../../core/allocator.ts'
import type { Activity, ActivityStarter } from '../../core/supervisor.ts'

const minute = 60_000

export type FreeMemoryTimes = { readonly firstAfterMs: number; readonly everyMs: number }

/**
 * To compile a large function of the engine takes V8 some hundred MB for seconds, at the start and later; to look for
 * free pages takes 4 to 26 ms of another thread.
 */
const usualTimes: FreeMemoryTimes = { firstAfterMs: minute, everyMs: minute }

/**
 * Returns memory that is free to the system. Batches of events are buffers of up to some megabytes that live for
 * seconds and change threads: without this the allocator keeps the most that each thread ever had of them, in pieces.
 * Null where the allocator cannot be told.
 */
export async function startFreeMemory(
  supervisor: ActivityStarter,
  times: FreeMemoryTimes = usualTimes,
): Promise<Activity | null> {
  const allocator = await openAllocator()
  if (!allocator) return null
  return supervisor.start({
    name: 'free memory',
    problem: 'free memory could not be returned to the system',
    run: () => allocator.trim(),
    ...times,
    unref: true,
  })
}

import { setTimeout as sleep } from 'node:timers/promises'
import { RimlightError } from '../core/errors.ts'

export type UntilThereOptions = {
  readonly signal: AbortSignal
  readonly onWait: (error: RimlightError) => void
}

const waitMilliseconds = 1_000

/** Does the work as soon as the server that it needs is there; everything but its absence is an error as ever. */
export async function untilThere<Result>(
  work: () => Promise<Result>,
  { signal, onWait }: UntilThereOptions,
): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof RimlightError) || error.status !== 503 || signal.aborted) throw error
      onWait(error)
      await sleep(waitMilliseconds, undefined, { signal })
    }
  }
}

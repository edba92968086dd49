import { loadEvents, parsedEvents, type Tally } from '../../ingest/loading/load-events.ts'
import type { SampleTarget } from './load-area-samples.ts'
import type { SampleCaptures } from './sample-captures.ts'

/** Host events, whose pictures and pages are stored before each group of them is. */
export async function loadHostSample(
  { intake }: SampleTarget,
  sample: Iterable<unknown>,
  { captures, tally, signal }: { captures: SampleCaptures; tally: Tally; signal: AbortSignal },
): Promise<void> {
  await loadEvents(parsedEvents(sample), {
    accept: async (chunk) => {
      await captures.store(signal)
      return await intake.accept('host', chunk)
    },
    tally,
    signal,
  })
}

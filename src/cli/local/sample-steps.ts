import type { HostEvent } from '../../core/events/host-event.ts'
import { newTally } from '../../ingest/loading/load-events.ts'
import { loadAccountSample } from '../../sample/account/account-sample.ts'
import {
  loadDomainSample,
  loadSensorSample,
  loadTorrentSample,
} from '../../sample/loading/load-area-samples.ts'
import { loadHostSample } from '../../sample/loading/load-host-sample.ts'
import { loadLeakSample } from '../../sample/loading/load-leak-sample.ts'
import { loadNamedExamples } from '../../sample/loading/load-named-examples.ts'
import { createSampleCaptures } from '../../sample/loading/sample-captures.ts'
import { sampleHostEvents } from '../../sample/sample-host-events.ts'
import { showcaseEvents } from '../../sample/showcase.ts'
import type { Service } from '../../service/service.ts'
import { progressLine } from '../terminal/progress-line.ts'
import { count, plural } from '../terminal/quantities.ts'
import type { Context } from '../verb.ts'
import { withLeaks } from './with-leaks.ts'

/** What is still to be loaded after the named examples. */
export type Rest = {
  readonly sample: Iterator<HostEvent>
  readonly captures: ReturnType<typeof createSampleCaptures>
  readonly tally: ReturnType<typeof newTally>
}

export async function loadNamed(context: Context, service: Service, events: number): Promise<Rest> {
  const { signal } = context
  const until = Date.now()
  const captures = createSampleCaptures(service.imaging, { events, until })
  const sample = sampleHostEvents({ events, until, links: captures })
  const tally = newTally()
  // They come first in every sample.
  const named = firstOf(sample, Math.min(events, showcaseEvents(until).length))
  await loadHostSample(service, named, { captures, tally, signal })
  await loadNamedExamples(service, until)
  await withLeaks(context, (leaks) => loadLeakSample(leaks, events, signal))
  await service.settled()
  return { sample, captures, tally }
}

export async function loadRest(
  context: Context,
  service: Service,
  events: number,
  { sample, captures, tally }: Rest,
): Promise<void> {
  const { terminal, signal } = context
  const done = (): number => tally.accepted + tally.refused
  const progress = terminal.progress((seconds, columns) =>
    progressLine({ label: 'loading sample data', seconds, events: done(), share: done() / events }, columns),
  )
  try {
    await loadHostSample(service, { [Symbol.iterator]: () => sample }, { captures, tally, signal })
    await loadSensorSample(service, events, signal)
    await loadTorrentSample(service, events, signal)
    await loadDomainSample(service, events, signal)
    await loadAccountSample(service)
    await service.settled()
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    progress.stop()
  }
  const refused = tally.refused > 0 ? `, ${count(tally.refused)} refused as older than --retention-days` : ''
  terminal.say(`${plural(tally.accepted, 'sample event')} loaded${refused}`)
}

/** Without closing the iterator, as `take` would. */
function firstOf<Item>(items: Iterator<Item>, count: number): Item[] {
  return Array.from({ length: count }, () => items.next().value as Item)
}

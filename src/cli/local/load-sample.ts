import { createRemovals } from '../../areas/removals.ts'
import { storedEvents } from '../../areas/stored-events.ts'
import type { HostEvent } from '../../core/events/host-event.ts'
import type { Settings } from '../../core/settings/settings.ts'
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
import { createSampleCaptures, sampleSource } from '../../sample/loading/sample-captures.ts'
import { sampleHostEvents } from '../../sample/sample-host-events.ts'
import { showcaseEvents } from '../../sample/showcase.ts'
import type { Service } from '../../service/service.ts'
import { progressLine } from '../terminal/progress-line.ts'
import { count, plural } from '../terminal/quantities.ts'
import type { Context } from '../verb.ts'
import { withLeaks } from './with-leaks.ts'

/** The sample data of a first start, in two steps. */
export type SampleLoad = {
  /** What the documents ask for, before the service says that it is ready. Nothing on later starts. */
  prepare(service: Service): Promise<void>
  /** Everything else, while it answers. */
  fill(service: Service): Promise<void>
}

export function createSampleLoad(context: Context, { sampleEvents: events }: Settings): SampleLoad {
  let rest: Rest | undefined
  return {
    async prepare(service) {
      if (events === 0 || service.firstKeys === null) return
      try {
        rest = await loadNamed(context, service, events)
      } catch (error) {
        if (!context.signal.aborted) throw error
      }
    },
    async fill(service) {
      if (events === 0) return
      // A folder of a previous start may have no data yet; a sample that was removed stays away.
      if (!rest && (await isEmpty(service)) && !(await createRemovals(service.ledger).has(sampleSource)))
        rest = await loadNamed(context, service, events)
      if (rest) await loadRest(context, service, events, rest)
    },
  }
}

/** What is still to be loaded after the named examples. */
type Rest = {
  readonly sample: Iterator<HostEvent>
  readonly captures: ReturnType<typeof createSampleCaptures>
  readonly tally: ReturnType<typeof newTally>
}

/** Events that a previous process left in the outbox count as data too. */
async function isEmpty(service: Service): Promise<boolean> {
  await service.settled()
  return (await storedEvents(service.store))['host'] === 0
}

async function loadNamed(context: Context, service: Service, events: number): Promise<Rest> {
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

async function loadRest(
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

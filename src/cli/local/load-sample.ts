import { loadEvents, newTally, parsedEvents } from '../../ingest/loading/load-events.ts'
import {
  loadDomainSample,
  loadSensorSample,
  loadTorrentSample,
} from '../../sample/loading/load-area-samples.ts'
import { loadLeakSample } from '../../sample/loading/load-leak-sample.ts'
import { loadScreenshots } from '../../sample/loading/load-screenshots.ts'
import { sampleHostEvents } from '../../sample/sample-host-events.ts'
import type { Service } from '../../service/service.ts'
import { progressLine } from '../terminal/progress-line.ts'
import { count, plural } from '../terminal/quantities.ts'
import type { Context } from '../verb.ts'
import { withLeaks } from './with-leaks.ts'

/** Loads so many events of hosts, and what belongs to them in the other areas. */
export async function loadSample(context: Context, service: Service, events: number): Promise<void> {
  const { terminal, signal } = context
  const tally = newTally()
  const done = (): number => tally.accepted + tally.refused
  const progress = terminal.progress((seconds, columns) =>
    progressLine({ label: 'loading sample data', seconds, events: done(), share: done() / events }, columns),
  )
  try {
    await loadEvents(parsedEvents(sampleHostEvents({ events, until: Date.now() })), {
      accept: (chunk) => service.intake.accept('host', chunk),
      tally,
      signal,
    })
    await loadSensorSample(service, events, signal)
    await loadTorrentSample(service, events, signal)
    await loadDomainSample(service, events, signal)
    await withLeaks(context, (leaks) => loadLeakSample(leaks, events, signal))
    await service.settled()
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    progress.stop()
  }
  const refused = tally.refused > 0 ? `, ${count(tally.refused)} refused as older than --retention-days` : ''
  terminal.say(`${plural(tally.accepted, 'sample event')} loaded${refused}`)
  // Not awaited: they are added one by one while the service answers.
  loadScreenshots(service.imaging, events, signal).catch((error: unknown) =>
    terminal.say(`The sample screenshots were not loaded: ${(error as Error).message}`),
  )
}

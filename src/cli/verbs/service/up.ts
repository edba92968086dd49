import { storedEvents } from '../../../areas/stored-events.ts'
import type { Settings } from '../../../core/settings/settings.ts'
import { loadEvents, newTally, parsedEvents } from '../../../ingest/loading/load-events.ts'
import {
  loadDomainSample,
  loadSensorSample,
  loadTorrentSample,
} from '../../../sample/loading/load-area-samples.ts'
import { loadLeakSample } from '../../../sample/loading/load-leak-sample.ts'
import { loadScreenshots } from '../../../sample/loading/load-screenshots.ts'
import { samplePlaces } from '../../../sample/places.ts'
import { sampleHostEvents } from '../../../sample/sample-host-events.ts'
import type { Service } from '../../../service/service.ts'
import { settingFlags, settingsOf } from '../../arguments/setting-flags.ts'
import { runService } from '../../local/run-service.ts'
import { withLeaks } from '../../local/with-leaks.ts'
import { progressLine } from '../../terminal/progress-line.ts'
import { count, plural } from '../../terminal/quantities.ts'
import type { Context, Verb } from '../../verb.ts'

export const upVerb: Verb = {
  usage: '[--SETTING VALUE …]',
  details: [
    'The first start makes keys and sample data of reserved addresses; later starts keep the data.',
    'Every flag is also a variable: --sample-events is RIMLIGHT_SAMPLE_EVENTS. SIGINT or SIGTERM shuts it down in order.',
  ].join('\n'),
  options: settingFlags(),
  words: [0, 0],
  async run(context) {
    const settings = settingsOf(context)
    return await runService(context, {
      settings,
      logLevel: levelOf(context, settings),
      overlay: samplePlaces,
      whenOpen: (service) => fill(context, settings, service),
    })
  },
}

/** On a terminal only warnings are shown, unless a level is asked for. */
function levelOf({ values, env, terminal }: Context, { logLevel }: Settings): string {
  const asked = values['log-level'] !== undefined || env['RIMLIGHT_LOG_LEVEL'] !== undefined
  return asked || !terminal.isTerminal ? logLevel : 'warn'
}

async function fill(context: Context, settings: Settings, service: Service): Promise<void> {
  const { terminal, signal } = context
  const events = settings.sampleEvents
  if (events === 0) return
  // Events that a previous process left in the outbox count as data too.
  await service.settled()
  if ((await storedEvents(service.store))['host'] !== 0) return
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

import { storedEvents } from '../../../areas/stored-events.ts'
import type { Settings } from '../../../core/settings/settings.ts'
import { samplePlaces } from '../../../sample/places.ts'
import type { Service } from '../../../service/service.ts'
import { settingFlags, settingsOf } from '../../arguments/setting-flags.ts'
import { runService } from '../../local/run-service.ts'
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

async function fill(context: Context, { sampleEvents }: Settings, service: Service): Promise<void> {
  if (sampleEvents === 0) return
  // Events that a previous process left in the outbox count as data too.
  await service.settled()
  if ((await storedEvents(service.store))['host'] !== 0) return
  // Only the first start needs what makes sample data.
  const { loadSample } = await import('../../local/load-sample.ts')
  await loadSample(context, service, sampleEvents)
}

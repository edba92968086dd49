import type { Settings } from '../../../core/settings/settings.ts'
import { samplePlaces } from '../../../sample/places.ts'
import { settingFlags, settingsOf } from '../../arguments/setting-flags.ts'
import { createSampleLoad } from '../../local/load-sample.ts'
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
    const sample = createSampleLoad(context, settings)
    return await runService(context, {
      settings,
      logLevel: levelOf(context, settings),
      overlay: samplePlaces,
      prepare: (service) => sample.prepare(service),
      whenOpen: (service) => sample.fill(service),
    })
  },
}

/** On a terminal only warnings are shown, unless a level is asked for. */
function levelOf({ values, env, terminal }: Context, { logLevel }: Settings): string {
  const asked = values['log-level'] !== undefined || env['RIMLIGHT_LOG_LEVEL'] !== undefined
  return asked || !terminal.isTerminal ? logLevel : 'warn'
}

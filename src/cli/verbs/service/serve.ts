import type { Settings } from '../../../core/settings/settings.ts'
import { holdsStore, type Roles, rolesOf } from '../../../service/roles.ts'
import { settingFlags, settingsOf } from '../../arguments/setting-flags.ts'
import { exitCodes } from '../../exit-codes.ts'
import { surviveRejections } from '../../local/survive-rejections.ts'
import { openLog } from '../../terminal/open-log.ts'
import { waiting } from '../../terminal/progress-line.ts'
import { untilAborted } from '../../until-aborted.ts'
import type { Context, Verb } from '../../verb.ts'

export const serveVerb: Verb = {
  usage: '[--SETTING VALUE …]',
  details:
    'Every flag is also a variable: --log-level is RIMLIGHT_LOG_LEVEL. SIGINT or SIGTERM shuts it down in order.',
  options: settingFlags(),
  words: [0, 0],
  async run(context) {
    const settings = settingsOf(context)
    const roles = rolesOf(settings, { onServer: settings.clickhouseUrl.length > 0 })
    if (!holdsStore(roles)) return await runField(context, settings, roles)
    const { runService } = await import('../../local/run-service.ts')
    return await runService(context, { settings, logLevel: settings.logLevel })
  },
}

/** Runs a process without the store until a signal, then shuts it down in order. */
async function runField({ terminal, signal }: Context, settings: Settings, roles: Roles): Promise<number> {
  const { openFieldService } = await import('../../../service/field-service.ts')
  const log = openLog(terminal, settings.logLevel)
  const stopSurviving = surviveRejections(log)
  const field = await waiting(terminal, 'starting', () => openFieldService(settings, roles, log))
  try {
    const health = field.healthUrl === null ? '' : ` (${field.healthUrl}/readyz)`
    terminal.say(`Rimlight runs as ${[...roles].join(' and ')}${health}`)
    await untilAborted(signal)
  } finally {
    await waiting(terminal, 'stopping', () => field.stop())
    stopSurviving()
  }
  terminal.say('Stopped')
  return exitCodes.done
}

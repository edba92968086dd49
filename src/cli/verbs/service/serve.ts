import { holdsStore, rolesOf } from '../../../service/roles.ts'
import { settingFlags, settingsOf } from '../../arguments/setting-flags.ts'
import { runField } from '../../local/run-field.ts'
import { runService } from '../../local/run-service.ts'
import type { Verb } from '../../verb.ts'

export const serveVerb: Verb = {
  usage: '[--SETTING VALUE …]',
  details:
    'Every flag is also a variable: --log-level is RIMLIGHT_LOG_LEVEL. SIGINT or SIGTERM ends it in order.',
  options: settingFlags(),
  words: [0, 0],
  async run(context) {
    const settings = settingsOf(context)
    const roles = rolesOf(settings, { onServer: settings.clickhouseUrl.length > 0 })
    return holdsStore(roles)
      ? await runService(context, { settings, logLevel: settings.logLevel })
      : await runField(context, settings, roles)
  },
}

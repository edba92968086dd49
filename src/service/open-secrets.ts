import type { Logger } from 'pino'
import { isOpenToOthers, secretFiles } from '../core/settings/secrets.ts'
import type { Setting } from '../core/settings/setting.ts'
import { memberOf, type Settings, settingList } from '../core/settings/settings.ts'

/** Says once, at the start, which files of secrets any user of the machine can read. */
export function warnOfOpenSecrets(settings: Settings, log: Pick<Logger, 'warn'>): void {
  const given = secretFiles(
    settingList as readonly Setting[],
    ({ name }) => settings[memberOf(name) as keyof Settings],
  )
  for (const { name, file } of given)
    if (isOpenToOthers(file))
      log.warn(
        { setting: name, file },
        'every user of this machine can read this secret: chmod o-rwx the file',
      )
}

import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { isOpenToOthers, secretFiles } from '../../core/settings/secrets.ts'
import type { Setting } from '../../core/settings/setting.ts'
import { memberOf, type Settings, settingList } from '../../core/settings/settings.ts'
import { browserProblem } from '../../protocols/web/browser-start.ts'
import { listRules } from '../../scanner/scope/scope-rules.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import type { SecurityFacts } from './security-checks.ts'

/** Looks at the machine, the settings and the ledger; changes nothing. */
export async function readSecurityFacts(settings: Settings, ledger: Ledger): Promise<SecurityFacts> {
  const rules = await listRules(ledger)
  const secrets = secretFiles(
    settingList as readonly Setting[],
    ({ name }) => settings[memberOf(name) as keyof Settings],
  )
  return {
    settings,
    allowed: rules.filter(({ kind }) => kind === 'allow').map(({ range }) => range),
    isRoot: process.getuid?.() === 0,
    folderMode: statSync(settings.data, { throwIfNoEntry: false })?.mode ?? null,
    hasFirstKeys: existsSync(path.join(settings.data, 'keys.json')),
    openSecrets: secrets.map(({ file }) => file).filter(isOpenToOthers),
    browserProblem: settings.browser === 'no' ? null : browserProblem(),
  }
}

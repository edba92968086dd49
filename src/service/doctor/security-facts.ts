import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { countFreeTokens } from '../../accounts/free-tokens.ts'
import { isOpenToOthers, secretFiles } from '../../core/settings/secrets.ts'
import type { Setting } from '../../core/settings/setting.ts'
import { memberOf, type Settings, settingList } from '../../core/settings/settings.ts'
import { browserProblem } from '../../protocols/web/browser-start.ts'
import { listRules } from '../../scanner/scope/scope-rules.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import type { SecurityFacts } from './security-checks.ts'

/** Looks at the machine, the settings and the ledger; null where that cannot be reached from here. */
export async function readSecurityFacts(
  settings: Settings,
  openLedger: (() => Promise<Ledger>) | null,
): Promise<SecurityFacts> {
  // Opening the ledger closes the folder to other users.
  const folderMode = statSync(settings.data, { throwIfNoEntry: false })?.mode ?? null
  const secrets = secretFiles(
    settingList as readonly Setting[],
    ({ name }) => settings[memberOf(name) as keyof Settings],
  )
  return {
    settings,
    ...(openLedger ? await readLedger(openLedger) : { allowed: [], freeTokens: 0 }),
    isRoot: process.getuid?.() === 0,
    folderMode,
    hasFirstKeys: existsSync(path.join(settings.data, 'keys.json')),
    openSecrets: secrets.map(({ file }) => file).filter(isOpenToOthers),
    browserProblem: settings.browser === 'no' ? null : browserProblem(),
  }
}

async function readLedger(
  openLedger: () => Promise<Ledger>,
): Promise<Pick<SecurityFacts, 'allowed' | 'freeTokens'>> {
  const ledger = await openLedger()
  try {
    const rules = await listRules(ledger)
    return {
      allowed: rules.filter(({ kind }) => kind === 'allow').map(({ range }) => range),
      freeTokens: await countFreeTokens(ledger),
    }
  } finally {
    await ledger.close()
  }
}

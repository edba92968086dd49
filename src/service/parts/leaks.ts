import type { App } from '../../api/app.ts'
import { createDataleaks } from '../../areas/dataleaks/dataleaks.ts'
import { openLeakFile } from '../../areas/dataleaks/leak-file.ts'
import { type Settings, SettingsError } from '../../core/settings/settings.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { SecretFileError } from '../../storage/secret-file.ts'

/** The leaks of the service; imports come from the command line, beside it. */
export type ServiceLeaks = { readonly app: App['leaks']; stop(): void }

export function openLeaks(settings: Settings, ledger: Ledger, folder: string): ServiceLeaks {
  try {
    const file = openLeakFile({ folder, secretFile: settings.leakSecretFile, folding: foldingOf(settings) })
    return { app: createDataleaks(ledger, file), stop: file.close }
  } catch (error) {
    throw error instanceof SecretFileError ? new SettingsError([error.message]) : error
  }
}

export function foldingOf({ leakFoldTags, leakFoldDots }: Pick<Settings, 'leakFoldTags' | 'leakFoldDots'>) {
  return { tags: leakFoldTags, dotless: leakFoldDots.map((domain) => domain.toLowerCase()) }
}

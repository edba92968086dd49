import { type LeakFile, openLeakFile } from '../../areas/dataleaks/leak-file.ts'
import type { SettingName } from '../../core/settings/settings.ts'
import { claimLeaks } from '../../ingest/dataleaks/claim-leaks.ts'
import { foldingOf } from '../../service/parts/leaks.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { SecretFileError } from '../../storage/secret-file.ts'
import { settingsOf } from '../arguments/setting-flags.ts'
import { failure } from '../cli-error.ts'
import type { Context } from '../verb.ts'
import { withLedger } from './open-ledger.ts'

/** Settings of the verbs that read or change leaked addresses. */
export const leakFileSettings: readonly SettingName[] = [
  'data',
  'leak-secret-file',
  'leak-users',
  'leak-fold-tags',
  'leak-fold-dots',
]

export type OpenLeaks = {
  readonly ledger: Ledger
  readonly file: LeakFile
  readonly users: boolean
  readonly folder: string
}

/** Works on the leaks of the data folder. A service may run meanwhile, another process that changes leaks may not. */
export async function withLeaks<Result>(
  context: Context,
  work: (open: OpenLeaks) => Promise<Result>,
  { changes = true }: { readonly changes?: boolean } = {},
): Promise<Result> {
  const settings = settingsOf(context, leakFileSettings)
  return await withLedger(context, async (ledger) => {
    const release = changes ? claimLeaks(settings.data) : () => {}
    if (!release) throw failure('Another process is changing leaks: wait until it is done')
    try {
      const file = openFile(settings)
      try {
        return await work({ ledger, file, users: settings.leakUsers, folder: settings.data })
      } finally {
        file.close()
      }
    } finally {
      release()
    }
  })
}

function openFile(settings: ReturnType<typeof settingsOf>): LeakFile {
  try {
    return openLeakFile({
      folder: settings.data,
      secretFile: settings.leakSecretFile,
      folding: foldingOf(settings),
    })
  } catch (error) {
    throw error instanceof SecretFileError ? failure(error.message) : error
  }
}

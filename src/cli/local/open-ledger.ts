import { existsSync } from 'node:fs'
import path from 'node:path'
import { dataFolder } from '../../storage/data-folder.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { openLedger } from '../../storage/ledger/open-ledger.ts'
import { settingsOf } from '../arguments/setting-flags.ts'
import { failure } from '../cli-error.ts'
import type { Context } from '../verb.ts'

/** The name of this command in the record of changes. */
export const changedBy = 'cli'

/**
 * Works on the ledger of the data folder; a service may run meanwhile. A wrong folder is an error rather than a
 * new, empty installation, unless `create` allows one.
 */
export async function withLedger<Result>(
  context: Context,
  work: (ledger: Ledger) => Promise<Result>,
  create = false,
): Promise<Result> {
  const settings = settingsOf(context, ['data'])
  const { data, postgresUrl } = settings
  if (!create && postgresUrl === '' && !existsSync(path.join(data, 'ledger.db')))
    throw failure(
      `${path.resolve(data)} has no Rimlight data: start with \`rimlight up\`, or name the folder with --data`,
    )
  const ledger = await openLedger(settings, dataFolder(data))
  try {
    return await work(ledger)
  } finally {
    await ledger.close()
  }
}

import { existsSync } from 'node:fs'
import path from 'node:path'
import { dataFolder } from '../storage/data-folder.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import { openSqliteLedger } from '../storage/ledger/sqlite-ledger.ts'
import { failure } from './cli-error.ts'
import { settingsOf } from './setting-flags.ts'
import type { Context } from './verb.ts'

/**
 * Works on the ledger of the data folder; a service may run beside it. A wrong folder is an error rather
 * than a new, empty installation, unless `create` says that one may begin here.
 */
export async function withLedger<Result>(
  context: Context,
  work: (ledger: Ledger) => Promise<Result>,
  create = false,
): Promise<Result> {
  const { data } = settingsOf(context, ['data'])
  if (!create && !existsSync(path.join(data, 'ledger.db')))
    throw failure(
      `${path.resolve(data)} holds no data of Rimlight: start with \`rimlight up\`, or name the folder with --data`,
    )
  const ledger = await openSqliteLedger(dataFolder(data).ledgerFile)
  try {
    return await work(ledger)
  } finally {
    await ledger.close()
  }
}

import { existsSync } from 'node:fs'
import { dataFolder } from '../../../storage/data-folder.ts'
import { copyLedger, LedgerNotEmptyError } from '../../../storage/ledger/copy-ledger.ts'
import { openLedger, openPostgres } from '../../../storage/ledger/open-ledger.ts'
import { openSqliteLedger } from '../../../storage/ledger/sqlite/sqlite-ledger.ts'
import { textOption } from '../../arguments/option-values.ts'
import { settingFlags, settingsOf } from '../../arguments/setting-flags.ts'
import { failure, usageError } from '../../cli-error.ts'
import { exitCodes } from '../../exit-codes.ts'
import { plainText } from '../../terminal/plain-text.ts'
import { progressLine } from '../../terminal/progress-line.ts'
import { count, plural } from '../../terminal/quantities.ts'
import type { Verb } from '../../verb.ts'

export const ledgerCopyVerb: Verb = {
  usage: '--to postgres://…|sqlite [--to-password-file FILE]',
  details: [
    'Copies accounts, keys, credits, jobs, the outbox and everything else of the ledger into an empty one: from the data',
    'folder to a PostgreSQL server, or with --to sqlite from the server of postgres-url to the data folder.',
    '',
    'The service must be stopped: charges and events that it records after their row was copied would be lost.',
    'Afterwards start it with the new postgres-url.',
  ].join('\n'),
  options: {
    to: { type: 'string', value: 'URL', about: 'postgres://user@host/database, or sqlite' },
    'to-password-file': { type: 'string', value: 'FILE', about: 'File with the password of the target' },
    ...settingFlags(['data', 'postgres-url', 'postgres-password-file']),
  },
  words: [0, 0],
  async run(context) {
    const { terminal } = context
    const to = textOption(context.values, 'to')
    const settings = settingsOf(context, ['data', 'postgres-url', 'postgres-password-file'])
    if (to === undefined)
      throw usageError('Missing option: --to postgres://user@host/database, or --to sqlite')
    if ((to === 'sqlite') !== (settings.postgresUrl !== ''))
      throw usageError('One side must be PostgreSQL and the other SQLite: see postgres-url')
    const folder = dataFolder(settings.data)
    if (to !== 'sqlite' && !existsSync(folder.ledgerFile))
      throw failure(`${plainText(folder.root)} has no Rimlight data: name the folder with --data`)
    const release = folder.claim()
    if (!release) throw failure('A service runs on this ledger: stop it first, or its changes are lost')
    let label = 'copying'
    const progress = terminal.progress((seconds, columns) => progressLine({ label, seconds }, columns))
    try {
      const source = await openLedger(settings, folder)
      try {
        const target =
          to === 'sqlite'
            ? await openSqliteLedger(folder.ledgerFile)
            : await openPostgres(to, textOption(context.values, 'to-password-file') ?? '')
        const counts = await copyLedger(source, target, {
          onProgress: (table, rows) => {
            label = `copying ${table}, ${count(rows)}`
          },
        }).finally(() => target.close())
        progress.stop()
        const rows = Object.values(counts).reduce((sum, one) => sum + one, 0)
        terminal.say(
          `${plural(rows, 'row')} of ${plural(Object.keys(counts).length, 'table')} copied and counted`,
        )
      } finally {
        await source.close()
      }
      return exitCodes.done
    } catch (error) {
      throw error instanceof LedgerNotEmptyError ? failure(error.message) : error
    } finally {
      progress.stop()
      release()
    }
  },
}

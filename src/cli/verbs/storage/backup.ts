import path from 'node:path'
import { backupTables } from '../../../areas/areas.ts'
import { packageVersion } from '../../../core/package-version.ts'
import { writeBackup } from '../../../storage/backup/make-backup.ts'
import { BackupError } from '../../../storage/backup/manifest.ts'
import { openBlobs } from '../../../storage/blobs/open-blobs.ts'
import { openStoreOf } from '../../../storage/clickhouse/open-store-of.ts'
import { dataFolder } from '../../../storage/data-folder.ts'
import { settingFlags, settingsOf } from '../../arguments/setting-flags.ts'
import { failure } from '../../cli-error.ts'
import { exitCodes } from '../../exit-codes.ts'
import { withLedger } from '../../local/open-ledger.ts'
import { plainText } from '../../terminal/plain-text.ts'
import { progressLine } from '../../terminal/progress-line.ts'
import { count, plural } from '../../terminal/quantities.ts'
import type { Verb } from '../../verb.ts'

export const backupVerb: Verb = {
  usage: 'FOLDER',
  details: [
    'Accounts, keys, credits, jobs, all events, images, leaks, CVEs and secrets go into a new folder. A service may run',
    'meanwhile: everything that it acknowledged before is in the backup. Protect it like the data itself.',
  ].join('\n'),
  options: settingFlags(['data', 'engine', 'postgres-url', 'postgres-password-file']),
  words: [1, 1],
  async run(context) {
    const { terminal, signal, positionals } = context
    const settings = settingsOf(context)
    const target = path.resolve(positionals[0]!)
    return await withLedger(context, async (ledger) => {
      const folder = dataFolder(settings.data)
      const release = folder.claim()
      const store = release ? await openStoreOf(settings, folder) : null
      let label = 'backing up'
      const progress = terminal.progress((seconds, columns) => progressLine({ label, seconds }, columns))
      try {
        const manifest = await writeBackup(target, {
          folder,
          ledger,
          store,
          tables: backupTables,
          blobs: openBlobs(settings, folder),
          version: packageVersion(),
          signal,
          onProgress: (what, done) => {
            label = `backing up ${what}, ${count(done)}`
          },
        })
        progress.stop()
        const rows = Object.values(manifest.storeRows).reduce((sum, one) => sum + one, 0)
        const files = Object.keys(manifest.files).length
        terminal.say(`${plainText(target)} has ${plural(rows, 'row')} of tables in ${plural(files, 'file')}`)
        return exitCodes.done
      } catch (error) {
        throw error instanceof BackupError ? failure(error.message) : error
      } finally {
        progress.stop()
        await store?.close()
        release?.()
      }
    })
  },
}

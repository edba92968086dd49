import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { backupTables, storeSteps } from '../../../areas/areas.ts'
import { batchOf } from '../../../ingest/batch.ts'
import { BackupError, checkBackup } from '../../../storage/backup/manifest.ts'
import { checkVersions, restoreBackup } from '../../../storage/backup/restore-backup.ts'
import { openBlobs } from '../../../storage/blobs/open-blobs.ts'
import { openStoreOf } from '../../../storage/clickhouse/open-store-of.ts'
import { dataFolder } from '../../../storage/data-folder.ts'
import { LedgerNotEmptyError } from '../../../storage/ledger/copy-ledger.ts'
import { openLedger } from '../../../storage/ledger/open-ledger.ts'
import { settingFlags, settingsOf } from '../../arguments/setting-flags.ts'
import { failure } from '../../cli-error.ts'
import { exitCodes } from '../../exit-codes.ts'
import { plainText } from '../../terminal/plain-text.ts'
import { progressLine } from '../../terminal/progress-line.ts'
import type { Context, Verb } from '../../verb.ts'

export const restoreVerb: Verb = {
  usage: 'BACKUP --data FOLDER',
  details: [
    'Every file of the backup is checked before anything is written. The data folder must be new or empty. Start the',
    'service on it afterwards: events that were still in the outbox are stored then.',
  ].join('\n'),
  options: settingFlags(['data', 'engine', 'postgres-url', 'postgres-password-file']),
  words: [1, 1],
  async run(context) {
    try {
      await restore(context)
      return exitCodes.done
    } catch (error) {
      const isForeseen = error instanceof BackupError || error instanceof LedgerNotEmptyError
      throw isForeseen ? failure((error as Error).message) : error
    }
  },
}

async function restore(context: Context): Promise<void> {
  const { terminal, positionals } = context
  const settings = settingsOf(context)
  const from = path.resolve(positionals[0]!)
  const root = path.resolve(settings.data)
  if (existsSync(root) && readdirSync(root).length > 0)
    throw failure(`${plainText(root)} is not empty: name a new folder with --data`)
  let label = 'checking the backup'
  const progress = terminal.progress((seconds, columns) => progressLine({ label, seconds }, columns))
  try {
    const manifest = await checkBackup(from)
    const steps = storeSteps(settings)
    checkVersions(manifest, steps)
    const folder = dataFolder(root)
    const release = folder.claim()
    if (!release) throw failure(`Another process uses ${plainText(root)}`)
    try {
      const ledger = await openLedger(settings, folder)
      const store = await openStoreOf(settings, folder)
      try {
        await restoreBackup(from, manifest, {
          root,
          ledger,
          store,
          blobs: openBlobs(settings, folder),
          steps,
          tables: backupTables,
          batchOf,
          onProgress: (what) => {
            label = `restoring ${what}`
          },
        })
      } finally {
        await store.close()
        await ledger.close()
      }
    } catch (error) {
      // The folder was new: an incomplete restore must not be mistaken for a complete one.
      rmSync(root, { recursive: true, force: true })
      throw error
    } finally {
      release()
    }
  } finally {
    progress.stop()
  }
  terminal.say(`${plainText(root)} is ready: start it with \`rimlight serve --data ${plainText(root)}\``)
}

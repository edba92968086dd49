import { copyFile, cp, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Blobs, isBlobName } from '../blobs/blobs.ts'
import type { ColumnStore } from '../clickhouse/column-store.ts'
import { migrateStore, type StoreStep } from '../clickhouse/migrate-store.ts'
import { highestId, type TableShape } from '../clickhouse/table-lines.ts'
import { copyLedger } from '../ledger/copy-ledger.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { ledgerSteps } from '../ledger/migrations.ts'
import { openSqliteLedger } from '../ledger/sqlite/sqlite-ledger.ts'
import { anyTables, readNumbers, writeNumbers } from '../ledger/table-rows.ts'
import { removeDatabase } from './make-backup.ts'
import { BackupError, type Manifest } from './manifest.ts'
import { loadTables } from './table-files.ts'

export type RestoreOptions = {
  /** The new data folder; nothing is in it but what its opening made. */
  readonly root: string
  /** Both empty. */
  readonly ledger: Ledger
  readonly store: ColumnStore
  readonly blobs: Blobs
  /** The steps and tables of the column store that this version knows. */
  readonly steps: readonly StoreStep[]
  readonly tables: readonly TableShape[]
  /** The number of the batch that an event came with. */
  readonly batchOf: (eventId: number) => number
  readonly onProgress?: (what: string) => void
}

/** Whether this version can put the backup back. */
export function checkVersions(
  { ledgerSteps: ledger, storeSteps: store }: Manifest,
  steps: readonly StoreStep[],
): void {
  const known = new Set([...ledgerSteps, ...steps.map(({ name }) => name)])
  const newer = [...ledger, ...store].filter((name) => !known.has(name))
  if (newer.length > 0)
    throw new BackupError(
      `the backup was made by a newer version of Rimlight (${newer.join(', ')}): update the program`,
    )
}

/** Puts a backup that was checked back into an installation that is empty. */
export async function restoreBackup(
  from: string,
  manifest: Manifest,
  options: RestoreOptions,
): Promise<void> {
  const { root, ledger, store, blobs, tables, onProgress } = options
  onProgress?.('files')
  await cp(path.join(from, 'files'), root, { recursive: true })
  onProgress?.('blobs')
  await putBlobs(path.join(from, 'blobs'), blobs)
  onProgress?.('tables')
  const taken = new Set(manifest.storeSteps)
  await migrateStore(
    store,
    options.steps.filter(({ name }) => taken.has(name)),
  )
  await loadTables(store, tables, path.join(from, 'tables'), manifest.storeRows)
  onProgress?.('ledger')
  // Opening a ledger brings it to the newest step; the backup itself stays as it is.
  const draft = path.join(root, 'restored-ledger.part')
  await copyFile(path.join(from, 'ledger.db'), draft)
  const kept = await openSqliteLedger(draft)
  await copyLedger(kept, ledger).finally(() => kept.close())
  await removeDatabase(draft)
  await raiseNumbers(options)
}

/** Events that came after the ledger was written are in the tables: their numbers must not be given again. */
async function raiseNumbers({ ledger, store, tables, batchOf }: RestoreOptions): Promise<void> {
  const db = anyTables(ledger.durable)
  const numbers = await readNumbers(db)
  let highest = numbers.get('outbox') ?? 0
  for (const table of tables.filter(({ columns }) => columns.includes('id')))
    highest = Math.max(highest, batchOf(await highestId(store, table.name)))
  if (highest > 0) await writeNumbers(db, new Map([...numbers, ['outbox', highest]]))
}

async function putBlobs(folder: string, blobs: Blobs): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const { name, parentPath } of entries)
    if (isBlobName(name)) await blobs.put(await readFile(path.join(parentPath, name)))
}

import { chmodSync } from 'node:fs'
import { copyFile, cp, link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Blobs } from '../blobs/blobs.ts'
import type { ColumnStore } from '../clickhouse/column-store.ts'
import type { TableShape } from '../clickhouse/table-lines.ts'
import type { DataFolder } from '../data-folder.ts'
import { reserveName } from '../disk-reserve.ts'
import { copyLedger } from '../ledger/copy-ledger.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { ledgerSteps } from '../ledger/migrations.ts'
import { openSqliteLedger } from '../ledger/sqlite/sqlite-ledger.ts'
import { backupRequests } from './backup-requests.ts'
import { BackupError, type Manifest, writeManifest } from './manifest.ts'
import { type TableFacts, tableFacts, writeTables } from './serve-backups.ts'

export type BackupOptions = {
  readonly folder: DataFolder
  readonly ledger: Ledger
  readonly blobs: Blobs
  /** Null when a service has it: that one is asked. */
  readonly store: ColumnStore | null
  /** The tables of the store, each table of events before those that are filled from it. */
  readonly tables: readonly TableShape[]
  readonly version: string
  readonly signal: AbortSignal
  readonly onProgress?: (what: string, done: number) => void
  /** How long a service may take to notice that it was asked. */
  readonly patienceMilliseconds?: number
}

/** Never copied as they are: each is written anew, or belongs to processes that run. */
const apart = new Set(['ledger.db', 'lock.db', 'leaks-lock.db', 'clickhouse', 'blobs', reserveName])

/**
 * Writes a whole installation into a new folder while it runs. The ledger is first: what was acknowledged before is
 * either in its outbox or in the tables by then, and what is in both is stored once when the backup is put back, since
 * events are known by their ids.
 */
export async function writeBackup(target: string, options: BackupOptions): Promise<Manifest> {
  const { signal } = options
  const begunAt = Date.now()
  await mkdir(target, { recursive: true, mode: 0o700 })
  if ((await readdir(target)).length > 0) throw new BackupError(`${target} is not empty: name a new folder`)
  try {
    const ledgerRows = await writeLedger(target, options)
    await dumpThrough(path.join(target, 'tables'), options)
    const facts = JSON.parse(await readFile(path.join(target, 'tables', tableFacts), 'utf8')) as TableFacts
    await copyBlobs(path.join(target, 'blobs'), options)
    await copyFiles(path.join(target, 'files'), options.folder.root, signal)
    return await writeManifest(target, {
      version: options.version,
      begunAt,
      ledgerSteps,
      storeSteps: facts.steps,
      ledgerRows,
      storeRows: facts.rows,
    })
  } catch (error) {
    await rm(target, { recursive: true, force: true })
    throw error
  }
}

/** As one file: a database that was just closed may still have its newest rows in a journal beside it. */
async function writeLedger(
  target: string,
  { ledger, onProgress }: BackupOptions,
): Promise<Record<string, number>> {
  const draft = path.join(target, 'ledger.part')
  const copy = await openSqliteLedger(draft)
  const rows = await copyLedger(ledger, copy, {
    onProgress: (table, done) => onProgress?.(`ledger, ${table}`, done),
  }).finally(() => copy.close())
  vacuumInto(draft, path.join(target, 'ledger.db'))
  await removeDatabase(draft)
  return rows
}

async function dumpThrough(folder: string, options: BackupOptions): Promise<void> {
  const { store, tables, ledger, signal, onProgress, patienceMilliseconds = 30_000 } = options
  const report = (rows: number): void => onProgress?.('tables', rows)
  if (store) return await writeTables(store, tables, folder, async (rows) => report(rows))
  const requests = backupRequests(ledger)
  const id = await requests.ask(folder)
  for (let waited = 0; ; waited += 100) {
    const { kind, rows, problem } = await requests.state(id)
    if (kind === 'done') return
    if (kind === 'failed') throw new BackupError(`the service could not write its tables: ${problem}`)
    if (kind === 'waiting' && waited > patienceMilliseconds) {
      await requests.finish(id, 'no service began it')
      throw new BackupError('the service that has the data does not answer: is it an older version?')
    }
    report(rows)
    await sleep(100, undefined, { signal })
  }
}

async function copyBlobs(folder: string, options: BackupOptions): Promise<void> {
  const { blobs, signal, onProgress } = options
  let done = 0
  for await (const name of blobs.names()) {
    signal.throwIfAborted()
    const below = path.join(name.slice(0, 2), name.slice(2, 4))
    await mkdir(path.join(folder, below), { recursive: true, mode: 0o700 })
    const file = path.join(folder, below, name)
    // A blob never changes: a second name for the same bytes costs nothing. Otherwise, they are read.
    const linked = await link(path.join(options.folder.blobFolder, below, name), file).then(
      () => true,
      () => false,
    )
    if (!linked) {
      const bytes = await blobs.get(name)
      // Deleted since its name was listed.
      if (bytes) await writeFile(file, bytes, { mode: 0o600 })
    }
    done += 1
    onProgress?.('blobs', done)
  }
}

/** Secrets, leaks, CVEs and other files of the folder; databases as they are at one moment. */
async function copyFiles(folder: string, root: string, signal: AbortSignal): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(root, { withFileTypes: true })) {
    signal.throwIfAborted()
    const { name } = entry
    if (apart.has(name) || /-(wal|shm|journal)$|\.part$/.test(name)) continue
    const [from, to] = [path.join(root, name), path.join(folder, name)]
    if (entry.isDirectory()) await cp(from, to, { recursive: true })
    else if (name.endsWith('.db')) vacuumInto(from, to)
    else if (entry.isFile()) await copyFile(from, to)
  }
}

function vacuumInto(from: string, to: string): void {
  const database = new DatabaseSync(from)
  try {
    database.exec('PRAGMA busy_timeout = 10000')
    database.prepare('VACUUM INTO ?').run(to)
    chmodSync(to, 0o600)
  } finally {
    database.close()
  }
}

/** With the journals beside it. */
export async function removeDatabase(file: string): Promise<void> {
  for (const end of ['', '-wal', '-shm']) await rm(`${file}${end}`, { force: true })
}

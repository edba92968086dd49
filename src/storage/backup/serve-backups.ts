import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import type { ActivityStarter } from '../../core/supervisor.ts'
import type { ColumnStore } from '../clickhouse/column-store.ts'
import { appliedSteps, type TableShape } from '../clickhouse/table-lines.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { backupRequests } from './backup-requests.ts'
import { dumpTables } from './table-files.ts'

const pollMilliseconds = 500
/** Beside the tables, from the process that wrote them. */
export const tableFacts = 'tables.json'

export type TableFacts = {
  readonly steps: readonly string[]
  readonly rows: Readonly<Record<string, number>>
}

/** Writes the tables of the store into a folder, and what is in them. */
export async function writeTables(
  store: ColumnStore,
  tables: readonly TableShape[],
  folder: string,
  onRows?: (rows: number) => Promise<void>,
): Promise<void> {
  const rows = await dumpTables(store, tables, folder, onRows)
  const facts: TableFacts = { steps: await appliedSteps(store), rows }
  await writeFile(path.join(folder, tableFacts), JSON.stringify(facts), { mode: 0o600 })
}

/** Notices what backups of other processes ask of the one that has the store. */
export async function serveBackups(options: {
  readonly ledger: Ledger
  readonly store: ColumnStore
  readonly tables: readonly TableShape[]
  readonly log: Pick<Logger, 'info' | 'error'>
  readonly supervisor: ActivityStarter
}): Promise<{ stop(): Promise<void> }> {
  const { ledger, store, tables, log, supervisor } = options
  const requests = backupRequests(ledger)
  await requests.giveUp()
  const round = async (signal: AbortSignal): Promise<void> => {
    const request = await requests.take()
    if (!request) return
    const { id, folder } = request
    try {
      await writeTables(store, tables, folder, async (rows) => {
        signal.throwIfAborted()
        await requests.progress(id, rows)
      })
      await requests.finish(id, null)
      log.info({ folder }, 'the tables were written for a backup')
    } catch (error) {
      log.error({ err: error, folder }, 'the tables could not be written for a backup')
      await requests.finish(id, (error as Error).message)
    }
  }
  return supervisor.start({
    name: 'backups',
    run: round,
    everyMs: pollMilliseconds,
    problem: 'requests for backups could not be read',
  })
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Ledger } from '../../../storage/ledger/ledger.ts'
import { openSqliteLedger } from '../../../storage/ledger/sqlite-ledger.ts'
import { scopeTables } from '../scope-steps.ts'

/** A ledger with the tables of the scope in a folder of its own; a second opening sees the same. */
export async function openScopeLedger(): Promise<{
  readonly ledger: Ledger
  again(): Promise<Ledger>
  readonly file: string
  close(): Promise<void>
}> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rimlight-scope-'))
  const file = path.join(folder, 'ledger.db')
  const ledger = await openSqliteLedger(file)
  const tables = await ledger.durable.introspection.getTables()
  if (!tables.some(({ name }) => name === 'scope_rules')) await scopeTables.up(ledger.durable)
  return {
    ledger,
    file,
    again: () => openSqliteLedger(file),
    close: async () => {
      await ledger.close()
      rmSync(folder, { recursive: true })
    },
  }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Ledger } from '../../../storage/ledger/ledger.ts'
import { openSqliteLedger } from '../../../storage/ledger/sqlite/sqlite-ledger.ts'

/** A ledger in a folder of its own; a second opening sees the same. */
export async function openScopeLedger(): Promise<{
  readonly ledger: Ledger
  again(): Promise<Ledger>
  readonly file: string
  close(): Promise<void>
}> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rimlight-scope-'))
  const file = path.join(folder, 'ledger.db')
  const ledger = await openSqliteLedger(file)
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

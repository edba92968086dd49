import type { Ledger } from './ledger.ts'

/** Resolves when the ledger answers: the cheapest question that reads a table. */
export async function askLedger(ledger: Ledger): Promise<void> {
  await ledger.db.selectFrom('accounts').select('id').limit(1).execute()
}

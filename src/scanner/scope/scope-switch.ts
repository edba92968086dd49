import type { Ledger } from '../../storage/ledger/ledger.ts'
import { scopeTablesOf } from './scope-rules.ts'

/** Stops every scan of every process on this ledger, within seconds. */
export function stopScanning(ledger: Ledger, who: string): Promise<void> {
  return set(ledger, 1, who)
}

/** Scans go on where they were. */
export function resumeScanning(ledger: Ledger, who: string): Promise<void> {
  return set(ledger, 0, who)
}

export async function scanningStopped(ledger: Ledger): Promise<boolean> {
  const last = await scopeTablesOf(ledger)
    .selectFrom('scope_switch')
    .select('stopped')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return Number(last?.stopped ?? 0) !== 0
}

async function set(ledger: Ledger, stopped: number, who: string): Promise<void> {
  await scopeTablesOf(ledger)
    .insertInto('scope_switch')
    .values({ stopped, changed_at: Date.now(), changed_by: who })
    .execute()
}

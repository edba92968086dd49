import type { Ledger } from '../../storage/ledger/ledger.ts'
import { scopeTablesOf } from './scope-rules.ts'

/** One change of what may be scanned, for the audit. */
export type ScopeChange = { readonly at: number; readonly who: string; readonly what: string }

/** Every change there ever was, newest first. */
export async function scopeChanges(ledger: Ledger): Promise<ScopeChange[]> {
  const db = scopeTablesOf(ledger)
  const changes: ScopeChange[] = []
  const note = (at: number | null, who: string | null, what: string): void => {
    if (at !== null) changes.push({ at: Number(at), who: who ?? '', what })
  }
  const names = new Map(
    (await ledger.db.selectFrom('accounts').select(['id', 'name']).execute()).map(({ id, name }) => [
      id,
      name,
    ]),
  )
  for (const row of await db.selectFrom('scope_rules').selectAll().execute()) {
    const whose = row.account_id === null ? '' : ` for ${names.get(row.account_id) ?? row.account_id}`
    note(row.added_at, row.added_by, `${row.kind} ${row.range}${whose}`)
    note(row.removed_at, row.removed_by, `remove ${row.kind} ${row.range}${whose}`)
  }
  for (const row of await db.selectFrom('opt_outs').selectAll().execute()) {
    note(row.requested_at, row.requested_by, `opt-out ${row.id} requested for ${row.range}`)
    note(row.decided_at, row.decided_by, `opt-out ${row.id} ${row.decision}`)
    note(row.withdrawn_at, row.withdrawn_by, `opt-out ${row.id} withdrawn`)
  }
  for (const row of await db.selectFrom('scope_switch').selectAll().execute())
    note(row.changed_at, row.changed_by, row.stopped ? 'stop all scans' : 'resume scans')
  return changes.sort((a, b) => b.at - a.at)
}

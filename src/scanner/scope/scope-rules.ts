import type { Kysely } from 'kysely'
import { parseRange } from '../../core/address.ts'
import { errors } from '../../core/errors.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { plainLine } from './plain-line.ts'
import { rangeText } from './range-sets.ts'
import type { ScopeTables } from './scope-rows.ts'

export type ScopeRule = {
  readonly id: number
  readonly kind: 'allow' | 'exclude'
  /** Whose scope it adds to; null for the operator's, and for an exclusion. */
  readonly accountId: string | null
  readonly range: string
  readonly note: string
  readonly addedAt: number
  readonly addedBy: string
}

export type NewRule = {
  readonly kind: 'allow' | 'exclude'
  readonly range: string
  readonly note?: string
  /** For `allow`: whose scope it adds to; the operator's where left out. */
  readonly accountId?: string | null
}

const maxNoteLength = 500

export function scopeTablesOf(ledger: Ledger): Kysely<ScopeTables> {
  return ledger.durable.withTables<ScopeTables>() as unknown as Kysely<ScopeTables>
}

/** The range in its one spelling; throws what is wrong with it. */
export function checkedRange(text: string): string {
  const range = parseRange(text.trim())
  if (range) return rangeText(range)
  throw errors.badQuery(
    `"${plainLine(text, 60)}" is neither an address nor a network nor a range of addresses.`,
  )
}

/** `who` is `cli`, or the address the change came from. A rule that is already there is not added again. */
export async function addRule(ledger: Ledger, rule: NewRule, who: string): Promise<ScopeRule> {
  const range = checkedRange(rule.range)
  const accountId = rule.accountId ?? null
  const there = (await listRules(ledger)).find(
    (one) => one.kind === rule.kind && one.range === range && one.accountId === accountId,
  )
  if (there) return there
  const values = {
    kind: rule.kind,
    account_id: accountId,
    range,
    note: plainLine(rule.note ?? '', maxNoteLength),
    added_at: Date.now(),
    added_by: who,
    removed_at: null,
    removed_by: null,
  }
  const row = await scopeTablesOf(ledger)
    .insertInto('scope_rules')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { note, added_at: addedAt } = values
  return { id: Number(row.id), kind: rule.kind, accountId, range, note, addedAt, addedBy: who }
}

/** By its number, or every rule of a kind and an account for exactly this range. Gives how many there were. */
export async function removeRule(
  ledger: Ledger,
  which: { readonly id: number } | Pick<NewRule, 'kind' | 'range' | 'accountId'>,
  who: string,
): Promise<number> {
  let query = scopeTablesOf(ledger)
    .updateTable('scope_rules')
    .set({ removed_at: Date.now(), removed_by: who })
    .where('removed_at', 'is', null)
  query =
    'id' in which
      ? query.where('id', '=', which.id)
      : query
          .where('kind', '=', which.kind)
          .where('range', '=', checkedRange(which.range))
          .where('account_id', which.accountId ? '=' : 'is', which.accountId ?? null)
  return Number((await query.executeTakeFirst()).numUpdatedRows)
}

export async function listRules(ledger: Ledger): Promise<ScopeRule[]> {
  const rows = await scopeTablesOf(ledger)
    .selectFrom('scope_rules')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: Number(row.id),
    kind: row.kind,
    accountId: row.account_id,
    range: row.range,
    note: row.note,
    addedAt: Number(row.added_at),
    addedBy: row.added_by,
  }))
}

import { sql } from 'kysely'
import type { PerimeterDb } from '../ledger-tables.ts'
import type { ChangeKind, Finding, FindingState } from './finding.ts'
import { changeFrom, type FindingChange } from './finding-change.ts'
import { findings } from './finding-store.ts'
import { findingFrom } from './read-finding.ts'

export type ChangeFilter = { readonly kind: ChangeKind; readonly since: number }

/** The finding as it is now; null when its asset was removed. */
export type ListedChange = FindingChange & { readonly finding: Finding | null }

export type ChangePage = {
  readonly changes: readonly ListedChange[]
  /** Of the next page; null on the last. */
  readonly cursor: string | null
}

const stateOf: Readonly<Record<ChangeKind, FindingState>> = {
  opened: 'new',
  reopened: 'reopened',
  fixed: 'fixed',
}

/** The changes that the counters of the home page count, the newest first. */
export async function listChanges(
  db: PerimeterDb,
  perimeterIds: readonly string[],
  { kind, since }: ChangeFilter,
  { size, cursor }: { readonly size: number; readonly cursor?: string },
): Promise<ChangePage> {
  if (perimeterIds.length === 0) return { changes: [], cursor: null }
  let query = db
    .selectFrom('perimeter_finding_changes')
    .selectAll()
    .where('perimeter_id', 'in', perimeterIds)
    .where('to_state', '=', stateOf[kind])
    .where('at', '>=', since)
  // What the first scan found is no change.
  if (kind === 'opened') query = query.where('from_state', 'is', null).where('baseline', '=', 0)
  if (cursor !== undefined) {
    const [at, id] = cursor.split('-').map(Number)
    query = query.where(sql<boolean>`(at, id) < (${at}, ${id})`)
  }
  const rows = await query
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute()
  const changes = rows.slice(0, size).map(changeFrom)
  const last = rows.length > size ? changes.at(-1)! : null
  const known = await findingsOf(db, changes)
  return {
    changes: changes.map((change) => ({ ...change, finding: known.get(change.findingId) ?? null })),
    cursor: last && `${last.at}-${last.sequence}`,
  }
}

export function isChangeCursor(text: string): boolean {
  return /^\d{1,15}-\d{1,15}$/.test(text)
}

async function findingsOf(
  db: PerimeterDb,
  changes: readonly FindingChange[],
): Promise<ReadonlyMap<number, Finding>> {
  if (changes.length === 0) return new Map()
  const ids = [...new Set(changes.map(({ findingId }) => findingId))]
  const rows = await findings(db, null).where('perimeter_findings.id', 'in', ids).execute()
  return new Map(rows.map((row) => [Number(row.id), findingFrom(row)]))
}

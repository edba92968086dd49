import type { Ledger } from '../../storage/ledger/ledger.ts'
import { tablesOf } from '../ledger-tables.ts'
import type { Finding } from './finding.ts'
import { changeFrom, type FindingChange } from './finding-change.ts'
import { findings } from './finding-store.ts'
import { type ChangeFilter, type ChangePage, listChanges } from './list-changes.ts'
import { findingFrom } from './read-finding.ts'

/** A change with the finding as it is now, for messages. */
export type FindingNews = FindingChange & { readonly finding: Finding }

/** What happened to findings, in order: what notifications and reports read. */
export type FindingsFeed = {
  /** The changes of all accounts after one, oldest first. */
  after(sequence: number, limit: number): Promise<readonly FindingNews[]>
  /** The newest sequence; 0 when nothing has happened yet. */
  newest(): Promise<number>
  /** The life of one finding, oldest first. */
  of(findingId: number): Promise<readonly FindingChange[]>
  /** The changes that the home page counts, the newest first. */
  list(
    perimeterIds: readonly string[],
    filter: ChangeFilter,
    page: { readonly size: number; readonly cursor?: string },
  ): Promise<ChangePage>
}

export function createFindingsFeed(ledger: Ledger): FindingsFeed {
  const db = tablesOf(ledger.db)
  return {
    async after(sequence, limit) {
      // The finding of an asset that was removed is gone.
      const changes = await db
        .selectFrom('perimeter_finding_changes')
        .innerJoin('perimeter_findings', 'perimeter_findings.id', 'perimeter_finding_changes.finding_id')
        .selectAll('perimeter_finding_changes')
        .where('perimeter_finding_changes.id', '>', sequence)
        .orderBy('perimeter_finding_changes.id')
        .limit(limit)
        .execute()
      if (changes.length === 0) return []
      const ids = [...new Set(changes.map(({ finding_id }) => Number(finding_id)))]
      const rows = await findings(db, null).where('perimeter_findings.id', 'in', ids).execute()
      const byId = new Map(rows.map((row) => [Number(row.id), findingFrom(row)]))
      return changes.flatMap((change) => {
        const finding = byId.get(Number(change.finding_id))
        return finding ? [{ ...changeFrom(change), finding }] : []
      })
    },
    async newest() {
      const row = await db
        .selectFrom('perimeter_finding_changes')
        .select('id')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return Number(row?.id ?? 0)
    },
    async of(findingId) {
      const rows = await db
        .selectFrom('perimeter_finding_changes')
        .selectAll()
        .where('finding_id', '=', findingId)
        .orderBy('id')
        .limit(maxChanges)
        .execute()
      return rows.map(changeFrom)
    },
    list: (perimeterIds, filter, page) => listChanges(db, perimeterIds, filter, page),
  }
}

/** A service that comes and goes every day changes twice a day. */
const maxChanges = 1_000

import type { Selectable } from 'kysely'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { tablesOf } from '../ledger-tables.ts'
import type { PerimeterTables } from '../perimeter-rows.ts'
import type { Finding, FindingState } from './finding.ts'
import { findings } from './finding-store.ts'
import { findingFrom } from './read-finding.ts'

/** One step in the life of a finding. */
export type FindingChange = {
  /** Grows with every change and is never used twice: a reader goes on after the last one that it has dealt with. */
  readonly sequence: number
  readonly at: number
  readonly findingId: number
  readonly perimeterId: string
  /** Null when the finding was made. */
  readonly from: FindingState | null
  readonly to: FindingState
  readonly by: string
  readonly reason: string
  /** It was made by the first scan of its asset, which is no reason for a message. */
  readonly baseline: boolean
}

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
  }
}

/** A service that comes and goes every day changes twice a day. */
const maxChanges = 1_000

function changeFrom(row: Selectable<PerimeterTables['perimeter_finding_changes']>): FindingChange {
  return {
    sequence: Number(row.id),
    at: Number(row.at),
    findingId: Number(row.finding_id),
    perimeterId: row.perimeter_id,
    from: row.from_state,
    to: row.to_state,
    by: row.by,
    reason: row.reason,
    baseline: Number(row.baseline) === 1,
  }
}

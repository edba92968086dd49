import { sql } from 'kysely'
import type { Finding, FindingState } from '../findings/finding.ts'
import { findings } from '../findings/finding-store.ts'
import { findingFrom } from '../findings/read-finding.ts'
import type { PerimeterDb } from '../ledger-tables.ts'

const pageSize = 500

/** Those of one state that have been in it since a moment or later, oldest first. */
export async function* closedFindings(
  db: PerimeterDb,
  perimeterId: string,
  { state, since }: { readonly state: FindingState; readonly since: number },
): AsyncGenerator<readonly Finding[]> {
  let [at, id] = [since, 0]
  for (;;) {
    const rows = await findings(db, null)
      .where('perimeter_findings.perimeter_id', '=', perimeterId)
      .where('perimeter_findings.state', '=', state)
      .where(sql<boolean>`(perimeter_findings.state_at, perimeter_findings.id) > (${at}, ${id})`)
      .orderBy('perimeter_findings.state_at')
      .orderBy('perimeter_findings.id')
      .limit(pageSize)
      .execute()
    const page = rows.map(findingFrom)
    if (page.length > 0) yield page
    if (page.length < pageSize) return
    const last = page.at(-1)!
    ;[at, id] = [last.stateAt, last.id]
  }
}

export async function countFixed(db: PerimeterDb, perimeterId: string, since: number): Promise<number> {
  const row = await db
    .selectFrom('perimeter_findings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('perimeter_id', '=', perimeterId)
    .where('state', '=', 'fixed')
    .where('state_at', '>=', since)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

import { sql } from 'kysely'
import { type Severity, severities } from '../findings/finding.ts'
import type { PerimeterDb } from '../ledger-tables.ts'
import type { Perimeter } from '../perimeter.ts'
import type { Report, Tally } from './report.ts'

/** Few columns: a page of this size is read in milliseconds. */
const pageSize = 5_000
/** As many as a picture has room for. */
const maxAssets = 10

/** Counts the open findings of a perimeter by asset and by rule. */
export async function tallyOpen(
  db: PerimeterDb,
  { id: perimeterId, accountId }: Perimeter,
  since: number,
  assetName: (id: number) => Promise<string>,
): Promise<Pick<Report, 'assets' | 'rules' | 'newFindings'>> {
  const byAsset = new Map<number, Counts>()
  const byRule = new Map<string, Counts>()
  let newFindings = 0
  for await (const page of pages(db, perimeterId, accountId))
    for (const row of page) {
      count(byAsset, Number(row.asset_id), Number(row.severity))
      count(byRule, row.rule, Number(row.severity))
      if (Number(row.first_seen) >= since) newFindings += 1
    }
  const assets: Tally[] = []
  for (const [id, counts] of most(byAsset).slice(0, maxAssets))
    assets.push(tallyOf(await assetName(id), counts))
  return { assets, rules: most(byRule).map(([name, counts]) => tallyOf(name, counts)), newFindings }
}

async function* pages(db: PerimeterDb, perimeterId: string, accountId: string) {
  let severity: number = severities.length
  let id = 0
  for (;;) {
    const rows = await db
      .selectFrom('perimeter_findings')
      .select(['id', 'asset_id', 'severity', 'rule', 'first_seen'])
      // As the index of what is open begins.
      .where('account_id', '=', accountId)
      .where('open', '=', 1)
      .where('perimeter_id', '=', perimeterId)
      .where(sql<boolean>`(severity, id) < (${severity}, ${id})`)
      .orderBy('severity', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .execute()
    yield rows
    if (rows.length < pageSize) return
    const last = rows.at(-1)!
    ;[severity, id] = [Number(last.severity), Number(last.id)]
  }
}

/** By the position in `severities`. */
type Counts = number[]

function count<Key>(counts: Map<Key, Counts>, key: Key, severity: number): void {
  const found = counts.get(key)
  if (found) found[severity]! += 1
  else
    counts.set(
      key,
      severities.map((_, at) => (at === severity ? 1 : 0)),
    )
}

/** The most severe first, as many as there are of each severity. */
function most<Key>(counts: ReadonlyMap<Key, Counts>): readonly (readonly [Key, Counts])[] {
  return [...counts].sort(([, a], [, b]) => {
    for (let at = severities.length - 1; at >= 0; at -= 1) if (a[at] !== b[at]) return b[at]! - a[at]!
    return 0
  })
}

function tallyOf(name: string, counts: Counts): Tally {
  const open = Object.fromEntries(severities.map((severity, at) => [severity, counts[at]!]))
  return {
    name,
    open: open as Record<Severity, number>,
    total: counts.reduce((sum, one) => sum + one, 0),
  }
}

import { type Insertable, sql } from 'kysely'
import { type PerimeterDb, rowsAtOnce } from '../ledger-tables.ts'
import type { PerimeterTables } from '../perimeter-rows.ts'
import { rulesOfKind } from '../rules/rules.ts'
import { type NewFinding, severities } from './finding.ts'

/** Every sighting of these is another change: one that was dealt with is news again. */
const changeRules = rulesOfKind('changed').map(({ id }) => id)

/** Writes what was observed: one row for each problem, however often it is seen. */
export async function recordFindings(
  db: PerimeterDb,
  findings: readonly NewFinding[],
  now: number,
): Promise<void> {
  // A statement cannot change the same row twice.
  const unique = [...new Map(findings.map((finding) => [keyOf(finding), finding])).values()]
  for (let start = 0; start < unique.length; start += rowsAtOnce) {
    const rows = unique.slice(start, start + rowsAtOnce).map((finding) => rowOf(finding, now))
    await db
      .insertInto('perimeter_findings')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['perimeter_id', 'rule', 'asset_id', 'subject'])
          .doUpdateSet({
            ...reopening(),
            title: excluded('title'),
            severity: excluded('severity'),
            severity_reasons: excluded('severity_reasons'),
            source: excluded('source'),
            evidence: excluded('evidence'),
            last_seen: excluded('last_seen'),
            expires_at: excluded('expires_at'),
          })
          // An import of old results changes nothing of now.
          .where('excluded.last_seen', '>=', sql<number>`perimeter_findings.last_seen`),
      )
      .execute()
  }
}

function keyOf({ perimeterId, rule, assetId, subject }: NewFinding): string {
  return `${perimeterId} ${rule} ${assetId} ${subject}`
}

/** What was fixed is there again; what was dealt with has become more severe; a change has changed again. */
function reopening() {
  const own = (column: string) => sql.ref(`perimeter_findings.${column}`)
  const isAgain = sql`(${own('state')} = 'fixed'
    OR (${own('state')} IN ('acknowledged', 'accepted') AND excluded.severity > ${own('severity')})
    OR (${own('state')} = 'acknowledged' AND excluded.rule IN (${sql.join(changeRules.map((id) => sql.lit(id)))})))`
  const reason = sql`CASE WHEN ${own('state')} = 'fixed' THEN 'it is seen again'
    WHEN excluded.severity > ${own('severity')} THEN 'it has become more severe' ELSE 'it has changed again' END`
  const either = <Value>(then: unknown, column: string) =>
    sql<Value>`CASE WHEN ${isAgain} THEN ${then} ELSE ${own(column)} END`
  return {
    state: either<'reopened'>(sql.lit('reopened'), 'state'),
    open: either<number>(sql.lit(1), 'open'),
    state_at: either<number>(sql.ref('excluded.state_at'), 'state_at'),
    state_by: either<string>(sql.lit('observation'), 'state_by'),
    state_reason: either<string>(reason, 'state_reason'),
    accepted_until: either<number | null>(sql`NULL`, 'accepted_until'),
    baseline: either<number>(sql.lit(0), 'baseline'),
  }
}

function excluded<Column extends keyof PerimeterTables['perimeter_findings']>(column: Column) {
  return sql<
    PerimeterTables['perimeter_findings'][Column] & (string | number)
  >`${sql.ref(`excluded.${column}`)}`
}

function rowOf(finding: NewFinding, now: number): Insertable<PerimeterTables['perimeter_findings']> {
  const { evidence } = finding
  return {
    perimeter_id: finding.perimeterId,
    account_id: finding.accountId,
    asset_id: finding.assetId,
    rule: finding.rule,
    subject: finding.subject,
    title: finding.title,
    severity: severities.indexOf(finding.severity),
    severity_reasons: JSON.stringify(finding.severityReasons),
    state: 'new',
    state_at: now,
    state_reason: '',
    state_by: 'observation',
    accepted_until: null,
    ip: finding.ip,
    port: finding.port,
    protocol: finding.protocol,
    name: finding.name,
    source: evidence.source,
    evidence: JSON.stringify(evidence),
    first_seen: evidence.at,
    last_seen: evidence.at,
    expires_at: finding.expiresAt,
    baseline: finding.baseline ? 1 : 0,
    open: 1,
  }
}

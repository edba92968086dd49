import { sql } from 'kysely'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { likeText, type PerimeterDb, rowsAtOnce, tablesOf } from '../ledger-tables.ts'
import {
  type Finding,
  type FindingState,
  isOpen,
  type NewFinding,
  type SettableState,
  type Severity,
  severities,
} from './finding.ts'
import { findingColumns, findingFrom } from './read-finding.ts'
import { recordFindings } from './record-findings.ts'

/** Which findings are asked for; what is left out does not matter. */
export type FindingFilter = {
  readonly perimeterId?: string
  readonly assetId?: number
  readonly states?: readonly FindingState[]
  readonly severities?: readonly Severity[]
  readonly rules?: readonly string[]
  /** Of the asset. */
  readonly label?: string
  readonly ip?: string
  /** Whose first sighting is not before that. */
  readonly since?: number
  /** A part of the title or the subject. */
  readonly text?: string
}

export type FindingPage = {
  readonly findings: readonly Finding[]
  /** Of the next page; null on the last. */
  readonly cursor: string | null
}

export type StateChange = {
  readonly state: SettableState
  readonly by: string
  readonly reason: string
  /** Only with `accepted`, which needs it. */
  readonly until?: number
}

/** The findings in the ledger. An account reaches only its own. */
export type FindingStore = {
  find(accountId: string, id: number): Promise<Finding | null>
  /** The most severe first, then the newest. */
  page(
    accountId: string,
    filter: FindingFilter,
    page: { readonly size: number; readonly cursor?: string },
  ): Promise<FindingPage>
  /** Null when there is no such finding. */
  change(accountId: string, id: number, change: StateChange): Promise<Finding | null>
  /** What was observed: new findings, or newer sightings of known ones. Those that were fixed are reopened. */
  record(findings: readonly NewFinding[], now: number): Promise<void>
  /** Those that an observation could show as fixed: every one at the addresses that is neither fixed nor false. */
  unfixedAt(perimeterId: string, ips: readonly string[]): Promise<readonly UnfixedFinding[]>
  /** The same by their rule. */
  unfixedOf(perimeterId: string, rule: string): Promise<readonly Pick<Finding, 'id' | 'subject'>[]>
  /** They are no longer observed. */
  fix(ids: readonly number[], reason: string, now: number): Promise<number>
  /** The same by what they are about, for those without an address. */
  fixSubjects(
    assetId: number,
    rule: string,
    subjects: readonly string[],
    reason: string,
    now: number,
  ): Promise<void>
  /** Reopens those that were accepted until a moment that has passed. */
  endAcceptances(now: number): Promise<number>
}

export type UnfixedFinding = Pick<Finding, 'id' | 'rule' | 'subject' | 'port' | 'protocol' | 'assetId'> & {
  readonly ip: string
  readonly source: string
}

export function createFindingStore(ledger: Ledger): FindingStore {
  const db = tablesOf(ledger.durable)
  // What was observed is evaluated again after a crash; what a user decided is not.
  const observed = tablesOf(ledger.db)
  return {
    async find(accountId, id) {
      const row = await findings(db, accountId).where('perimeter_findings.id', '=', id).executeTakeFirst()
      return row ? findingFrom(row) : null
    },
    page: (accountId, filter, page) => readPage(db, accountId, filter, page),
    async change(accountId, id, { state, by, reason, until }) {
      await db
        .updateTable('perimeter_findings')
        .set({
          state,
          open: isOpen(state) ? 1 : 0,
          state_at: Date.now(),
          state_by: by,
          state_reason: reason,
          accepted_until: state === 'accepted' ? (until ?? null) : null,
        })
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .execute()
      return await this.find(accountId, id)
    },
    record: (list, now) => recordFindings(observed, list, now),
    async unfixedAt(perimeterId, ips) {
      if (ips.length === 0) return []
      const rows = await db
        .selectFrom('perimeter_findings')
        .select(['id', 'rule', 'subject', 'ip', 'port', 'protocol', 'asset_id', 'source'])
        .where('perimeter_id', '=', perimeterId)
        .where('ip', 'in', ips)
        .where('state', 'not in', ['fixed', 'false'])
        .execute()
      return rows.map(({ asset_id, ...row }) => ({
        ...row,
        id: Number(row.id),
        ip: row.ip!,
        port: row.port === null ? null : Number(row.port),
        assetId: Number(asset_id),
      }))
    },
    async unfixedOf(perimeterId, rule) {
      const rows = await db
        .selectFrom('perimeter_findings')
        .select(['id', 'subject'])
        .where('perimeter_id', '=', perimeterId)
        .where('rule', '=', rule)
        .where('state', 'not in', ['fixed', 'false'])
        .execute()
      return rows.map(({ id, subject }) => ({ id: Number(id), subject }))
    },
    fix: (ids, reason, now) => fixFindings(observed, ids, reason, now),
    async fixSubjects(assetId, rule, subjects, reason, now) {
      const rows = await db
        .selectFrom('perimeter_findings')
        .select('id')
        .where('asset_id', '=', assetId)
        .where('rule', '=', rule)
        .where('subject', 'in', subjects)
        .execute()
      const ids = rows.map(({ id }) => Number(id))
      await fixFindings(observed, ids, reason, now)
    },
    async endAcceptances(now) {
      const result = await db
        .updateTable('perimeter_findings')
        .set({
          state: 'reopened',
          open: 1,
          state_at: now,
          state_by: 'schedule',
          state_reason: 'the time for which it was accepted has passed',
          accepted_until: null,
        })
        .where('accepted_until', '<=', now)
        .executeTakeFirst()
      return Number(result.numUpdatedRows)
    },
  }
}

export function findings(db: PerimeterDb, accountId: string | null) {
  const query = db
    .selectFrom('perimeter_findings')
    .leftJoin('perimeter_assets', 'perimeter_assets.id', 'perimeter_findings.asset_id')
    .select(findingColumns)
  return accountId === null ? query : query.where('perimeter_findings.account_id', '=', accountId)
}

async function readPage(
  db: PerimeterDb,
  accountId: string,
  filter: FindingFilter,
  { size, cursor }: { readonly size: number; readonly cursor?: string },
): Promise<FindingPage> {
  const { perimeterId, assetId, states, rules, label, ip, since, text } = filter
  let query = findings(db, accountId)
  if (perimeterId !== undefined) query = query.where('perimeter_findings.perimeter_id', '=', perimeterId)
  if (assetId !== undefined) query = query.where('perimeter_findings.asset_id', '=', assetId)
  if (states) query = query.where('perimeter_findings.state', 'in', states)
  // The index of what is open begins with it.
  if (states?.every(isOpen)) query = query.where('perimeter_findings.open', '=', 1)
  if (filter.severities)
    query = query.where(
      'perimeter_findings.severity',
      'in',
      filter.severities.map((severity) => severities.indexOf(severity)),
    )
  if (rules) query = query.where('perimeter_findings.rule', 'in', rules)
  if (ip !== undefined) query = query.where('perimeter_findings.ip', '=', ip)
  if (since !== undefined) query = query.where('perimeter_findings.first_seen', '>=', since)
  if (label !== undefined)
    query = query.where(
      sql<boolean>`perimeter_assets.labels LIKE ${likeText(JSON.stringify(label))} ESCAPE '\\'`,
    )
  if (text !== undefined)
    query = query.where(
      sql<boolean>`lower(perimeter_findings.title || ' ' || perimeter_findings.subject) LIKE ${likeText(text.toLowerCase())} ESCAPE '\\'`,
    )
  const after = readCursor(cursor)
  if (after)
    query = query.where(
      sql<boolean>`(perimeter_findings.severity, perimeter_findings.id) < (${after.severity}, ${after.id})`,
    )
  const rows = await query
    .orderBy('perimeter_findings.severity', 'desc')
    .orderBy('perimeter_findings.id', 'desc')
    .limit(size + 1)
    .execute()
  const last = rows.length > size ? rows[size - 1]! : null
  return {
    findings: rows.slice(0, size).map(findingFrom),
    cursor: last && `${last.severity}-${last.id}`,
  }
}

export function isFindingCursor(text: string): boolean {
  return /^[0-4]-\d{1,15}$/.test(text)
}

function readCursor(text: string | undefined): { readonly severity: number; readonly id: number } | null {
  if (text === undefined) return null
  const [severity, id] = text.split('-').map(Number)
  return { severity: severity!, id: id! }
}

async function fixFindings(
  db: PerimeterDb,
  ids: readonly number[],
  reason: string,
  now: number,
): Promise<number> {
  let fixed = 0
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    const result = await db
      .updateTable('perimeter_findings')
      .set({
        state: 'fixed',
        open: 0,
        state_at: now,
        state_by: 'observation',
        state_reason: reason,
        accepted_until: null,
      })
      .where('id', 'in', ids.slice(start, start + rowsAtOnce))
      .where('state', 'not in', ['fixed', 'false'])
      .executeTakeFirst()
    fixed += Number(result.numUpdatedRows)
  }
  return fixed
}

import type { Selectable } from 'kysely'
import {
  type Address,
  type AddressRange,
  inRange,
  parseAddress,
  parseRange,
  rangeSize,
} from '../../core/address.ts'
import { errors } from '../../core/errors.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { plainLine } from './plain-line.ts'
import type { ScopeTables } from './scope-rows.ts'
import { checkedRange, scopeTablesOf } from './scope-rules.ts'

export type OptOut = {
  readonly id: number
  readonly range: string
  readonly contact: string
  readonly reason: string
  readonly requestedAt: number
  readonly requestedBy: string
  /** Null while it waits for the operator. */
  readonly decision: 'accepted' | 'declined' | null
  readonly decidedAt: number | null
  readonly decidedBy: string | null
  /** The operator has taken an accepted one back. */
  readonly withdrawnAt: number | null
}

export type OptOutRequest = { readonly range: string; readonly contact: string; readonly reason?: string }

/** RFC 5321, 4.5.3.1: the longest address of a mailbox is shorter. */
const maxContactLength = 320
const maxReasonLength = 2_000
/** A /24, and a /48, which is what one site is given (RFC 6177). */
const maxOwn = { 4: 2n ** 8n, 6: 2n ** 80n } as const
/** A public form must not fill the disk. */
const maxWaiting = 10_000
/** The owner of a /48 has more addresses than any table has rows: beyond this the operator decides. */
const maxGranted = 50_000

/**
 * `from` is `cli` or the address the request came from. A request from inside a network no larger than a
 * /24 (IPv6: /48) counts as its owner’s: it takes effect at once. All else waits for the operator.
 */
export async function requestOptOut(ledger: Ledger, request: OptOutRequest, from: string): Promise<OptOut> {
  const range = checkedRange(request.range)
  const asked = await listOptOuts(ledger)
  const wanted = parseRange(range)!
  const same = asked.find((one) =>
    one.decision === null
      ? one.range === range && one.requestedBy === from
      : isInForce(one) && covers(one, wanted),
  )
  if (same) return same
  const granted = asked.filter((one) => one.decidedBy === 'rule').length
  const own = granted < maxGranted && speaksFor(parseAddress(from), wanted)
  if (!own && asked.filter((one) => one.decision === null).length >= maxWaiting)
    throw errors.badQuery('Too many requests wait for a decision: write to the operator instead.')
  const now = Date.now()
  const row = await scopeTablesOf(ledger)
    .insertInto('opt_outs')
    .values({
      range,
      contact: plainLine(request.contact, maxContactLength),
      reason: plainLine(request.reason ?? '', maxReasonLength),
      requested_at: now,
      requested_by: from,
      decided_at: own ? now : null,
      decided_by: own ? 'rule' : null,
      decision: own ? 'accepted' : null,
      withdrawn_at: null,
      withdrawn_by: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return optOutOf(row)
}

/** False when there is no such request, or it is decided already. */
export async function decideOptOut(
  ledger: Ledger,
  id: number,
  decision: 'accepted' | 'declined',
  who: string,
): Promise<boolean> {
  const result = await scopeTablesOf(ledger)
    .updateTable('opt_outs')
    .set({ decision, decided_at: Date.now(), decided_by: who })
    .where('id', '=', id)
    .where('decision', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Takes an accepted request back; false when there is none to take back. */
export async function withdrawOptOut(ledger: Ledger, id: number, who: string): Promise<boolean> {
  const result = await scopeTablesOf(ledger)
    .updateTable('opt_outs')
    .set({ withdrawn_at: Date.now(), withdrawn_by: who })
    .where('id', '=', id)
    .where('decision', '=', 'accepted')
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function listOptOuts(ledger: Ledger): Promise<OptOut[]> {
  const rows = await scopeTablesOf(ledger).selectFrom('opt_outs').selectAll().orderBy('id').execute()
  return rows.map(optOutOf)
}

function speaksFor(from: Address | null, range: AddressRange): boolean {
  return from !== null && inRange(from, range) && rangeSize(range) <= maxOwn[range.version]
}

function isInForce(one: OptOut): boolean {
  return one.decision === 'accepted' && one.withdrawnAt === null
}

function covers({ range }: OptOut, wanted: AddressRange): boolean {
  const outer = parseRange(range)
  return outer?.version === wanted.version && outer.first <= wanted.first && outer.last >= wanted.last
}

function optOutOf(row: Selectable<ScopeTables['opt_outs']>): OptOut {
  return {
    id: Number(row.id),
    range: row.range,
    contact: row.contact,
    reason: row.reason,
    requestedAt: Number(row.requested_at),
    requestedBy: row.requested_by,
    decision: row.decision,
    decidedAt: row.decided_at === null ? null : Number(row.decided_at),
    decidedBy: row.decided_by,
    withdrawnAt: row.withdrawn_at === null ? null : Number(row.withdrawn_at),
  }
}

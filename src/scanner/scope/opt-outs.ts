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
import { senderNetwork } from '../../core/sender-network.ts'
import { dayMs } from '../../core/time.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { plainLine } from './plain-line.ts'
import { rangeText } from './range-sets.ts'
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
/** Of one address, or /64 of IPv6. */
const maxPerDay = 20
/** The owner of a /48 has more addresses than any table has rows: beyond this the operator decides. */
const maxGranted = 50_000

/**
 * `from` is `cli` or the address the request came from. A request from inside a network no larger than a
 * /24 (IPv6: /48) counts as its owner’s: it takes effect at once. All else waits for the operator.
 */
export async function requestOptOut(ledger: Ledger, request: OptOutRequest, from: string): Promise<OptOut> {
  const range = checkedRange(request.range)
  const wanted = parseRange(range)!
  const same = await sameRequest(ledger, wanted, from)
  if (same) return same
  const net = from === 'cli' ? '' : senderNetwork(from)
  if (net !== '') await requireTurn(ledger, net)
  const own =
    speaksFor(parseAddress(from), wanted) && !(await hasRow(ledger, maxGranted, 'decided_by', 'rule'))
  if (!own && (await hasRow(ledger, maxWaiting, 'decision', null)))
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
      requested_net: net,
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

/** The request that the sender has made already, or one that is in force for a network around the range. */
async function sameRequest(ledger: Ledger, wanted: AddressRange, from: string): Promise<OptOut | null> {
  const text = rangeText(wanted)
  const rows = await scopeTablesOf(ledger)
    .selectFrom('opt_outs')
    .selectAll()
    .where('range', 'in', networksAround(wanted))
    .where((eb) =>
      eb.or([
        eb.and([eb('decision', '=', 'accepted'), eb('withdrawn_at', 'is', null)]),
        eb.and([eb('decision', 'is', null), eb('range', '=', text), eb('requested_by', '=', from)]),
      ]),
    )
    .orderBy('id')
    .limit(1)
    .execute()
  return rows[0] ? optOutOf(rows[0]) : null
}

/** The range and every network that holds it, each as it is written in the table: so an index finds them. */
function networksAround({ version, first, last }: AddressRange): string[] {
  const texts = new Set([rangeText({ version, first, last })])
  for (let bits = 0n; bits <= (version === 4 ? 32n : 128n); bits++) {
    const start = (first >> bits) << bits
    const end = start + (1n << bits) - 1n
    if (end >= last) texts.add(rangeText({ version, first: start, last: end }))
  }
  return [...texts]
}

/** The form is public: one sender fills neither the table nor the day of the operator. */
async function requireTurn(ledger: Ledger, net: string): Promise<void> {
  const since = Date.now() - dayMs
  const rows = await scopeTablesOf(ledger)
    .selectFrom('opt_outs')
    .select('requested_at')
    .where('requested_net', '=', net)
    .where('requested_at', '>', since)
    .orderBy('requested_at', 'desc')
    .limit(maxPerDay)
    .execute()
  const oldest = rows[maxPerDay - 1]
  if (oldest) throw errors.tooManyOptOuts(maxPerDay, Math.ceil((Number(oldest.requested_at) - since) / 1_000))
}

/** Whether there are at least so many rows with this value. Partial indexes of the table count them. */
async function hasRow(
  ledger: Ledger,
  count: number,
  column: 'decision' | 'decided_by',
  value: 'rule' | null,
): Promise<boolean> {
  const rows = await scopeTablesOf(ledger)
    .selectFrom('opt_outs')
    .select('id')
    .where(column, value === null ? 'is' : '=', value as never)
    .orderBy('id')
    .offset(count - 1)
    .limit(1)
    .execute()
  return rows.length > 0
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

import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Ledger } from '../storage/ledger/ledger.ts'
import { type KeyLimits, networksAllow, noLimits } from './key-limits.ts'
import type { KeyScope } from './key-scopes.ts'
import { nextPeriodEnd } from './period.ts'
import { type Permission, type PlanName, plans } from './plans.ts'
import type { Role } from './teams/roles.ts'

/** What a valid secret stands for. */
export type Caller = {
  readonly keyId: string
  readonly accountId: string
  readonly kind: 'v1' | 'v2'
  /** Of the key; of the account for a V1 token that follows its plan. */
  readonly plan: PlanName
  readonly permissions: ReadonlySet<Permission>
  /** Of an account of the operator. */
  readonly operator: boolean
  /** V1: the account made the token itself, so that its plan and credits limit it. */
  readonly ofPlan: boolean
  /** It stands behind the sessions of the account. */
  readonly session?: true
  /** What the key is limited to; everything where left out. */
  readonly scopes?: readonly KeyScope[]
  /** What a member may do whose session acts in the account; everything where left out. */
  readonly role?: Role
  /** The name of that member. */
  readonly person?: string
}

export type KeySummary = KeyLimits & {
  readonly id: string
  readonly account: string
  readonly kind: 'v1' | 'v2'
  readonly label: string
  readonly plan: string | null
  readonly permissions: readonly string[]
  readonly creditsLeft: number
  readonly periodEnd: string | null
  readonly createdAt: number
  readonly revokedAt: number | null
  /** Until when the secret before the newest one works; null when there is none. */
  readonly oldUntil: number | null
}

export type NewKey = {
  readonly label?: string
  /**
   * The key whose credits it uses; its own where none is named. A V1 token with one follows the plan of that key; one
   * without has what the operator gave it.
   */
  readonly creditsOf?: string
  /** None where left out. */
  readonly limits?: KeyLimits
} & (
  | { readonly kind: 'v1'; readonly permissions: readonly Permission[] }
  | { readonly kind: 'v2'; readonly plan: PlanName }
)

export type Keys = {
  /** The secret is returned this once and never again: only its hash is kept. */
  add(accountId: string, key: NewKey): Promise<{ readonly id: string; readonly secret: string }>
  /**
   * Null for a secret that is unknown, revoked, expired, of a disabled account, of the other version, or that may not be
   * used from the address that the request comes from.
   */
  find(kind: 'v1' | 'v2', secret: string, address?: string): Promise<Caller | null>
  /** The V2 key that stands for an account where no key asks: that of its sessions, or the one with the largest plan. */
  ofAccount(accountId: string): Promise<Caller | null>
  /** Without those that stand behind sessions. */
  list(account?: string): Promise<KeySummary[]>
  /** Where an account is given, only a key of that one. */
  revoke(id: string, accountId?: string): Promise<boolean>
  /**
   * A new secret under the same id: label, credits and audit stay. Null when there is no such key in use. A secret
   * that was still in its overlap from an earlier rotation ends.
   */
  rotate(id: string, options?: RotateOptions): Promise<string | null>
}

export type RotateOptions = {
  /** How long the old secret works beside the new one; not at all where left out. */
  readonly overlapMilliseconds?: number
  /** Only a key of this account. */
  readonly accountId?: string
}

type Db = Ledger['db']

export function createKeys({ db }: Ledger, now: () => number = Date.now): Keys {
  return {
    add: (accountId, key) => addKey(db, accountId, key),
    find: (kind, secret, address) => findCaller(db, { kind, secret, address: address ?? null, now: now() }),
    ofAccount: (accountId) => accountCaller(db, accountId, now()),
    list: (account) => listKeys(db, account, now()),
    revoke: (id, accountId) => revokeKey(db, id, accountId),
    rotate: (id, options = {}) => rotateKey(db, id, options, now()),
  }
}

async function addKey(db: Db, accountId: string, key: NewKey): ReturnType<Keys['add']> {
  const id = randomUUID()
  const secret = newSecret(key.kind)
  const plan = key.kind === 'v2' ? key.plan : null
  const { scopes, expiresAt, networks } = key.limits ?? noLimits
  await db
    .insertInto('keys')
    .values({
      id,
      account_id: accountId,
      kind: key.kind,
      label: key.label ?? '',
      hash: hashOf(secret),
      plan,
      credits_left: plan ? plans[plan].requests : 0,
      period_end: plan ? nextPeriodEnd(new Date()) : null,
      permissions: JSON.stringify(key.kind === 'v1' ? key.permissions : []),
      created_at: Date.now(),
      revoked_at: null,
      credits_of: key.creditsOf ?? null,
      scopes: JSON.stringify(scopes),
      expires_at: expiresAt,
      networks: JSON.stringify(networks),
    })
    .execute()
  return { id, secret }
}

type Presented = {
  readonly kind: 'v1' | 'v2'
  readonly secret: string
  readonly address: string | null
  readonly now: number
}

async function findCaller(db: Db, { kind, secret, address, now }: Presented): Promise<Caller | null> {
  const hash = hashOf(secret)
  const row = await callerRows(db, now)
    .where(({ eb, or, and }) =>
      or([eb('keys.hash', '=', hash), and([eb('keys.old_hash', '=', hash), eb('keys.old_until', '>', now)])]),
    )
    .where('keys.kind', '=', kind)
    .executeTakeFirst()
  if (!row || !networksAllow(JSON.parse(row.networks) as string[], address)) return null
  return callerFrom(row)
}

async function accountCaller(db: Db, accountId: string, now: number): Promise<Caller | null> {
  const rows = await callerRows(db, now)
    .where('keys.account_id', '=', accountId)
    .where('keys.kind', '=', 'v2')
    .execute()
  const callers = rows.map(callerFrom)
  const ranked = Object.keys(plans)
  return (
    callers.find(({ session }) => session) ??
    callers.toSorted((a, b) => ranked.indexOf(b.plan) - ranked.indexOf(a.plan))[0] ??
    null
  )
}

/** Keys in use, of accounts that are not disabled, with what they may do. */
export function callerRows(db: Db, now: number) {
  return db
    .selectFrom('keys')
    .innerJoin('accounts', 'accounts.id', 'keys.account_id')
    .leftJoin('keys as paying', 'paying.id', 'keys.credits_of')
    .select(['keys.id', 'keys.account_id', 'keys.kind', 'keys.plan', 'keys.permissions', 'keys.web'])
    .select(['keys.scopes', 'keys.networks', 'keys.credits_of'])
    .select(['paying.plan as paying_plan', 'accounts.operator'])
    .where('keys.revoked_at', 'is', null)
    .where(({ eb, or }) => or([eb('keys.expires_at', 'is', null), eb('keys.expires_at', '>', now)]))
    .where('accounts.disabled_at', 'is', null)
}

async function listKeys(db: Db, account: string | undefined, now: number): Promise<KeySummary[]> {
  let query = db
    .selectFrom('keys')
    .innerJoin('accounts', 'accounts.id', 'keys.account_id')
    .leftJoin('keys as paying', 'paying.id', 'keys.credits_of')
    .select(['accounts.name', 'keys.id', 'keys.kind', 'keys.label', 'keys.plan', 'keys.permissions'])
    .select(['keys.credits_left', 'keys.period_end', 'keys.created_at', 'keys.revoked_at', 'keys.old_until'])
    .select(['keys.scopes', 'keys.expires_at', 'keys.networks'])
    .select(['paying.credits_left as shared_credits', 'paying.period_end as shared_end'])
    .where('keys.web', '=', 0)
    .orderBy('keys.created_at')
  if (account !== undefined) query = query.where('accounts.name', '=', account)
  return (await query.execute()).map((row) => ({
    id: row.id,
    account: row.name,
    kind: row.kind,
    label: row.label,
    plan: row.plan,
    permissions: JSON.parse(row.permissions) as string[],
    creditsLeft: Number(row.shared_credits ?? row.credits_left),
    periodEnd: row.shared_end ?? row.period_end,
    createdAt: Number(row.created_at),
    revokedAt: row.revoked_at === null ? null : Number(row.revoked_at),
    oldUntil: row.old_until !== null && Number(row.old_until) > now ? Number(row.old_until) : null,
    scopes: JSON.parse(row.scopes) as KeyScope[],
    expiresAt: row.expires_at === null ? null : Number(row.expires_at),
    networks: JSON.parse(row.networks) as string[],
  }))
}

async function revokeKey(db: Db, id: string, accountId?: string): Promise<boolean> {
  let change = db
    .updateTable('keys')
    .set({ revoked_at: Date.now() })
    .where('id', '=', id)
    .where('web', '=', 0)
    .where('revoked_at', 'is', null)
  if (accountId !== undefined) change = change.where('account_id', '=', accountId)
  return (await change.executeTakeFirst()).numUpdatedRows > 0n
}

async function rotateKey(
  db: Db,
  id: string,
  { overlapMilliseconds = 0, accountId }: RotateOptions,
  now: number,
): Promise<string | null> {
  let wanted = db
    .selectFrom('keys')
    .select('kind')
    .where('id', '=', id)
    .where('web', '=', 0)
    .where('revoked_at', 'is', null)
  if (accountId !== undefined) wanted = wanted.where('account_id', '=', accountId)
  const row = await wanted.executeTakeFirst()
  if (!row) return null
  const secret = newSecret(row.kind)
  const overlaps = overlapMilliseconds > 0
  const result = await db
    .updateTable('keys')
    .set(({ ref }) => ({
      hash: hashOf(secret),
      old_hash: overlaps ? ref('hash') : null,
      old_until: overlaps ? now + overlapMilliseconds : null,
    }))
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n ? secret : null
}

function newSecret(kind: 'v1' | 'v2'): string {
  return `rl${kind.slice(1)}-${randomBytes(24).toString('base64url')}`
}

type CallerRow = {
  readonly id: string
  readonly account_id: string
  readonly kind: 'v1' | 'v2'
  readonly plan: string | null
  readonly permissions: string
  readonly web: number
  /** A JSON array of KeyScope. */
  readonly scopes: string
  readonly credits_of: string | null
  readonly paying_plan: string | null
  readonly operator: number
}

export function callerFrom(row: CallerRow): Caller {
  const scopes = JSON.parse(row.scopes) as KeyScope[]
  return {
    keyId: row.id,
    accountId: row.account_id,
    kind: row.kind,
    plan: ((row.kind === 'v1' ? row.paying_plan : row.plan) ?? 'free') as PlanName,
    permissions: new Set(JSON.parse(row.permissions) as Permission[]),
    operator: Number(row.operator) === 1,
    ofPlan: row.kind === 'v1' && row.credits_of !== null,
    ...(Number(row.web) === 1 && { session: true as const }),
    ...(scopes.length > 0 && { scopes }),
  }
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret, 'utf8').digest('hex')
}

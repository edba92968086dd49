import { type KeyUse, keyScopeAllows } from '../key-scopes.ts'
import { type Permission, type PlanName, planAllows } from '../plans.ts'
import { type RoleAction, roleAllows } from '../teams/roles.ts'
import { type PlanRow, planRow, type ReadName } from './plan-table.ts'
import type { Principal } from './principal.ts'

/** What is asked for. */
export type Read = {
  readonly what: ReadName
  /** V1: the permission of the token that opens the path. */
  readonly permission?: Permission
  /** What the path does, for keys that are limited to some uses; null where that does not matter. */
  readonly use?: KeyUse | null
  /** What the path does, for the roles of members; null for what concerns the own sign-in of a member. */
  readonly action?: RoleAction | null
  /** More than one address at once. */
  readonly networks?: boolean
  /** How far back. */
  readonly windowDays?: number
  /** Credits that must be left: what the answer can cost at most. 1 where it is left out and the read is not free. */
  readonly credits?: number
  /** True for a domain that is proved to belong to the account; otherwise how to prove it. */
  readonly owned?: true | Proof
}

/** The TXT record that proves a domain, and the name to publish it at. */
export type Proof = { readonly name: string; readonly record: string }

export type Allowed = { readonly allowed: true; readonly charged: boolean }

export type RefusalCode =
  | 'unauthorized'
  | 'role'
  | 'scope'
  | 'permission'
  | 'plan'
  | 'networks'
  | 'window'
  | 'ownership'
  | 'credits'

export type Refused = {
  readonly allowed: false
  readonly code: RefusalCode
  readonly message: string
  /** What would prove the domain. */
  readonly proof?: Proof
}

/**
 * The one decision about every read: V1, V2, streams, replays, downloads, alerts, MCP and the web application. It is
 * made before anything is looked up, so a refusal says nothing about the data.
 */
export function mayRead(principal: Principal, read: Read): Allowed | Refused {
  if (principal.kind === 'none') return refused('unauthorized', 'no key')
  const row = planRow(read.what)
  const key = roleRefusal(principal, read.action, 'read') ?? keyRefusal(principal, read)
  if (key) return key
  if (row.owned && principal.kind !== 'operator' && typeof read.owned === 'object')
    return { ...refused('ownership', 'the domain is not proved to be yours'), proof: read.owned }
  if (principal.version === 'v1' && (principal.granted || principal.kind === 'operator'))
    return { allowed: true, charged: false }
  const plan = planRefusal(principal.plan, row, read)
  if (plan) return plan
  if (row.cost === 'free') return { allowed: true, charged: false }
  if (principal.credits.left < (read.credits ?? 1)) return refused('credits', 'there are not enough credits')
  return { allowed: true, charged: row.cost !== 'left' }
}

/** The same about a path that reads nothing: whether its key has the permission, and may be used so. */
export function mayUse(principal: Principal, asked: Use): Allowed | Refused {
  if (principal.kind === 'none') return refused('unauthorized', 'no key')
  // What does not say what it does is for owners.
  const role = roleRefusal(principal, asked.action, 'administer')
  return role ?? keyRefusal(principal, asked) ?? { allowed: true, charged: false }
}

/** What a path does that reads nothing. */
export type Use = Pick<Read, 'permission' | 'use' | 'action'>

type Known = Exclude<Principal, { readonly kind: 'none' }>

/** What the role of a member forbids. */
function roleRefusal({ role }: Known, action: Read['action'], otherwise: RoleAction): Refused | null {
  if (role === undefined || action === null || roleAllows(role, action ?? otherwise)) return null
  return refused('role', `the role ${role} does not allow it`)
}

/** What the key itself forbids. */
function keyRefusal(principal: Known, { permission, use }: Pick<Read, 'permission' | 'use'>): Refused | null {
  const { version, permissions, scopes = [] } = principal
  if (use && !keyScopeAllows(scopes, use))
    return refused('scope', use.action === 'change' ? 'change' : `${use.action} ${use.area}`)
  if (version === 'v1' && permission !== undefined && !permissions.has(permission))
    return refused('permission', `the token has no permission ${permission}`)
  return null
}

function planRefusal(plan: PlanName, row: PlanRow, read: Read): Refused | null {
  if (!planAllows(plan, row.plans)) return refused('plan', `it needs ${plansOf[row.plans]}`)
  if (read.networks && !planAllows(plan, row.networks ?? row.plans))
    return refused('networks', `a network needs ${plansOf[row.networks ?? row.plans]}`)
  if (row.maxDays !== undefined && (read.windowDays ?? 0) > row.maxDays)
    return refused('window', `it goes back ${row.maxDays} days at most`)
  return null
}

const plansOf = { any: 'a plan', paid: 'a paid plan', business: 'the business plan' } as const

function refused(code: RefusalCode, message: string): Refused {
  return { allowed: false, code, message }
}

import type { KeyScope } from '../key-scopes.ts'
import type { Caller } from '../keys.ts'
import type { Permission, PlanName } from '../plans.ts'
import type { Role } from '../teams/roles.ts'

/** What an account may spend now. */
export type CreditState = { readonly left: number; readonly renewsOn: string }

/**
 * Who asks: everything that the decision depends on, and nothing that it has to look up. A key that is revoked, expired,
 * of a disabled account, or used from where it may not is nobody.
 */
export type Principal =
  | { readonly kind: 'none' }
  | {
      /** `operator`: of an account of the operator. */
      readonly kind: 'key' | 'session' | 'operator'
      readonly accountId: string
      readonly version: 'v1' | 'v2'
      /** Of the V1 token, as it was made. */
      readonly permissions: ReadonlySet<Permission>
      /** The permissions were given by the operator: neither the plan nor credits limit them. */
      readonly granted: boolean
      readonly plan: PlanName
      readonly credits: CreditState
      /** What the key is limited to; everything where left out. */
      readonly scopes?: readonly KeyScope[]
      /** Of a member who acts in the account; everything where left out. */
      readonly role?: Role
    }

export function principalFrom(caller: Caller | null, credits: CreditState): Principal {
  if (!caller) return { kind: 'none' }
  const { accountId, permissions, plan, scopes, role } = caller
  return {
    kind: caller.operator ? 'operator' : caller.session ? 'session' : 'key',
    accountId,
    version: caller.kind,
    permissions,
    granted: !isMetered(caller),
    plan,
    credits,
    ...(scopes && { scopes }),
    ...(role && { role }),
  }
}

/**
 * Whether plan and credits of the account limit a caller. Every V2 key has a plan; a V1 token follows one when the
 * account made it itself, and stands on its permissions when the operator did, or when it is the operator's own.
 */
export function isMetered({ kind, operator, ofPlan }: Pick<Caller, 'kind' | 'operator' | 'ofPlan'>): boolean {
  return kind === 'v2' || (ofPlan && !operator)
}

import type { Caller } from '../keys.ts'
import type { Session } from '../sessions.ts'

/**
 * The caller of a session that acts in a team: that of the team's account, with the role of the member. It is never the
 * operator, also where the account of the team is one of the operator.
 */
export function actingCaller(caller: Caller, { account, acting }: Session): Caller {
  return acting ? { ...caller, operator: false, role: acting.role, person: account.name } : caller
}

import type { Permission } from '../plans.ts'

/** What a member may do in the account of a team. The account itself is always its owner. */
export const roles = ['owner', 'analyst', 'read only'] as const
export type Role = (typeof roles)[number]

/** What a request does. `administer`: keys, members, invitations, the request log, and sending events. */
export type RoleAction = 'read' | 'scan' | 'change' | 'administer'

const actionsOf: Readonly<Record<Role, readonly RoleAction[]>> = {
  owner: ['read', 'scan', 'change', 'administer'],
  analyst: ['read', 'scan', 'change'],
  'read only': ['read'],
}

export function roleAllows(role: Role, action: RoleAction): boolean {
  return actionsOf[role].includes(action)
}

/** The action that a V1 permission is for. */
export function actionOfPermission(permission: Permission): RoleAction {
  if (permission === 'tasks') return 'scan'
  return permission === 'ingest' ? 'administer' : 'read'
}

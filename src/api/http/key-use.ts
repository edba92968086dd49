import { isKeyArea, type KeyUse } from '../../accounts/key-scopes.ts'
import type { RoleAction } from '../../accounts/teams/roles.ts'
import type { AnyRoute } from './route.ts'

/** What a route does, for the scopes of keys; null where they do not matter. */
export function keyUseOf({ permission, reads }: Pick<AnyRoute, 'permission' | 'reads'>): KeyUse | null {
  if (permission === 'tasks') return { area: 'host', action: 'scan' }
  // What reads nothing, or an area that its parameters name, is refused to keys with scopes.
  if (typeof reads !== 'string')
    return 'about' in reads && reads.about ? { area: reads.about, action: 'read' } : { action: 'change' }
  const area = reads.split(' ', 1)[0]!
  if (area === 'jobs') return { area: 'host', action: 'read' }
  // Every key may ask what it is.
  return isKeyArea(area) ? { area, action: 'read' } : null
}

type RoleParts = Pick<AnyRoute, 'method' | 'permission' | 'asksOnly' | 'isFor'>

/** What a route does, for the roles of members; null where every member may use it for their own sign-in. */
export function roleActionOf({ method, permission, asksOnly, isFor }: RoleParts): RoleAction | null {
  if (isFor === 'person') return null
  if (isFor === 'owners' || permission === 'ingest') return 'administer'
  if (method === 'GET' || asksOnly) return 'read'
  return permission === 'tasks' ? 'scan' : 'change'
}

import { type KeyArea, type KeyUse, keyScopeAllows } from '../../accounts/key-scopes.ts'
import type { Caller } from '../../accounts/keys.ts'
import { errors } from '../../core/errors.ts'
import type { AnyRoute } from './route.ts'

/** The area of every path that reads, by how it begins; the first that fits counts. */
const areaOfPath: readonly (readonly [beginning: string, area: KeyArea])[] = [
  ['/query/image', 'images'],
  ['/query/torrent', 'torrents'],
  ['/torrent', 'torrents'],
  ['/query/sensors', 'sensors'],
  ['/sinkhole', 'sensors'],
  ['/query/domains/homoglyphs', 'homoglyphs'],
  ['/query/domains', 'domains'],
  ['/query/dataleaks', 'dataleaks'],
  ['/dataleaks', 'dataleaks'],
  ['/query/cve', 'cve'],
  ['/query/score', 'score'],
  ['/query/ip', 'host'],
  ['/query/search', 'host'],
  ['/query/latest', 'host'],
  ['/query/historical', 'host'],
  ['/stream', 'host'],
  ['/firehose', 'host'],
  ['/replay', 'host'],
]

/** Every key may ask what it is. */
const openPaths: ReadonlySet<string> = new Set(['/user/subscription'])

/** What a route does, for the scopes of keys; null where they do not matter. */
export function keyUseOf({ method, path, permission, reads }: AnyRoute): KeyUse | null {
  if (openPaths.has(path)) return null
  if (permission === 'tasks') return { area: 'host', action: 'scan' }
  const area = areaOfPath.find(([beginning]) => path.startsWith(beginning))?.[1]
  // A path that is not listed is refused to keys with scopes, so that a new one cannot be forgotten.
  return area !== undefined && (method === 'GET' || reads) ? { area, action: 'read' } : { action: 'change' }
}

/** Throws for a key that is limited to other areas or actions. */
export function requireKeyScope({ scopes = [] }: Caller, route: AnyRoute): void {
  const use = keyUseOf(route)
  if (use === null || keyScopeAllows(scopes, use)) return
  throw errors.scopeForbids(use.action === 'change' ? 'change' : `${use.action} ${use.area}`)
}

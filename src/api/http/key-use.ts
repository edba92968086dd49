import type { KeyArea, KeyUse } from '../../accounts/key-scopes.ts'
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
export function keyUseOf({ method, path, permission, asksOnly }: AnyRoute): KeyUse | null {
  if (openPaths.has(path)) return null
  if (permission === 'tasks') return { area: 'host', action: 'scan' }
  const area = areaOfPath.find(([beginning]) => path.startsWith(beginning))?.[1]
  // A path that is not listed is refused to keys with scopes, so that a new one cannot be forgotten.
  return area !== undefined && (method === 'GET' || asksOnly)
    ? { area, action: 'read' }
    : { action: 'change' }
}

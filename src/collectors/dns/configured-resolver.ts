import { getServers } from 'node:dns'
import { type Settings, SettingsError } from '../../core/settings/settings.ts'
import type { Resolver } from './answer.ts'
import { createResolver } from './create-resolver.ts'
import { type NameServer, readNameServer } from './upstream/name-server.ts'

/** Why no names are resolved, where none are. */
export const resolvingIsOff =
  'no names are resolved here: the operator names resolvers with --resolvers or RIMLIGHT_RESOLVERS, for example 192.0.2.53'

type ResolverSettings = Pick<Settings, 'resolvers' | 'resolverRate' | 'zoneRate'>

/** Instead of addresses: nothing is resolved, not even with the resolvers of the system. */
const off = 'none'
/** Questions a second to a resolver of the system, which others depend on too. */
const maxSystemRate = 100

/** The resolver that the settings describe; null where they name no server. */
export function configuredResolver(settings: ResolverSettings): Resolver | null {
  if (settings.resolvers.length === 0 || settings.resolvers.includes(off)) return null
  const servers = settings.resolvers.map(readServer)
  return createResolver({ servers, rate: settings.resolverRate, zoneRate: settings.zoneRate })
}

/** The same, or those of the system where the settings name none; null where resolving is turned off. */
export function configuredOrSystemResolver(
  settings: ResolverSettings,
  systemServers: () => readonly string[] = getServers,
): Resolver | null {
  if (settings.resolvers.length > 0) return configuredResolver(settings)
  const servers = systemServers()
    .map(readNameServer)
    .filter((server) => server !== null)
  if (servers.length === 0) return null
  const rate = Math.min(settings.resolverRate, maxSystemRate)
  return createResolver({ servers, rate, zoneRate: Math.min(settings.zoneRate, maxSystemRate) })
}

function readServer(text: string): NameServer {
  const server = readNameServer(text)
  if (server === null)
    throw new SettingsError([`--resolvers holds ${JSON.stringify(text)}: write an address or address:port`])
  return server
}

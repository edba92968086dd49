import { type Settings, SettingsError } from '../../core/settings/settings.ts'
import type { Resolver } from './answer.ts'
import { createResolver } from './create-resolver.ts'
import { type NameServer, readNameServer } from './upstream/name-server.ts'

/** The error where names are to be resolved and no resolver is set. */
export const resolvingIsOff =
  'no names are resolved here: the operator names resolvers with --resolvers or RIMLIGHT_RESOLVERS, for example 192.0.2.53'

/** The resolver that the settings describe; null where they name no server. */
export function configuredResolver(
  settings: Pick<Settings, 'resolvers' | 'resolverRate' | 'zoneRate'>,
): Resolver | null {
  if (settings.resolvers.length === 0) return null
  const servers = settings.resolvers.map(readServer)
  return createResolver({ servers, rate: settings.resolverRate, zoneRate: settings.zoneRate })
}

function readServer(text: string): NameServer {
  const server = readNameServer(text)
  if (server === null)
    throw new SettingsError([`--resolvers holds ${JSON.stringify(text)}: write an address or address:port`])
  return server
}

import { inRange, parseAddress, parseRange } from '../core/address.ts'
import { errors } from '../core/errors.ts'
import { dayMs } from '../core/time.ts'
import { type KeyScope, readKeyScopes } from './key-scopes.ts'

/** What a key is limited to beside its plan or permissions. */
export type KeyLimits = {
  /** None: everything that the plan or the permissions allow. */
  readonly scopes: readonly KeyScope[]
  /** Null for a key that works until it is revoked. */
  readonly expiresAt: number | null
  /** None: it may be used from everywhere. */
  readonly networks: readonly string[]
}

export const noLimits: KeyLimits = { scopes: [], expiresAt: null, networks: [] }

/** As a request or a command says it; what is left out does not limit. */
export type GivenLimits = {
  readonly scopes?: readonly string[] | undefined
  readonly expiresAt?: number | undefined
  readonly networks?: readonly string[] | undefined
}

/** Each request with the key compares with all of them. */
const maxNetworks = 50
const maxDays = 3_650

/** Throws what is wrong with limits that a user chose. */
export function readKeyLimits(given: GivenLimits, now: number): KeyLimits {
  const { scopes = [], expiresAt = null, networks = [] } = given
  if (expiresAt !== null && expiresAt <= now) throw errors.badQuery('The key would have expired already.')
  if (expiresAt !== null && expiresAt > now + maxDays * dayMs)
    throw errors.badQuery(`A key expires within ${maxDays} days, or not at all.`)
  if (networks.length > maxNetworks) throw errors.badQuery(`A key has at most ${maxNetworks} networks.`)
  const wrong = networks.find((network) => !isNetwork(network))
  if (wrong !== undefined)
    throw errors.badQuery(
      `${JSON.stringify(wrong.slice(0, 50))} is not an address or a network, such as 192.0.2.0/24.`,
    )
  return { scopes: readKeyScopes(scopes), expiresAt, networks: [...new Set(networks)] }
}

/** `address` is where a request comes from; one that is not known is in no network. */
export function networksAllow(networks: readonly string[], address: string | null): boolean {
  if (networks.length === 0) return true
  const from = address === null ? null : parseAddress(address)
  return from !== null && networks.some((network) => inRange(from, parseRange(network)!))
}

function isNetwork(text: string): boolean {
  return !text.includes('-') && parseRange(text) !== null
}

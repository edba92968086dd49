import { StoreError, storeErrorFrom } from '../column-store.ts'
import { type ClusterHost, hostName, hostsIn } from './cluster-layout.ts'
import type { Failure } from './connect-server.ts'

/**
 * Codes of ClickHouse that say that something does not answer: a shard (ALL_CONNECTION_TRIES_FAILED, NETWORK_ERROR,
 * SOCKET_TIMEOUT, NO_FREE_CONNECTION, an end of the stream), the server itself on its way down (ABORTED,
 * POCO_EXCEPTION of a closed connection), or Keeper (NO_ZOOKEEPER, KEEPER_EXCEPTION, TABLE_IS_READ_ONLY,
 * TOO_FEW_LIVE_REPLICAS, UNSATISFIED_QUORUM_FOR_PREVIOUS_WRITE).
 */
const unavailableCodes = new Set([
  '3',
  '32',
  '198',
  '203',
  '209',
  '210',
  '225',
  '236',
  '242',
  '279',
  '285',
  '286',
  '319',
  '999',
  '1000',
])

/** What a failed request means to the rest of the house. */
export function serverErrorFrom(failure: Failure, url: string, hosts: readonly ClusterHost[]): StoreError {
  if (failure.kind !== 'answered')
    return new StoreError('unavailable', `the ClickHouse server ${url} does not answer: ${failure.message}`)
  const code = /Code: (\d+)/.exec(failure.message)?.[1]
  if (code === undefined || !unavailableCodes.has(code)) return storeErrorFrom(failure.message)
  return new StoreError('unavailable', `${missing(failure.message, hosts)} (${firstLine(failure.message)})`)
}

function missing(message: string, hosts: readonly ClusterHost[]): string {
  // An insert tells how far each shard is: only what stands before that is the reason.
  const named = hostsIn(message.split('Insertion status:')[0]!, hosts)
  if (named.length === 0) return 'a part of the ClickHouse cluster does not answer'
  return `${named.map((host) => hostName(host, hosts)).join(' and ')} of the ClickHouse cluster ${
    named.length === 1 ? 'does' : 'do'
  } not answer`
}

function firstLine(message: string): string {
  return message.split('\n', 1)[0]!.trim().slice(0, 300)
}

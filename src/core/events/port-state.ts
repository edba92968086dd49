import { asObject, type JsonObject } from '../untrusted.ts'

/** What an observation says about its port: `unknown` is no statement in either direction. */
export type PortState = 'open' | 'closed' | 'unknown'

/** How the error of a module begins that never had a connection, or lost the way to the target. */
export const unreachedErrors = ['refused', 'timeout', 'unreachable'] as const

/** The part of a host event that is looked at. */
type Observed = {
  readonly origin: { readonly type: string; readonly port?: number }
  readonly target: { readonly port: number; readonly protocol: string }
  readonly result: JsonObject | null
}

/**
 * Whether an observation shows an open port: the one rule for statistics of jobs, scores, changes, alerts and
 * summaries. Port 0 is about the host as a whole. Over TCP the scanner's own port is only known when a connection was
 * established, so a port that took it and stayed silent is open; silence over UDP says nothing. An error beside data
 * does not matter, unless it says that there never was a connection.
 */
export function portState({ origin, target, result }: Observed): PortState {
  if (target.port === 0) return 'unknown'
  if (origin.type === 'port') return 'open'
  const data = asObject(result?.['data'])
  const said = asObject(data['state'])['state']
  const state = typeof said === 'string' ? said : ''
  const error = typeof result?.['error'] === 'string' ? result['error'] : ''
  if (state === 'open') return 'open'
  const mayBeOpen = state === '' || state === 'open|filtered'
  if (mayBeOpen && target.protocol === 'tcp' && (origin.port ?? 0) > 0) return 'open'
  // A connection that timed out may have been lost on the way.
  if (!mayBeOpen) return error.startsWith('timeout') ? 'unknown' : 'closed'
  if (state !== '' || Object.keys(data).length === 0) return 'unknown'
  return unreachedErrors.some((kind) => error.startsWith(kind)) ? 'unknown' : 'open'
}

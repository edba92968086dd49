import type { HostEvent } from '../host-event.ts'
import type { PortState } from '../port-state.ts'

export type PortStateCase = {
  readonly about: string
  readonly event: HostEvent
  readonly state: PortState
}

type Parts = {
  readonly type?: string
  readonly protocol?: 'tcp' | 'udp'
  readonly port?: number
  /** The scanner's own port. */
  readonly from?: number
  readonly result?: HostEvent['result']
}

function observed(about: string, state: PortState, parts: Parts): PortStateCase {
  const { type = 'service-simple', protocol = 'tcp', port = 80, from, result = null } = parts
  const origin = { type, ts: 1_700_000_000_000, ...(from !== undefined && { port: from }) }
  return { about, state, event: { origin, target: { ip: '192.0.2.1', port, protocol }, result } }
}

const stated = (state: string, error?: string): HostEvent['result'] => ({
  data: { state: { state } },
  ...(error !== undefined && { error }),
})
const request = { request: { url: 'http://192.0.2.1/' } }
const refused = 'refused: connect ECONNREFUSED 192.0.2.1:80'

/** Held against the function and against its form in SQL. */
export const portStateCases: readonly PortStateCase[] = [
  observed('a bare port', 'open', { type: 'port', result: { response: 'synack' } }),
  observed('a bare port of an import', 'open', { type: 'port' }),
  observed('a tarpit', 'unknown', { type: 'port', port: 0, result: { response: 'tarpit' } }),
  observed('an answer', 'open', { result: stated('open'), from: 40_000 }),
  observed('an answer of an import', 'open', { result: stated('open') }),
  observed('an answer, and an error beside it', 'open', { result: stated('open', 'timeout: too late') }),
  observed('silence after a connection', 'open', { result: stated('open|filtered'), from: 40_000 }),
  observed('silence of an import', 'unknown', { result: stated('open|filtered') }),
  observed('silence over UDP', 'unknown', { protocol: 'udp', result: stated('open|filtered'), from: 40_000 }),
  observed('an answer over UDP', 'open', { protocol: 'udp', result: stated('open'), from: 40_000 }),
  observed('a refused connection', 'closed', { result: stated('closed', refused) }),
  observed('a closed port without a reason', 'closed', { result: stated('closed') }),
  observed('a state of another tool', 'closed', { result: stated('filtered') }),
  observed('a connection that timed out', 'unknown', { result: stated('closed', 'timeout: no connection') }),
  observed('a module that was refused', 'unknown', { type: 'ssh', result: { data: {}, error: refused } }),
  observed('its request, and that it was refused', 'unknown', {
    type: 'webv2',
    result: { data: request, error: refused },
  }),
  observed('data and an error', 'open', {
    type: 'ssh',
    result: { data: { banner: 'SSH-2.0-x' }, error: 'The server closed the connection' },
  }),
  observed('a connection without an answer', 'open', {
    type: 'webv2',
    from: 40_000,
    result: { data: request, error: 'timeout: no answer' },
  }),
  observed('data', 'open', { type: 'ssh', result: { data: { banner: 'SSH-2.0-x' } } }),
  observed('nothing', 'unknown', { type: 'ssh', result: { data: {} } }),
  observed('no result', 'unknown', { type: 'ssh' }),
  observed('data that is no object', 'unknown', { type: 'ssh', result: { data: 'text' } }),
]

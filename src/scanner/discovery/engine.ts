import type { Address } from '../../core/address.ts'
import type { RateLimiter } from './rate/rate-limiter.ts'

export type Probe = { readonly address: Address; readonly port: number }

/** Where probes come from; a plan's cursor, a list, or something that has to wait for its next one. */
export type ProbeSource = Iterator<Probe> | Iterable<Probe> | AsyncIterable<Probe>

export type FindingState = 'open' | 'closed' | 'open|filtered'

export type Finding = {
  readonly address: Address
  readonly port: number
  readonly protocol: 'tcp' | 'udp'
  readonly state: FindingState
  readonly reason: 'synack' | 'connected' | 'rst' | 'udp-response' | 'icmp-unreachable' | 'no-response'
  /** The hop count that was left of the answer, where the engine can see it. */
  readonly ttl?: number
  /** Milliseconds since 1970. */
  readonly ts: number
  /** The first datagram of the answer (UDP). */
  readonly banner?: Uint8Array
  /** The number of the last question before it, where all are asked. */
  readonly question?: number
}

/** How a probe ended; `unreachable` when the network said so, `excluded` when `allow` did. */
export type Outcome = 'open' | 'closed' | 'unreachable' | 'silent' | 'excluded'

export type Progress = {
  readonly sent: number
  readonly done: number
  /** All probes before this one of the source are done: where a cancelled scan may go on. */
  readonly position: number
}

export type ScanOptions = {
  /** Packets (connects, for the connect engines) a second; Infinity for as fast as it goes. */
  readonly rate: number
  /** How often a silent port is asked, at least 1. */
  readonly attempts: number
  readonly timeoutMs: number
  /** Asked right before each send, also before a repetition. */
  readonly allow: (address: Address, port: number) => boolean
  readonly signal: AbortSignal
  readonly onFinding: (finding: Finding) => void
  readonly onProgress?: (progress: Progress) => void
  /** Called once for each probe, after its finding if it has one. */
  readonly onSettled?: (probe: Probe, outcome: Outcome) => void
  /** Caps beside `rate`: a host's, a network's. */
  readonly limiter?: RateLimiter
  /** True when each attempt at a UDP port asks another question, until one is answered. */
  readonly allPayloads?: boolean
  /** What to report beside open ports. */
  readonly report?: readonly ('closed' | 'open|filtered')[]
}

export type Summary = {
  /** Packets sent, repetitions included. */
  readonly sent: number
  readonly done: number
  readonly open: number
  readonly closed: number
  readonly unreachable: number
  readonly silent: number
  readonly excluded: number
  /** Answers the kernel threw away because they were not fetched in time; what they concerned was asked again. */
  readonly drops: number
  /** Answers that did not carry the scan's secret. */
  readonly forged: number
  readonly aborted: boolean
}

export type DiscoveryEngine = {
  readonly name: 'raw-syn' | 'ffi-connect' | 'net-connect' | 'udp'
  scan(probes: ProbeSource, options: ScanOptions): Promise<Summary>
}

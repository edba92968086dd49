import type { DiscoveryEngine } from '../engine.ts'
import { askDatagram } from './datagram-ask.ts'
import { pumpedScan } from './pumped-scan.ts'
import { socketScan } from './socket-scan.ts'

export type UdpMeans = 'ffi' | 'node'

/** Each target has a socket of its own here: stays well below the usual 1,024 descriptors. */
const maxSockets = 512

/**
 * UDP: open only with an answer, closed with ICMP "port unreachable", and silence is open|filtered. With
 * `ffi` two sockets serve all targets (Linux); `node` needs nothing but Node and is slower.
 */
export function udpEngine(means: UdpMeans): DiscoveryEngine {
  return {
    name: 'udp',
    scan: (probes, options) =>
      means === 'ffi'
        ? pumpedScan({ kind: 'udp', protocol: 'udp', openReason: 'udp-response' }, probes, options)
        : socketScan(
            { protocol: 'udp', openReason: 'udp-response', ask: askDatagram, maxAtOnce: maxSockets },
            probes,
            options,
          ),
  }
}

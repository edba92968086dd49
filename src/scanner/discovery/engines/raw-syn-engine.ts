import type { DiscoveryEngine } from '../engine.ts'
import { pumpedScan } from './pumped-scan.ts'

/** Half-open scanning with packets of our own; Linux with CAP_NET_RAW. */
export function rawSynEngine(): DiscoveryEngine {
  return {
    name: 'raw-syn',
    scan: (probes, options) =>
      pumpedScan({ kind: 'raw-syn', protocol: 'tcp', openReason: 'synack' }, probes, options),
  }
}

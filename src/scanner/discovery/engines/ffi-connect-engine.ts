import type { DiscoveryEngine } from '../engine.ts'
import { pumpedScan } from './pumped-scan.ts'

/** Ordinary connects through the C library; Linux, no privilege. */
export function ffiConnectEngine(): DiscoveryEngine {
  return {
    name: 'ffi-connect',
    scan: (probes, options) =>
      pumpedScan({ kind: 'connect', protocol: 'tcp', openReason: 'connected' }, probes, options),
  }
}

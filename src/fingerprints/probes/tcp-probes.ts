import { binaryProbes } from './binary-probes.ts'
import { databaseProbes } from './database-probes.ts'
import { industrialTcpProbes } from './industrial-probes.ts'
import { lineProbes } from './line-probes.ts'
import type { Probe } from './probe.ts'
import { pageProbe, webProbes } from './web-probes.ts'

/**
 * In the order in which they are tried on a port that none of them knows: what most servers answer to, then
 * those that wait for bytes of their own.
 */
export const tcpProbes: readonly Probe[] = [
  pageProbe,
  ...lineProbes,
  ...databaseProbes,
  ...binaryProbes,
  ...industrialTcpProbes,
  ...webProbes,
]

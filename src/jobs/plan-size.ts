import { rangeSize } from '../core/address.ts'
import type { ScanPlan } from '../scanner/scan-plan.ts'

/**
 * Addresses times ports, as far as the plan itself tells: a name counts as one address, and what an ASN or
 * a country holds is only known when the scan runs.
 */
export function planSize(plan: ScanPlan): bigint {
  let size = 0n
  for (const { targets, ports } of plan.entries) {
    let addresses = 0n
    for (const target of targets) {
      if (target.kind === 'range') addresses += rangeSize(target.range)
      else if (target.kind === 'name') addresses += 1n
    }
    size += addresses * BigInt(ports.reduce((sum, { first, last }) => sum + last - first + 1, 0))
  }
  return size
}

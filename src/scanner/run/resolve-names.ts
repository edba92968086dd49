import type { Address } from '../../core/address.ts'
import { type Resolver, resolveHost } from '../dialer/resolve-host.ts'
import type { ScanPlan } from '../scan-plan.ts'

/** Addresses of each name; a name that could not be resolved has its reason instead. */
export type ResolvedNames = ReadonlyMap<string, readonly Address[] | string>

/** The system's resolver blocks one of a few threads for each question. */
const atOnce = 4

export async function resolveNames(
  plan: ScanPlan,
  resolver: Resolver,
  signal: AbortSignal,
): Promise<ResolvedNames> {
  const names = new Set<string>()
  for (const { targets } of plan.entries)
    for (const target of targets) if (target.kind === 'name') names.add(target.name)
  const resolved = new Map<string, readonly Address[] | string>()
  const waiting = [...names]
  const work = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined && !signal.aborted; name = waiting.shift())
      resolved.set(name, await resolveHost(name, resolver).catch((error: Error) => error.message))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return resolved
}

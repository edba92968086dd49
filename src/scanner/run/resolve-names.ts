import type { Address } from '../../core/address.ts'
import { type Resolver, resolveHost } from '../dialer/resolve-host.ts'
import type { ScanPlan } from '../scan-plan.ts'
import type { Scope } from '../scope/scope.ts'

/** The addresses of each name that are in scope; a name without any has its reason instead. */
export type ResolvedNames = ReadonlyMap<string, readonly Address[] | string>

/** The system's resolver blocks one of a few threads for each question. */
const atOnce = 4

export async function resolveNames(
  plan: ScanPlan,
  parts: { readonly resolver: Resolver; readonly scope: Pick<Scope, 'includes'> },
  signal: AbortSignal,
): Promise<ResolvedNames> {
  const names = new Set<string>()
  for (const { targets } of plan.entries)
    for (const target of targets) if (target.kind === 'name') names.add(target.name)
  const resolved = new Map<string, readonly Address[] | string>()
  const waiting = [...names]
  const addressesOf = async (name: string): Promise<readonly Address[] | string> => {
    const allowed = (await resolveHost(name, parts.resolver)).filter((address) =>
      parts.scope.includes(address),
    )
    return allowed.length > 0 ? allowed : `${name}: none of its addresses is in the scope`
  }
  const work = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined && !signal.aborted; name = waiting.shift())
      resolved.set(name, await addressesOf(name).catch((error: Error) => error.message))
  }
  const { promise: aborted, resolve: onAbort } = Promise.withResolvers<void>()
  signal.addEventListener('abort', () => onAbort(), { once: true })
  // A question that is under way cannot be cancelled; its answer is ignored.
  await Promise.race([Promise.all(Array.from({ length: atOnce }, work)), aborted])
  return resolved
}

import { setImmediate as turn } from 'node:timers/promises'
import type { Asset } from '../assets/asset.ts'
import type { NewFinding } from '../findings/finding.ts'
import type { PerimeterStore } from '../perimeter-store.ts'
import type { Blocklist } from './blocklist.ts'
import { blocklistFindings, blocklistRule } from './blocklist-findings.ts'

const pageSize = 1_000

/** Holds the addresses of a perimeter against the lists: those of its open services, and those that were added one by one. */
export async function sweepBlocklists(
  store: Pick<PerimeterStore, 'services' | 'findings'>,
  perimeterId: string,
  assets: ReadonlyMap<number, Asset>,
  lists: readonly Blocklist[],
  now: number,
): Promise<void> {
  const found = new Map<string, NewFinding>()
  const look = (asset: Asset | undefined, ip: string): void => {
    if (!asset) return
    for (const finding of blocklistFindings(asset, ip, lists, now)) found.set(finding.subject, finding)
  }
  for (const asset of assets.values())
    if (asset.perimeterId === perimeterId && asset.kind === 'address') look(asset, asset.value)
  for (let after = 0; ; ) {
    const page = await store.services.list([perimeterId], {}, { after, size: pageSize })
    for (const { assetId, ip } of page) look(assets.get(assetId), ip)
    if (page.length < pageSize) break
    after = page.at(-1)!.id
    await turn()
  }
  await store.findings.record([...found.values()], now)
  const gone = (await store.findings.unfixedOf(perimeterId, blocklistRule)).filter(
    ({ subject }) => !found.has(subject),
  )
  await store.findings.fix(
    gone.map(({ id }) => id),
    'it is no longer on the list',
    now,
  )
}

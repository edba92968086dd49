import type { AddressRange } from '../../core/address.ts'
import { mergeRanges } from '../../core/merge-ranges.ts'
import type { Enricher } from '../../enrich/place.ts'
import { networksOf } from '../run/legs/scan-legs.ts'
import type { ScanEntry, ScanPlan, TargetSpec } from '../scan-plan.ts'
import { intersectRanges } from '../scope/range-sets.ts'

/**
 * A /24 of IPv4 and a /48 of IPv6 are never cut: the caps for networks and hosts, which each worker keeps by
 * itself, then hold for all of them together.
 */
const networkSize: Readonly<Record<4 | 6, bigint>> = { 4: 2n ** 8n, 6: 2n ** 80n }

/**
 * The same scan as several, each with its own addresses. Names, and targets of which no networks are known
 * today, stay with the first, as does a sample, which is counted over the whole scan.
 */
export function cutPlan(
  plan: ScanPlan,
  enricher: Pick<Enricher, 'networksOfAsn' | 'networksOfCountry'>,
  most: number,
): ScanPlan[] {
  const entries = plan.entries.map((entry) => ({ entry, ...sortTargets(entry, enricher) }))
  const shared = entries.filter(({ entry }) => entry.sample === undefined)
  const regions = cutRanges(
    shared.flatMap(({ ranges }) => ranges),
    most,
  )
  if (regions.length <= 1) return [plan]
  return regions.map((region, index) => ({
    kind: plan.kind,
    entries: entries.flatMap(({ entry, ranges, others }) => {
      if (entry.sample !== undefined) return index === 0 ? [entry] : []
      const targets: TargetSpec[] = [
        ...intersectRanges(ranges, region).map((range) => ({ kind: 'range' as const, range })),
        ...(index === 0 ? others : []),
      ]
      return targets.length > 0 ? [{ ...entry, targets }] : []
    }),
  }))
}

function sortTargets(entry: ScanEntry, enricher: Parameters<typeof networksOf>[1]) {
  const ranges: AddressRange[] = []
  const others: TargetSpec[] = []
  for (const target of entry.targets) {
    const found = target.kind === 'name' ? '' : networksOf(target, enricher)
    if (typeof found === 'string') others.push(target)
    else ranges.push(...found)
  }
  return { ranges, others }
}

/** Parts of about the same number of addresses; none is empty, and no network is in two of them. */
export function cutRanges(ranges: readonly AddressRange[], most: number): AddressRange[][] {
  const merged = mergeRanges(ranges)
  const total = merged.reduce((sum, { first, last }) => sum + (last - first + 1n), 0n)
  const wanted = (total + BigInt(most) - 1n) / BigInt(most)
  const parts: AddressRange[][] = []
  let part: AddressRange[] = []
  let size = 0n
  for (const { version, first, last } of merged) {
    const network = networkSize[version]
    for (let from = first; from <= last; ) {
      const previous = part.at(-1)
      const sameNetwork = previous?.version === version && previous.last / network === from / network
      if (size >= wanted && !sameNetwork) {
        parts.push(part)
        part = []
        size = 0n
      }
      const room = size < wanted ? wanted - size : 1n
      const whole = (from + room - 1n) / network
      const end = (whole + 1n) * network
      const to = end <= last ? end - 1n : last
      part.push({ version, first: from, last: to })
      size += to - from + 1n
      from = to + 1n
    }
  }
  if (part.length > 0) parts.push(part)
  return parts
}

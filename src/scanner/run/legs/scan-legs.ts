import { createHash } from 'node:crypto'
import { networkInterfaces } from 'node:os'
import { type Address, type AddressRange, parseRange } from '../../../core/address.ts'
import { mergeRanges } from '../../../core/merge-ranges.ts'
import type { Enricher } from '../../../enrich/place.ts'
import type { ScanEntry, ScanPlan } from '../../scan-plan.ts'
import { loopback } from '../../scope/known-ranges.ts'
import { intersectRanges, rangeText, subtractRanges } from '../../scope/range-sets.ts'
import { createAddressSet } from '../../targets/exclusions.ts'
import { createTargetPlan, type TargetPlan } from '../../targets/target-plan.ts'
import type { ResolvedNames } from '../resolve-names.ts'

/** A part of a scan that is walked in one permutation and by one engine. */
export type ScanLeg = {
  readonly entry: ScanEntry
  readonly entryIndex: number
  /** `near` for this machine's own addresses, which packets of one's own making do not reach. */
  readonly means: 'near' | 'far' | 'grab'
  readonly plan: TargetPlan
  readonly nameOf: (address: Address) => string | undefined
}

export type ExpandedPlan = {
  readonly legs: readonly ScanLeg[]
  /** Two expansions with the same digest walk the same targets in the same order. */
  readonly digest: string
  /** Whether one of the targets holds this address. */
  readonly isNamed: (address: Address) => boolean
  /** What became of the targets that gave nothing. */
  readonly missing: readonly string[]
}

export function expandPlan(
  plan: ScanPlan,
  names: ResolvedNames,
  enricher: Pick<Enricher, 'networksOfAsn' | 'networksOfCountry'>,
  seed: bigint,
): ExpandedPlan {
  const legs: ScanLeg[] = []
  const missing: string[] = []
  const named: AddressRange[] = []
  const hash = createHash('sha256')
  const own = ownRanges()

  const add = (
    entry: ScanEntry,
    means: ScanLeg['means'],
    ranges: readonly AddressRange[],
    nameOf: ScanLeg['nameOf'],
  ): void => {
    if (ranges.length === 0) return
    named.push(...ranges)
    const entryIndex = plan.entries.indexOf(entry)
    hash.update(JSON.stringify([entryIndex, means, mergeRanges(ranges).map(rangeText), entry.ports]))
    const legPlan = createTargetPlan(ranges, entry.ports, seed + BigInt(legs.length))
    legs.push({ entry, entryIndex, means, plan: legPlan, nameOf })
  }

  for (const entry of plan.entries) {
    const ranges: AddressRange[] = []
    const nameAt = new Map<string, string>()
    for (const target of entry.targets) {
      const found = target.kind === 'name' ? namedRanges(target.name, names) : networksOf(target, enricher)
      if (typeof found === 'string') missing.push(found)
      else if (target.kind !== 'name') ranges.push(...found)
      else if (plan.kind === 'grab') add(entry, 'grab', found, () => target.name)
      else
        for (const range of found) {
          ranges.push(range)
          const text = rangeText(range)
          if (!nameAt.has(text)) nameAt.set(text, target.name)
        }
    }
    const nameOf: ScanLeg['nameOf'] = (address) => nameAt.get(address.text)
    if (plan.kind === 'grab') add(entry, 'grab', ranges, nameOf)
    else {
      add(entry, 'near', intersectRanges(ranges, own), nameOf)
      add(entry, 'far', subtractRanges(ranges, own), nameOf)
    }
  }
  return { legs, digest: hash.digest('hex'), isNamed: createAddressSet(named), missing }
}

type Unnamed = Exclude<ScanEntry['targets'][number], { kind: 'name' }>

/** The networks behind a target, or why there are none. */
export function networksOf(
  target: Unnamed,
  enricher: Pick<Enricher, 'networksOfAsn' | 'networksOfCountry'>,
): readonly AddressRange[] | string {
  if (target.kind === 'range') return [target.range]
  const networks =
    target.kind === 'asn' ? enricher.networksOfAsn(target.asn) : enricher.networksOfCountry(target.code)
  return networks.length > 0 ? networks : `${labelOf(target)}: no networks of it are known`
}

export function labelOf(target: Exclude<Unnamed, { kind: 'range' }>): string {
  return target.kind === 'asn' ? `AS${target.asn}` : target.code
}

function namedRanges(name: string, names: ResolvedNames): readonly AddressRange[] | string {
  const found = names.get(name) ?? `${name}: not resolved`
  if (typeof found === 'string') return found
  return found.map(({ version, value }) => ({ version, first: value, last: value }))
}

function ownRanges(): AddressRange[] {
  const own = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  const ranges = own.map(({ address }) => parseRange(address)).filter((range) => range !== null)
  return [...loopback, ...ranges]
}

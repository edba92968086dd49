import { type Address, type AddressRange, parseRange } from '../../core/address.ts'
import type { Asset } from './asset.ts'

/** Which assets an address belongs to. */
export type AssetIndex = {
  /** For each perimeter the closest asset: an address before a network, a small network before a large one. */
  find(address: Address, asn: number): readonly Asset[]
  readonly size: number
}

/** The addresses that the names of a domain resolve to. */
export type NamedAddress = { readonly assetId: number; readonly ip: string }

/** Sorted, without overlaps: each has the assets of all its addresses, the closest first. */
type Segments = { readonly firsts: readonly bigint[]; readonly assets: readonly (readonly Asset[])[] }
type Span = { readonly range: AddressRange; readonly asset: Asset }

export function createAssetIndex(assets: readonly Asset[], named: readonly NamedAddress[] = []): AssetIndex {
  const byId = new Map(assets.map((asset) => [asset.id, asset]))
  const spans: Span[] = []
  const byAsn = new Map<number, Asset[]>()
  const put = (asset: Asset, text: string): void => {
    const range = parseRange(text)
    if (range) spans.push({ range, asset })
  }
  for (const asset of assets) {
    if (asset.kind === 'asn') {
      const asn = Number(asset.value.slice(2))
      byAsn.set(asn, [...(byAsn.get(asn) ?? []), asset])
    } else if (asset.kind !== 'domain') put(asset, asset.value)
  }
  for (const { assetId, ip } of named) {
    const asset = byId.get(assetId)
    if (asset) put(asset, ip)
  }
  const segments = { 4: segmentsOf(spans, 4), 6: segmentsOf(spans, 6) } as const
  return {
    size: assets.length,
    find({ version, value }, asn) {
      const inRanges = segmentAt(segments[version], value)
      const inAsn = byAsn.get(asn)
      if (!inAsn) return inRanges
      return closestOfEach([...inRanges, ...inAsn])
    },
  }
}

function segmentsOf(all: readonly Span[], version: 4 | 6): Segments {
  const spans = all.filter(({ range }) => range.version === version)
  // The smaller ones first: what is added to a segment later is less close.
  spans.sort((a, b) => compare(size(a), size(b)) || rank(a.asset) - rank(b.asset))
  const starts = new Map<bigint, Span[]>()
  const ends = new Map<bigint, Span[]>()
  const order = new Map(spans.map((span, at) => [span, at]))
  for (const span of spans) {
    add(starts, span.range.first, span)
    add(ends, span.range.last + 1n, span)
  }
  const points = [...new Set([...starts.keys(), ...ends.keys()])].sort(compare)
  const active = new Set<Span>()
  const found: (readonly Asset[])[] = []
  for (const point of points) {
    for (const span of ends.get(point) ?? []) active.delete(span)
    for (const span of starts.get(point) ?? []) active.add(span)
    const sorted = [...active].sort((a, b) => order.get(a)! - order.get(b)!)
    found.push(closestOfEach(sorted.map(({ asset }) => asset)))
  }
  return { firsts: points, assets: found }
}

function segmentAt({ firsts, assets }: Segments, value: bigint): readonly Asset[] {
  let low = 0
  let high = firsts.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (firsts[middle]! <= value) low = middle + 1
    else high = middle
  }
  return low === 0 ? [] : assets[low - 1]!
}

function closestOfEach(assets: readonly Asset[]): readonly Asset[] {
  const seen = new Set<string>()
  return assets.filter(({ perimeterId }) => !seen.has(perimeterId) && seen.add(perimeterId))
}

/** Of ranges of one size: an address that a user named says more than a name that resolves to it. */
function rank({ kind }: Asset): number {
  return kind === 'domain' ? 1 : 0
}

function size({ range }: Span): bigint {
  return range.last - range.first
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function add(map: Map<bigint, Span[]>, key: bigint, span: Span): void {
  const list = map.get(key)
  if (list) list.push(span)
  else map.set(key, [span])
}

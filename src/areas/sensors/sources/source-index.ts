import { type Address, type AddressRange, parseRange } from '../../../core/address.ts'
import { mergeRanges } from '../../../core/merge-ranges.ts'
import type { KnownSource } from './source-list.ts'
import { createWordFinder } from './word-finder.ts'

export type SourceFacts = {
  readonly address: Address | null
  readonly rdns: string
  readonly asn: number
  readonly agent: string
  readonly ja3: string
  readonly hassh: string
}

/** The known sources that fit: `confirmed` by name, network or address, or only claimed by what was sent. */
export type SourceIndex = (
  facts: SourceFacts,
) => readonly { readonly source: KnownSource; readonly confirmed: boolean }[]

export function createSourceIndex(sources: readonly KnownSource[]): SourceIndex {
  const byDomain = filed(sources, ({ rdns }) => rdns?.map((name) => name.toLowerCase()))
  const byAsn = filed(sources, ({ asn }) => asn)
  const byDigest = filed(sources, ({ ja3, hassh }) => [...(ja3 ?? []), ...(hassh ?? [])])
  const inName = textFinder(sources, ({ rdns_has }) => rdns_has)
  const inAgent = textFinder(sources, ({ agents }) => agents)
  const networks = sources.flatMap((source) => {
    const ranges = mergeRanges((source.networks ?? []).flatMap((text) => parseRange(text) ?? []))
    return ranges.length > 0 ? [{ source, ranges }] : []
  })

  return ({ address, rdns, asn, agent, ja3, hassh }) => {
    const name = rdns.toLowerCase()
    const confirmed = new Set([
      ...suffixesOf(name).flatMap((suffix) => byDomain.get(suffix) ?? []),
      ...(byAsn.get(asn) ?? []),
      ...inName(name),
      ...networks.filter(({ ranges }) => address && covers(ranges, address)).map(({ source }) => source),
    ])
    const claimed = new Set([...inAgent(agent), ...(byDigest.get(ja3) ?? []), ...(byDigest.get(hassh) ?? [])])
    return [
      ...[...confirmed].map((source) => ({ source, confirmed: true })),
      ...[...claimed.difference(confirmed)].map((source) => ({ source, confirmed: false })),
    ]
  }
}

function filed<Key>(
  sources: readonly KnownSource[],
  keysOf: (source: KnownSource) => readonly Key[] | undefined,
): ReadonlyMap<Key, readonly KnownSource[]> {
  const map = new Map<Key, KnownSource[]>()
  for (const source of sources)
    for (const key of keysOf(source) ?? []) {
      const list = map.get(key)
      if (list) list.push(source)
      else map.set(key, [source])
    }
  return map
}

function textFinder(
  sources: readonly KnownSource[],
  textsOf: (source: KnownSource) => readonly string[] | undefined,
): (text: string) => KnownSource[] {
  const entries = sources.flatMap((source) => (textsOf(source) ?? []).map((text) => ({ source, text })))
  const find = createWordFinder(entries.map(({ text }) => text))
  return (text) =>
    text === '' ? [] : [...find(Buffer.from(text, 'latin1'))].map((index) => entries[index]!.source)
}

/** `a.b.c` gives itself, `b.c` and `c`. */
function suffixesOf(name: string): string[] {
  const labels = name === '' ? [] : name.split('.', 128)
  return labels.map((_, index) => labels.slice(index).join('.'))
}

function covers(ranges: readonly AddressRange[], { version, value }: Address): boolean {
  let low = 0
  let high = ranges.length
  while (low < high) {
    const middle = (low + high) >> 1
    const range = ranges[middle]!
    if (range.version < version || (range.version === version && range.last < value)) low = middle + 1
    else high = middle
  }
  const range = ranges[low]
  return range !== undefined && range.version === version && range.first <= value
}

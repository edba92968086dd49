import { isLiteral, parseCpe } from '../../areas/cve/cpe.ts'
import { distributionIn } from '../../areas/cve/distribution.ts'
import type { CveIndex, CveMatch } from '../../areas/cve/match.ts'
import { byUrgency } from './severity.ts'

/** The vulnerabilities of one product of a service, the most urgent first. */
export type VulnerableProduct = {
  /** `vendor:product`: the same for every version of it. */
  readonly product: string
  readonly cves: readonly CveMatch[]
}

export type KnownCves = (cpes: readonly string[], texts: readonly string[]) => readonly VulnerableProduct[]

export type KnownCvesOptions = { readonly index: () => CveIndex; readonly minConfidence: number }

/** More than the products and versions of a large network; the answers are small. */
const maxKept = 10_000

/** Remembers answers: most events of a scan show the same few products and versions. */
export function createKnownCves({ index, minConfidence }: KnownCvesOptions): KnownCves {
  let version = ''
  let kept = new Map<string, VulnerableProduct | null>()
  const look = (
    current: CveIndex,
    cpe: string,
    distribution: string | undefined,
  ): VulnerableProduct | null => {
    const parsed = parseCpe(cpe)
    if (!parsed || !isLiteral(parsed.version)) return null
    const cves = current
      .match([cpe], distribution === undefined ? {} : { distribution })
      .filter(({ confidence }) => confidence >= minConfidence)
      .sort(byUrgency)
    return cves.length === 0 ? null : { product: `${parsed.vendor}:${parsed.product}`, cves }
  }
  return (cpes, texts) => {
    if (cpes.length === 0) return []
    const current = index()
    if (current.version !== version || kept.size > maxKept) [version, kept] = [current.version, new Map()]
    const distribution = distributionIn(texts)
    return cpes.flatMap((cpe) => {
      const key = `${cpe} ${distribution ?? ''}`
      let found = kept.get(key)
      if (found === undefined) {
        found = look(current, cpe, distribution)
        kept.set(key, found)
      }
      return found === null ? [] : [found]
    })
  }
}

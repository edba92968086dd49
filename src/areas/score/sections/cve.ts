import { asArray, asStrings, maxItems, valueAt } from '../../../core/untrusted.ts'
import { isLiteral, parseCpe } from '../../cve/cpe.ts'
import { distributionIn } from '../../cve/distribution.ts'
import type { CveIndex, MatchContext } from '../../cve/match.ts'
import type { HostView, PortView } from '../host-view.ts'
import type { Observation } from '../observation.ts'
import { type Tally, tenths, total } from '../tally.ts'

export type CveEntry = { readonly port: number; readonly cve: readonly Product[]; readonly score: number }

export type Product = {
  /** Empty where nobody has named the platform. */
  readonly cpe: string
  readonly product?: string
  readonly version?: string
  readonly cve_list: readonly { readonly cve: string; readonly cvss: number }[]
  readonly score: number
  readonly reason?: string
}

/** What is known of vulnerabilities, and how sure a match must be to count, from 0 to 1. */
export type KnownCves = { readonly index: CveIndex; readonly minConfidence: number }

type Seen = { readonly cpe: string; readonly from: Observation; readonly texts: readonly string[] }

export function cveEntries(host: HostView, cves: KnownCves, tally: Tally): readonly CveEntry[] {
  const look = (view: PortView): readonly CveEntry[] => {
    const named = new Map<string, Seen>()
    for (const seen of platformsOf(view)) if (!named.has(seen.cpe)) named.set(seen.cpe, seen)
    const products = [
      ...[...named.values()].map((seen) => matched(seen, host.cpes, cves, tally)),
      ...unnamedProducts(view),
    ]
    return products.length > 0 ? [{ port: view.port, cve: products, score: total(products) }] : []
  }
  return host.ports.flatMap(look)
}

/** Systems that manage a site, under their names in web-enrich. */
const contentSystems = ['drupal', 'joomla', 'magento', 'umbraco', 'wordpress']

function platformsOf({ services, observations }: PortView): readonly Seen[] {
  const ofServices = services.flatMap(({ cpe, texts, from }) =>
    cpe.map((name) => ({ cpe: name, from, texts })),
  )
  const ofPages = observations.flatMap((from) => {
    const { data, type } = from
    const cpes =
      type === 'web-enrich'
        ? contentSystems.flatMap((name) => asStrings(valueAt(data, name, 'cpe'), maxItems))
        : type === 'webv2'
          ? asArray(data['apps'], maxItems).flatMap((app) => asStrings(valueAt(app, 'cpe'), maxItems))
          : type === 'smb'
            ? asStrings(data['cpe'], maxItems)
            : []
    return cpes.map((cpe) => ({ cpe, from, texts: [] }))
  })
  return [...ofServices, ...ofPages]
}

function matched(
  { cpe, from, texts }: Seen,
  platforms: readonly string[],
  cves: KnownCves,
  tally: Tally,
): Product {
  const parsed = parseCpe(cpe)
  if (!parsed) return { cpe, cve_list: [], score: 0, reason: 'not a platform name' }
  if (!isLiteral(parsed.version)) return { cpe, cve_list: [], score: 0, reason: 'no version provided' }
  const distribution = distributionIn(texts)
  const context: MatchContext = { platforms, ...(distribution !== undefined && { distribution }) }
  const found = cves.index.match([cpe], context).filter(({ confidence }) => confidence >= cves.minConfidence)
  for (const { cve, cvss, reason } of found)
    tally.give('cve.match', from, `${cve} of ${cpe}${reason ? `: ${reason}` : ''}`, cvss)
  const list = found.map(({ cve, cvss }) => ({ cve, cvss }))
  return { cpe, cve_list: list, score: tenths(list.reduce((sum, { cvss }) => sum + cvss, 0)) }
}

/** What says its name, and has none under which vulnerabilities are filed. */
function unnamedProducts({ services }: PortView): readonly Product[] {
  const seen = new Map<string, Product>()
  for (const { product, version, cpe } of services) {
    if (product === '' || cpe.length > 0) continue
    const reason = version === '' ? 'no version provided' : 'no platform name known'
    const named = { cpe: '', product, ...(version !== '' && { version }) }
    seen.set(`${product} ${version}`, { ...named, cve_list: [], score: 0, reason })
  }
  return [...seen.values()]
}

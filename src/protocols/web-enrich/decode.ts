import { isIP } from 'node:net'
import type { Technology } from '../../fingerprints/technologies/match-technologies.ts'
import type { PageEvidence } from '../../fingerprints/technologies/technology-rule.ts'
import type { ResponseHead } from '../../wire/http/response-head.ts'
import type { Redirect } from '../../wire/http/visit-page.ts'
import { describeFields } from '../http/decode.ts'
import { describeRedirect } from '../webv2/decode.ts'
import { decodeBigIpCookie, decodeNetScalerCookie } from './balancer-cookies.ts'
import type { ContentSystem } from './content-system.ts'
import { drupal } from './drupal.ts'
import { joomla } from './joomla.ts'
import { magento } from './magento.ts'
import { secretsIn } from './secrets.ts'
import { umbraco } from './umbraco.ts'
import { wordpress } from './wordpress.ts'

const systems: readonly ContentSystem[] = [wordpress, drupal, joomla, magento, umbraco]

/** A page that was fetched, and what the rules for technologies made of it. */
export type SeenPage = {
  readonly url: URL
  readonly head: ResponseHead
  readonly evidence: PageEvidence
  readonly technologies: readonly Technology[]
  readonly redirects: readonly Redirect[]
}

/** The systems that a page is of, each with the folder it is in. */
export type FoundSystem = { readonly system: ContentSystem; readonly base: URL; readonly confidence: number }

export function systemsOf({ url, evidence, technologies }: SeenPage): readonly FoundSystem[] {
  return systems.flatMap((system) => {
    const technology = technologies.find(({ name }) => name === system.technology)
    return technology
      ? [{ system, base: baseOf(url, evidence, system), confidence: technology.confidence }]
      : []
  })
}

/** The folder before the first address of the same host that is one of the system. */
function baseOf(url: URL, { html }: PageEvidence, { anchor }: ContentSystem): URL {
  // No quote within the quotes: what one of them has to look through, no other one looks through again.
  const quoted = new RegExp(`["']([^\\s"'<>]{0,300}?)(?:${anchor.source})`, anchor.flags)
  const before = html.match(quoted)?.[1] ?? ''
  const base = URL.parse(before, url.href)
  const folder = base && base.host === url.host && base.pathname.endsWith('/') ? base.pathname : '/'
  return new URL(folder, url.origin)
}

export function describeEnriched(
  page: SeenPage,
  files: ReadonlyMap<ContentSystem, ReadonlyMap<string, string>>,
): Readonly<Record<string, unknown>> {
  const { url, head, evidence, technologies, redirects } = page
  const first = technologies[0]
  const secrets = secretsIn(evidence.html)
  return {
    url: url.href,
    ...(first ? { name: first.name, category: first.categories.map(({ name }) => name) } : {}),
    http_version: head.httpVersion,
    ssl: url.protocol === 'https:',
    ...(isIP(url.hostname.replace(/^\[|\]$/g, '')) ? {} : { fqdn: url.hostname }),
    headers: describeFields(head).headers,
    redirects: redirects.map(describeRedirect),
    ...Object.fromEntries(
      systemsOf(page).map(({ system, base, confidence }) => [
        system.member,
        system.describe({ evidence, base, confidence, files: files.get(system) ?? new Map() }),
      ]),
    ),
    ...balancersOf(evidence),
    ...(secrets ? { secrets } : {}),
  }
}

function balancersOf({ cookies, title, headers }: PageEvidence): Readonly<Record<string, unknown>> {
  const decoded = [...cookies].map(([name, value]) => ({
    bigIp: decodeBigIpCookie(name, value),
    netScaler: decodeNetScalerCookie(name, value),
  }))
  const bigIp = decoded.find((one) => one.bigIp)?.bigIp
  const netScaler = decoded.find((one) => one.netScaler)?.netScaler
  const ownPage = /^BIG-IP/i.test(title) || /^Big-?IP$/i.test(headers.get('server') ?? '')
  return {
    ...(ownPage || bigIp ? { f5_bigip: {} } : {}),
    ...(bigIp ? { f5_bigip_loadbalancer: bigIp } : {}),
    ...(netScaler ? { citrix_netscaler: netScaler } : {}),
  }
}

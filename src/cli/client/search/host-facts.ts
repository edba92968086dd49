import { asObject } from '../../../core/untrusted.ts'
import { CliError } from '../../cli-error.ts'
import type { V2Client } from '../v2-client.ts'
import { eventsIn } from './area-look-up.ts'
import { searchPages } from './search-pages.ts'

/** What is known about a host beside its services. What a plan does not include is empty. */
export type HostFacts = {
  readonly country: string
  readonly network: string
  readonly names: readonly string[]
  readonly cves: readonly HostCve[]
}

export type HostCve = { readonly cve: string; readonly cvss: number; readonly kev: boolean }

export async function askHostFacts(client: V2Client, ip: string, view: string): Promise<HostFacts> {
  const [summary, names, cves] = await Promise.all([
    allowed(() => askSummary(client, ip, view), {}),
    allowed(() => askNames(client, ip), []),
    allowed(() => askCves(client, ip, view), []),
  ])
  const { country = '', asn = '', as_name = '', rdns = '' } = summary
  const network = Number(asn) > 0 ? `AS${asn} ${as_name}`.trim() : ''
  return { country, network, names: [...new Set([rdns, ...names])].filter(Boolean), cves }
}

/** The rest of a host is worth showing when a plan does not include one of these, or nothing is known. */
async function allowed<Result>(ask: () => Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof CliError) return otherwise
    throw error
  }
}

async function askSummary(
  client: V2Client,
  ip: string,
  view: string,
): Promise<Readonly<Record<string, string>>> {
  for await (const { events } of searchPages(client, {
    query: `ip:${ip}`,
    view,
    form: 'summaries',
    page: 1,
  })) {
    const known = (events as Readonly<Record<string, string>>[]).find(({ country }) => country !== '')
    return known ?? {}
  }
  return {}
}

async function askNames(client: V2Client, ip: string): Promise<string[]> {
  const { body } = await client.ask(`/query/domains/ip/${encodeURIComponent(ip)}`)
  return eventsIn(body).flatMap((event) => {
    const { domain } = asObject(event)
    return typeof domain === 'string' ? [domain] : []
  })
}

/** Every vulnerability once, the worst first. */
async function askCves(client: V2Client, ip: string, view: string): Promise<HostCve[]> {
  const { body } = await client.ask(`/query/cve/ip/${encodeURIComponent(ip)}`, { explain: 1, view })
  const { results } = asObject(asObject(body)['events'])
  const found = new Map<string, HostCve>()
  for (const result of Array.isArray(results) ? results : []) {
    const { cves } = asObject(result)
    for (const one of Array.isArray(cves) ? cves : []) {
      const { cve, cvss, kev } = asObject(one)
      if (typeof cve === 'string')
        found.set(cve, { cve, cvss: typeof cvss === 'number' ? cvss : 0, kev: kev === true })
    }
  }
  return [...found.values()].sort((a, b) => Number(b.kev) - Number(a.kev) || b.cvss - a.cvss)
}

import { hostView } from './host-view.ts'
import type { Observation } from './observation.ts'
import {
  type Category,
  categories,
  categoryNames,
  type SectionName,
  sectionNames,
  sections,
} from './rules.ts'
import { type CveEntry, cveEntries, type KnownCves } from './sections/cve.ts'
import { ftpEntries, httpEntries, type PlainEntry, wecEntries } from './sections/plain-services.ts'
import { type RmsEntry, rmsEntries } from './sections/rms.ts'
import { type SshEntry, sshEntries } from './sections/ssh.ts'
import { type SslEntry, sslEntries } from './sections/ssl.ts'
import { isLoadBalancer, type StorageEntry, storageEntries } from './sections/storage.ts'
import { type WebEntry, webEntries } from './sections/web.ts'
import { createTally, type Finding, tenths, total } from './tally.ts'
import type { WeakKeys } from './weak-keys/weak-keys.ts'

export type Section<Entry> = { readonly result: readonly Entry[]; readonly score: number }

export type CategoryScores = Readonly<Record<Category, number>>

/** A score as it goes out: the members and their order are those of the public interface. */
export type HostScore = {
  readonly normalized_ip_score: number
  readonly normalized_ip_score_detailed: CategoryScores
  readonly ip_score_detailed: CategoryScores
  readonly ip_address: string
  readonly results_detailed: Results
}

/** Sections without data are not there. */
export type Results = {
  readonly ports: { readonly open: readonly number[]; readonly score: number }
  readonly cve?: Section<CveEntry>
  readonly ssh?: Section<SshEntry>
  readonly rms?: Section<RmsEntry>
  readonly ssl?: Section<SslEntry>
  readonly wec?: Section<PlainEntry>
  readonly ftp?: Section<PlainEntry>
  readonly http?: Section<PlainEntry>
  readonly storage?: Section<StorageEntry>
  readonly web?: Section<WebEntry>
  readonly torrents: Section<{ readonly torrents: boolean; readonly score: number }>
  readonly is_load_balancer: boolean
}

export type HostFacts = {
  readonly address: string
  /** The moment of the score: certificates expire. */
  readonly at: number
  readonly observations: readonly Observation[]
  /** When the address was last seen with a torrent, or null. */
  readonly torrents: number | null
}

export type Knowledge = { readonly cves: KnownCves; readonly weakKeys: WeakKeys }

export type ScoredHost = { readonly score: HostScore; readonly findings: readonly Finding[] }

export function scoreHost(facts: HostFacts, { cves, weakKeys }: Knowledge): ScoredHost {
  const host = hostView(facts.observations)
  const tally = createTally()
  const open = [...new Set(host.ports.map(({ port }) => port))]
  for (const port of open) {
    const { observations } = host.ports.find((view) => view.port === port)!
    tally.give('ports.open', observations[0]!, `port ${port} is open`)
  }
  const torrents = {
    torrents: facts.torrents !== null,
    score: facts.torrents === null ? 0 : tally.give('torrents.seen', null, lastSeen(facts.torrents)),
  }
  const results: Results = {
    ports: { open, score: open.length },
    ...section('cve', cveEntries(host, cves, tally)),
    ...section('ssh', sshEntries(host, weakKeys, tally)),
    ...section('rms', rmsEntries(host, tally)),
    ...section('ssl', sslEntries(host, facts.at, tally)),
    ...section('wec', wecEntries(host, tally)),
    ...section('ftp', ftpEntries(host, tally)),
    ...section('http', httpEntries(host, tally)),
    ...section('storage', storageEntries(host, tally)),
    ...section('web', webEntries(host, tally)),
    torrents: { result: [torrents], score: torrents.score },
    is_load_balancer: isLoadBalancer(host),
  }
  return {
    score: { ...normalized(results), ip_address: facts.address, results_detailed: results },
    findings: tally.findings,
  }
}

/** The arithmetic: each category up to its cap, and their sum as a share of all caps. */
export function normalized(
  results: Partial<Readonly<Record<SectionName, { readonly score: number }>>>,
): Pick<HostScore, 'normalized_ip_score' | 'normalized_ip_score_detailed' | 'ip_score_detailed'> {
  const detailed = each((category) => {
    const raw = sectionNames
      .filter((name) => sections[name] === category)
      .reduce((sum, name) => sum + (results[name]?.score ?? 0), 0)
    return Math.min(tenths(raw), categories[category].cap)
  })
  const sum = categoryNames.reduce((all, category) => all + detailed[category], 0)
  const most = categoryNames.reduce((all, category) => all + categories[category].cap, 0)
  return {
    normalized_ip_score: tenths((sum / most) * 100),
    normalized_ip_score_detailed: each((name) => tenths((detailed[name] / categories[name].cap) * 100)),
    ip_score_detailed: detailed,
  }
}

function each(value: (category: Category) => number): CategoryScores {
  return Object.fromEntries(categoryNames.map((name) => [name, value(name)])) as CategoryScores
}

function section<Name extends string, Entry extends { readonly score: number }>(
  name: Name,
  result: readonly Entry[],
): { readonly [Each in Name]?: Section<Entry> } {
  if (result.length === 0) return {}
  return { [name]: { result, score: total(result) } } as { [Each in Name]: Section<Entry> }
}

function lastSeen(ts: number): string {
  return `last seen at ${new Date(ts).toISOString()}`
}

import type { Ledger } from '../../storage/ledger/ledger.ts'
import type { ServiceStore } from '../evaluate/service-store.ts'
import { type Finding, type FindingState, type Severity, severities } from '../findings/finding.ts'
import { findings } from '../findings/finding-store.ts'
import { findingFrom } from '../findings/read-finding.ts'
import { findRule } from '../rules/rules.ts'
import type { NewsChange } from './channel.ts'
import { type ChannelDb, channelTables } from './channel-rows.ts'
import type { ClaimedMessage } from './messages.ts'
import { maxItems, type Notice, type NoticeItem, plainLine } from './notice.ts'

export type NoticeReads = {
  readonly ledger: Ledger
  readonly services: Pick<ServiceStore, 'at'>
  /** Where the pages of the service are; empty where that is not known. */
  readonly publicUrl: string
}

/** More in one message are only counted by what was read. */
const maxRead = 100_000
const maxFacts = 12
/** What was found and is dealt with before the message leaves is no news. */
const doneStates: readonly FindingState[] = ['fixed', 'false', 'accepted']

/** What a message says now; null when nothing is left to say. */
export async function readNotice(reads: NoticeReads, message: ClaimedMessage): Promise<Notice | null> {
  const db = channelTables(reads.ledger.db)
  const news = await readNews(db, message.id)
  const baseline = await countBaseline(db, message.id)
  if (news.length === 0 && baseline === null) return null
  const listed = news.slice(0, maxItems)
  const { channel, id, madeAt } = message
  return {
    ...{ id, test: false, digest: channel.when.kind === 'digest', madeAt },
    channel: { id: channel.id, name: channel.name },
    items: await readItems(db, reads, listed),
    more: news.length - listed.length,
    baseline,
    url: reads.publicUrl === '' ? null : listUrl(reads.publicUrl, channel.perimeterId),
  }
}

function listUrl(publicUrl: string, perimeterId: string | null): string {
  return `${publicUrl}/findings${perimeterId === null ? '' : `?perimeter=${perimeterId}`}`
}

type News = { readonly findingId: number; readonly change: NewsChange }

/** The newest change of each finding, the most severe first. */
async function readNews(db: ChannelDb, messageId: string): Promise<readonly News[]> {
  const rows = await db
    .selectFrom('perimeter_channel_news')
    .innerJoin('perimeter_findings', 'perimeter_findings.id', 'perimeter_channel_news.finding_id')
    .select([
      'perimeter_channel_news.finding_id',
      'perimeter_channel_news.change',
      'perimeter_findings.severity',
      'perimeter_findings.state',
    ])
    .where('perimeter_channel_news.message_id', '=', messageId)
    .where('perimeter_channel_news.baseline', '=', 0)
    .orderBy('perimeter_channel_news.sequence')
    .limit(maxRead)
    .execute()
  const newest = new Map(rows.map((row) => [Number(row.finding_id), row]))
  return [...newest.values()]
    .filter(({ change, state }) => change === 'fixed' || !doneStates.includes(state))
    .sort((a, b) => Number(b.severity) - Number(a.severity))
    .map(({ finding_id, change }) => ({ findingId: Number(finding_id), change }))
}

async function countBaseline(db: ChannelDb, messageId: string): Promise<Notice['baseline']> {
  const rows = await db
    .selectFrom('perimeter_channel_news')
    .innerJoin('perimeter_findings', 'perimeter_findings.id', 'perimeter_channel_news.finding_id')
    .select(['perimeter_findings.severity', ({ fn }) => fn.countAll().as('count')])
    .where('perimeter_channel_news.message_id', '=', messageId)
    .where('perimeter_channel_news.baseline', '=', 1)
    .groupBy('perimeter_findings.severity')
    .execute()
  if (rows.length === 0) return null
  const counts = new Map(rows.map(({ severity, count }) => [Number(severity), Number(count)]))
  return Object.fromEntries(severities.map((name, at) => [name, counts.get(at) ?? 0])) as Record<
    Severity,
    number
  >
}

async function readItems(
  db: ChannelDb,
  { services, publicUrl }: NoticeReads,
  news: readonly News[],
): Promise<readonly NoticeItem[]> {
  if (news.length === 0) return []
  const ids = news.map(({ findingId }) => findingId)
  const rows = await findings(db, null).where('perimeter_findings.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [Number(row.id), findingFrom(row)]))
  const perimeters = [...new Set([...byId.values()].map(({ perimeterId }) => perimeterId))]
  const names = await db
    .selectFrom('perimeters')
    .select(['id', 'name'])
    .where('id', 'in', perimeters)
    .execute()
  const known = new Map<string, Seen>()
  for (const perimeterId of perimeters) {
    const ips = [...byId.values()].flatMap((one) => (one.perimeterId === perimeterId ? (one.ip ?? []) : []))
    for (const service of await services.at(perimeterId, [...new Set(ips)]))
      known.set(`${perimeterId} ${service.ip} ${service.port} ${service.protocol}`, service)
  }
  return news.flatMap(({ findingId, change }) => {
    const finding = byId.get(findingId)
    if (!finding) return []
    const { perimeterId, ip, port, protocol } = finding
    const perimeter = names.find(({ id }) => id === perimeterId)?.name ?? ''
    const seen = known.get(`${perimeterId} ${ip} ${port} ${protocol}`)
    return [itemOf(finding, change, { perimeter, publicUrl, ...(seen && { seen }) })]
  })
}

type Seen = { readonly name: string; readonly product: string; readonly version: string }

/** What services say of themselves is in here: every text is one line, and bounded. */
export function itemOf(
  finding: Finding,
  change: NewsChange,
  around: { readonly perimeter: string; readonly publicUrl: string; readonly seen?: Seen },
): NoticeItem {
  const { facts } = finding.evidence
  const rule = findRule(finding.rule)
  const { seen } = around
  return {
    ...{ findingId: finding.id, perimeterId: finding.perimeterId, change, severity: finding.severity },
    perimeter: plainLine(around.perimeter, 100),
    title: plainLine(finding.title, 300),
    reasons: finding.severityReasons.slice(0, 8).map((reason) => plainLine(reason, 300)),
    asset: plainLine(finding.asset, 255),
    subject: plainLine(finding.subject, 300),
    ip: finding.ip ?? '',
    port: finding.port === null ? '' : String(finding.port),
    protocol: finding.protocol ?? '',
    name: plainLine(finding.name ?? '', 255),
    service: plainLine(seen?.name ?? '', 100),
    product: plainLine(seen?.product || (facts['product'] ?? ''), 100),
    version: plainLine(seen?.version || (facts['version'] ?? ''), 100),
    ...{ rule: finding.rule, ruleTitle: rule?.title ?? finding.rule },
    ...{ explanation: rule?.explanation ?? '', advice: rule?.advice ?? '' },
    source: plainLine(finding.evidence.source, 100),
    facts: Object.entries(facts)
      .slice(0, maxFacts)
      .map(([name, value]) => [plainLine(name, 60), plainLine(value, 300)]),
    ...{ firstSeen: finding.firstSeen, lastSeen: finding.lastSeen },
    url: around.publicUrl === '' ? null : `${around.publicUrl}/findings/${finding.id}`,
  }
}

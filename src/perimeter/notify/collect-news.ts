import type { Insertable } from 'kysely'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { severities } from '../findings/finding.ts'
import type { FindingNews, FindingsFeed } from '../findings/findings-feed.ts'
import { rowsAtOnce } from '../ledger-tables.ts'
import type { Channel, NewsChange } from './channel.ts'
import { type ChannelDb, type ChannelTables, channelTables } from './channel-rows.ts'
import type { ChannelStore } from './channel-store.ts'

export type CollectOptions = {
  readonly ledger: Ledger
  readonly feed: Pick<FindingsFeed, 'after' | 'newest'>
  readonly channels: Pick<ChannelStore, 'passed'>
}

const changesAtOnce = 500
/** Other work has its turn after these; the rest comes in the next round. */
const maxBatches = 20
/** On a server a change with a smaller number can be committed a moment after a larger one. */
const settleMs = 2_000

/** Notes for every channel what happened since it last looked; what is read twice is noted once. */
export async function collectNews(
  { ledger, feed, channels: store }: CollectOptions,
  channels: readonly Channel[],
  now: number,
): Promise<void> {
  const newest = await feed.newest()
  let behind = channels.filter(({ sequence }) => sequence < newest)
  const db = channelTables(ledger.durable)
  for (let batch = 0; batch < maxBatches && behind.length > 0; batch += 1) {
    const from = Math.min(...behind.map(({ sequence }) => sequence))
    const read = await feed.after(from, changesAtOnce)
    const young = read.findIndex(({ at }) => at > now - settleMs)
    const news = young < 0 ? read : read.slice(0, young)
    if (news.length === 0) return
    const labels = await labelsIn(db, behind, news)
    const rows = behind.flatMap((channel) =>
      news
        .filter((one) => one.sequence > channel.sequence && isFor(channel, one, labels))
        .map((one) => rowOf(channel, one, now)),
    )
    for (let start = 0; start < rows.length; start += rowsAtOnce)
      await db
        .insertInto('perimeter_channel_news')
        .values(rows.slice(start, start + rowsAtOnce))
        .onConflict((conflict) => conflict.columns(['channel_id', 'sequence']).doNothing())
        .execute()
    // After the rows: a process that ends in between reads them again.
    const last = news.at(-1)!.sequence
    for (const { id } of behind) await store.passed(id, last)
    behind = behind.map((channel) => ({ ...channel, sequence: Math.max(channel.sequence, last) }))
    if (young >= 0 || read.length < changesAtOnce) return
  }
}

/** What a change means for a channel; null when it is no news. */
export function changeFor(
  { kind }: Pick<Channel, 'kind'>,
  { to }: Pick<FindingNews, 'to'>,
): NewsChange | null {
  if (to === 'new' || to === 'reopened' || to === 'fixed') return to
  // An incident ends when nobody has to deal with its finding any more.
  return kind === 'pagerduty' && (to === 'accepted' || to === 'false') ? 'fixed' : null
}

function isFor(channel: Channel, news: FindingNews, labels: ReadonlyMap<number, readonly string[]>): boolean {
  const { finding } = news
  const change = changeFor(channel, news)
  if (change === null || channel.accountId !== finding.accountId) return false
  if (channel.perimeterId !== null && channel.perimeterId !== finding.perimeterId) return false
  // Without the end of an incident it would stay open forever.
  const wanted = channel.changes.includes(change) || (channel.kind === 'pagerduty' && change === 'fixed')
  if (!wanted) return false
  if (severities.indexOf(finding.severity) < severities.indexOf(channel.minSeverity)) return false
  if (isBaseline(news) && channel.when.kind === 'at once') return false
  return channel.label === null || (labels.get(finding.assetId) ?? []).includes(channel.label)
}

/** What the first scan of an asset made; that it is fixed later is news. */
function isBaseline({ baseline, to }: FindingNews): boolean {
  return baseline && to === 'new'
}

function rowOf(
  channel: Channel,
  news: FindingNews,
  now: number,
): Insertable<ChannelTables['perimeter_channel_news']> {
  return {
    channel_id: channel.id,
    sequence: news.sequence,
    finding_id: news.findingId,
    change: changeFor(channel, news)!,
    baseline: isBaseline(news) ? 1 : 0,
    at: now,
    message_id: null,
  }
}

async function labelsIn(
  db: ChannelDb,
  channels: readonly Channel[],
  news: readonly FindingNews[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (channels.every(({ label }) => label === null)) return new Map()
  const ids = [...new Set(news.map(({ finding }) => finding.assetId))]
  const rows = await db
    .selectFrom('perimeter_assets')
    .select(['id', 'labels'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, labels }) => [Number(id), JSON.parse(labels) as string[]]))
}

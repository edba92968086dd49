import { Type } from 'typebox'
import { sinceDays } from '../../areas/search.ts'
import { torrentFields } from '../../areas/torrents/fields.ts'
import { torrentsOfRange } from '../../areas/torrents/reads.ts'
import type { CompiledSql } from '../../query/sql/compile-sql.ts'
import type { App } from '../app.ts'
import { Target } from '../host/shapes.ts'
import { pageWindow } from '../http/page-window.ts'
import { route } from '../http/route.ts'
import { readQuery } from '../http/search-query.ts'
import { StatisticsAnswer } from '../http/statistics-shapes.ts'
import { readAddress } from '../http/target.ts'
import { historyDays, TorrentEventShape, TorrentPage, TorrentStatisticsParameters } from './shapes.ts'

const pagesize = 20
const maxPages = 750
/** What the look-up of an address shows of however many there are. */
const maxPerAddress = 100
const maxPerHistory = 10_000

const OfAddress = Type.Object({
  query: Type.String(),
  total: Type.Integer(),
  targets_found: Type.Integer(),
  events: Type.Array(TorrentEventShape),
})

type Wanted = { readonly skip: number; readonly size: number; readonly signal: AbortSignal }

export function torrentRoutes(app: App) {
  const newest = async (condition: CompiledSql, { skip, size, signal }: Wanted) => {
    const limits = { signal, seconds: app.settings.querySeconds }
    const options = { scope: sinceDays(historyDays), skip, size, limits }
    const { total, found } = await app.torrents.search.page(condition, options)
    const records = await app.torrents.search.records(found, limits)
    return { total, events: records.map((record) => JSON.parse(record) as unknown) }
  }
  const ofAddress = (path: string, summary: string, about: string, size: number) =>
    route({
      method: 'GET',
      path,
      summary,
      about,
      access: 'paid',
      params: Target,
      response: OfAddress,
      async answer({ params, signal }) {
        const { version, value } = readAddress(params.target)
        const condition = torrentsOfRange({ version, first: value, last: value })
        const { total, events } = await newest(condition, { skip: 0, size, signal })
        const body = { query: params.target, total, targets_found: total > 0 ? 1 : 0, events }
        return { kind: 'body', body, cost: 1 }
      },
    })

  return [
    ofAddress(
      '/query/torrent/ip/:target',
      'What a host was seen to ask for and to serve',
      `The newest ${maxPerAddress} events; total counts all of them.`,
      maxPerAddress,
    ),
    ofAddress(
      '/query/torrent/historical/:target',
      'Everything that a host was seen to ask for and to serve',
      `Up to six months, newest first, at most ${maxPerHistory} events; total counts all of them.`,
      maxPerHistory,
    ),
    route({
      method: 'GET',
      path: '/query/torrent/search',
      summary: 'Torrent events that match a query',
      about: 'Newest first, with the exact total. One page is one credit.',
      access: 'paid',
      query: Type.Object({
        query: Type.String({ description: 'The search language; docs/torrents.md lists the fields' }),
        page: Type.Integer({ minimum: 1, maximum: maxPages, default: 1 }),
      }),
      response: TorrentPage,
      async answer({ query: { query, page }, signal }) {
        const condition = readQuery(query, torrentFields)
        const wanted = { ...pageWindow(page, pagesize), signal }
        const { total, events } = await newest(condition, wanted)
        return { kind: 'body', body: { query, page, pagesize, total, events }, cost: 1 }
      },
    }),
    route({
      method: 'GET',
      path: '/query/torrent/search/stats',
      summary: 'The most frequent values among the torrent events that match a query',
      access: 'any',
      query: TorrentStatisticsParameters,
      response: StatisticsAnswer,
      async answer({ query: { query, type, order, size, days }, signal }) {
        const body = await app.torrents.search.statistics(readQuery(query, torrentFields), {
          scope: sinceDays(days),
          type,
          order,
          size,
          limits: { signal, seconds: app.settings.querySeconds },
        })
        return { kind: 'body', body, cost: 1 }
      },
    }),
  ]
}

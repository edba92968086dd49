import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { sinceDays } from '../../areas/search.ts'
import { torrentFields } from '../../areas/torrents/fields.ts'
import { torrentsOfRange } from '../../areas/torrents/reads.ts'
import { errors } from '../../core/errors.ts'
import type { Limits } from '../../storage/clickhouse/column-store.ts'
import type { App } from '../app.ts'
import { Target } from '../host/shapes.ts'
import { allLines } from '../http/all-lines.ts'
import { pageWindow } from '../http/page-window.ts'
import { type Answer, route } from '../http/route.ts'
import { readQuery } from '../http/search-query.ts'
import { StatisticsAnswer } from '../http/statistics-shapes.ts'
import { readTarget } from '../http/target.ts'
import { historyDays, TorrentEventShape, TorrentPage, TorrentStatisticsParameters } from './shapes.ts'

const maxPages = 500
/** A page lies within the first so many events: the engine keeps all before it in memory. */
const maxEvents = 100_000
/** When torrent/{target} gave way to its two successors: 2020-01-01 (RFC 9745). */
const deprecatedAt = '@1577836800'

export function torrentRoutes(app: App) {
  const limitsOf = (signal: AbortSignal): Limits => ({ signal, seconds: app.settings.querySeconds })
  const history = async (target: string, signal: AbortSignal): Promise<Answer> => {
    const condition = torrentsOfRange(readTarget(target))
    const options = { scope: sinceDays(historyDays), limits: limitsOf(signal) }
    return { kind: 'lines', lines: await someLines(allLines(app.torrents.search, condition, options)) }
  }

  return [
    route({
      method: 'GET',
      path: '/query/torrent/historical/:target',
      summary: 'Every torrent event of a host, a network or a range',
      about: 'Up to six months, newest first, one event a line.',
      permission: 'query',
      lines: true,
      params: Target,
      response: TorrentEventShape,
      answer: ({ params, signal }) => history(params.target, signal),
    }),
    route({
      method: 'GET',
      path: '/query/torrent/latest/:target',
      summary: 'The newest event of every torrent of a host, a network or a range',
      permission: 'query',
      lines: true,
      params: Target,
      response: TorrentEventShape,
      async answer({ params, signal }) {
        const condition = torrentsOfRange(readTarget(params.target))
        const records = await app.torrents.search.latest(condition, sinceDays(historyDays), limitsOf(signal))
        return { kind: 'lines', lines: await someLines(asLines(records)) }
      },
    }),
    route({
      method: 'GET',
      path: '/query/torrent/:target',
      summary: 'Deprecated: every torrent event of a host, a network or a range',
      about: 'Use /v1/query/torrent/historical or /v1/query/torrent/latest instead.',
      permission: 'query',
      lines: true,
      params: Target,
      response: TorrentEventShape,
      answer({ params, signal, reply }) {
        sayDeprecated(reply, `/v1/query/torrent/historical/${encodeURIComponent(params.target)}`)
        return history(params.target, signal)
      },
    }),
    route({
      method: 'GET',
      path: '/query/torrent/search',
      summary: 'Torrent events that match a query',
      about: 'Newest first, with the exact total.',
      permission: 'query',
      query: Type.Object({
        query: Type.String({ description: 'The search language; docs/torrents.md lists the fields' }),
        page: Type.Integer({ minimum: 1, maximum: maxPages, default: 1 }),
        pagesize: Type.Integer({ minimum: 1, maximum: 1_000, default: 100 }),
      }),
      response: TorrentPage,
      async answer({ query: { query, page, pagesize }, signal }) {
        const limits = limitsOf(signal)
        const { total, found } = await app.torrents.search.page(readQuery(query, torrentFields), {
          scope: sinceDays(historyDays),
          ...pageWindow(page, pagesize, { most: maxEvents, of: 'events' }),
          limits,
        })
        const records = await app.torrents.search.records(found, limits)
        const events = records.map((record) => JSON.parse(record) as unknown)
        return { kind: 'body', body: { query, page, pagesize, total, events } }
      },
    }),
    route({
      method: 'GET',
      path: '/query/torrent/search/stats',
      summary: 'The most frequent values among the torrent events that match a query',
      permission: 'query',
      query: TorrentStatisticsParameters,
      response: StatisticsAnswer,
      async answer({ query: { query, type, order, size, days }, signal }) {
        const body = await app.torrents.search.statistics(readQuery(query, torrentFields), {
          scope: sinceDays(days),
          type,
          order,
          size,
          limits: limitsOf(signal),
        })
        return { kind: 'body', body }
      },
    }),
  ]
}

function sayDeprecated(reply: FastifyReply, successor: string): void {
  reply.header('deprecation', deprecatedAt)
  reply.header('link', `<${successor}>; rel="successor-version"`)
}

/** No event at all is a 404 in V1; that must be known before the first line is sent. */
async function someLines(lines: AsyncGenerator<string>): Promise<AsyncIterable<string>> {
  const first = await lines.next()
  if (first.done) throw errors.noInformation()
  return (async function* () {
    yield first.value
    yield* lines
  })()
}

async function* asLines(records: readonly string[]): AsyncGenerator<string> {
  if (records.length > 0) yield records.map((record) => `${record}\n`).join('')
}

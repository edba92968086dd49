import type { FastifyReply } from 'fastify'
import { ofRange } from '../../areas/condition.ts'
import type { AddressRange } from '../../core/address.ts'
import type { App } from '../app.ts'
import { allLines, linesOrNotFound, recordLines } from '../http/lines.ts'
import { lookUpRoute } from '../http/look-up.ts'
import { sizedPages } from '../http/paging.ts'
import type { Answer, AnyRoute, Call } from '../http/route.ts'
import { isSingle, readTarget } from '../http/target.ts'
import { historyDays, TorrentEventShape, torrentSearchRoute, torrentStatisticsRoute } from './answers.ts'

const gate = { permission: 'query', reads: 'torrents look-up' } as const
const scope = { sinceDays: historyDays }
/** When torrent/{target} gave way to its two successors: 2020-01-01 (RFC 9745). */
const deprecatedAt = '@1577836800'

export function torrentRoutes(app: App): AnyRoute[] {
  return [
    historical(app),
    latest(app),
    deprecated(app),
    torrentSearchRoute(app, {
      ...gate,
      reads: 'torrents search',
      about: 'Newest first, with the exact total.',
      pages: sizedPages({ maxPages: 500, maxPagesize: 1_000, bound: { max: 100_000, of: 'events' } }),
    }),
    torrentStatisticsRoute(app, { ...gate, reads: 'torrents statistics' }),
  ]
}

function historical(app: App): AnyRoute {
  return lookUpRoute({
    ...gate,
    path: '/query/torrent/historical/:target',
    summary: 'Every torrent event of a host, a network or a range',
    about: 'Up to six months, newest first, one event a line.',
    lines: true,
    response: TorrentEventShape,
    read: readTarget,
    answer: (range, call) => historyOf(app, range, call),
  })
}

function latest(app: App): AnyRoute {
  return lookUpRoute({
    ...gate,
    path: '/query/torrent/latest/:target',
    summary: 'The newest event of every torrent of a host, a network or a range',
    lines: true,
    response: TorrentEventShape,
    read: readTarget,
    async answer(range, { limits, require }) {
      const networks = !isSingle(range)
      await require({ networks })
      const records = await app.torrents.search.latest(ofRange(range), scope, limits)
      const lines = recordLines([records.map((record) => ({ record }))])
      return { kind: 'lines', lines: await linesOrNotFound(lines), ...(!networks && { cost: 1 }) }
    },
  })
}

function deprecated(app: App): AnyRoute {
  return lookUpRoute({
    ...gate,
    path: '/query/torrent/:target',
    deprecated: true,
    summary: 'Deprecated: every torrent event of a host, a network or a range',
    about: 'Use /v1/query/torrent/historical or /v1/query/torrent/latest instead.',
    lines: true,
    response: TorrentEventShape,
    read: (text) => text,
    answer(target, call) {
      sayDeprecated(call.reply, `/v1/query/torrent/historical/${encodeURIComponent(target)}`)
      return historyOf(app, readTarget(target), call)
    },
  })
}

type HistoryCall = Pick<Call<unknown, unknown>, 'limits' | 'require'>

async function historyOf({ torrents }: App, range: AddressRange, call: HistoryCall): Promise<Answer> {
  const { limits, require } = call
  const networks = !isSingle(range)
  await require({ networks })
  const lines = allLines(torrents.search, ofRange(range), { scope, limits })
  return { kind: 'lines', lines: await linesOrNotFound(lines), ...(!networks && { cost: 1 }) }
}

function sayDeprecated(reply: FastifyReply, successor: string): void {
  reply.header('deprecation', deprecatedAt)
  reply.header('link', `<${successor}>; rel="successor-version"`)
}

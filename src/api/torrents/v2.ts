import { Type } from 'typebox'
import { ofRange } from '../../areas/condition.ts'
import type { App } from '../app.ts'
import { lookUpRoute } from '../http/look-up.ts'
import { fixedPages } from '../http/paging.ts'
import type { AnyRoute } from '../http/route.ts'
import { readSingle } from '../http/target.ts'
import { newestTorrents, TorrentEventShape, torrentSearchRoute, torrentStatisticsRoute } from './answers.ts'

/** What the look-up of an address shows, however many there are. */
const maxPerAddress = 100
const maxPerHistory = 10_000

export function torrentRoutes(app: App): AnyRoute[] {
  return [
    ofAddress(app, {
      path: '/query/torrent/ip/:target',
      summary: 'What a host was seen to ask for and to serve',
      about: `The newest ${maxPerAddress} events; total counts all of them.`,
      size: maxPerAddress,
    }),
    ofAddress(app, {
      path: '/query/torrent/historical/:target',
      summary: 'Everything that a host was seen to ask for and to serve',
      about: `Up to six months, newest first, at most ${maxPerHistory} events; total counts all of them.`,
      size: maxPerHistory,
    }),
    torrentSearchRoute(app, {
      reads: 'torrents search',
      about: 'Newest first, with the exact total. One page is one credit.',
      pages: fixedPages({ pagesize: 20, maxPages: 750 }),
    }),
    torrentStatisticsRoute(app, { reads: 'torrents statistics' }),
  ]
}

type AddressSpec = {
  readonly path: string
  readonly summary: string
  readonly about: string
  readonly size: number
}

function ofAddress(app: App, { size, ...spec }: AddressSpec): AnyRoute {
  return lookUpRoute({
    ...spec,
    reads: 'torrents look-up',
    response: Type.Object({
      query: Type.String(),
      total: Type.Integer(),
      targets_found: Type.Integer(),
      events: Type.Array(TorrentEventShape),
    }),
    read: readSingle,
    async answer(range, { params, limits }) {
      const { total, events } = await newestTorrents(app, ofRange(range), { skip: 0, size, limits })
      const body = { query: params.target, total, targets_found: total > 0 ? 1 : 0, events }
      return { kind: 'body', body, cost: 1 }
    },
  })
}

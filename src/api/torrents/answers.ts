import { type TInteger, Type } from 'typebox'
import type { ReadName } from '../../accounts/gate/plan-table.ts'
import type { SearchQuery } from '../../areas/condition.ts'
import { torrentStatisticTypes } from '../../areas/torrents/statistics.ts'
import { nodeOf } from '../../areas/torrents/torrent-area.ts'
import type { TorrentEvent } from '../../core/events/torrent-event.ts'
import type { Limits } from '../../storage/clickhouse/column-store.ts'
import type { App } from '../app.ts'
import type { Pages } from '../http/paging.ts'
import type { AnyRoute, Gate } from '../http/route.ts'
import { searchPageRoute } from '../http/search-page.ts'
import { statisticsRoute } from '../http/statistics.ts'

const Endpoint = Type.Object({ ip: Type.String(), port: Type.Integer() })

/** A torrent event as it goes out. */
export const TorrentEventShape = Type.Object(
  {
    origin: Type.Object({
      type: Type.String({ description: 'peer: it asks for the torrent. node: it serves it' }),
      module: Type.String(),
      ts: Type.Integer({ description: 'Milliseconds since 1970' }),
    }),
    node: Type.Object(Endpoint.properties, {
      description:
        'The node of the DHT that serves it, or that asked: the host itself where no other is known',
    }),
    peer: Endpoint,
    torrent: Type.Object({
      infohash: Type.String(),
      name: Type.String(),
      source: Type.String(),
      category: Type.Optional(Type.String()),
      subcategory: Type.Optional(Type.String()),
    }),
  },
  { title: 'TorrentEvent' },
)

/** Six months, the longest ones there are. */
export const historyDays = 184

export function torrentStatisticsRoute(app: App, gate: Gate): AnyRoute {
  return statisticsRoute({
    ...gate,
    path: '/query/torrent/search/stats',
    summary: 'The most frequent values among the torrent events that match a query',
    types: torrentStatisticTypes,
    days: Type.Integer({ minimum: 1, maximum: 90, default: 90, description: 'How far back' }),
    search: () => app.torrents.search,
    scope: (_, { days }) => ({ sinceDays: days }),
  })
}

type TorrentSearchSpec = Omit<Gate, 'reads'> & {
  readonly reads: ReadName
  readonly about: string
  readonly pages: Pages<Readonly<Record<string, TInteger>>>
}

export function torrentSearchRoute(app: App, spec: TorrentSearchSpec): AnyRoute {
  return searchPageRoute({
    ...spec,
    path: '/query/torrent/search',
    summary: 'Torrent events that match a query',
    event: TorrentEventShape,
    find: (query, window, { limits }) => newestTorrents(app, query, { ...window, limits }),
  })
}

type Wanted = { readonly skip: number; readonly size: number; readonly limits: Limits }

/** How many events match, and the newest of them. */
export async function newestTorrents(
  { torrents: { search } }: App,
  query: SearchQuery,
  { skip, size, limits }: Wanted,
): Promise<{ total: number; events: unknown[] }> {
  const scope = { sinceDays: historyDays }
  const { total, found } = await search.page(query, { scope, skip, size, limits })
  const records = await search.records(found, limits)
  return { total, events: records.map((record) => withNode(JSON.parse(record) as TorrentEvent)) }
}

/** Events of earlier versions may have none. */
function withNode({ origin, node, peer, torrent }: TorrentEvent): TorrentEvent {
  return { origin, node: nodeOf({ peer, ...(node && { node }) }), peer, torrent }
}

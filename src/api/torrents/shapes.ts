import { Type } from 'typebox'
import { torrentStatisticTypes } from '../../areas/torrents/statistics.ts'
import { statisticsParameters } from '../http/statistics-shapes.ts'

const Endpoint = Type.Object({ ip: Type.String(), port: Type.Integer() })

/** A torrent event as it goes out. */
export const TorrentEventShape = Type.Object(
  {
    origin: Type.Object({
      type: Type.String({ description: 'peer: it asks for the torrent. node: it serves it' }),
      module: Type.String(),
      ts: Type.Integer({ description: 'Milliseconds since 1970' }),
    }),
    node: Type.Optional(
      Type.Object(Endpoint.properties, { description: 'Who serves, as far as that is known' }),
    ),
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

export const TorrentPage = Type.Object({
  query: Type.String(),
  page: Type.Integer(),
  pagesize: Type.Integer(),
  total: Type.Integer(),
  events: Type.Array(TorrentEventShape),
})

/** Six months, the longest ones there are. */
export const historyDays = 184

export const TorrentStatisticsParameters = Type.Object({
  ...statisticsParameters(torrentStatisticTypes).properties,
  days: Type.Integer({ minimum: 1, maximum: 90, default: 90, description: 'How far back' }),
})

import { parseAddress } from '../../core/address.ts'
import { type Endpoint, TorrentEvent } from '../../core/events/torrent-event.ts'
import type { Enricher } from '../../enrich/place.ts'
import { fold } from '../../query/fold.ts'
import { textAt, timeAt } from '../csv-columns.ts'
import { type AddressRow, defineArea, joinSearchText } from '../define-area.ts'
import { type LocationRow, locationRow, locationTexts } from '../location.ts'
import { torrentFields } from './fields.ts'
import { torrentFacets, torrentStatistics } from './statistics.ts'
import { torrentEvents } from './table.ts'

export const torrentArea = defineArea({
  name: 'torrents',
  title: 'Torrent search',
  event: {
    schema: TorrentEvent,
    label: 'a torrent event',
    time: 'origin.ts',
    addresses: ['peer.ip', 'node.ip'],
  },
  tables: [torrentEvents],
  eventTable: torrentEvents,
  step: '0004-torrents',
  retention: 'retentionDays',
  search: {
    table: torrentEvents,
    newestOnly: false,
    fields: torrentFields,
    statistics: torrentStatistics,
    facets: torrentFacets,
    access: 'paid',
  },
  csv: {
    time: timeAt('origin', 'ts'),
    type: textAt('origin', 'type'),
    ip: textAt('peer', 'ip'),
    port: textAt('peer', 'port'),
    infohash: textAt('torrent', 'infohash'),
    name: textAt('torrent', 'name'),
    category: textAt('torrent', 'category'),
    subcategory: textAt('torrent', 'subcategory'),
  },
  searchable: true,
  alertable: true,
  normalize: (event) => ({ kind: 'event', event: ordered(event) }),
  row,
  shown,
})

/** The node of the DHT that was asked or that asked: the host itself, where no other is known to serve. */
export function nodeOf({ node, peer }: Pick<TorrentEvent, 'node' | 'peer'>): Endpoint {
  const { ip, port } = node ?? peer
  return { ip, port }
}

/** The properties in the order of the interface, however they came. */
function ordered({ origin, torrent, peer, node }: TorrentEvent): TorrentEvent {
  const { type, module, ts, rdns } = origin
  const { infohash, name, source, category, subcategory } = torrent
  return {
    origin: { type, module, ts, ...(rdns !== undefined && { rdns }) },
    node: nodeOf({ peer, ...(node && { node }) }),
    peer: { ip: peer.ip, port: peer.port },
    torrent: {
      infohash,
      name: name.toWellFormed(),
      source,
      ...(category !== undefined && { category }),
      ...(subcategory !== undefined && { subcategory }),
    },
  }
}

function row(event: TorrentEvent, enricher: Enricher): AddressRow {
  const { origin, peer, torrent } = event
  const address = parseAddress(peer.ip)!
  const location = locationRow(address, origin.rdns ?? '', enricher)
  return {
    ip: address.text,
    port: peer.port,
    // Who asks does so over the DHT; who serves is announced with the port of its transfers.
    protocol: origin.type === 'peer' ? 'udp' : 'tcp',
    ts: origin.ts,
    ...location,
    type: origin.type,
    infohash: torrent.infohash,
    name: torrent.name,
    name_folded: fold(torrent.name),
    source: torrent.source,
    category: torrent.category ?? '',
    subcategory: torrent.subcategory ?? '',
    text: searchText(event, address.text, location),
  }
}

function searchText({ origin, node, torrent }: TorrentEvent, ip: string, location: LocationRow): string {
  const { name, infohash, source, category = '', subcategory = '' } = torrent
  const own = [name, infohash, source, category, subcategory, origin.type, ip, node?.ip ?? '']
  return joinSearchText([...own, location.rdns, ...locationTexts(location)])
}

/** The reverse name is for searching: it is in the row and not shown. */
function shown({ origin, ...rest }: TorrentEvent): TorrentEvent {
  const { rdns: _, ...visible } = origin
  return { origin: visible, ...rest }
}

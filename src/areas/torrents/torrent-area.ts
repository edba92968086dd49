import { Compile } from 'typebox/compile'
import { type Address, parseAddress } from '../../core/address.ts'
import { dayMs } from '../../core/time.ts'
import { type Endpoint, TorrentEvent } from '../../core/torrent-event.ts'
import type { Enricher } from '../../enrich/place.ts'
import { fold } from '../../query/fold.ts'
import { textSeparator } from '../../query/predicate/row.ts'
import type { Area, Checked, CheckLimits } from '../area.ts'
import { type PlaceRow, placeRow, placeTexts } from '../place.ts'
import { torrentEvents } from './table.ts'

export type TorrentRow = {
  readonly ip: string
  readonly port: number
  readonly protocol: string
  readonly ts: number
  readonly [column: string]: unknown
}

const compiled = Compile(TorrentEvent)

export const torrentArea: Area<TorrentEvent, TorrentRow> = {
  name: 'torrents',
  tables: [torrentEvents],
  eventTable: torrentEvents.name,
  check,
  row,
  shown,
  lines(id, record, row) {
    const of = (column: string): unknown => {
      if (column === 'id') return id
      return column === 'record' ? record : row[column]
    }
    return [JSON.stringify(torrentEvents.columns.map(of))]
  },
}

function check(value: unknown, limits: CheckLimits): Checked<TorrentEvent> {
  if (!compiled.Check(value)) return refused(firstError(value))
  const peer = canonical(value.peer)
  if (!peer) return refused(`peer.ip ${JSON.stringify(value.peer.ip)} is not an address`)
  const node = value.node && canonical(value.node)
  if (node === null) return refused(`node.ip ${JSON.stringify(value.node!.ip)} is not an address`)
  const age = limits.now - value.origin.ts
  if (age > limits.retentionDays * dayMs)
    return refused(
      `origin.ts is ${written(value.origin.ts)}, older than the ${limits.retentionDays} days that are kept`,
    )
  if (age < -dayMs) return refused(`origin.ts is ${written(value.origin.ts)}, in the future`)
  return { kind: 'event', event: ordered(value, peer, node) }
}

/** The members in the order of the interface, however they came. */
function ordered({ origin, torrent }: TorrentEvent, peer: Endpoint, node?: Endpoint): TorrentEvent {
  const { type, module, ts, rdns } = origin
  const { infohash, name, source, category, subcategory } = torrent
  return {
    origin: { type, module, ts, ...(rdns !== undefined && { rdns }) },
    ...(node && { node }),
    peer,
    torrent: {
      infohash,
      name: name.toWellFormed(),
      source,
      ...(category !== undefined && { category }),
      ...(subcategory !== undefined && { subcategory }),
    },
  }
}

function row(event: TorrentEvent, enricher: Enricher): TorrentRow {
  const { origin, peer, torrent } = event
  const address = parseAddress(peer.ip)!
  const place = placeRow(address, origin.rdns ?? '', enricher)
  return {
    ip: address.text,
    port: peer.port,
    // Who asks does so over the DHT; who serves is announced with the port of its transfers.
    protocol: origin.type === 'peer' ? 'udp' : 'tcp',
    ts: origin.ts,
    ...place,
    type: origin.type,
    infohash: torrent.infohash,
    name: torrent.name,
    name_folded: fold(torrent.name),
    source: torrent.source,
    category: torrent.category ?? '',
    subcategory: torrent.subcategory ?? '',
    text: searchText(event, address, place),
  }
}

/** Holds the text of every text field, since a search by field looks here first. */
function searchText({ origin, node, torrent }: TorrentEvent, address: Address, place: PlaceRow): string {
  const { name, infohash, source, category = '', subcategory = '' } = torrent
  const own = [name, infohash, source, category, subcategory, origin.type, address.text, node?.ip ?? '']
  return [...own, place.rdns, ...placeTexts(place)]
    .filter((text) => text !== '')
    .map(fold)
    .join(textSeparator)
}

/** The reverse name is for searching: it is in the row and not shown. */
function shown({ origin, ...rest }: TorrentEvent): TorrentEvent {
  const { rdns: _, ...visible } = origin
  return { origin: visible, ...rest }
}

function canonical({ ip, port }: Endpoint): Endpoint | null {
  const address = parseAddress(ip)
  return address && { ip: address.text, port }
}

function firstError(value: unknown): string {
  for (const error of compiled.Errors(value)) {
    const where = error.instancePath.slice(1).replaceAll('/', '.') || 'the event'
    return `${where} ${error.message}`
  }
  return 'the event does not have the shape of a torrent event'
}

function written(ts: number): string {
  return new Date(ts).toISOString()
}

function refused(reason: string): Checked<TorrentEvent> {
  return { kind: 'refused', reason }
}

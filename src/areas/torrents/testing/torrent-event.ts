import { createHash } from 'node:crypto'
import type { TorrentEvent } from '../../../core/events/torrent-event.ts'

type Changes = {
  readonly origin?: Partial<TorrentEvent['origin']>
  readonly node?: TorrentEvent['node']
  readonly peer?: Partial<TorrentEvent['peer']>
  readonly torrent?: Partial<TorrentEvent['torrent']>
}

/** A peer that asks for a film; every member can be replaced. `name` makes the hash. */
export function torrentEvent(name: string, { origin, node, peer, torrent }: Changes = {}): TorrentEvent {
  return {
    origin: { type: 'peer', module: 'torrent', ts: Date.now() - 60_000, ...origin },
    ...(node && { node }),
    peer: { ip: '192.0.2.10', port: 6881, ...peer },
    torrent: {
      infohash: infohashOf(name),
      name,
      source: 'DHT',
      category: 'Video',
      subcategory: 'Movies',
      ...torrent,
    },
  }
}

export function infohashOf(name: string): string {
  return createHash('sha1').update(name).digest('hex')
}

/** A peer that requests or shares a torrent, as searches return it. */
export type TorrentRecord = {
  readonly origin: { readonly type: string; readonly ts: number }
  readonly peer: { readonly ip: string; readonly port: number }
  readonly node?: { readonly ip: string; readonly port: number }
  readonly torrent: {
    readonly infohash: string
    readonly name: string
    readonly source: string
    readonly category?: string
    readonly subcategory?: string
  }
}

/** Events of one page grouped by torrent, in order of first appearance. */
export type TorrentGroup = {
  readonly torrent: TorrentRecord['torrent']
  readonly sightings: readonly TorrentRecord[]
}

export function byTorrent(events: readonly TorrentRecord[]): readonly TorrentGroup[] {
  return [...Map.groupBy(events, ({ torrent }) => torrent.infohash).values()].map((sightings) => ({
    torrent: sightings[0]!.torrent,
    sightings,
  }))
}

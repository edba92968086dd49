import type { Endpoint } from '../../../core/events/torrent-event.ts'
import { createRecentCache } from '../../../enrich/recent-cache.ts'

/** Who has announced which torrent lately. */
export type PeerStore = {
  add(infohash: string, peer: Endpoint, now: number): void
  /** Newest first. */
  of(infohash: string, now: number, most: number): Endpoint[]
  /** Some of the infohashes that were announced lately. */
  sample(most: number): string[]
  kept(): number
}

const maxTorrents = 20_000
const maxPeersEach = 50
const maxSampled = 200
/** Clients announce anew every fifteen to thirty minutes. */
const aliveMilliseconds = 40 * 60_000

export function createPeerStore(): PeerStore {
  const torrents = createRecentCache<string, Map<string, { peer: Endpoint; at: number }>>(maxTorrents)
  let recent: string[] = []
  return {
    add(infohash, peer, now) {
      const peers = torrents.get(infohash) ?? new Map()
      const key = `${peer.ip} ${peer.port}`
      // Taken out first, so that the map stays in the order of the last announcement.
      peers.delete(key)
      peers.set(key, { peer, at: now })
      if (peers.size > maxPeersEach) peers.delete(peers.keys().next().value!)
      torrents.set(infohash, peers)
      if (!recent.includes(infohash)) recent = [infohash, ...recent].slice(0, maxSampled)
    },
    of(infohash, now, most) {
      const peers = [...(torrents.get(infohash)?.values() ?? [])]
      return peers
        .filter(({ at }) => now - at < aliveMilliseconds)
        .slice(-most)
        .reverse()
        .map(({ peer }) => peer)
    },
    sample: (most) => recent.slice(0, most),
    kept: () => recent.length,
  }
}

import type { Endpoint } from '../../../core/torrent-event.ts'
import { createRecentCache } from '../../../enrich/recent-cache.ts'
import { classify, type TorrentClass } from '../classify/classify.ts'
import type { Fetched } from '../metadata/fetch-metadata.ts'
import { readInfo } from '../metadata/read-info.ts'
import type { BlockList } from './block-list.ts'

/** What is known of a torrent. */
export type Naming =
  | { readonly kind: 'named'; readonly name: string; readonly class: TorrentClass }
  /** Nothing may be kept of it. */
  | { readonly kind: 'blocked' }
  /** Nobody told its name; after a while it is tried again. */
  | { readonly kind: 'unnamed' }

/** Finds out the names of torrents from the peers that have them. */
export type TorrentNamer = {
  find(infohash: string): Naming | undefined
  /** Begins to look for the name, with whoever may know it. */
  want(infohash: string, peers: readonly Endpoint[]): void
  counts(): { readonly wanted: number; readonly named: number; readonly failed: number }
  tick(): void
  close(): void
}

export type NamerOptions = {
  readonly blockList: () => BlockList
  /** How many peers are asked at a time; 0 for none. */
  readonly fetches: number
  readonly fetch: (peer: Endpoint, infohash: string, signal: AbortSignal) => Promise<Fetched>
  readonly findPeers: (infohash: string) => Promise<readonly Endpoint[]>
  readonly allows: (peer: Endpoint) => boolean
  /** `by` is the peer that had the metadata, and so serves the torrent. */
  readonly onNamed: (infohash: string, naming: Naming, by: Endpoint | null) => void
  readonly now: () => number
}

type Wanted = {
  readonly candidates: Endpoint[]
  readonly tried: Set<string>
  readonly since: number
  searched: boolean
  state: 'queued' | 'running' | 'parked'
}

const maxKnown = 200_000
const maxWanted = 20_000
const maxCandidates = 20
const maxTries = 9
const together = 3
/** Who asks for a torrent often announces it a little later. */
const parkMilliseconds = 3 * 60_000
const unnamedMilliseconds = 10 * 60_000
/** Nobody's port for transfers: whoever names it wants us to talk to something else. */
const minPort = 1024

export function createTorrentNamer(options: NamerOptions): TorrentNamer {
  const { now } = options
  const known = createRecentCache<string, { readonly naming: Naming; readonly until: number }>(maxKnown)
  const wanted = new Map<string, Wanted>()
  const queue: string[] = []
  const maxRunning = Math.ceil(options.fetches / together)
  const stopping = new AbortController()
  let running = 0
  let named = 0
  let failed = 0

  const settle = (infohash: string, naming: Naming, by: Endpoint | null): void => {
    wanted.delete(infohash)
    const forever = naming.kind !== 'unnamed'
    known.set(infohash, { naming, until: forever ? Number.POSITIVE_INFINITY : now() + unnamedMilliseconds })
    if (naming.kind === 'unnamed') failed += 1
    else named += 1
    options.onNamed(infohash, naming, by)
  }
  const addTo = (entry: Wanted, peers: readonly Endpoint[]): void => {
    for (const peer of peers) {
      const key = `${peer.ip} ${peer.port}`
      if (entry.candidates.length >= maxCandidates || entry.tried.has(key)) continue
      if (peer.port < minPort || !options.allows(peer)) continue
      entry.tried.add(key)
      entry.candidates.push(peer)
    }
  }
  const namingOf = (bytes: Buffer): Naming => {
    const info = readInfo(bytes)
    if (!info) return { kind: 'unnamed' }
    const names = [info.name, ...info.files.map(({ path }) => path)]
    if (options.blockList().blocksNames(names)) return { kind: 'blocked' }
    return { kind: 'named', name: info.name, class: classify(info) }
  }
  /** Some peers at a time; the first that has it ends the others. */
  const tryPeers = async (infohash: string, peers: readonly Endpoint[]) => {
    const enough = new AbortController()
    const signal = AbortSignal.any([enough.signal, stopping.signal])
    let found: { readonly bytes: Buffer; readonly by: Endpoint } | null = null
    await Promise.all(
      peers.map(async (peer) => {
        const fetched = await options.fetch(peer, infohash, signal)
        if (fetched.kind !== 'metadata' || found) return
        found = { bytes: fetched.bytes, by: peer }
        enough.abort()
      }),
    )
    return found as { readonly bytes: Buffer; readonly by: Endpoint } | null
  }
  const work = async (infohash: string, entry: Wanted): Promise<void> => {
    for (let tries = 0; tries < maxTries && !stopping.signal.aborted; ) {
      if (entry.candidates.length === 0) {
        if (entry.searched) break
        entry.searched = true
        addTo(entry, await options.findPeers(infohash))
        continue
      }
      const peers = entry.candidates.splice(0, together)
      tries += peers.length
      const found = await tryPeers(infohash, peers)
      if (found) return settle(infohash, namingOf(found.bytes), found.by)
    }
    entry.state = 'parked'
  }
  const run = (): void => {
    while (running < maxRunning && queue.length > 0 && !stopping.signal.aborted) {
      const infohash = queue.shift()!
      const entry = wanted.get(infohash)
      if (!entry) continue
      entry.state = 'running'
      running += 1
      void work(infohash, entry).finally(() => {
        running -= 1
        run()
      })
    }
  }

  return {
    find(infohash) {
      if (options.blockList().blocksHash(infohash)) return { kind: 'blocked' }
      const found = known.get(infohash)
      return found && found.until > now() ? found.naming : undefined
    },
    want(infohash, peers) {
      const entry: Wanted = wanted.get(infohash) ?? {
        candidates: [],
        tried: new Set(),
        since: now(),
        searched: false,
        state: 'parked',
      }
      if (!wanted.has(infohash)) {
        if (wanted.size >= maxWanted || maxRunning === 0) return settle(infohash, { kind: 'unnamed' }, null)
        wanted.set(infohash, entry)
      }
      addTo(entry, peers)
      if (entry.state !== 'parked' || (entry.candidates.length === 0 && entry.searched)) return
      entry.state = 'queued'
      queue.push(infohash)
      run()
    },
    counts: () => ({ wanted: wanted.size, named, failed }),
    tick() {
      // In the order in which they were wanted.
      for (const [infohash, entry] of wanted) {
        if (now() - entry.since < parkMilliseconds) return
        if (entry.state === 'parked') settle(infohash, { kind: 'unnamed' }, null)
      }
    },
    close() {
      stopping.abort()
      queue.length = 0
      wanted.clear()
    },
  }
}

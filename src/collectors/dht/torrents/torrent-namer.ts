import type { Endpoint } from '../../../core/events/torrent-event.ts'
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
  /** No peer gave its name; after a while it is tried again. */
  | { readonly kind: 'unnamed' }

/** Finds out the names of torrents from the peers that have them. */
export type TorrentNamer = {
  find(infohash: string): Naming | undefined
  /** Begins to look for the name, with peers that may know it. */
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
/** A peer that asks for a torrent often announces it a little later. */
const parkMilliseconds = 3 * 60_000
const unnamedMilliseconds = 10 * 60_000
/** No client transfers on lower ports: a peer that names one wants us to connect to something else. */
const minPort = 1024

export function createTorrentNamer(options: NamerOptions): TorrentNamer {
  return new Namer(options)
}

type Found = { readonly bytes: Buffer; readonly by: Endpoint }

class Namer implements TorrentNamer {
  readonly #options: NamerOptions
  readonly #maxRunning: number
  readonly #known = createRecentCache<string, { readonly naming: Naming; readonly until: number }>(maxKnown)
  readonly #wanted = new Map<string, Wanted>()
  readonly #queue: string[] = []
  readonly #stopping = new AbortController()
  #running = 0
  #named = 0
  #failed = 0

  constructor(options: NamerOptions) {
    this.#options = options
    this.#maxRunning = Math.ceil(options.fetches / together)
  }

  find(infohash: string): Naming | undefined {
    if (this.#options.blockList().blocksHash(infohash)) return { kind: 'blocked' }
    const found = this.#known.get(infohash)
    return found && found.until > this.#options.now() ? found.naming : undefined
  }

  want(infohash: string, peers: readonly Endpoint[]): void {
    const entry = this.#wanted.get(infohash) ?? this.#addWanted(infohash)
    if (!entry) {
      this.#settle(infohash, { kind: 'unnamed' }, null)
      return
    }
    this.#addPeers(entry, peers)
    if (entry.state !== 'parked' || (entry.candidates.length === 0 && entry.searched)) return
    entry.state = 'queued'
    this.#queue.push(infohash)
    this.#run()
  }

  counts(): { wanted: number; named: number; failed: number } {
    return { wanted: this.#wanted.size, named: this.#named, failed: this.#failed }
  }

  tick(): void {
    const now = this.#options.now()
    // In the order in which they were wanted.
    for (const [infohash, entry] of this.#wanted) {
      if (now - entry.since < parkMilliseconds) return
      if (entry.state === 'parked') this.#settle(infohash, { kind: 'unnamed' }, null)
    }
  }

  close(): void {
    this.#stopping.abort()
    this.#queue.length = 0
    this.#wanted.clear()
  }

  /** Undefined when too many are wanted, or no peer is asked at all. */
  #addWanted(infohash: string): Wanted | undefined {
    if (this.#wanted.size >= maxWanted || this.#maxRunning === 0) return undefined
    const since = this.#options.now()
    const entry: Wanted = { candidates: [], tried: new Set(), since, searched: false, state: 'parked' }
    this.#wanted.set(infohash, entry)
    return entry
  }

  #addPeers(entry: Wanted, peers: readonly Endpoint[]): void {
    for (const peer of peers) {
      const key = `${peer.ip} ${peer.port}`
      if (entry.candidates.length >= maxCandidates || entry.tried.has(key)) continue
      if (peer.port < minPort || !this.#options.allows(peer)) continue
      entry.tried.add(key)
      entry.candidates.push(peer)
    }
  }

  #run(): void {
    while (this.#running < this.#maxRunning && this.#queue.length > 0 && !this.#stopping.signal.aborted) {
      const infohash = this.#queue.shift()!
      const entry = this.#wanted.get(infohash)
      if (!entry) continue
      entry.state = 'running'
      this.#running += 1
      void this.#work(infohash, entry).finally(() => {
        this.#running -= 1
        this.#run()
      })
    }
  }

  async #work(infohash: string, entry: Wanted): Promise<void> {
    for (let tries = 0; tries < maxTries && !this.#stopping.signal.aborted; ) {
      if (entry.candidates.length === 0) {
        if (entry.searched) break
        entry.searched = true
        this.#addPeers(entry, await this.#options.findPeers(infohash))
        continue
      }
      const peers = entry.candidates.splice(0, together)
      tries += peers.length
      const found = await this.#tryPeers(infohash, peers)
      if (found) return this.#settle(infohash, this.#namingOf(found.bytes), found.by)
    }
    entry.state = 'parked'
  }

  /** Some peers at a time; the first that has it ends the others. */
  async #tryPeers(infohash: string, peers: readonly Endpoint[]): Promise<Found | undefined> {
    const enough = new AbortController()
    const signal = AbortSignal.any([enough.signal, this.#stopping.signal])
    const found: Found[] = []
    await Promise.all(
      peers.map(async (peer) => {
        const fetched = await this.#options.fetch(peer, infohash, signal)
        if (fetched.kind !== 'metadata') return
        found.push({ bytes: fetched.bytes, by: peer })
        enough.abort()
      }),
    )
    return found[0]
  }

  #namingOf(bytes: Buffer): Naming {
    const info = readInfo(bytes)
    if (!info) return { kind: 'unnamed' }
    const names = [info.name, ...info.files.map(({ path }) => path)]
    if (this.#options.blockList().blocksNames(names)) return { kind: 'blocked' }
    return { kind: 'named', name: info.name, class: classify(info) }
  }

  #settle(infohash: string, naming: Naming, by: Endpoint | null): void {
    this.#wanted.delete(infohash)
    const unnamed = naming.kind === 'unnamed'
    const until = unnamed ? this.#options.now() + unnamedMilliseconds : Number.POSITIVE_INFINITY
    this.#known.set(infohash, { naming, until })
    if (unnamed) this.#failed += 1
    else this.#named += 1
    this.#options.onNamed(infohash, naming, by)
  }
}

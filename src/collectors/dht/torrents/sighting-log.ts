import type { Endpoint, TorrentEvent } from '../../../core/events/torrent-event.ts'
import type { Sightings } from './sightings.ts'
import type { Naming, TorrentNamer } from './torrent-namer.ts'

/** Turns sightings into events: each once, and none before the name of its torrent is known. */
export type SightingLog = {
  saw(type: 'peer' | 'node', infohash: string, who: Endpoint): void
  /** `by` had the metadata, and so serves the torrent. */
  named(infohash: string, naming: Naming, by: Endpoint | null): void
  counts(): {
    readonly repeated: number
    readonly blocked: number
    /** Not kept: no peer gave the name of the torrent. */
    readonly unnamed: number
  }
}

export type SightingLogOptions = {
  readonly namer: Pick<TorrentNamer, 'find' | 'want'>
  readonly sightings: Sightings
  /** Who serves the torrent, other than this one. */
  readonly serverOf: (infohash: string, except: Endpoint) => Endpoint | undefined
  readonly keepUnnamed: boolean
  readonly put: (event: TorrentEvent) => void
  readonly now: () => number
}

type Sighting = { readonly type: 'peer' | 'node'; readonly who: Endpoint; readonly ts: number }

const maxHeld = 50_000
const maxHeldEach = 100

export function createSightingLog(options: SightingLogOptions): SightingLog {
  const { namer, sightings, put, now } = options
  const held = new Map<string, Sighting[]>()
  let heldCount = 0
  let repeated = 0
  let blocked = 0
  let unnamed = 0

  const tell = (infohash: string, { type, who, ts }: Sighting, naming: Naming): void => {
    if (naming.kind === 'blocked') blocked += 1
    else if (naming.kind === 'unnamed' && !options.keepUnnamed) unnamed += 1
    else {
      const node = type === 'node' ? who : options.serverOf(infohash, who)
      const { name, category, subcategory } =
        naming.kind === 'named' ? { name: naming.name, ...naming.class } : { name: '' }
      put({
        origin: { type, module: 'torrent', ts },
        ...(node && { node }),
        peer: who,
        torrent: {
          infohash,
          name,
          source: 'DHT',
          ...(category !== undefined && { category }),
          ...(subcategory !== undefined && { subcategory }),
        },
      })
    }
  }
  const saw = (type: 'peer' | 'node', infohash: string, who: Endpoint): void => {
    const ts = now()
    // The ports of an address change with every translation on its way: they do not make it another peer.
    if (!sightings.isNew(`${type} ${who.ip} ${infohash}`, ts)) {
      repeated += 1
      return
    }
    const naming = namer.find(infohash)
    const hopeless = naming?.kind === 'unnamed' && type === 'peer'
    if (naming && (naming.kind !== 'unnamed' || hopeless)) {
      tell(infohash, { type, who, ts }, naming)
      return
    }
    const waiting = held.get(infohash) ?? []
    if (heldCount < maxHeld && waiting.length < maxHeldEach) {
      held.set(infohash, waiting)
      waiting.push({ type, who, ts })
      heldCount += 1
    } else unnamed += 1
    // A peer that serves it knows its name.
    namer.want(infohash, type === 'node' ? [who] : [])
  }

  return {
    saw,
    named(infohash, naming, by) {
      const waiting = held.get(infohash) ?? []
      held.delete(infohash)
      heldCount -= waiting.length
      for (const sighting of waiting) tell(infohash, sighting, naming)
      if (by) saw('node', infohash, by)
    },
    counts: () => ({ repeated, blocked, unnamed }),
  }
}

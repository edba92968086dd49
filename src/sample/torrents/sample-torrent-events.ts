import type { Endpoint, TorrentEvent } from '../../core/events/torrent-event.ts'
import { dayMs, hourMs } from '../../core/time.ts'
import { reverseName, siteName } from '../hosts/host-names.ts'
import { createAddressSource } from '../hosts/sample-addresses.ts'
import { namedHosts } from '../named-hosts.ts'
import { createRandom, type Random } from '../random.ts'
import { type SampleTitle, sampleTitle } from './torrent-titles.ts'

export type TorrentSampleOptions = {
  readonly events: number
  readonly seed?: number
  /** Milliseconds: the time of the newest event. */
  readonly until: number
}

type Swarm = {
  readonly infohash: string
  readonly title: SampleTitle
  readonly servers: readonly Host[]
}
type Host = { readonly endpoint: Endpoint; readonly rdns?: string }

const sampleDays = 60
const eventsPerSwarm = 12
const sources = ['DHT', 'DHT', 'DHT', 'DHT', 'Example Index'] as const

/** The hosts that the documents name share two torrents, and ask for one. */
export function namedTorrentEvents(until: number): readonly TorrentEvent[] {
  const random = createRandom(6_881)
  const hosts: readonly Host[] = namedHosts.map((ip) => ({
    endpoint: { ip, port: 6881 },
    rdns: 'www.example.com',
  }))
  return (['node', 'node', 'peer'] as const).flatMap((type, index) => {
    const swarm: Swarm = { infohash: random.hex(40), title: sampleTitle(random), servers: hosts }
    return hosts.map((host) => eventOf(type, host, swarm, until - (2 + 11 * index) * hourMs, random))
  })
}

/** Who asks for and who serves what in the imagined world. Exactly `events` of them; times are not in order. */
export function* sampleTorrentEvents(
  options: TorrentSampleOptions,
): Generator<TorrentEvent, void, undefined> {
  const { events, seed = 1, until } = options
  const random = createRandom(seed)
  const addresses = createAddressSource(random)
  const nextHost = (): Host => {
    const v4 = random.chance(0.85) ? addresses.nextV4() : null
    const ip = v4 ?? addresses.nextV6()
    const endpoint = { ip, port: random.chance(0.3) ? 6881 : random.between(1025, 65_535) }
    if (!random.chance(0.5)) return { endpoint }
    return { endpoint, rdns: reverseName(ip, v4 === null ? 6 : 4, siteName(random), random) }
  }
  for (let made = 0; made < events; ) {
    const servers = Array.from({ length: random.between(1, 4) }, nextHost)
    const swarm: Swarm = { infohash: random.hex(40), title: sampleTitle(random), servers }
    const size = Math.min(events - made, random.between(2, eventsPerSwarm * 2))
    // Swarms are busiest when they are young.
    const begun = until - Math.floor(sampleDays * dayMs * random.next())
    for (let index = 0; index < size; index++, made++) {
      const ts = Math.floor(begun + (until - begun) * random.next() ** 3)
      yield memberEvent(swarm, nextHost, ts, random)
    }
  }
}

function memberEvent(swarm: Swarm, nextHost: () => Host, ts: number, random: Random): TorrentEvent {
  const serves = random.chance(0.3)
  return eventOf(
    serves ? 'node' : 'peer',
    serves ? random.pick(swarm.servers) : nextHost(),
    swarm,
    ts,
    random,
  )
}

function eventOf(
  type: 'peer' | 'node',
  { endpoint, rdns }: Host,
  { infohash, title, servers }: Swarm,
  ts: number,
  random: Random,
): TorrentEvent {
  const node = type === 'node' ? endpoint : random.chance(0.7) ? random.pick(servers).endpoint : undefined
  const { name, category, subcategory } = title
  return {
    origin: { type, module: 'torrent', ts, ...(rdns !== undefined && { rdns }) },
    ...(node && { node }),
    peer: endpoint,
    torrent: {
      infohash,
      name,
      source: random.pick(sources),
      ...(category !== undefined && { category }),
      ...(subcategory !== undefined && { subcategory }),
    },
  }
}

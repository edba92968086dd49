import type { Endpoint, TorrentEvent } from '../../core/events/torrent-event.ts'
import { createEventOutlet, type EventOutlet, type OutletOptions } from './event-outlet.ts'
import { fetchMetadata } from './metadata/fetch-metadata.ts'
import { bootstrapNodes } from './node/bootstrap-nodes.ts'
import { contactRules } from './node/contact-rules.ts'
import { createDhtNode, type DhtNode, type NodeCommons, provenCache } from './node/dht-node.ts'
import { lookupPeers } from './node/lookup-peers.ts'
import { isIdForAddress } from './node/node-id.ts'
import { type DhtSocket, openSocket } from './node/open-socket.ts'
import { createPeerStore } from './node/peer-store.ts'
import { createSendBudget } from './node/send-budget.ts'
import { createSourceLimit } from './node/source-limit.ts'
import { createTokens } from './node/tokens.ts'
import { startWalk, type Walk } from './node/walk.ts'
import type { BlockList } from './torrents/block-list.ts'
import { createSightingLog, type SightingLog } from './torrents/sighting-log.ts'
import { createSightings } from './torrents/sightings.ts'
import { createTorrentNamer } from './torrents/torrent-namer.ts'

/** Listens in the DHT with several ids, and tells who asks for and who serves which torrent. */
export type DhtCollector = {
  /** Where each id listens. */
  readonly endpoints: readonly Endpoint[]
  counts(): DhtCounts
  /** Delivers what is named already, then ends. */
  close(): Promise<void>
}

export type DhtCounts = {
  readonly received: number
  readonly answered: number
  readonly asked: number
  readonly unreadable: number
  readonly ignored: number
  /** Nodes in the tables of all ids. */
  readonly contacts: number
  readonly wanted: number
  readonly named: number
  readonly failed: number
  readonly blocked: number
  readonly repeated: number
  readonly unnamed: number
  readonly delivered: number
  readonly noRoom: number
  readonly lost: number
}

export type DhtCollectorOptions = OutletOptions & {
  /** The address to listen on; it also decides whom the listener may talk to. */
  readonly host: string
  /** Of the first id; the others follow. 0 takes free ones. */
  readonly port: number
  readonly nodes: number
  readonly bootstrap: readonly string[]
  readonly packetsPerSecond: number
  readonly fetches: number
  readonly repeatMinutes: number
  readonly keepUnnamed: boolean
  readonly blockList: () => BlockList
}

/** So many different addresses must agree on our address before the ids follow (BEP 42). */
const votesNeeded = 5
const maxVotes = 1_000
const tickMilliseconds = 1_000

export async function openDhtCollector(options: DhtCollectorOptions): Promise<DhtCollector> {
  const now = (): number => Date.now()
  const rules = contactRules(options.host)
  const family = options.host.includes(':') ? 6 : 4
  const nodes: DhtNode[] = []
  const sockets: DhtSocket[] = []
  const outlet: EventOutlet = createEventOutlet(options)
  const peers = createPeerStore()
  const sources = createSourceLimit()
  const votes = new Map<string, Set<string>>()
  const counts = { received: 0, answered: 0, asked: 0, unreadable: 0, ignored: 0 }

  const namer = createTorrentNamer({
    blockList: options.blockList,
    fetches: options.fetches,
    fetch: (peer, infohash, signal) =>
      fetchMetadata(peer, Buffer.from(infohash, 'hex'), {
        signal,
        ...(rules.kind !== 'public' && { from: options.host }),
      }),
    async findPeers(infohash) {
      const hash = Buffer.from(infohash, 'hex')
      const found = await Promise.all(nodes.map((node) => lookupPeers(node, hash)))
      return [...peers.of(infohash, now(), 10), ...found.flat()]
    },
    allows: rules.allows,
    onNamed: (infohash, naming, by) => log.named(infohash, naming, by),
    now,
  })
  const log: SightingLog = createSightingLog({
    namer,
    sightings: createSightings(options.repeatMinutes * 60_000),
    serverOf: (infohash, except) => peers.of(infohash, now(), 2).find(({ ip }) => ip !== except.ip),
    keepUnnamed: options.keepUnnamed,
    put: (event: TorrentEvent) => outlet.put(event),
    now,
  })
  const commons: NodeCommons = {
    tokens: createTokens(),
    peers,
    rules,
    budget: createSendBudget(options.packetsPerSecond),
    // Our own ids have the same address, and talk to each other.
    sources: { allows: (ip, at) => ip === options.host || sources.allows(ip, at) },
    proven: provenCache(),
    counts,
    isOwn: (id) => nodes.some((node) => node.id().equals(id)),
    onAsked: (infohash, from) => log.saw('peer', infohash, from),
    onAnnounced: (infohash, peer) => log.saw('node', infohash, peer),
    onSeenAs(ip, by) {
      if (rules.kind !== 'public' || !rules.allows({ ip, port: 1 }) || votes.size >= maxVotes) return
      const voters = votes.get(ip) ?? new Set()
      votes.set(ip, voters.add(by.ip))
      if (voters.size < votesNeeded) return
      votes.clear()
      for (const node of nodes) if (!isIdForAddress(node.id(), ip)) node.moveTo(ip)
    },
    now,
  }

  for (let index = 0; index < options.nodes; index++) {
    const at = { ip: options.host, port: options.port === 0 ? 0 : options.port + index }
    const node = createDhtNode(commons, (packet, to) => sockets[index]!.send(packet, to))
    try {
      sockets.push(await openSocket(at, (packet, from) => node.receive(packet, from)))
      nodes.push(node)
    } catch (error) {
      await Promise.all([...sockets.map((socket) => socket.close()), outlet.close()])
      throw error
    }
  }
  const walk: Walk = startWalk({
    nodes,
    bootstrap: () => bootstrapNodes(options.bootstrap, family),
    wants: (infohash) => namer.find(infohash) === undefined,
    onSample: (infohash, found) => found.length > 0 && namer.want(infohash, found),
    now,
  })
  const timer = setInterval(() => namer.tick(), tickMilliseconds)

  return {
    endpoints: sockets.map(({ bound }) => bound),
    counts: () => ({
      ...counts,
      contacts: nodes.reduce((sum, node) => sum + node.table().size(), 0),
      ...namer.counts(),
      ...log.counts(),
      ...outlet.counts(),
    }),
    async close() {
      clearInterval(timer)
      walk.stop()
      namer.close()
      for (const node of nodes) node.close()
      await Promise.all(sockets.map((socket) => socket.close()))
      await outlet.close()
    },
  }
}

import type { Endpoint } from '../../../core/events/torrent-event.ts'
import { type Query, writeFault, writeReply } from '../krpc/krpc.ts'
import type { PeerStore } from './peer-store.ts'
import type { RoutingTable } from './routing-table.ts'
import type { Tokens } from './tokens.ts'

/** What one of our ids answers from. */
export type AnsweringNode = {
  readonly id: Buffer
  readonly table: RoutingTable
  readonly tokens: Tokens
  readonly peers: PeerStore
}

/** Together well below what fits into one packet, and not much more than what the query took. */
const maxNodes = 8
const maxPeers = 20
const maxSamples = 10
/** Seconds after which there may be other samples (BEP 51). */
const sampleInterval = 300

const protocolError = 203

/** The answer to a query, and whether it is an announcement that holds. */
export function answerQuery(
  { id, table, tokens, peers }: AnsweringNode,
  { transaction, ask }: Query,
  from: Endpoint,
  now: number,
): { readonly packet: Buffer; readonly announced?: Endpoint } {
  switch (ask.kind) {
    case 'ping':
      return { packet: writeReply(transaction, id, from, {}) }
    case 'find_node':
      return { packet: writeReply(transaction, id, from, { nodes: table.closest(ask.target, maxNodes) }) }
    case 'get_peers': {
      const values = {
        nodes: table.closest(ask.infohash, maxNodes),
        peers: peers.of(ask.infohash.toString('hex'), now, maxPeers),
        token: tokens.give(from.ip, now),
      }
      return { packet: writeReply(transaction, id, from, values) }
    }
    case 'sample_infohashes': {
      const values = {
        nodes: table.closest(ask.target, maxNodes),
        samples: peers.sample(maxSamples).map((hex) => Buffer.from(hex, 'hex')),
        interval: sampleInterval,
        kept: peers.kept(),
      }
      return { packet: writeReply(transaction, id, from, values) }
    }
    case 'announce_peer': {
      if (!tokens.accepts(ask.token, from.ip, now))
        return { packet: writeFault(transaction, protocolError, 'bad token') }
      const announced = { ip: from.ip, port: ask.port || from.port }
      peers.add(ask.infohash.toString('hex'), announced, now)
      return { packet: writeReply(transaction, id, from, {}), announced }
    }
  }
}

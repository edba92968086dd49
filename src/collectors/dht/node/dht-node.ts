import { randomBytes } from 'node:crypto'
import type { Endpoint } from '../../../core/torrent-event.ts'
import { createRecentCache, type RecentCache } from '../../../enrich/recent-cache.ts'
import { type Contact, idBytes } from '../krpc/compact.ts'
import { type Ask, type Query, type Reply, readMessage, writeFault, writeQuery } from '../krpc/krpc.ts'
import { createTransactions } from '../krpc/transactions.ts'
import { answerQuery } from './answer-query.ts'
import type { ContactRules } from './contact-rules.ts'
import { idForAddress } from './node-id.ts'
import type { PeerStore } from './peer-store.ts'
import { createRoutingTable, type RoutingTable } from './routing-table.ts'
import type { SendBudget } from './send-budget.ts'
import type { SourceLimit } from './source-limit.ts'
import type { Tokens } from './tokens.ts'

/** One id of ours in the DHT, without its socket. */
export type DhtNode = {
  id(): Buffer
  table(): RoutingTable
  /** A packet that came in. */
  receive(packet: Uint8Array, from: Endpoint): void
  /** Null when there is no answer, or no packet may be sent. */
  ask(to: Endpoint, ask: Ask): Promise<Reply | null>
  /** Takes an id that fits the address under which others see us (BEP 42). */
  moveTo(ip: string): void
  /** To be called again and again: gives up on those that do not answer. */
  tick(): void
  close(): void
}

/** What the ids of one listener share. */
export type NodeCommons = {
  readonly tokens: Tokens
  readonly peers: PeerStore
  readonly rules: ContactRules
  readonly budget: SendBudget
  readonly sources: SourceLimit
  /** Addresses and ports that have answered us: they are where they say they are. */
  readonly proven: RecentCache<string, true>
  readonly counts: NodeCounts
  /** Whether it is another of our ids: they talk to each other as to anybody. */
  isOwn(id: Buffer): boolean
  /** Somebody who has proven its address asks who has a torrent. */
  onAsked(infohash: string, from: Endpoint): void
  /** Somebody serves a torrent, and has proven its address. */
  onAnnounced(infohash: string, peer: Endpoint): void
  /** A node tells us where it sees us. */
  onSeenAs?(ip: string, by: Endpoint): void
  now(): number
}

export type NodeCounts = {
  received: number
  answered: number
  asked: number
  unreadable: number
  /** Not looked at: from addresses that send too much, or that nobody may have. */
  ignored: number
}

const methodUnknown = 204
const provenMost = 200_000
/** Torrents that one address may ask for while it is being proven. */
const maxWaitingEach = 20
const maxProving = 5_000
const greetedMost = 50_000
const greetMilliseconds = 10 * 60_000

export function provenCache(): RecentCache<string, true> {
  return createRecentCache<string, true>(provenMost)
}

export function createDhtNode(commons: NodeCommons, send: (packet: Buffer, to: Endpoint) => void): DhtNode {
  const { budget, counts, proven, rules } = commons
  const transactions = createTransactions()
  const proving = new Map<string, string[]>()
  const greetAgain = createRecentCache<string, number>(greetedMost)
  let id: Buffer = randomBytes(idBytes)
  let table = createRoutingTable(id)

  const ask = (to: Endpoint, wanted: Ask): Promise<Reply | null> =>
    new Promise((resolve) => {
      const now = commons.now()
      if (!rules.allows(to) || !budget.ask(now)) return resolve(null)
      const done = (answer: Reply | { kind: 'fault' } | null): void => {
        if (!answer) table.failed(to)
        resolve(answer?.kind === 'reply' ? answer : null)
      }
      const transaction = transactions.open({ to, ask: wanted, done }, now)
      if (!transaction) return resolve(null)
      counts.asked += 1
      send(writeQuery(transaction, id, wanted), to)
    })

  /** A packet may carry any address as its own: who is to be written down answers a ping first. */
  const whenProven = (from: Endpoint, infohash: string): void => {
    const key = `${from.ip} ${from.port}`
    if (proven.get(key)) {
      commons.onAsked(infohash, from)
      return
    }
    const waiting = proving.get(key)
    if (waiting) {
      if (waiting.length < maxWaitingEach) waiting.push(infohash)
      return
    }
    if (proving.size >= maxProving) return
    proving.set(key, [infohash])
    void ask(from, { kind: 'ping' }).then((reply) => {
      const hashes = proving.get(key) ?? []
      proving.delete(key)
      if (reply) for (const hash of hashes) commons.onAsked(hash, from)
    })
  }

  /** Who asks us is worth knowing, and comes to know us for good. */
  const greet = (from: Endpoint, now: number): void => {
    const key = `${from.ip} ${from.port}`
    if ((greetAgain.get(key) ?? 0) > now) return
    greetAgain.set(key, now + greetMilliseconds)
    void ask(from, { kind: 'ping' })
  }

  const answer = (query: Query, from: Endpoint, now: number): void => {
    const node = { id, table, tokens: commons.tokens, peers: commons.peers }
    const { packet, announced } = answerQuery(node, query, from, now)
    if (budget.answer(now)) {
      counts.answered += 1
      send(packet, from)
    }
    if (announced && query.ask.kind === 'announce_peer')
      commons.onAnnounced(query.ask.infohash.toString('hex'), announced)
    if (query.readOnly) return
    if (query.ask.kind === 'get_peers' && !commons.isOwn(query.id))
      whenProven(from, query.ask.infohash.toString('hex'))
    else greet(from, now)
  }

  return {
    id: () => id,
    table: () => table,
    ask,
    receive(packet, from) {
      const now = commons.now()
      counts.received += 1
      if (!commons.sources.allows(from.ip, now) || !rules.allows(from)) {
        counts.ignored += 1
        return
      }
      const message = readMessage(packet)
      if (message.kind === 'unreadable') {
        counts.unreadable += 1
        if (message.unknownQuery && message.transaction && budget.answer(now))
          send(writeFault(message.transaction, methodUnknown, 'method unknown'), from)
        return
      }
      if (message.kind === 'query') return answer(message, from, now)
      const waiting = transactions.close(message.transaction, from)
      if (!waiting) return
      if (message.kind === 'reply') {
        proven.set(`${from.ip} ${from.port}`, true)
        table.heard({ id: message.id, ...from }, now)
        if (message.seenAs) commons.onSeenAs?.(message.seenAs.ip, from)
      }
      waiting.done(message)
    },
    moveTo(ip) {
      const known: Contact[] = table.closest(id, Number.MAX_SAFE_INTEGER)
      id = idForAddress(ip)
      table = createRoutingTable(id)
      for (const contact of known) table.heard(contact, commons.now())
    },
    tick: () => transactions.expire(commons.now()),
    close: () => transactions.clear(),
  }
}

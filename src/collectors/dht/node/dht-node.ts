import { randomBytes } from 'node:crypto'
import type { Endpoint } from '../../../core/events/torrent-event.ts'
import { createRecentCache, type RecentCache } from '../../../enrich/recent-cache.ts'
import { type Contact, idBytes } from '../krpc/compact.ts'
import {
  type Ask,
  type Fault,
  type Query,
  type Reply,
  readMessage,
  type Unreadable,
  writeFault,
  writeQuery,
} from '../krpc/krpc.ts'
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
  /** Addresses and ports that have answered us, and so are not forged. */
  readonly proven: RecentCache<string, true>
  readonly counts: NodeCounts
  /** Whether it is another of our ids: they talk to each other as to other nodes. */
  isOwn(id: Buffer): boolean
  /** A node that has proven its address asks for the peers of a torrent. */
  onAsked(infohash: string, from: Endpoint): void
  /** A peer that has proven its address serves a torrent. */
  onAnnounced(infohash: string, peer: Endpoint): void
  /** A node reports the address under which it sees us. */
  onSeenAs?(ip: string, by: Endpoint): void
  now(): number
}

export type NodeCounts = {
  received: number
  answered: number
  asked: number
  unreadable: number
  /** Not read: from addresses that send too much, or that are not public. */
  ignored: number
}

const methodUnknown = 204
const maxProven = 200_000
/** Torrents that one address may ask for while it is being proven. */
const maxWaitingEach = 20
const maxProving = 5_000
const maxPinged = 50_000
const pingMilliseconds = 10 * 60_000

export function provenCache(): RecentCache<string, true> {
  return createRecentCache<string, true>(maxProven)
}

export function createDhtNode(commons: NodeCommons, send: (packet: Buffer, to: Endpoint) => void): DhtNode {
  return new Node(commons, send)
}

class Node implements DhtNode {
  readonly #commons: NodeCommons
  readonly #send: (packet: Buffer, to: Endpoint) => void
  readonly #transactions = createTransactions()
  /** What each address that is being proven has asked for. */
  readonly #proving = new Map<string, string[]>()
  /** When an address may be pinged again. */
  readonly #pingAgain = createRecentCache<string, number>(maxPinged)
  #id: Buffer = randomBytes(idBytes)
  #table = createRoutingTable(this.#id)

  constructor(commons: NodeCommons, send: (packet: Buffer, to: Endpoint) => void) {
    this.#commons = commons
    this.#send = send
  }

  id(): Buffer {
    return this.#id
  }

  table(): RoutingTable {
    return this.#table
  }

  receive(packet: Uint8Array, from: Endpoint): void {
    const { sources, rules, counts } = this.#commons
    const now = this.#commons.now()
    counts.received += 1
    if (!sources.allows(from.ip, now) || !rules.allows(from)) {
      counts.ignored += 1
      return
    }
    const message = readMessage(packet)
    if (message.kind === 'unreadable') this.#refuse(message, from, now)
    else if (message.kind === 'query') this.#answer(message, from, now)
    else this.#complete(message, from, now)
  }

  ask(to: Endpoint, wanted: Ask): Promise<Reply | null> {
    const { rules, budget, counts } = this.#commons
    return new Promise((resolve) => {
      const now = this.#commons.now()
      if (!rules.allows(to) || !budget.ask(now)) return resolve(null)
      const done = (answer: Reply | { kind: 'fault' } | null): void => {
        if (!answer) this.#table.failed(to)
        resolve(answer?.kind === 'reply' ? answer : null)
      }
      const transaction = this.#transactions.open({ to, ask: wanted, done }, now)
      if (!transaction) return resolve(null)
      counts.asked += 1
      this.#send(writeQuery(transaction, this.#id, wanted), to)
    })
  }

  moveTo(ip: string): void {
    const known: Contact[] = this.#table.closest(this.#id, Number.MAX_SAFE_INTEGER)
    this.#id = idForAddress(ip)
    this.#table = createRoutingTable(this.#id)
    for (const contact of known) this.#table.answered(contact, this.#commons.now())
  }

  tick(): void {
    this.#transactions.expire(this.#commons.now())
  }

  close(): void {
    this.#transactions.clear()
  }

  #refuse({ unknownQuery, transaction }: Unreadable, from: Endpoint, now: number): void {
    this.#commons.counts.unreadable += 1
    if (unknownQuery && transaction && this.#commons.budget.answer(now))
      this.#send(writeFault(transaction, methodUnknown, 'method unknown'), from)
  }

  #complete(message: Reply | Fault, from: Endpoint, now: number): void {
    const waiting = this.#transactions.close(message.transaction, from)
    if (!waiting) return
    if (message.kind === 'reply') {
      this.#commons.proven.set(`${from.ip} ${from.port}`, true)
      this.#table.answered({ id: message.id, ...from }, now)
      if (message.seenAs) this.#commons.onSeenAs?.(message.seenAs.ip, from)
    }
    waiting.done(message)
  }

  #answer(query: Query, from: Endpoint, now: number): void {
    const { tokens, peers, budget, counts } = this.#commons
    const node = { id: this.#id, table: this.#table, tokens, peers }
    const { packet, announced } = answerQuery(node, query, from, now)
    if (budget.answer(now)) {
      counts.answered += 1
      this.#send(packet, from)
    }
    if (announced && query.ask.kind === 'announce_peer')
      this.#commons.onAnnounced(query.ask.infohash.toString('hex'), announced)
    if (query.readOnly) return
    if (query.ask.kind === 'get_peers' && !this.#commons.isOwn(query.id))
      this.#whenProven(from, query.ask.infohash.toString('hex'))
    else this.#ping(from, now)
  }

  /** A packet may carry a forged sender: an address is recorded only after it has answered a ping. */
  #whenProven(from: Endpoint, infohash: string): void {
    const commons = this.#commons
    const key = `${from.ip} ${from.port}`
    if (commons.proven.get(key)) {
      commons.onAsked(infohash, from)
      return
    }
    const waiting = this.#proving.get(key)
    if (waiting) {
      if (waiting.length < maxWaitingEach) waiting.push(infohash)
      return
    }
    if (this.#proving.size >= maxProving) return
    this.#proving.set(key, [infohash])
    void this.ask(from, { kind: 'ping' }).then((reply) => {
      const hashes = this.#proving.get(key) ?? []
      this.#proving.delete(key)
      if (reply) for (const hash of hashes) commons.onAsked(hash, from)
    })
  }

  /** A node that asks us is worth knowing, and adds us to its table when we ask back. */
  #ping(from: Endpoint, now: number): void {
    const key = `${from.ip} ${from.port}`
    if ((this.#pingAgain.get(key) ?? 0) > now) return
    this.#pingAgain.set(key, now + pingMilliseconds)
    void this.ask(from, { kind: 'ping' })
  }
}

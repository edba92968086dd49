import type { Endpoint } from '../../../core/events/torrent-event.ts'
import { type BDict, type BLimits, decodeBencode, type Encodable, encodeBencode, valueAt } from './bencode.ts'
import { type Contact, idBytes, readContacts, readEndpoint, writeContacts, writeEndpoint } from './compact.ts'

/** What a node is asked for (BEP 5, BEP 51). */
export type Ask =
  | { readonly kind: 'ping' }
  | { readonly kind: 'find_node'; readonly target: Buffer }
  | { readonly kind: 'get_peers'; readonly infohash: Buffer }
  | {
      readonly kind: 'announce_peer'
      readonly infohash: Buffer
      /** 0 when the port of the packet is meant. */
      readonly port: number
      readonly token: Buffer
    }
  | { readonly kind: 'sample_infohashes'; readonly target: Buffer }

export type Query = {
  readonly kind: 'query'
  readonly transaction: Buffer
  readonly id: Buffer
  /** Asks only, and answers no queries (BEP 43). */
  readonly readOnly: boolean
  readonly ask: Ask
}

export type Reply = {
  readonly kind: 'reply'
  readonly transaction: Buffer
  readonly id: Buffer
  readonly nodes: readonly Contact[]
  readonly peers: readonly Endpoint[]
  readonly token?: Buffer
  /** Infohashes that the node keeps, and how many seconds later there may be others. */
  readonly samples: readonly Buffer[]
  readonly interval?: number
  /** Where the node sees us (BEP 42). */
  readonly seenAs?: Endpoint
}

export type Fault = {
  readonly kind: 'fault'
  readonly transaction: Buffer
  readonly code: number
  readonly reason: string
}

export type Message = Query | Reply | Fault

/** What could not be read; a query that we do not know has a transaction, and is answered with an error. */
export type Unreadable = {
  readonly kind: 'unreadable'
  readonly transaction?: Buffer
  readonly unknownQuery?: true
}

/** Real messages are below 1,500 bytes: what is larger is ignored. */
export const maxPacketBytes = 4_096
const limits: BLimits = { depth: 8, items: 512 }
const maxNodes = 64
const maxPeers = 200
const maxSamples = 200
const maxTransactionBytes = 32

export function readMessage(packet: Uint8Array): Message | Unreadable {
  const root = packet.length <= maxPacketBytes ? decodeBencode(packet, limits) : null
  if (!(root instanceof Map)) return { kind: 'unreadable' }
  const dict: BDict = root
  const transaction = valueAt.bytes(dict, 't')
  if (!transaction || transaction.length === 0 || transaction.length > maxTransactionBytes)
    return { kind: 'unreadable' }
  switch (valueAt.text(dict, 'y')) {
    case 'q':
      return readQuery(dict, transaction)
    case 'r':
      return readReply(dict, transaction)
    case 'e':
      return readFault(dict, transaction)
    default:
      return { kind: 'unreadable' }
  }
}

function readQuery(dict: BDict, transaction: Buffer): Query | Unreadable {
  const args = valueAt.dict(dict, 'a')
  const id = args && idAt(args, 'id')
  if (!args || !id) return { kind: 'unreadable', transaction }
  const name = valueAt.text(dict, 'q')
  const ask = readAsk(name, args)
  if (!ask) {
    const known = name !== undefined && (asks as readonly string[]).includes(name)
    return { kind: 'unreadable', transaction, ...(!known && { unknownQuery: true }) }
  }
  return { kind: 'query', transaction, id, readOnly: valueAt.int(dict, 'ro') === 1, ask }
}

const asks = ['ping', 'find_node', 'get_peers', 'announce_peer', 'sample_infohashes'] as const

function readAsk(name: string | undefined, args: BDict): Ask | null {
  if (name === 'ping') return { kind: name }
  if (name === 'find_node' || name === 'sample_infohashes') {
    const target = idAt(args, 'target')
    return target ? { kind: name, target } : null
  }
  const infohash = idAt(args, 'info_hash')
  if (!infohash) return null
  if (name === 'get_peers') return { kind: name, infohash }
  if (name !== 'announce_peer') return null
  const token = valueAt.bytes(args, 'token')
  const implied = (valueAt.int(args, 'implied_port') ?? 0) !== 0
  const port = implied ? 0 : valueAt.int(args, 'port')
  if (!token || port === undefined || port < (implied ? 0 : 1) || port > 65_535) return null
  return { kind: name, infohash, port, token }
}

function readReply(dict: BDict, transaction: Buffer): Reply | Unreadable {
  const values = valueAt.dict(dict, 'r')
  const id = values && idAt(values, 'id')
  if (!values || !id) return { kind: 'unreadable', transaction }
  const token = valueAt.bytes(values, 'token')
  const interval = valueAt.int(values, 'interval')
  const seen = valueAt.bytes(dict, 'ip')
  const seenAs = seen && readEndpoint(seen)
  const peers = (valueAt.list(values, 'values') ?? []).slice(0, maxPeers).flatMap((value) => {
    const endpoint = value instanceof Uint8Array ? readEndpoint(value) : null
    return endpoint ?? []
  })
  return {
    kind: 'reply',
    transaction,
    id,
    nodes: [
      ...readContacts(valueAt.bytes(values, 'nodes') ?? none, 4, maxNodes),
      ...readContacts(valueAt.bytes(values, 'nodes6') ?? none, 6, maxNodes),
    ],
    peers,
    samples: hashesOf(valueAt.bytes(values, 'samples') ?? none),
    ...(token && { token }),
    ...(interval !== undefined && { interval }),
    ...(seenAs && { seenAs }),
  }
}

const none = Buffer.alloc(0)

function readFault(dict: BDict, transaction: Buffer): Fault {
  const [code, reason] = valueAt.list(dict, 'e') ?? []
  return {
    kind: 'fault',
    transaction,
    code: typeof code === 'number' ? code : 0,
    reason: reason instanceof Uint8Array ? (reason as Buffer).toString('latin1', 0, 200) : '',
  }
}

/** Copied: a message is kept longer than the packet that it came in. */
function idAt(dict: BDict, key: string): Buffer | undefined {
  const bytes = valueAt.bytes(dict, key)
  return bytes?.length === idBytes ? Buffer.from(bytes) : undefined
}

function hashesOf(bytes: Uint8Array): Buffer[] {
  const hashes: Buffer[] = []
  for (let at = 0; at + idBytes <= bytes.length && hashes.length < maxSamples; at += idBytes)
    hashes.push(Buffer.from(bytes.subarray(at, at + idBytes)))
  return hashes
}

export function writeQuery(transaction: Buffer, id: Buffer, ask: Ask): Buffer {
  return encodeBencode({ t: transaction, y: 'q', q: ask.kind, a: { id, ...argumentsOf(ask) } })
}

function argumentsOf(ask: Ask): Record<string, Encodable> {
  switch (ask.kind) {
    case 'ping':
      return {}
    case 'find_node':
    case 'sample_infohashes':
      return { target: ask.target }
    case 'get_peers':
      return { info_hash: ask.infohash }
    case 'announce_peer':
      return {
        info_hash: ask.infohash,
        port: ask.port,
        token: ask.token,
        ...(ask.port === 0 && { implied_port: 1 }),
      }
  }
}

export type ReplyValues = {
  readonly nodes?: readonly Contact[]
  readonly peers?: readonly Endpoint[]
  readonly token?: Buffer
  readonly samples?: readonly Buffer[]
  readonly interval?: number
  /** How many infohashes there are to take samples of. */
  readonly kept?: number
}

export function writeReply(transaction: Buffer, id: Buffer, to: Endpoint, values: ReplyValues): Buffer {
  const { nodes, peers, token, samples, interval, kept } = values
  const v6 = to.ip.includes(':')
  const compact = nodes && writeContacts(nodes)
  return encodeBencode({
    t: transaction,
    y: 'r',
    ip: writeEndpoint(to),
    r: {
      id,
      nodes: v6 ? undefined : compact,
      nodes6: v6 ? compact : undefined,
      values: peers && peers.length > 0 ? peers.map(writeEndpoint) : undefined,
      token,
      samples: samples && Buffer.concat(samples),
      interval,
      num: kept,
    },
  })
}

export function writeFault(transaction: Buffer, code: number, reason: string): Buffer {
  return encodeBencode({ t: transaction, y: 'e', e: [code, reason] })
}

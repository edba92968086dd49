import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import type { Endpoint } from '../../../core/events/torrent-event.ts'
import { type Ask, type Message, readMessage, writeQuery, writeReply } from '../krpc/krpc.ts'
import { contactRules } from './contact-rules.ts'
import { createDhtNode, type NodeCommons, provenCache } from './dht-node.ts'
import { createPeerStore } from './peer-store.ts'
import { createSendBudget } from './send-budget.ts'
import { createSourceLimit } from './source-limit.ts'
import { createTokens } from './tokens.ts'

const stranger = { ip: '127.0.0.7', port: 7_000 }
const theirId = randomBytes(20)
const ownId = randomBytes(20)
const infohash = randomBytes(20)
const hex = infohash.toString('hex')

/** A node without a network: what it sends is kept, and what it saw. */
function lonely(packetsPerSecond = 1_000) {
  const sent: { message: Message; to: Endpoint }[] = []
  const seen: string[] = []
  const counts = { received: 0, answered: 0, asked: 0, unreadable: 0, ignored: 0 }
  let now = 1_000_000
  const commons: NodeCommons = {
    tokens: createTokens(),
    peers: createPeerStore(),
    rules: contactRules('127.0.0.1'),
    budget: createSendBudget(packetsPerSecond),
    sources: createSourceLimit(),
    proven: provenCache(),
    counts,
    isOwn: (id) => id.equals(ownId),
    onAsked: (hash, from) => seen.push(`asked ${hash} ${from.ip}:${from.port}`),
    onAnnounced: (hash, peer) => seen.push(`announced ${hash} ${peer.ip}:${peer.port}`),
    now: () => now,
  }
  const node = createDhtNode(commons, (packet, to) =>
    sent.push({ message: readMessage(packet) as Message, to }),
  )
  const receive = (ask: Ask, from: Endpoint = stranger) =>
    node.receive(writeQuery(Buffer.from('tt'), theirId, ask), from)
  const reply = (to: Message, from: Endpoint = stranger) =>
    node.receive(writeReply(to.transaction, theirId, from, {}), from)
  const pings = () =>
    sent
      .filter(({ message }) => message.kind === 'query' && message.ask.kind === 'ping')
      .map((one) => one.message)
  return {
    node,
    sent,
    seen,
    counts,
    receive,
    reply,
    pings,
    pass: (milliseconds: number) => (now += milliseconds),
  }
}

const turn = () => new Promise(setImmediate)

describe('a node', () => {
  test('writes down who asks only when the address has proven itself', async () => {
    const { seen, receive, reply, pings } = lonely()
    receive({ kind: 'get_peers', infohash })
    receive({ kind: 'get_peers', infohash: Buffer.alloc(20, 1) })
    await turn()
    assert.deepEqual([seen, pings().length], [[], 1])
    reply(pings()[0]!, { ip: '127.0.0.8', port: 7_000 })
    await turn()
    assert.deepEqual(seen, [], 'another cannot answer for it')
    reply(pings()[0]!)
    await turn()
    assert.deepEqual(seen, [`asked ${hex} 127.0.0.7:7000`, `asked ${'01'.repeat(20)} 127.0.0.7:7000`])
    receive({ kind: 'get_peers', infohash: Buffer.alloc(20, 2) })
    assert.equal(seen.length, 3, 'from then on at once')
    assert.equal(pings().length, 1)
  })

  test('answers another of our ids, and writes nothing down of it', async () => {
    const { node, sent, seen } = lonely()
    node.receive(writeQuery(Buffer.from('tt'), ownId, { kind: 'get_peers', infohash }), stranger)
    await turn()
    assert.deepEqual([sent.map(({ message }) => message.kind), seen], [['reply', 'query'], []])
  })

  test('whose address is forged is never written down', async () => {
    const { node, seen, receive, pass } = lonely()
    receive({ kind: 'get_peers', infohash })
    pass(10_000)
    node.tick()
    await turn()
    assert.deepEqual(seen, [])
  })

  test('takes announcements with a token that it gave to this address, and no other', () => {
    const { sent, seen, receive } = lonely()
    const announce = (token: Buffer, port: number, from = stranger) =>
      receive({ kind: 'announce_peer', infohash, port, token }, from)
    announce(Buffer.from('12345678'), 51_413)
    const refusal = sent[0]!.message
    assert.deepEqual(refusal.kind === 'fault' && refusal.code, 203)
    receive({ kind: 'get_peers', infohash })
    const answer = sent.find(({ message }) => message.kind === 'reply')!.message
    const token = (answer.kind === 'reply' && answer.token) as Buffer
    announce(token, 51_413, { ip: '127.0.0.8', port: 7_000 })
    assert.deepEqual(seen, [])
    announce(token, 51_413)
    announce(token, 0)
    assert.deepEqual(seen, [`announced ${hex} 127.0.0.7:51413`, `announced ${hex} 127.0.0.7:7000`])
    receive({ kind: 'get_peers', infohash }, { ip: '127.0.0.9', port: 9 })
    const named = sent.filter(({ to }) => to.port === 9)[0]!.message
    assert.deepEqual(named.kind === 'reply' && named.peers, [
      { ip: '127.0.0.7', port: 7_000 },
      { ip: '127.0.0.7', port: 51_413 },
    ])
    receive({ kind: 'sample_infohashes', target: infohash }, { ip: '127.0.0.9', port: 10 })
    const sample = sent.find(({ to }) => to.port === 10)!.message
    assert.deepEqual(sample.kind === 'reply' && sample.samples, [infohash])
  })

  test('answers no more than it may send, and ignores addresses that send too much', () => {
    const { sent, counts, receive } = lonely(10)
    for (let n = 0; n < 50; n++) receive({ kind: 'ping' })
    const replies = () => sent.filter(({ message }) => message.kind === 'reply').length
    assert.equal(sent.length, 10)
    assert.ok(replies() >= 9, 'a node that asks is pinged')
    for (let n = 0; n < 100; n++) receive({ kind: 'ping' })
    assert.deepEqual([counts.received, counts.ignored, sent.length], [150, 50, 10])
  })

  test('has nothing to do with addresses of other networks', async () => {
    const { node, sent, counts, receive } = lonely()
    receive({ kind: 'get_peers', infohash }, { ip: '10.0.0.1', port: 5 })
    assert.equal(await node.ask({ ip: '192.0.2.1', port: 5 }, { kind: 'ping' }), null)
    assert.deepEqual([sent, counts.ignored], [[], 1])
  })

  test('an answer is never much larger than its question, and nothing that comes makes it throw', () => {
    const { node, sent, receive } = lonely(100_000)
    for (let port = 1; port <= 40; port++)
      node.table().answered({ id: randomBytes(20), ip: '127.0.0.1', port }, 1_000_000)
    receive({ kind: 'get_peers', infohash })
    const reply = sent.find(({ message }) => message.kind === 'reply')!.message
    assert.ok(reply.kind === 'reply' && reply.nodes.length <= 8 && reply.peers.length <= 20)
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.nat(255), (packet, host) => {
        node.receive(packet, { ip: `127.0.1.${host}`, port: 1 })
      }),
    )
  })
})

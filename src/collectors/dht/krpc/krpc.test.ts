import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { encodeBencode } from './bencode.ts'
import { type Ask, maxPacketBytes, readMessage, writeFault, writeQuery, writeReply } from './krpc.ts'

const id = Buffer.from('abcdefghij0123456789')
const infohash = Buffer.from('mnopqrstuvwxyz123456')
const transaction = Buffer.from('aa')
const read = (text: string) => readMessage(Buffer.from(text, 'latin1'))

test('the examples of BEP 5', () => {
  assert.deepEqual(read('d1:ad2:id20:abcdefghij0123456789e1:q4:ping1:t2:aa1:y1:qe'), {
    kind: 'query',
    transaction,
    id,
    readOnly: false,
    ask: { kind: 'ping' },
  })
  assert.deepEqual(
    read(
      'd1:ad2:id20:abcdefghij01234567899:info_hash20:mnopqrstuvwxyz1234564:porti6881e5:token8:aoeusnthe1:q13:announce_peer1:t2:aa1:y1:qe',
    ),
    {
      kind: 'query',
      transaction,
      id,
      readOnly: false,
      ask: { kind: 'announce_peer', infohash, port: 6881, token: Buffer.from('aoeusnth') },
    },
  )
  const reply = read(
    'd1:rd2:id20:abcdefghij01234567895:token8:aoeusnth6:valuesl6:axje.u6:idhtnmee1:t2:aa1:y1:re',
  )
  assert.deepEqual(reply.kind === 'reply' && reply.peers, [
    { ip: '97.120.106.101', port: 11893 },
    { ip: '105.100.104.116', port: 28269 },
  ])
  assert.deepEqual(read('d1:eli201e23:A Generic Error Ocurrede1:t2:aa1:y1:ee'), {
    kind: 'fault',
    transaction,
    code: 201,
    reason: 'A Generic Error Ocurred',
  })
})

test('every query is read as it was written', () => {
  const asks: readonly Ask[] = [
    { kind: 'ping' },
    { kind: 'find_node', target: infohash },
    { kind: 'get_peers', infohash },
    { kind: 'sample_infohashes', target: infohash },
    { kind: 'announce_peer', infohash, port: 51413, token: Buffer.from('x') },
    { kind: 'announce_peer', infohash, port: 0, token: Buffer.from('x') },
  ]
  for (const ask of asks)
    assert.deepEqual(readMessage(writeQuery(transaction, id, ask)), {
      kind: 'query',
      transaction,
      id,
      readOnly: false,
      ask,
    })
})

test('a reply carries nodes and peers of either family, samples and where it sees us', () => {
  for (const ip of ['192.0.2.1', '2001:db8::1']) {
    const to = { ip, port: 9 }
    const contact = { id: randomBytes(20), ip, port: 6881 }
    const values = {
      nodes: [contact],
      peers: [{ ip, port: 51413 }],
      token: Buffer.from('t'),
      samples: [infohash, id],
      interval: 60,
      kept: 2,
    }
    assert.deepEqual(readMessage(writeReply(transaction, id, to, values)), {
      kind: 'reply',
      transaction,
      id,
      nodes: [contact],
      peers: [{ ip, port: 51413 }],
      samples: [infohash, id],
      token: Buffer.from('t'),
      interval: 60,
      seenAs: to,
    })
  }
})

test('a query that we do not know can be answered with an error; one that is broken cannot be read', () => {
  const query = (q: string, a: Record<string, Buffer>) =>
    readMessage(encodeBencode({ t: transaction, y: 'q', q, a: { id, ...a } }))
  assert.deepEqual(query('vote', {}), { kind: 'unreadable', transaction, unknownQuery: true })
  assert.deepEqual(query('get_peers', { info_hash: Buffer.from('short') }), {
    kind: 'unreadable',
    transaction,
  })
  assert.deepEqual(query('find_node', {}), { kind: 'unreadable', transaction })
  assert.deepEqual(readMessage(writeFault(transaction, 203, 'x'.repeat(500))), {
    kind: 'fault',
    transaction,
    code: 203,
    reason: 'x'.repeat(200),
  })
})

test('huge, deep and crowded packets are not looked into', () => {
  const padded = encodeBencode({ t: 'aa', y: 'q', q: 'ping', a: { id }, x: Buffer.alloc(maxPacketBytes) })
  assert.deepEqual(readMessage(padded), { kind: 'unreadable' })
  assert.deepEqual(read(`d1:x${'l'.repeat(2_000)}${'e'.repeat(2_000)}e`), { kind: 'unreadable' })
  assert.deepEqual(read(`d1:xl${'0:'.repeat(1_500)}e1:t2:aa1:y1:qe`), { kind: 'unreadable' })
  const crowded = encodeBencode({
    t: 'aa',
    y: 'r',
    r: { id, nodes: Buffer.alloc(26 * 140), samples: Buffer.alloc(21) },
  })
  const reply = readMessage(crowded)
  assert.deepEqual(reply.kind === 'reply' && [reply.nodes.length, reply.samples.length], [64, 1])
})

test('no packet makes it throw', () => {
  const value = fc.oneof(
    fc.integer(),
    fc.uint8Array({ maxLength: 30 }),
    fc.constant([] as never[]),
    fc.constant({}),
  )
  const members = (...names: string[]) =>
    fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] })
  const body = members(
    'id',
    'info_hash',
    'target',
    'port',
    'token',
    'nodes',
    'nodes6',
    'values',
    'samples',
    'interval',
  )
  const nearly = fc
    .record({
      t: fc.oneof(value, fc.constant('aa')),
      y: fc.constantFrom('q', 'r', 'e', 'x'),
      q: fc.constantFrom('ping', 'get_peers', 'announce_peer', 'find_node', '', 'sample_infohashes'),
      a: fc.oneof(body, value),
      r: fc.oneof(body, value),
      e: value,
      ip: value,
    })
    .map((dict) => encodeBencode(dict as never))
  const torn = fc.tuple(nearly, fc.nat(), fc.nat(255)).map(([bytes, at, byte]) => {
    const copy = Buffer.from(bytes)
    copy[at % copy.length] = byte
    return copy.subarray(0, copy.length - (at % 3))
  })
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 300 }), nearly, torn), (packet) => {
      assert.ok(['query', 'reply', 'fault', 'unreadable'].includes(readMessage(packet).kind))
    }),
    { numRuns: 3_000 },
  )
})

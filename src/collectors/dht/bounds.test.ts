import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { folderBytes } from '../../storage/folder-bytes.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createTransactions } from './krpc/transactions.ts'
import { parseNode } from './node/bootstrap-nodes.ts'
import { contactRules } from './node/contact-rules.ts'
import { createPeerStore } from './node/peer-store.ts'
import { createSendBudget } from './node/send-budget.ts'
import { createSourceLimit } from './node/source-limit.ts'
import { createTokens } from './node/tokens.ts'
import { createSightings } from './torrents/sightings.ts'

const folder = temporaryFolder()

test('a listener talks only to the kind of network that it is bound to', () => {
  const allowed = (bound: string, ip: string, port = 6881) => contactRules(bound).allows({ ip, port })
  assert.ok(allowed('127.0.0.1', '127.0.0.9'))
  assert.ok(!allowed('127.0.0.1', '10.0.0.1'))
  assert.ok(!allowed('127.0.0.1', '9.9.9.9'))
  assert.ok(allowed('10.1.2.3', '192.168.7.7'))
  assert.ok(!allowed('10.1.2.3', '127.0.0.1'))
  assert.ok(!allowed('10.1.2.3', '9.9.9.9'))
  for (const bound of ['0.0.0.0', '9.9.9.9']) {
    assert.ok(allowed(bound, '9.9.9.10'))
    for (const ip of ['127.0.0.1', '10.0.0.1', '169.254.169.254', '192.168.0.1', '224.0.0.1', '0.0.0.0', 'x'])
      assert.ok(!allowed(bound, ip), ip)
    assert.ok(!allowed(bound, '9.9.9.10', 0))
    assert.ok(!allowed(bound, '2001:4860::1'), 'of the other family')
  }
  assert.ok(allowed('::', '2001:4860::1'))
  assert.ok(!allowed('::', '::1'))
  assert.ok(!allowed('::', 'fe80::1'))
  assert.ok(!allowed('::', '::ffff:10.0.0.1'))
  assert.throws(() => contactRules('nowhere'), /not an address/)
})

test('the same key within the time is one sighting', () => {
  const sightings = createSightings(1_000)
  assert.ok(sightings.isNew('a', 0))
  assert.ok(!sightings.isNew('a', 999))
  assert.ok(sightings.isNew('b', 999))
  assert.ok(sightings.isNew('a', 1_000))
  assert.ok(!sightings.isNew('b', 1_900))
  assert.ok(sightings.isNew('b', 1_999))
  assert.ok(sightings.isNew('b', 10_000))
})

test('sightings forget rather than grow', () => {
  const sightings = createSightings(1_000_000, 100)
  for (let n = 0; n < 1_000; n++) assert.ok(sightings.isNew(String(n), n))
  assert.ok(!sightings.isNew('999', 1_000))
  assert.ok(sightings.isNew('0', 1_001))
})

test('one address is answered so often, and so many addresses are', () => {
  const limit = createSourceLimit(3, 2)
  assert.deepEqual(
    [1, 2, 3, 4].map((n) => limit.allows('a', n)),
    [true, true, true, false],
  )
  assert.ok(limit.allows('b', 5))
  assert.ok(!limit.allows('c', 6))
  assert.ok(limit.allows('a', 1_000))
  assert.ok(limit.allows('c', 1_001))
})

test('our own questions leave half of the packets to answers', () => {
  const budget = createSendBudget(10)
  const asked = Array.from({ length: 20 }, () => budget.ask(0)).filter(Boolean).length
  const answered = Array.from({ length: 20 }, () => budget.answer(0)).filter(Boolean).length
  assert.deepEqual([asked, answered], [5, 5])
  assert.ok(!budget.answer(50))
  assert.ok(budget.answer(100))
  assert.ok(!budget.ask(300))
  const later = Array.from({ length: 50 }, () => budget.answer(60_000)).filter(Boolean).length
  assert.equal(later, 10)
})

test('a token is good for its address, for five to ten minutes', () => {
  const tokens = createTokens()
  const token = tokens.give('192.0.2.1', 1_000)
  assert.ok(tokens.accepts(token, '192.0.2.1', 1_000))
  assert.ok(!tokens.accepts(token, '192.0.2.2', 1_000))
  assert.ok(!tokens.accepts(Buffer.alloc(8), '192.0.2.1', 1_000))
  assert.ok(!tokens.accepts(Buffer.alloc(0), '192.0.2.1', 1_000))
  assert.ok(tokens.accepts(token, '192.0.2.1', 300_001))
  assert.ok(!tokens.accepts(token, '192.0.2.1', 600_001))
})

test('only the node that was asked can answer, once and in time', () => {
  const transactions = createTransactions()
  const to = { ip: '192.0.2.1', port: 1 }
  const given: unknown[] = []
  const entry = { to, ask: { kind: 'ping' } as const, done: (answer: unknown) => given.push(answer) }
  const first = transactions.open(entry, 0)!
  assert.equal(transactions.close(first, { ip: '192.0.2.2', port: 1 }), null)
  assert.equal(transactions.close(first, { ip: '192.0.2.1', port: 2 }), null)
  assert.equal(transactions.close(Buffer.from('none'), to), null)
  assert.ok(transactions.close(first, to))
  assert.equal(transactions.close(first, to), null)
  transactions.open(entry, 1_000)
  transactions.expire(4_999)
  assert.deepEqual(given, [])
  transactions.expire(5_000)
  assert.deepEqual(given, [null])
  for (let n = 0; n < 30_000; n++) transactions.open(entry, 6_000)
  assert.equal(transactions.size(), 20_000)
  transactions.clear()
  assert.equal(given.length, 20_001)
})

test('peers of a torrent are the newest, and gone after a while', () => {
  const peers = createPeerStore()
  for (let port = 1; port <= 60; port++) peers.add('a', { ip: '192.0.2.1', port }, port)
  assert.deepEqual(
    peers.of('a', 100, 3).map(({ port }) => port),
    [60, 59, 58],
  )
  assert.equal(peers.of('a', 100, 1_000).length, 50)
  assert.deepEqual(peers.of('a', 100 + 40 * 60_000, 3), [])
  for (let n = 0; n < 50_000; n++) peers.add(String(n), { ip: '192.0.2.1', port: 1 }, 0)
  assert.equal(peers.sample(1_000).length, 200)
  assert.deepEqual(peers.of('1', 0, 1), [], 'the oldest are forgotten')
})

test('nodes to begin with', () => {
  assert.deepEqual(parseNode('192.0.2.1:6881'), { host: '192.0.2.1', port: 6881 })
  assert.deepEqual(parseNode('[2001:db8::1]:1'), { host: '2001:db8::1', port: 1 })
  assert.deepEqual(parseNode('router.example:6881'), { host: 'router.example', port: 6881 })
  for (const text of ['', 'x', 'x:', 'x:0', 'x:65536', '2001:db8::1:6881', ':1', 'a b:1'])
    assert.equal(parseNode(text), null, text)
})

test('the size of a folder is that of everything in it', async () => {
  mkdirSync(path.join(folder, 'a/b'), { recursive: true })
  writeFileSync(path.join(folder, 'a/one'), Buffer.alloc(1_000))
  writeFileSync(path.join(folder, 'a/b/two'), Buffer.alloc(234))
  assert.equal(await folderBytes(path.join(folder, 'a')), 1_234)
  assert.equal(await folderBytes(path.join(folder, 'missing')), 0)
})

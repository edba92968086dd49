import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { compareDistance, idForAddress, isIdForAddress, sharedBits } from './node-id.ts'
import { createRoutingTable } from './routing-table.ts'

test('the examples of BEP 42', () => {
  for (const [ip, id] of [
    ['124.31.75.21', '5fbfbff10c5d6a4ec8a88e4c6ab4c28b95eee401'],
    ['21.75.31.124', '5a3ce9c14e7a08645677bbd1cfe7d8f956d53256'],
    ['65.23.51.170', 'a5d43220bc8f112a3d426c84764f8c2a1150e616'],
    ['84.124.73.14', '1b0321dd1bb1fe518101ceef99462b947a01ff41'],
    ['43.213.53.83', 'e56f6cbf5b7c4be0237986d5243b87aa6d51305a'],
  ] as const) {
    assert.ok(isIdForAddress(Buffer.from(id, 'hex'), ip), ip)
    assert.ok(!isIdForAddress(Buffer.from(`00${id.slice(2)}`, 'hex'), ip), ip)
  }
})

test('an id for an address fits it, and differs from the next', () => {
  for (const ip of ['192.0.2.1', '2001:db8:1:2::1']) {
    const ids = Array.from({ length: 20 }, () => idForAddress(ip))
    for (const id of ids) assert.ok(isIdForAddress(id, ip), ip)
    assert.equal(new Set(ids.map((id) => id.toString('hex'))).size, 20)
  }
})

const anyId = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => Buffer.from(bytes))

test('a node that shares more bits with the target is nearer to it', () => {
  fc.assert(
    fc.property(anyId, anyId, anyId, (target, a, b) => {
      const [first, second] = [sharedBits(target, a), sharedBits(target, b)]
      if (first > second) assert.ok(compareDistance(target, a, b) < 0)
      assert.equal(compareDistance(target, a, a), 0)
    }),
  )
})

test('a table gives the nearest of those that it knows, and never grows over its buckets', () => {
  const own = randomBytes(20)
  const table = createRoutingTable(own)
  const known = Array.from({ length: 3_000 }, (_, index) => ({
    id: randomBytes(20),
    ip: '192.0.2.1',
    port: index + 1,
  }))
  for (const contact of known) table.answered(contact, 0)
  assert.ok(table.size() < 160)
  const kept = table.closest(own, 1_000)
  assert.equal(kept.length, table.size())
  for (let round = 0; round < 50; round++) {
    const target = randomBytes(20)
    const expected = kept.toSorted((a, b) => compareDistance(target, a.id, b.id)).slice(0, 8)
    assert.deepEqual(table.closest(target, 8), expected)
  }
})

test('a node that does not answer is removed, and one with a new id replaces itself', () => {
  const table = createRoutingTable(Buffer.alloc(20))
  const contact = { id: Buffer.alloc(20, 0xff), ip: '192.0.2.1', port: 1 }
  table.answered(contact, 0)
  table.answered({ ...contact, id: Buffer.alloc(20, 0x0f) }, 1)
  assert.equal(table.size(), 1)
  table.failed(contact)
  assert.equal(table.size(), 1)
  table.failed(contact)
  assert.equal(table.size(), 0)
  table.failed(contact)
  for (let port = 1; port <= 8; port++) table.answered({ ...contact, port }, 0)
  table.answered({ ...contact, port: 9 }, 1_000)
  assert.ok(!table.closest(contact.id, 100).some(({ port }) => port === 9), 'eight that answer stay')
  table.failed({ ip: contact.ip, port: 3 })
  table.answered({ ...contact, port: 9 }, 1_000)
  const ports = table.closest(contact.id, 100).map(({ port }) => port)
  assert.ok(ports.includes(9) && !ports.includes(3))
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addressFrom, inRange, mapped, parseAddress, parseRange, rangeSize } from './address.ts'

test('addresses have one canonical spelling', () => {
  const spellings: [string, string][] = [
    ['192.0.2.1', '192.0.2.1'],
    ['2001:DB8:0:0:0:0:0:10', '2001:db8::10'],
    ['2001:db8:0:1:0:0:0:1', '2001:db8:0:1::1'],
    ['2001:0:0:1:0:0:1:1', '2001::1:0:0:1:1'],
    ['::', '::'],
    ['::1', '::1'],
    ['1:2:3:4:5:6:7:0', '1:2:3:4:5:6:7:0'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['64:ff9b::192.0.2.33', '64:ff9b::c000:221'],
  ]
  for (const [given, canonical] of spellings) assert.equal(parseAddress(given)?.text, canonical, given)
})

test('what is not an address is refused', () => {
  for (const text of [
    '',
    '192.0.2',
    '192.0.2.256',
    '192.0.2.1/24',
    'example.com',
    'fe80::1%eth0',
    '1::2::3',
    '0x7f.1',
    ' 192.0.2.1',
  ])
    assert.equal(parseAddress(text), null, text)
})

test('networks, ranges and single addresses', () => {
  assert.deepEqual(parseRange('192.0.2.77/24'), { version: 4, first: 0xc0000200n, last: 0xc00002ffn })
  assert.deepEqual(parseRange('192.0.2.1-192.0.2.9'), { version: 4, first: 0xc0000201n, last: 0xc0000209n })
  assert.equal(rangeSize(parseRange('2001:db8::/120')!), 256n)
  assert.equal(rangeSize(parseRange('0.0.0.0/0')!), 1n << 32n)
  for (const text of [
    '192.0.2.0/33',
    '192.0.2.9-192.0.2.1',
    '192.0.2.1-2001:db8::1',
    '192.0.2.0/',
    '192.0.2.0/x',
    '/24',
  ])
    assert.equal(parseRange(text), null, text)
})

test('every number survives being written and read', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: (1n << 128n) - 1n }), (value) => {
      const written = addressFrom(6, value)
      const back = parseAddress(written.text)!
      assert.equal(mapped(back.version, back.value), value)
    }),
  )
  fc.assert(
    fc.property(fc.ipV4(), fc.integer({ min: 0, max: 32 }), (ip, prefix) => {
      const range = parseRange(`${ip}/${prefix}`)!
      assert.ok(inRange(parseAddress(ip)!, range))
      assert.equal(rangeSize(range), 1n << BigInt(32 - prefix))
    }),
  )
})

test('any text is either an address or null', () => {
  fc.assert(fc.property(fc.string(), (text) => void parseRange(text)))
})

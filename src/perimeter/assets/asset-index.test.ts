import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseAddress } from '../../core/address.ts'
import { type Asset, type AssetKind, noDetails } from './asset.ts'
import { createAssetIndex } from './asset-index.ts'

let lastId = 0
const asset = (perimeterId: string, kind: AssetKind, value: string): Asset => ({
  ...{ ...noDetails, id: ++lastId, perimeterId, accountId: 'a', kind, value, state: 'confirmed', reason: '' },
  ...{ createdAt: 0, lastSeenAt: null, baselineAt: null, provedAt: null },
})

test('the closest asset of each perimeter is found', () => {
  const domain = asset('p', 'domain', 'example.com')
  const assets = [
    asset('p', 'network', '192.0.2.0/24'),
    asset('p', 'network', '192.0.2.64/26'),
    asset('p', 'address', '192.0.2.70'),
    asset('q', 'network', '192.0.0.0/16'),
    asset('p', 'network', '2001:db8::/32'),
    asset('q', 'asn', 'AS64496'),
    domain,
  ]
  const index = createAssetIndex(assets, [
    { assetId: domain.id, ip: '198.51.100.7' },
    { assetId: domain.id, ip: '192.0.2.70' },
  ])
  const found = (ip: string, asn = 0): string[] =>
    index.find(parseAddress(ip)!, asn).map(({ perimeterId, value }) => `${perimeterId} ${value}`)
  assert.deepEqual(found('192.0.2.1'), ['p 192.0.2.0/24', 'q 192.0.0.0/16'])
  assert.deepEqual(found('192.0.2.64'), ['p 192.0.2.64/26', 'q 192.0.0.0/16'])
  assert.deepEqual(found('192.0.2.70'), ['p 192.0.2.70', 'q 192.0.0.0/16'])
  assert.deepEqual(found('192.0.2.128'), ['p 192.0.2.0/24', 'q 192.0.0.0/16'])
  assert.deepEqual(found('192.0.3.0'), ['q 192.0.0.0/16'])
  assert.deepEqual(found('192.1.0.0'), [])
  assert.deepEqual(found('198.51.100.7', 64496), ['p example.com', 'q AS64496'])
  assert.deepEqual(found('2001:db8::1'), ['p 2001:db8::/32'])
  assert.deepEqual(found('::1'), [])
})

test('ten thousand networks are found as by looking at each', () => {
  const assets = Array.from({ length: 10_000 }, (_, at) =>
    asset('p', 'network', `10.${at >> 8}.${at & 255}.0/${24 + (at % 3)}`),
  )
  const index = createAssetIndex(assets)
  for (const last of [0, 63, 64, 128, 255])
    for (let at = 0; at < 10_000; at += 997) {
      const ip = `10.${at >> 8}.${at & 255}.${last}`
      const isIn = last < 256 >> (at % 3)
      assert.equal(index.find(parseAddress(ip)!, 0).length, isIn ? 1 : 0, ip)
    }
})

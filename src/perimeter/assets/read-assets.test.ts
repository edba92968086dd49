import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readAsset, readAssets } from './read-assets.ts'

const value = (text: string): string => {
  const read = readAsset(text)
  return typeof read === 'string' ? read : `${read.kind} ${read.value}`
}

test('an asset has one spelling', () => {
  assert.equal(value(' Example.COM. '), 'domain example.com')
  assert.equal(value('*.example.com'), 'domain example.com')
  assert.equal(value('https://shop.example.com:8443/cart?x=1'), 'domain shop.example.com')
  assert.equal(value('http://192.0.2.7/'), 'address 192.0.2.7')
  assert.equal(value('bücher.example'), 'domain xn--bcher-kva.example')
  assert.equal(value('192.0.2.77/24'), 'network 192.0.2.0/24')
  assert.equal(value('192.0.2.0-192.0.2.255'), 'network 192.0.2.0/24')
  assert.equal(value('192.0.2.1/32'), 'address 192.0.2.1')
  assert.equal(value('2001:DB8::/48'), 'network 2001:db8::/48')
  assert.equal(value('as64496'), 'asn AS64496')
})

test('what is no asset says so', () => {
  assert.match(value('0.0.0.0/0'), /a \/8 at most/)
  assert.match(value('localhost'), /is no domain/)
  assert.match(value('as0'), /between 1/)
  assert.match(value(''), /empty/)
  assert.match(value('a b.example'), /is no domain/)
})

test('lines and CSV are read together, with the lines that are wrong', () => {
  const { assets, problems } = readAssets(
    [
      '# our servers',
      'example.com',
      '',
      '192.0.2.0/24,web prod,"Smith, Jo","the ""old"" rack",high',
      'nonsense',
      '192.0.2.1,,,,enormous',
    ].join('\r\n'),
  )
  assert.deepEqual(assets, [
    { kind: 'domain', value: 'example.com', labels: [], owner: '', note: '' },
    {
      ...{ kind: 'network', value: '192.0.2.0/24', labels: ['web', 'prod'] },
      ...{ owner: 'Smith, Jo', note: 'the "old" rack', criticality: 'high' },
    },
  ])
  assert.deepEqual(problems, [
    'line 5: "nonsense" is no domain, network, address or AS number',
    'line 6: the criticality "enormous" is none of low, normal, high',
  ])
})

test('a first line names the columns', () => {
  const { assets } = readAssets('owner,asset\nJo,AS64496\n')
  assert.equal(assets[0]!.value, 'AS64496')
  assert.equal(assets[0]!.owner, 'Jo')
})

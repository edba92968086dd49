import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressFrom, parseAddress, rangeSize } from '../core/address.ts'
import { openEnricher } from './open-enricher.ts'
import { packagedFiles } from './packaged-files.ts'

const names = ['asn', 'asn-country', 'dbip-city-mmdb', 'geo-whois-asn-country-mmdb']
const missing = names.filter((name) => !packagedFiles(`@ip-location-db/${name}`, ['package.json']))

test('a package that is not installed leaves no files', () => {
  assert.equal(packagedFiles('@ip-location-db/no-such-package', ['a.csv']), null)
  assert.equal(packagedFiles('fast-check', ['no-such-file.csv']), null)
})

test('the packaged files', {
  skip: missing.length > 0 && `not installed: ${missing.join(', ')}`,
}, async () => {
  const enricher = await openEnricher()
  const at = (text: string) => enricher.locate(parseAddress(text)!)

  assert.equal(at('8.8.8.8').asn, 15169)
  assert.equal(at('8.8.8.8').country, 'US')
  assert.match(at('8.8.8.8').timezone, /^America\//)
  assert.equal(at('81.2.69.142').country, 'GB')
  assert.equal(at('2001:4860:4860::8888').asn, 15169)
  // The city file puts this address into Brazil; the country file knows better, so there is no city.
  assert.deepEqual([at('185.60.216.35').country, at('185.60.216.35').city], ['IE', ''])

  const portugal = enricher.networksOfCountry('pt')
  const v4 = portugal.filter(({ version }) => version === 4)
  assert.ok(v4.length > 200 && portugal.length > v4.length)
  const addresses = v4.reduce((sum, range) => sum + rangeSize(range), 0n)
  assert.ok(addresses > 5_000_000n && addresses < 9_000_000n, `${addresses}`)

  const google = enricher.networksOfAsn(15169)
  assert.ok(google.some(({ version, first }) => version === 4 && first === 0x08080800n))
  assert.ok(google.some(({ version }) => version === 6))
  for (const { version, first } of google.slice(0, 20))
    assert.equal(enricher.locate(addressFrom(version, first)).asn, 15169)

  const records = enricher.sources().find(({ what }) => what.startsWith('AS'))?.records ?? 0
  assert.ok(records > 400_000)
})

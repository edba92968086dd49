import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { addressFrom, parseAddress, parseRange } from '../core/address.ts'
import { type EnricherOptions, openEnricher } from './open-enricher.ts'
import { type Enricher, nowhere } from './place.ts'
import { mmdbFixture } from './testing/mmdb-fixture.ts'

const folder = await mkdtemp(join(tmpdir(), 'enricher-'))
after(() => rm(folder, { recursive: true }))

async function fileOf(name: string, content: string | Buffer): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, content)
  return file
}

/** Only the files of the test: no packaged data. */
function openOnly(options: EnricherOptions): Promise<Enricher> {
  return openEnricher({ cityFiles: [], countryFiles: [], asnFiles: [], ...options })
}

const at = (enricher: Enricher, text: string) => enricher.locate(parseAddress(text)!)

const asnCsv = [
  '1.0.0.0,1.0.0.255,13335,"Cloudflare, Inc."',
  '1.0.1.0,1.0.1.255,13335,"Cloudflare, Inc."',
  '1.0.4.0,1.0.7.255,38803,Gtelecom Pty Ltd',
  '2400::,2400::ffff,38803,Gtelecom Pty Ltd',
].join('\n')
const countryCsv = '16777216,16777471,AU\n16777472,16777727,uk\n16778240,16779263,??\n'
const cityCsv = [
  '1.0.0.0,1.0.0.255,AU,Queensland,,"South Brisbane",4101,-27.4766,153.016645,',
  '1.0.1.0,1.0.1.255,FR,,,Paris,,48.85,2.35,Europe/Paris',
  '1.0.4.0,1.0.7.255,PT,,,Lisbon,,38.7223,-9.1393,Atlantic/Azores',
].join('\r\n')

test('CSV files: country first, city where it agrees, time zone from the place', async () => {
  const enricher = await openOnly({
    asnFiles: [await fileOf('asn.csv', asnCsv)],
    countryFiles: [await fileOf('country.csv.gz', gzipSync(countryCsv))],
    cityFiles: [await fileOf('city.csv', cityCsv)],
  })
  assert.deepEqual(at(enricher, '1.0.0.7'), {
    country: 'AU',
    country_name: 'Australia',
    city: 'South Brisbane',
    latitude: -27.4766,
    longitude: 153.0166,
    timezone: 'Australia/Brisbane',
    asn: 13335,
    as_name: 'Cloudflare, Inc.',
  })
  const unitedKingdom = { ...nowhere, country: 'GB', country_name: 'United Kingdom' }
  assert.deepEqual(at(enricher, '1.0.1.7'), { ...unitedKingdom, asn: 13335, as_name: 'Cloudflare, Inc.' })
  const lisbon = at(enricher, '1.0.4.1')
  assert.equal(`${lisbon.country} ${lisbon.city} ${lisbon.timezone}`, 'PT Lisbon Atlantic/Azores')
  assert.deepEqual(at(enricher, '9.9.9.9'), nowhere)
  assert.equal(at(enricher, '2400::5').asn, 38803)
  assert.deepEqual(enricher.networksOfAsn(13335), [parseRange('1.0.0.0/23')])
  assert.deepEqual(enricher.networksOfAsn(38803), [parseRange('1.0.4.0/22'), parseRange('2400::-2400::ffff')])
  assert.deepEqual(enricher.networksOfAsn(0), [])
  assert.deepEqual(enricher.networksOfCountry('uk'), [parseRange('1.0.1.0/24')])
  assert.deepEqual(enricher.networksOfCountry('Gb'), [parseRange('1.0.1.0/24')])
  for (const none of ['', 'ZZ', '??', 'PRT', 'FR']) assert.deepEqual(enricher.networksOfCountry(none), [])
  assert.deepEqual(
    enricher.sources().map(({ records }) => records),
    [3, 3, 4],
  )
})

test('MaxMind files: nested members, and the way back from their trees', async () => {
  const city = mmdbFixture({
    ipVersion: 6,
    recordSize: 28,
    networks: [
      [
        '1.0.0.0/24',
        {
          country: { iso_code: 'PT' },
          city: { names: { en: 'Porto', de: 'Portus' } },
          location: { latitude: 41.149612345, longitude: -8.61101, time_zone: 'Europe/Lisbon' },
        },
      ],
      ['2a00::/16', { country_code: 'DE', city: 'Berlin', latitude: 52.52, longitude: 13.405, timezone: '' }],
    ],
  })
  const country = mmdbFixture({
    ipVersion: 6,
    recordSize: 24,
    networks: [
      ['1.0.0.0/23', { country: { iso_code: 'PT' } }],
      ['1.0.4.0/24', { country_code: 'PT' }],
      ['2a00::/16', { country_code: 'DE' }],
    ],
    aliases: ['2002::/16'],
  })
  const asn = mmdbFixture({
    ipVersion: 4,
    recordSize: 32,
    networks: [
      ['1.0.0.0/24', { autonomous_system_number: 1930, autonomous_system_organization: 'RCTS' }],
      ['1.0.2.0/24', { asn: 'not a number' }],
    ],
  })
  const enricher = await openOnly({
    cityFiles: [await fileOf('city.mmdb', city)],
    countryFiles: [await fileOf('country.mmdb', country)],
    asnFiles: [await fileOf('asn.mmdb', asn)],
  })
  const porto = at(enricher, '1.0.0.1')
  assert.deepEqual(
    [porto.country, porto.city, porto.latitude, porto.longitude, porto.timezone, porto.asn, porto.as_name],
    ['PT', 'Porto', 41.1496, -8.611, 'Europe/Lisbon', 1930, 'RCTS'],
  )
  const berlin = at(enricher, '2a00::1')
  assert.deepEqual([berlin.city, berlin.timezone], ['Berlin', 'Europe/Berlin'])
  assert.equal(at(enricher, '1.0.2.1').asn, 0)
  assert.deepEqual(enricher.networksOfCountry('PT'), [parseRange('1.0.0.0/23'), parseRange('1.0.4.0/24')])
  assert.deepEqual(enricher.networksOfAsn(1930), [parseRange('1.0.0.0/24')])
})

test('addresses without an owner are not looked up', async () => {
  const everywhere = '0.0.0.0,255.255.255.255,PT\n::,ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff,PT\n'
  const enricher = await openOnly({ countryFiles: [await fileOf('everywhere.csv', everywhere)] })
  const special =
    '0.1.2.3 10.0.0.1 100.64.0.1 127.0.0.1 169.254.1.1 172.31.255.255 192.0.2.1 192.168.0.1 198.18.0.1 198.51.100.1 203.0.113.9 224.0.0.1 255.255.255.255 ::1 fe80::1 fd00::1 ff02::1 2001:db8::1 3fff::1 64:ff9b::1'
  for (const text of special.split(' ')) assert.deepEqual(at(enricher, text), nowhere, text)
  for (const text of ['9.255.255.255', '11.0.0.0', '172.32.0.0', '223.255.255.255', '2a00::1', '2001:db9::'])
    assert.equal(at(enricher, text).country, 'PT', text)
})

test('the overlay wins, the narrowest range first', async () => {
  const enricher = await openOnly({
    countryFiles: [await fileOf('country2.csv', '1.0.0.0,1.0.0.255,AU\n')],
    cityFiles: [await fileOf('city2.csv', cityCsv)],
    overlay: [
      { range: parseRange('192.0.2.0/24')!, place: { country: 'PT', asn: 64496, as_name: 'Example' } },
      {
        range: parseRange('192.0.2.9')!,
        place: { country: 'DE', latitude: 52.520008, longitude: 13.404954 },
      },
      { range: parseRange('1.0.0.0/25')!, place: { country: 'NZ' } },
      { range: parseRange('1.0.0.128/25')!, place: { asn: 64497 } },
    ],
  })
  const first = at(enricher, '192.0.2.1')
  assert.deepEqual([first.country, first.country_name, first.asn], ['PT', 'Portugal', 64496])
  const narrow = at(enricher, '192.0.2.9')
  assert.deepEqual(
    [narrow.country_name, narrow.latitude, narrow.timezone, narrow.asn],
    ['Germany', 52.52, 'Europe/Berlin', 0],
  )
  assert.deepEqual(at(enricher, '1.0.0.1'), { ...nowhere, country: 'NZ', country_name: 'New Zealand' })
  const added = at(enricher, '1.0.0.200')
  assert.deepEqual([added.city, added.asn, added.timezone], ['South Brisbane', 64497, 'Australia/Brisbane'])
  assert.deepEqual(enricher.networksOfAsn(64496), [parseRange('192.0.2.0/24')])
  assert.deepEqual(enricher.networksOfCountry('DE'), [parseRange('192.0.2.9')])
})

test('malformed files are refused with file, line and reason', async () => {
  const range = '1.0.0.0,1.0.0.255'
  const cases: [keyof EnricherOptions, string, RegExp][] = [
    ['asnFiles', `${range},13335,A\n1.0.1.0,1.0.1.9,x,B`, /bad\.csv: line 2: not an AS number: "x"/],
    ['asnFiles', `${range},4294967296,A`, /bad\.csv: line 1: an AS number has 32 bits/],
    ['asnFiles', `${range},1,A,B`, /bad\.csv: line 1: expected four columns/],
    ['asnFiles', `${range},1,"A`, /bad\.csv: line 1: a quoted column does not end/],
    ['countryFiles', `${range},PRT`, /bad\.csv: line 1: not a country code: "PRT"/],
    ['countryFiles', `${range},PT\n${range},PT`, /bad\.csv: line 2: ranges must ascend/],
    ['cityFiles', `${range},PT,,,Lisbon`, /bad\.csv: line 1: expected ten columns/],
    ['cityFiles', `${range},PT,,,Lisbon,,91,0,`, /bad\.csv: line 1: not a latitude: "91"/],
    ['cityFiles', `${range},PT,,,Lisbon,,1,0x10,`, /bad\.csv: line 1: not a longitude/],
  ]
  for (const [part, content, message] of cases)
    await assert.rejects(openOnly({ [part]: [await fileOf('bad.csv', content)] }), { message })
  for (const part of ['asnFiles', 'countryFiles', 'cityFiles'])
    await assert.rejects(openOnly({ [part]: [join(folder, 'absent.mmdb')] }), /absent\.mmdb/)
})

test('places are shared, so they cannot be changed', async () => {
  const enricher = await openOnly({ countryFiles: [await fileOf('country3.csv', countryCsv)] })
  const place = at(enricher, '1.0.0.1')
  assert.equal(at(enricher, '1.0.0.1'), place)
  assert.throws(() => Object.assign(place, { country: 'XY' }), TypeError)
})

test('what was asked long ago is still answered rightly when the cache has turned over', async () => {
  const rows = Array.from(
    { length: 300 },
    (_, i) => `${(20 << 24) + i * 100},${(20 << 24) + i * 100 + 99},${i + 1},N${i}`,
  )
  const enricher = await openOnly({ asnFiles: [await fileOf('many.csv', rows.join('\n'))] })
  for (let round = 0; round < 2; round++)
    for (let i = 0; i < 30_000; i++) {
      const { asn } = enricher.locate(addressFrom(4, BigInt((20 << 24) + i)))
      if (asn !== Math.floor(i / 100) + 1) assert.fail(`${i}: ${asn}`)
    }
})

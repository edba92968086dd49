import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nowhere } from '../../enrich/place.ts'
import { compilePredicate } from '../../query/predicate/compile-predicate.ts'
import type { Row } from '../../query/predicate/row.ts'
import { parse } from '../../query/text/parse.ts'
import { imageFields } from './fields.ts'
import { imageArea } from './image-area.ts'
import { imageStatistics } from './statistics.ts'
import { imageEvent } from './testing/image-event.ts'

const now = Date.now()
const limits = { now, retentionDays: 61 }
const place = {
  ...nowhere,
  country: 'PT',
  country_name: 'Portugal',
  city: 'Porto',
  asn: 64496,
  as_name: 'Éxample Networks',
  timezone: 'Europe/Lisbon',
  latitude: 41.1,
  longitude: -8.6,
}
const enricher = {
  locate: () => place,
  networksOfAsn: () => [],
  networksOfCountry: () => [],
  sources: () => [],
}

const refusal = (value: unknown): string => {
  const checked = imageArea.check(value, limits)
  assert.equal(checked.kind, 'refused')
  return checked.kind === 'refused' ? checked.reason : ''
}

test('an image is taken with its address in the one spelling', () => {
  const checked = imageArea.check(imageEvent('a', { ip: '2001:DB8:0::10' }), limits)
  assert.equal(checked.kind === 'event' && checked.event.ip, '2001:db8::10')
})

test('what is no image is refused with a reason', () => {
  assert.match(refusal(null), /the event/)
  assert.match(refusal({ ...imageEvent('a'), phash: 'xyz' }), /^phash /)
  assert.match(refusal({ ...imageEvent('a'), image_id: '../../etc/passwd' }), /^image_id /)
  assert.match(
    refusal({ ...imageEvent('a'), faces: [{ x: -1, y: 0, width: 1, height: 1 }] }),
    /^faces\.0\.x /,
  )
  assert.match(refusal(imageEvent('a', { ip: '300.0.0.1' })), /not an address/)
  assert.match(refusal(imageEvent('a', { ts: now - 62 * 86_400_000 })), /older than the 61 days/)
  assert.match(refusal(imageEvent('a', { ts: now + 2 * 86_400_000 })), /in the future/)
})

test('a hash of 64 bits stays exact', () => {
  const row = imageArea.row(imageEvent('a', { phash: 'ffffffffffffffff' }), enricher)
  assert.equal(row['phash'], '18446744073709551615')
})

test('the predicate finds an image by each of its fields and by free text', () => {
  const event = imageEvent('a', {
    rdns: 'Mail.Example.com',
    n_faces: 2,
    words: ['Übergröße', 'Sign', 'in'],
    ts: Date.parse('2024-05-06T07:08:09Z'),
  })
  const row = imageArea.row(event, enricher) as unknown as Row
  const finds = (query: string) => compilePredicate(parse(query), imageFields)(row)
  for (const query of [
    'as_name:"éxample networks"',
    'asn:64496',
    'created_at:2024-05-06',
    'ts:[2024-05-06 TO 2024-05-07]',
    'country:pt',
    'ip:"192.0.2.0/24"',
    'ipv6:false',
    'geoip.city_name:porto',
    'geoip.country_name:Portugal',
    'port:3389',
    'protocol:TCP',
    'has_faces:true',
    'height:768',
    'width:>1000',
    'rdns:mail.example.com',
    'rdns_parent:example.com',
    'tags:windows',
    'tag:RDP',
    'words:übergröße',
    'words:sign',
    'words:"sign in"',
    'words.keyword:Sign',
    'words:/s.gn/',
    'sign in',
    '"sign in"',
    'porto rdp',
  ])
    assert.ok(finds(query), query)
  for (const query of ['words:"in sign"', 'words:out', 'tags:VNC', 'has_faces:false', 'NOT _exists_:words'])
    assert.ok(!finds(query), query)
})

test('an image without words has none', () => {
  const row = imageArea.row(imageEvent('a', { words: [] }), enricher) as unknown as Row
  assert.ok(compilePredicate(parse('NOT _exists_:words'), imageFields)(row))
})

test('every field has a sentence, and an example that is a query for it', () => {
  for (const { name, about, example } of imageFields.all) {
    assert.match(about, /^[A-Za-z].*\.$/, name)
    const query = parse(example)
    assert.equal(query.kind === 'match' && query.field, name)
  }
  const backed = imageFields.all.flatMap(({ statistics }) => statistics ?? [])
  assert.deepEqual(
    [...backed, 'rdns'].sort(),
    Object.keys(imageStatistics).sort(),
    'the field rdns is shared with areas that do not count it',
  )
})

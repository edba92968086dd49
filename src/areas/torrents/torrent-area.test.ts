import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nowhere } from '../../enrich/place.ts'
import { compilePredicate } from '../../query/predicate/compile-predicate.ts'
import type { Row } from '../../query/predicate/row.ts'
import { parse } from '../../query/text/parse.ts'
import { tableLines } from '../testing/table-lines.ts'
import { torrentFields } from './fields.ts'
import { torrentStatistics } from './statistics.ts'
import { torrentEvents } from './table.ts'
import { infohashOf, torrentEvent } from './testing/torrent-event.ts'
import { torrentArea } from './torrent-area.ts'

const now = Date.now()
const limits = { now, retentionDays: 183 }
const place = {
  ...nowhere,
  country: 'PT',
  country_name: 'Portugal',
  city: 'Porto',
  asn: 64496,
  as_name: 'Éxample Networks',
}
const enricher = {
  locate: () => place,
  networksOfAsn: () => [],
  networksOfCountry: () => [],
  sources: () => [],
}

const refusal = (value: unknown): string => {
  const checked = torrentArea.check(value, limits)
  assert.equal(checked.kind, 'refused')
  return checked.kind === 'refused' ? checked.reason : ''
}

test('an event is taken with its addresses in the one spelling, its members in the one order', () => {
  const event = torrentEvent('a', {
    peer: { ip: '2001:DB8:0::10' },
    node: { ip: '::ffff:192.0.2.1', port: 1 },
  })
  const { torrent, peer, ...rest } = event
  const checked = torrentArea.check({ torrent, peer, ...rest }, limits)
  assert.equal(checked.kind, 'event')
  const shown = checked.kind === 'event' && torrentArea.shown(checked.event)
  assert.equal(
    JSON.stringify(shown),
    `{"origin":{"type":"peer","module":"torrent","ts":${event.origin.ts}},` +
      `"node":{"ip":"192.0.2.1","port":1},"peer":{"ip":"2001:db8::10","port":6881},` +
      `"torrent":{"infohash":"${infohashOf('a')}","name":"a","source":"DHT","category":"Video","subcategory":"Movies"}}`,
  )
})

test('what is no event of a torrent is refused with a reason', () => {
  assert.match(refusal(null), /the event/)
  assert.match(refusal(torrentEvent('a', { torrent: { infohash: 'ABC' } })), /^torrent\.infohash /)
  assert.match(refusal(torrentEvent('a', { peer: { ip: '300.0.0.1' } })), /^peer\.ip .* not an address/)
  assert.match(refusal(torrentEvent('a', { node: { ip: 'x', port: 1 } })), /^node\.ip .* not an address/)
  assert.match(refusal(torrentEvent('a', { peer: { port: 70_000 } })), /^peer\.port /)
  assert.match(refusal(torrentEvent('a', { torrent: { name: 'x'.repeat(1025) } })), /^torrent\.name /)
  assert.match(
    refusal(torrentEvent('a', { origin: { ts: now - 184 * 86_400_000 } })),
    /older than the 183 days/,
  )
  assert.match(refusal(torrentEvent('a', { origin: { ts: now + 2 * 86_400_000 } })), /in the future/)
})

test('every column of the table has a value, and a reverse name is never shown', () => {
  const event = torrentEvent('a', { origin: { rdns: 'Mail.Example.com' } })
  const [line] = tableLines(torrentArea, 7, '{}', torrentArea.row(event, enricher))
  const values = JSON.parse(line!) as unknown[]
  assert.equal(values.length, torrentEvents.columns.length)
  for (const [index, column] of torrentEvents.columns.entries())
    assert.notEqual(values[index] ?? null, null, column)
  assert.ok(!JSON.stringify(torrentArea.shown(event)).includes('rdns'))
})

test('the predicate finds an event by each of its fields and by free text', () => {
  const event = torrentEvent('Übergröße.2019.1080p', {
    origin: { type: 'node', rdns: 'Mail.Example.com', ts: Date.parse('2024-05-06T07:08:09Z') },
    node: { ip: '198.51.100.7', port: 51413 },
  })
  const row = torrentArea.row(event, enricher) as unknown as Row
  const finds = (query: string) => compilePredicate(parse(query), torrentFields)(row)
  for (const query of [
    'as_name:"éxample networks"',
    'asn:64496',
    'category:video',
    'subcategory:movies',
    'country:pt',
    'created_at:2024-05-06',
    'ts:[2024-05-06 TO 2024-05-07]',
    `infohash:${event.torrent.infohash}`,
    `infohash:${event.torrent.infohash.toUpperCase()}`,
    'ip:"192.0.2.0/24"',
    'geoip.city_name:porto',
    'geoip.country_name:Portugal',
    'port:6881',
    'port:>6000',
    'rdns:mail.example.com',
    'rdns_parent:example.com',
    'source:dht',
    'type:node',
    'name:übergröße',
    'name.keyword:"Übergröße.2019.1080p"',
    'übergröße 1080p',
    '"198.51.100.7"',
    'porto movies',
  ])
    assert.ok(finds(query), query)
  for (const query of ['name:2020', 'category:Audio', 'type:peer', 'port:<6881', 'NOT _exists_:category'])
    assert.ok(!finds(query), query)
})

test('an event without category has none', () => {
  const { category: _, subcategory: __, ...torrent } = torrentEvent('a').torrent
  const row = torrentArea.row({ ...torrentEvent('a'), torrent }, enricher) as unknown as Row
  assert.ok(compilePredicate(parse('NOT _exists_:category NOT _exists_:subcategory'), torrentFields)(row))
})

test('every field has a sentence, and an example that is a query for it', () => {
  for (const { name, about, example } of torrentFields.all) {
    assert.match(about, /^[A-Za-z].*[.…]$/, name)
    const query = parse(example)
    assert.equal(query.kind === 'match' && query.field, name)
  }
  const backed = torrentFields.all.flatMap(({ statistics }) => statistics ?? [])
  assert.deepEqual(
    [...backed, 'rdns'].sort(),
    Object.keys(torrentStatistics).sort(),
    'the field rdns is shared with areas that do not count it',
  )
})

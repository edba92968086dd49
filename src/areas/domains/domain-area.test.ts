import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { compilePredicate } from '../../query/predicate/compile-predicate.ts'
import type { Row } from '../../query/predicate/row.ts'
import { parse } from '../../query/text/parse.ts'
import { tableLines } from '../testing/table-lines.ts'
import { domainArea, rootOf } from './domain-area.ts'
import { domainFields } from './fields.ts'
import { noEnricher } from './testing/no-enricher.ts'

const now = Date.now()
const limits = { now, retentionDays: 183 }

const event = {
  domain: 'Bücher.Example.COM.',
  ts: now,
  records: {
    A: ['192.0.2.1', '192.0.2.1'],
    AAAA: ['2001:DB8:0::1'],
    NS: ['NS1.example.net.'],
    TXT: ['v=Spf1'],
  },
  title: 'Größe',
}

function accepted(value: unknown) {
  const checked = domainArea.check(value, limits)
  assert.equal(checked.kind, 'event', JSON.stringify(checked))
  return (checked as Extract<typeof checked, { kind: 'event' }>).event
}

describe('the area of domains', () => {
  test('an event gets the one spelling of its names and addresses', () => {
    assert.deepEqual(accepted(event), {
      domain: 'xn--bcher-kva.example.com',
      ts: now,
      records: { A: ['192.0.2.1'], AAAA: ['2001:db8::1'], NS: ['ns1.example.net'], TXT: ['v=Spf1'] },
      title: 'Größe',
    })
  })

  test('what cannot be a record is refused with its place', () => {
    const reasonOf = (change: object): string => {
      const checked = domainArea.check({ ...event, ...change }, limits)
      return checked.kind === 'refused' ? checked.reason : 'accepted'
    }
    assert.match(reasonOf({ domain: 'a b' }), /is not a name/)
    assert.match(reasonOf({ domain: '192.0.2.1' }), /is not a name/)
    assert.match(reasonOf({ records: { A: ['2001:db8::1'] } }), /records\.A holds/)
    assert.match(reasonOf({ records: { AAAA: ['192.0.2.1'] } }), /records\.AAAA holds/)
    assert.match(reasonOf({ records: { MX: ['a..b'] } }), /records\.MX holds/)
    assert.match(reasonOf({ records: { SRV: ['x'] } }), /records/)
    assert.match(reasonOf({ ts: now - 184 * 86_400_000 }), /older than the 183 days/)
    assert.match(reasonOf({ ts: now + 2 * 86_400_000 }), /in the future/)
  })

  test('the registered domain goes by public suffixes, not by private ones', () => {
    assert.equal(rootOf('a.b.example.co.uk'), 'example.co.uk')
    assert.equal(rootOf('page.github.io'), 'github.io')
    assert.equal(rootOf('com'), 'com')
  })

  test('a name that was only seen ranks below every answer', () => {
    const answered = domainArea.row(accepted({ ...event, ts: now - 180 * 86_400_000 }), noEnricher)
    const seen = domainArea.row(accepted({ ...event, records: {} }), noEnricher)
    assert.ok((answered['rank'] as number) > (seen['rank'] as number))
    assert.deepEqual([answered['resolved'], seen['resolved']], [true, false])
  })

  test('every field finds the row by its predicate', () => {
    const row = domainArea.row(
      accepted({
        ...event,
        records: {
          ...event.records,
          MX: ['m.example.com'],
          CNAME: ['c.example.com'],
          PTR: ['p.example.com'],
        },
      }),
      noEnricher,
    ) as unknown as Row
    for (const query of [
      'domain:xn--bcher-kva.example.com',
      'root:example.com',
      'A:"192.0.2.0/24"',
      'AAAA:"2001:db8::1"',
      'NS:ns1.example.net',
      'MX:m.example.com',
      'CNAME:c.example.com',
      'TXT:"v=spf1"',
      'PTR:p.example.com',
      'title:größe',
      `updated_at:${new Date(now).toISOString().slice(0, 10)}`,
      'bücher',
      'ns1.example.net',
      'fqdn:xn--bcher-kva.example.com mx:m.example.com',
    ])
      assert.ok(compilePredicate(parse(query), domainFields)(row), query)
    assert.ok(!compilePredicate(parse('A:192.0.2.2'), domainFields)(row))
    assert.equal(domainFields.all.length, 11)
  })

  test('any value is taken or refused, never thrown', () => {
    const value = fc.oneof(
      fc.anything(),
      fc.record({
        domain: fc.oneof(fc.domain(), fc.string()),
        ts: fc.integer(),
        records: fc.object(),
        title: fc.string(),
      }),
    )
    fc.assert(
      fc.property(value, (given) => {
        const checked = domainArea.check(given, limits)
        if (checked.kind === 'event')
          JSON.parse(tableLines(domainArea, 1, '{}', domainArea.row(checked.event, noEnricher))[1]!)
      }),
      { numRuns: 500 },
    )
  })
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { versionKey } from '../../core/version-order.ts'
import { arbitraryQuery } from '../testing/arbitrary-query.ts'
import { arbitraryRow } from '../testing/arbitrary-row.ts'
import { exampleFields } from '../testing/example-fields.ts'
import { parse } from '../text/parse.ts'
import { compilePredicate } from './compile-predicate.ts'
import { type Row, textSeparator } from './row.ts'

const row: Row = {
  product: 'OpenSSH_8.9p1 Ubuntu-3',
  tag: ['WEBSERVER', 'Big Iron'],
  version: '1.10.3',
  version_key: versionKey('1.10.3'),
  port: 443,
  asn: 0,
  score: 4.5,
  has_screenshot: 1,
  created_at: Date.parse('2019-01-31T23:59:59.999Z'),
  ip: '192.0.2.7',
  text: ['openssh_8.9p1 ubuntu-3', 'admin panel – größe', 'nginx'].join(textSeparator),
  data: {
    'web.title': ['admin panel – größe', 'second'],
    'web.headers.x_cache': ['hit'],
    'redis.redis_version': ['5.0.7'],
    'redis.redis_version_key': [versionKey('5.0.7')],
    'mongodb.totalSize': 5.5,
    'mongodb.ismaster': false,
    'tor.first_seen': Date.parse('2019-01-01'),
    'dns.a': ['198.51.100.3', '2001:db8::1'],
  },
}

const yes = [
  '*',
  // words and phrases
  'openssh',
  'OPENSSH 8',
  '"ubuntu 3"',
  'product:ubuntu',
  'product:"openssh 8 9p1"',
  'product:OpenSSH_8.9p1',
  'web.title:"ADMIN Panel – GRÖßE"',
  'web.title:second',
  'web.title:"–"',
  'product:"_"',
  'tag:(iron webserver)',
  'web.headers.x_cache:HIT',
  // whole values
  'product.keyword:"openssh_8.9P1 ubuntu-3"',
  'tag.keyword:"big iron"',
  'NOT product.keyword:openssh_8',
  // wildcards
  'product:ubun*',
  'product:openssh_8*',
  'product:*ssh_8.9p1',
  'NOT product:*ssh?8.9p1',
  'product:openssh*3',
  'product.keyword:openssh*-3',
  'NOT product.keyword:ubun*',
  'web.title:gr??e',
  'ngin?',
  '*sh',
  'NOT openssh*ubuntu*',
  // regexes
  'product:/open.*\\d/',
  'product:/OPEN[A-Z]{3}.*/',
  'NOT product:/ubuntu/',
  'tag:/big.iron|x/',
  // order
  'version:>1.9',
  'version:<1.10.10',
  'version:[1.10.3 TO 1.10.03]',
  'NOT version:>1.10.3',
  'version:1.10',
  'version.keyword:>1.1',
  'NOT version.keyword:>1.9',
  'redis.redis_version:<5.0.10',
  'product:[open TO p]',
  'NOT product:{openssh_8.9p1 TO "openssh_8.9p1 ubuntu-2"]',
  'tag:[big TO c]',
  // numbers
  'port:443',
  'port:"443"',
  'port:(80 OR 443)',
  'port:[443 TO 444}',
  'NOT port:{443 TO 444]',
  'score:>4',
  'score:4.50',
  'mongodb.totalSize:>5',
  'mongodb.totalSize:<9223372036854775807',
  // absent
  'NOT asn:0',
  'NOT asn:<10',
  'NOT _exists_:asn',
  'NOT web.server:x',
  'NOT _exists_:web.server',
  'NOT web.ratio:<5',
  'NOT web.server:/.*/',
  '_exists_:product',
  'web.title:*',
  '_exists_:mongodb.ismaster',
  '_exists_:dns.a',
  // booleans
  'has_screenshot:true',
  'NOT has_screenshot:FALSE',
  'mongodb.ismaster:false',
  // dates
  'created_at:2019-01-31',
  'ts:[2019-01-01 TO 2019-01-31]',
  'NOT ts:[2019-01-01 TO 2019-01-31}',
  'ts:>2019-01-31T12:00',
  'tor.first_seen:<=2019-01-01',
  // addresses
  'ip:192.0.2.7',
  'ip:192.0.2.0/24',
  'ip:[192.0.2.1 TO 192.0.2.7]',
  'NOT ip:[192.0.2.1 TO 192.0.2.7}',
  'NOT ip:::/0',
  'dns.a:2001:db8::/32',
  'dns.a:198.51.100.0-198.51.100.9',
  // logic
  'nope OR port:443',
  'openssh -nope',
  'NOT (openssh nope)',
]

const no = [
  'ssh',
  '"openssh ubuntu"',
  '"ubuntu 3 admin"',
  '"3 admin"',
  'product:admin',
  'web.title:"größe second"',
  'tag:"webserver big"',
  'web.headers.other:hit',
  'product:0',
  'port:44',
]

describe('compilePredicate', () => {
  const holds = (text: string) => compilePredicate(parse(text), exampleFields)(row)
  for (const text of yes) it(`finds ${text}`, () => assert.equal(holds(text), true))
  for (const text of no) it(`does not find ${text}`, () => assert.equal(holds(text), false))

  it('answers for any row, however wrong, without throwing', () => {
    const value = fc.oneof(
      fc.constantFrom(undefined, null, '', [], {}, Number.NaN, 10n ** 30n, Symbol.iterator),
      fc.anything({ maxDepth: 2 }),
    )
    const names = exampleFields.all.map(({ source }) =>
      source.kind === 'column' ? source.name : source.kind === 'path' ? source.path : source.from,
    )
    const anyMembers = fc.dictionary(fc.constantFrom(...names, 'version_key', 'text'), value, { maxKeys: 8 })
    const anyRow = fc
      .tuple(anyMembers, fc.oneof(anyMembers, value))
      .map(([columns, data]) => ({ ...columns, data }))
    fc.assert(
      fc.property(arbitraryQuery(exampleFields), anyRow, (query, broken) => {
        assert.equal(typeof compilePredicate(query, exampleFields)(broken as Row), 'boolean')
      }),
      { numRuns: 1000 },
    )
  })

  it('obeys logic', () => {
    const query = arbitraryQuery(exampleFields)
    fc.assert(
      fc.property(query, query, arbitraryRow(exampleFields), (a, b, record) => {
        const of = (node: typeof a) => compilePredicate(node, exampleFields)(record)
        assert.equal(of({ kind: 'not', item: a }), !of(a))
        assert.equal(of({ kind: 'and', items: [a, b] }), of(a) && of(b))
        assert.equal(of({ kind: 'or', items: [a, b] }), of(a) || of(b))
      }),
      { numRuns: 500 },
    )
  })

  it('meets records often enough for random tests to mean something', () => {
    const rows = fc.sample(arbitraryRow(exampleFields), { numRuns: 100, seed: 1 })
    const queries = fc.sample(arbitraryQuery(exampleFields), { numRuns: 200, seed: 2 })
    const telling = queries.filter((query) => {
      const holdsFor = rows.filter(compilePredicate(query, exampleFields)).length
      return holdsFor > 0 && holdsFor < rows.length
    })
    assert.ok(telling.length > 80, `${telling.length} of 200`)
  })
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { match, text } from '../ast.ts'
import { createFieldSet } from '../field-set.ts'
import { anyText } from '../testing/any-text.ts'
import { arbitraryQuery } from '../testing/arbitrary-query.ts'
import { exampleFields } from '../testing/example-fields.ts'
import { parse } from '../text/parse.ts'
import { compileSql } from './compile-sql.ts'
import type { SqlParameter } from './sql-bindings.ts'

const title = '`data`.`web`.`title`.:`Array(Nullable(String))`'
const size = '`data`.`mongodb`.`totalSize`'
const has = 'hasAllTokens(`text`, {p0:Array(String)})'
const day = Date.parse('2019-01-01')

const table: readonly (readonly [string, string, readonly SqlParameter[]])[] = [
  ['', '1', []],
  ['Foo', has, [['foo']]],
  ['"-"', 'position(`text`, {p0:String}) > 0', ['-']],
  ['product:Foo', `(${has} AND hasToken(lowerUTF8(\`product\`), {p1:String}))`, [['foo'], 'foo']],
  [
    'tag:foo',
    `(${has} AND arrayExists(v -> hasToken(lowerUTF8(v), {p1:String}), \`tag\`))`,
    [['foo'], 'foo'],
  ],
  [
    'web.title:foo',
    `(${has} AND arrayExists(v -> hasToken(assumeNotNull(v), {p1:String}), ${title}))`,
    [['foo'], 'foo'],
  ],
  ['product.keyword:"A b"', `(${has} AND lowerUTF8(\`product\`) = {p1:String})`, [['a', 'b'], 'a b']],
  [
    'product:/a+/',
    "(lowerUTF8(`product`) != '' AND match(lowerUTF8(`product`), {p0:String}))",
    ['^(?s:a+)$'],
  ],
  ['product:>B', "(lowerUTF8(`product`) != '' AND lowerUTF8(`product`) > {p0:String})", ['b']],
  ['port:443', '(`port` >= {p0:Int64} AND `port` <= {p1:Int64})', [443, 443]],
  ['asn:>5', '(`asn` != 0 AND (`asn` > {p0:Int64}))', [5]],
  ['score:<=.5', '(`score` <= {p0:Float64})', [0.5]],
  [
    'mongodb.totalSize:>1',
    `(ifNull((${size}.:Int64 > {p0:Int64}), 0) OR ifNull((${size}.:Float64 > {p0:Int64}), 0))`,
    [1],
  ],
  ['has_screenshot:true', '`has_screenshot` = true', []],
  ['mongodb.ismaster:false', 'ifNull(`data`.`mongodb`.`ismaster`.:Bool = false, 0)', []],
  ['ts:>=2019-01-01', '(`created_at` >= fromUnixTimestamp64Milli({p0:Int64}))', [day]],
  ['ip:192.0.2.1', '`ip` = {p0:IPv6}', ['::ffff:c000:201']],
  ['ip:::/0', '(`ip` >= {p0:IPv6} AND `ip` <= {p1:IPv6})', ['::1:0:0:0', `${'ffff:'.repeat(7)}ffff`]],
  ['ip:>ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '0', []],
  ['_exists_:product', "`product` != ''", []],
  ['_exists_:port', '1', []],
  ['_exists_:asn', '`asn` != 0', []],
  ['_exists_:ip', "`ip` != toIPv6('::')", []],
  ['_exists_:web.title', `arrayExists(v -> assumeNotNull(v) != '', ${title})`, []],
  ['NOT port:[* TO *]', 'NOT (1)', []],
  [
    'a OR b -c',
    `(${has} OR (hasAllTokens(\`text\`, {p1:Array(String)}) AND NOT (hasAllTokens(\`text\`, {p2:Array(String)}))))`,
    [['a'], ['b'], ['c']],
  ],
]

describe('compileSql', () => {
  for (const [query, where, params] of table)
    it(query || '(empty)', () => {
      const compiled = compileSql(parse(query), exampleFields)
      assert.equal(compiled.where, where)
      assert.deepEqual(Object.values(compiled.params), params)
    })

  it('compares versions by their keys', () => {
    const compiled = compileSql(parse('version:>1.10.3 redis.redis_version:<=5.0.5'), exampleFields)
    assert.match(compiled.where, /\(`version_key` != '' AND `version_key` >= \{p0:String\}\)/)
    assert.match(compiled.where, /`data`\.`redis`\.`redis_version_key`\.:`Array\(Nullable\(String\)\)`/)
  })

  it('uses the folded twin of a column, and the function that the engine has', () => {
    const source = { kind: 'column', name: 'a', folded: 'a_folded' } as const
    const fields = createFieldSet([
      { name: 'a', type: 'text', source, about: '', example: '' },
      { name: 'b', type: 'text', source: { kind: 'column', name: 'b' }, about: '', example: '' },
    ])
    const compiled = compileSql(parse('a.keyword:- b.keyword:-'), fields, { fold: 'lower', prefix: 'q' })
    assert.equal(compiled.where, '(`a_folded` = {q0:String} AND lower(`b`) = {q1:String})')
  })

  it('asks no index before a column with few values', () => {
    const source = { kind: 'column', name: 'a', fewValues: true } as const
    const fields = createFieldSet([{ name: 'a', type: 'text', source, about: '', example: '' }])
    const { where } = compileSql(parse('a:nginx'), fields, { fold: 'lower' })
    assert.equal(where, 'hasToken(lower(`a`), {p0:String})')
  })

  it('asks the index for no more tokens than it takes, and runs long phrases without RE2', () => {
    const words = Array.from({ length: 100 }, (_, i) => `w${i}`)
    const { where, params } = compileSql(parse(`product:"${words.join(' ')}"`), exampleFields)
    assert.equal((params['p0'] as string[]).length, 64)
    assert.match(where, /position\(concat\(/)
    assert.equal(params['p1'], ` ${words.join(' ')} `)
  })

  it('never lets text of the user into the SQL', () => {
    const allowed = /^[\w\s`'.:(){},<>=!|-]*$/
    fc.assert(
      fc.property(anyText({ minLength: 1, maxLength: 30 }), (content) => {
        const written = (drawn: string) =>
          ['product', 'web.title', 'tag.keyword', null].map(
            (name) => compileSql(match(name, text(`${drawn}'x`)), exampleFields).where,
          )
        for (const where of written(content)) assert.match(where, allowed)
        const shapes = new Set(written(content).map((where) => where.replace(/p\d/g, 'p')))
        for (const shape of shapes) assert.ok(!shape.includes(`${content}'x`))
      }),
    )
    for (const name of ['web.headers.a`b', 'web.headers.a b', "web.headers.a'", 'web.headers.'])
      assert.throws(() => compileSql(match(name, text('x')), exampleFields), /There is no field/)
  })

  it('binds every parameter that it names, and names every one that it binds', () => {
    fc.assert(
      fc.property(arbitraryQuery(exampleFields), (query) => {
        const { where, params } = compileSql(query, exampleFields)
        const named = new Set(Array.from(where.matchAll(/\{(p\d+):/g), (found) => found[1]))
        assert.deepEqual([...named].sort(), Object.keys(params).sort())
      }),
      { numRuns: 500 },
    )
  })
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { limits } from '../limits.ts'
import { QueryLimitError, QuerySyntaxError } from '../query-error.ts'
import { anyText } from '../testing/any-text.ts'
import { cpuTime } from '../testing/cpu-time.ts'
import { queryHint } from './hints.ts'
import { parse } from './parse.ts'
import { print } from './print.ts'

/** What was written, and the one spelling of what it means. */
const meanings: readonly (readonly [string, string])[] = [
  ['', '*'],
  ['  \t\n ', '*'],
  ['*', '*'],
  ['*:*', '*'],
  ['camera login', 'camera AND login'],
  ['product:nginx', 'product:nginx'],
  ['web.path.keyword: "/x"', 'web.path.keyword:"/x"'],
  ['type:ssl country:PT', 'type:ssl AND country:PT'],
  ['port:80 AND NOT product:nginx', 'port:80 AND NOT product:nginx'],
  ['port:80 -country:PT', 'port:80 AND NOT country:PT'],
  ['-(a b)', 'NOT (a AND b)'],
  ['-"a b"', 'NOT "a b"'],
  ['--a', 'NOT NOT a'],
  ['+a -b', 'a AND NOT b'],
  ['a - b', 'a AND "-" AND b'],
  ['a-b', 'a-b'],
  ['(port:80 OR port:81) country:PT', '(port:80 OR port:81) AND country:PT'],
  ['a OR b c OR d', 'a OR b AND c OR d'],
  ['NOT a OR b', 'NOT a OR b'],
  ['NOT a b', 'NOT a AND b'],
  ['((a))', 'a'],
  ['a and b or not c', 'a AND and AND b AND or AND not AND c'],
  ['country:OR', 'country:"OR"'],
  ['port:(80 OR 443)', 'port:80 OR port:443'],
  ['port:(80 OR (443 -444))', 'port:80 OR port:443 AND NOT port:444'],
  ['port:(>80 OR [1 TO 5])', 'port:>80 OR port:[1 TO 5]'],
  ['title:(a:b "c d" /e/)', 'title:"a:b" AND title:"c d" AND title:/e/'],
  ['version:>1.10.3 version:<=1.14.0', 'version:>1.10.3 AND version:<=1.14.0'],
  ['port:>= 80', 'port:>=80'],
  ['port:>-5', 'port:>"-5"'],
  ['port:-5', 'port:"-5"'],
  ['width:[800 TO 1024]', 'width:[800 TO 1024]'],
  ['width:{800 TO *]', 'width:{800 TO *]'],
  ['width:[ * TO 5 }', 'width:[* TO 5}'],
  ['a:["b c" TO "*"]', 'a:["b c" TO "*"]'],
  ['ip:[2001:db8::1 TO 2001:db8::5]', 'ip:["2001:db8::1" TO "2001:db8::5"]'],
  ['created_at:2019-01-01T10:00:00Z', 'created_at:"2019-01-01T10:00:00Z"'],
  ['NOT _exists_:cpe', 'NOT _exists_:cpe'],
  ['_exists_:(a OR b.c)', '_exists_:a OR _exists_:b.c'],
  ['cpe:*', '_exists_:cpe'],
  ['cpe:**', '_exists_:cpe'],
  ['product:open*', 'product:open*'],
  ['product:o?en**x', 'product:o?en*x'],
  ['product:a\\*b', 'product:"a*b"'],
  ['a\\:b', '"a:b"'],
  ['a\\ b', '"a b"'],
  ['\\AND', '"AND"'],
  ['"a \\"b\\" c"', '"a \\"b\\" c"'],
  ['banner:"x\\r\\n\\x00"', 'banner:"x\\\\r\\\\n\\\\x00"'],
  ['rdns:/.*example\\..{2,3}/', 'rdns:/.*example\\..{2,3}/'],
  ['a:/b\\/c/', 'a:/b\\/c/'],
  ['ip:192.0.2.1', 'ip:192.0.2.1'],
  ['ip:192.0.2.0/24', 'ip:"192.0.2.0/24"'],
  ['ip:2001\\:db8\\:\\:1', 'ip:"2001:db8::1"'],
  ['ip:2001:db8::1', 'ip:"2001:db8::1"'],
  ['2001:db8::1', '"2001:db8::1"'],
  ['fe80::/10 -::1', '"fe80::/10" AND NOT "::1"'],
  ['AAAA:2001:db8::1', 'AAAA:"2001:db8::1"'],
  ['sha1:aa:bb:cc', 'sha1:"aa:bb:cc"'],
  ['foo[1]', '"foo[1]"'],
  ['constructor', 'constructor'],
]

const mistakes: readonly (readonly [string, number, RegExp])[] = [
  ['port:', 5, /"port" has no value/],
  ['port: AND a', 6, /"port" has no value: "AND"/],
  ['a AND', 5, /condition is missing/],
  ['OR a', 0, /condition is missing/],
  ['a AND OR b', 6, /condition is missing/],
  ['NOT', 3, /condition is missing/],
  ['a )', 2, /closes nothing/],
  ['x (a', 2, /never closed/],
  ['a ()', 2, /Nothing stands/],
  ['a "b', 2, /never closed/],
  ['a ""', 2, /Empty quotes/],
  ['a"b"', 1, /quote inside a word/],
  ['a\\', 1, /backslash/],
  [':a', 0, /cannot be a field name/],
  ['x*:a', 0, /cannot be a field name/],
  ['/a/', 0, /regex needs a field/],
  ['[a TO b]', 0, /range needs a field/],
  ['p:[a b]', 5, /range is not complete/],
  ['p:[a TO b', 9, /range is not complete/],
  ['p:[a* TO b]', 3, /wildcards/],
  ['p:/a', 2, /no closing/],
  ['p:/a/b', 5, /ends at its second/],
  ['p://', 2, /empty regex/],
  ['p:/a(/', 4, /never closed/],
  ['p:>', 3, /value is missing/],
  ['p:>*', 3, /value is missing/],
  ['p:><1', 3, /Two comparisons|value is missing/],
  ['p:?', 2, /at least one other/],
  ['_exists_:*', 0, /name of a field/],
  ['_exists_:>3', 9, /name of a field/],
]

describe('parse', () => {
  for (const [written, meaning] of meanings)
    it(`reads ${JSON.stringify(written)}`, () => assert.equal(print(parse(written)), meaning))

  for (const [written, position, message] of mistakes)
    it(`refuses ${JSON.stringify(written)}`, () => {
      assert.throws(
        () => parse(written),
        (error) => {
          assert.ok(error instanceof QuerySyntaxError)
          assert.match(error.message, message)
          assert.equal(error.position, position)
          return true
        },
      )
    })

  it('freezes what it returns, and knows where it stood', () => {
    const query = parse('a -port:80')
    assert.deepEqual(query, {
      kind: 'and',
      items: [
        { kind: 'match', field: null, value: { kind: 'text', text: 'a' }, at: 0, valueAt: 0 },
        {
          kind: 'not',
          item: { kind: 'match', field: 'port', value: { kind: 'text', text: '80' }, at: 3, valueAt: 8 },
        },
      ],
    })
    assertFrozen(query)
    assertFrozen(parse('x:[1 TO 2] y:a*b z:/r/ w:>1 _exists_:v (a OR b)'))
  })

  const outsized: readonly (readonly [string, string, string])[] = [
    ['too_long', 'a'.repeat(limits.textLength), 'a'.repeat(limits.textLength + 1)],
    ['too_deep', nested(limits.depth), nested(limits.depth + 1)],
    ['too_deep', 'NOT '.repeat(limits.depth).concat('a'), 'NOT '.repeat(limits.depth + 1).concat('a')],
    ['too_many_terms', 'a '.repeat(limits.terms), 'a '.repeat(limits.terms + 1)],
    ['too_many_terms', `p:(${'a '.repeat(limits.terms)})`, `p:(${'a '.repeat(limits.terms + 1)})`],
    ['too_many_wildcards', 'a* '.repeat(limits.wildcards), `${'a* '.repeat(limits.wildcards)}b?`],
    ['regex_too_long', `p:/${'a'.repeat(limits.regexLength)}/`, `p:/${'a'.repeat(limits.regexLength + 1)}/`],
    ['regex_too_large', 'p:/(a{20}){50}/', 'p:/(a{20}){51}/'],
    ['regex_too_large', 'p:/(abc){600}/', 'p:/(abcd){600}/'],
  ]
  for (const [code, allowed, refused] of outsized)
    it(`has the limit ${code}: ${refused.slice(0, 16)}…`, () => {
      assert.doesNotThrow(() => parse(allowed))
      assert.throws(
        () => parse(refused),
        (error) => error instanceof QueryLimitError && error.code === code,
      )
    })

  const piece = fc.constantFrom(
    ...'a b : " ( ) [ ] { } / \\ * ? > < = - + AND OR NOT TO _exists_: port: 80 . | ^ $ é \ud800 😀 {2} {9} \n'.split(
      ' ',
    ),
    ' ',
  )
  it('either reads a text or throws a QuerySyntaxError with a position inside it', () => {
    const written = fc.oneof(
      fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('')),
      anyText({ maxLength: 200 }),
    )
    fc.assert(
      fc.property(written, (text) => {
        try {
          const query = parse(text)
          assert.equal(print(parse(print(query))), print(query))
        } catch (error) {
          assert.ok(error instanceof QuerySyntaxError, String(error))
          assert.ok(
            error.position >= 0 && error.position <= text.length,
            `${error.position} ${error.message}`,
          )
        }
      }),
      { numRuns: 3000 },
    )
  })

  const worst = ['(', '[', 'a:["', 'a:([', '"', '\\', '-', 'a:', 'a:(', '/', 'a:/', '*', 'a:{a TO ', '::']
  it('takes little time for the worst texts of full length', () => {
    const taken = cpuTime(() => {
      for (const unit of worst)
        try {
          parse(unit.repeat(limits.textLength).slice(0, limits.textLength))
        } catch (error) {
          assert.ok(error instanceof QuerySyntaxError, String(error))
        }
    })
    assert.ok(taken < 1500, `${taken} ms`)
  })
})

function nested(depth: number): string {
  return `${'('.repeat(depth)}a${')'.repeat(depth)}`
}

function assertFrozen(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  assert.ok(Object.isFrozen(value), JSON.stringify(value))
  for (const member of Object.values(value)) assertFrozen(member)
}

it('&&, || and ! mean AND, OR and NOT', () => {
  const same: Readonly<Record<string, string>> = {
    'port:80 && country:PT': 'port:80 AND country:PT',
    'a || b && c': 'a OR b AND c',
    '!port:80': 'NOT port:80',
    'a ! b': 'a NOT b',
    '!(a || b)': 'NOT (a OR b)',
    'port:(80 || 443)': 'port:(80 OR 443)',
    'port:(80 !443)': 'port:(80 NOT 443)',
    '(a)&&(b)': '(a) AND (b)',
  }
  for (const [short, long] of Object.entries(same))
    assert.equal(print(parse(short)), print(parse(long)), short)
  assert.equal(print(parse('product:!x')), 'product:"!x"')
  assert.equal(print(parse('"a && b"')), '"a && b"')
  assert.equal(print(parse('a&&b')), '"a&&b"')
  for (const broken of ['&& a', 'a ||', 'a && || b'])
    assert.throws(() => parse(broken), /A condition is missing/, broken)
})

it('a weight is ignored, and a hint says so', () => {
  for (const query of ['nginx^2', 'product:nginx^2.5', '"a b"^3', '(a OR b)^4', 'port:[1 TO 9]^2', 'ng*^2']) {
    const plain = query.replace(/\^[0-9.]+/, '')
    assert.equal(print(parse(query)), print(parse(plain)), query)
    assert.match(queryHint(query) ?? '', /^At character \d+: \^[0-9.]+ is ignored/)
  }
  for (const query of ['a\\^2', '"a^2"', 'a^b', '^2', 'a^']) assert.equal(queryHint(query), null, query)
  assert.equal(print(parse('a\\^2')), '"a^2"')
})

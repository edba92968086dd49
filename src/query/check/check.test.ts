import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { match } from '../ast.ts'
import { QueryError, QueryFieldError, QuerySyntaxError, QueryValueError } from '../query-error.ts'
import { exampleFields } from '../testing/example-fields.ts'
import { parse } from '../text/parse.ts'
import { check } from './check.ts'

const plan = (text: string) => check(parse(text), exampleFields)

function failure(text: string): QueryError {
  try {
    plan(text)
  } catch (error) {
    assert.ok(error instanceof QueryError)
    return error
  }
  return assert.fail(`${text} was accepted`)
}

describe('check', () => {
  it('names an unknown field, where it stands, and the nearest known one', () => {
    const table = [
      ['a prodct:x', 'prodct', 'product', 2],
      ['PORT:80', 'PORT', 'port', 0],
      ['title:x', 'title', 'web.title', 0],
      ['NOT _exists_:prot', 'prot', 'port', 13],
      ['prodct.keyword:x', 'prodct.keyword', 'product', 0],
      ['port.keyword:80', 'port.keyword', 'port', 0],
      ['zzzzzzzzzzzz:1', 'zzzzzzzzzzzz', undefined, 0],
      ['constructor:1', 'constructor', undefined, 0],
      ['web.headers.UPPER:1', 'web.headers.UPPER', undefined, 0],
    ] as const
    for (const [text, field, nearest, position] of table) {
      const error = failure(text)
      assert.ok(error instanceof QueryFieldError, text)
      assert.deepEqual([error.field, error.nearest, error.position], [field, nearest, position])
      assert.ok(error.message.includes(nearest ?? field), error.message)
    }
  })

  it('refuses a value of the wrong type, at its place', () => {
    const table = [
      ['port:abc', 5],
      ['port: abc', 6],
      ['port:80.5', 5],
      ['port:0x50', 5],
      ['port:99999999999999999999', 5],
      ['port:9223372036854775808', 5],
      ['port:8*', 5],
      ['port:/8/', 5],
      ['port:(80 OR x)', 12],
      ['port:[a TO 5]', 5],
      ['asn:x', 4],
      ['score:1e999', 6],
      ['score:NaN', 6],
      ['score:0x10', 6],
      ['has_screenshot:maybe', 15],
      ['has_screenshot:>true', 15],
      ['created_at:yesterday', 11],
      ['created_at:[2019-01-01 TO soon]', 11],
      ['created_at:2019*', 11],
      ['ip:x', 3],
      ['ip:192.0.2.0/33', 3],
      ['ip:192.0.2.*', 3],
      ['ip:[192.0.2.1 TO 2001:db8::1]', 3],
    ] as const
    for (const [text, position] of table) {
      const error = failure(text)
      assert.ok(error instanceof QueryValueError, text)
      assert.equal(error.position, position, text)
      assert.ok(error.message.includes(text.slice(0, text.indexOf(':'))), error.message)
    }
  })

  it('does not repeat a long value or name in full', () => {
    assert.ok(failure(`port:${'x'.repeat(5000)}`).message.length < 300)
    assert.ok(failure(`${'x'.repeat(5000)}:1`).message.length < 300)
  })

  it('refuses a hand-made query that compares without a field', () => {
    const query = match(null, { kind: 'compare', operator: '<', bound: '1' })
    assert.throws(() => check(query, exampleFields), QuerySyntaxError)
  })

  it('reads addresses in every form', () => {
    const span = (text: string) => {
      const found = plan(text)
      return found.kind === 'ip' ? [found.first.toString(16), found.last.toString(16)] : null
    }
    const one = ['ffffc0000201', 'ffffc0000201']
    for (const text of ['ip:192.0.2.1', 'ip:"192.0.2.1"', 'ip:::ffff:192.0.2.1', 'ip:192.0.2.1/32'])
      assert.deepEqual(span(text), one)
    assert.deepEqual(span('ip:192.0.2.77/24'), ['ffffc0000200', 'ffffc00002ff'])
    assert.deepEqual(span('ip:>192.0.2.1'), ['ffffc0000202', 'ffffffffffff'])
    assert.deepEqual(span('ip:<192.0.2.1'), ['ffff00000000', 'ffffc0000200'])
    assert.deepEqual(span('ip:{192.0.2.0/24 TO 192.0.3.4]'), ['ffffc0000300', 'ffffc0000304'])
    const v6 = ['20010db8000000000000000000000001', '20010db8000000000000000000000001']
    for (const text of ['ip:2001:db8::1', 'ip:2001\\:db8\\:\\:1', 'ip:"2001:DB8:0::1"'])
      assert.deepEqual(span(text), v6)
    assert.deepEqual(span('ip:::/0'), ['1000000000000', 'f'.repeat(32)])
    assert.deepEqual(span('ip:<=2001:db8::1'), ['1000000000000', v6[0]])
    assert.deepEqual(span('ip:::'), ['1', '0'])
  })

  it('reads dates with their length', () => {
    const span = (text: string) => {
      const found = plan(text)
      const iso = (time: number | null) => time && new Date(time).toISOString().slice(0, 16)
      return found.kind === 'date' ? [iso(found.from), iso(found.below)] : null
    }
    assert.deepEqual(span('created_at:2019-01-31'), ['2019-01-31T00:00', '2019-02-01T00:00'])
    assert.deepEqual(span('ts:[2019-01-01 TO 2019-01-31]'), ['2019-01-01T00:00', '2019-02-01T00:00'])
    assert.deepEqual(span('ts:{2019-01-01 TO 2019-01-31}'), ['2019-01-02T00:00', '2019-01-31T00:00'])
    assert.deepEqual(span('ts:>2019-01-01'), ['2019-01-02T00:00', null])
    assert.deepEqual(span('ts:<=2019-01-01'), [null, '2019-01-02T00:00'])
    assert.deepEqual(span('ts:<2019-01-01T10:00'), [null, '2019-01-01T10:00'])
  })

  it('takes a range that is open on both sides as existence, for any type', () => {
    for (const name of ['port', 'product', 'created_at', 'ip', 'web.title'])
      assert.equal(plan(`${name}:[* TO *]`).kind, 'exists')
  })
})

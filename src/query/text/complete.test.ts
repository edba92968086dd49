import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { anyText } from '../testing/any-text.ts'
import { exampleFields } from '../testing/example-fields.ts'
import { complete } from './complete.ts'

const inserts = (text: string, cursor = text.length) =>
  complete(text, cursor, exampleFields).map((completion) => completion.insert)

describe('complete', () => {
  it('offers fields that begin so, then those that contain it', () => {
    assert.deepEqual(inserts('po'), ['port:'])
    assert.deepEqual(inserts('web.'), ['web.title:', 'web.server:', 'web.ratio:'])
    assert.deepEqual(inserts('ti'), ['web.title:', 'web.ratio:'])
    assert.deepEqual(inserts('port:80 (a').slice(0, 3), ['AND ', 'asn:', 'dns.a:'])
  })

  it('replaces what was typed', () => {
    assert.deepEqual(complete('port:80 sco AND', 11, exampleFields), [
      { kind: 'field', insert: 'score:', start: 8, end: 11, about: 'The score.' },
    ])
  })

  it('offers operators behind a condition only', () => {
    assert.ok(!inserts('o').includes('OR '))
    assert.ok(inserts('a o').includes('OR '))
    assert.ok(inserts('n').includes('NOT '))
  })

  it('offers values where they are known', () => {
    assert.deepEqual(inserts('has_screenshot:'), ['true', 'false'])
    assert.deepEqual(inserts('has_screenshot:f'), ['false'])
    assert.deepEqual(inserts('_exists_:ver'), ['version', 'web.server', 'redis.redis_version'])
    assert.deepEqual(inserts('product:'), [])
    assert.deepEqual(inserts('product:p'), [])
    assert.deepEqual(inserts('"po'), [])
  })

  it('answers at any cursor of any text, within it', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 40 }), fc.integer({ min: -5, max: 50 }), (text, cursor) => {
        const found = complete(text, cursor, exampleFields)
        assert.ok(found.length <= 20)
        for (const { start, end } of found) assert.ok(start >= 0 && start <= end && end <= text.length)
      }),
    )
  })
})

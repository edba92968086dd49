import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { anyText } from '../testing/any-text.ts'
import { highlight } from './highlight.ts'

describe('highlight', () => {
  it('names the parts of a query', () => {
    const text = 'a AND -port:>80 (b:"c d" OR e:[1 TO 2]) f:/g/ h*'
    const parts = highlight(text).map(({ kind, start, end }) => [kind, text.slice(start, end)])
    assert.deepEqual(parts, [
      ['text', 'a'],
      ['operator', 'AND'],
      ['operator', '-'],
      ['field', 'port:'],
      ['comparison', '>'],
      ['text', '80'],
      ['parenthesis', '('],
      ['field', 'b:'],
      ['quoted', '"c d"'],
      ['operator', 'OR'],
      ['field', 'e:'],
      ['range', '[1 TO 2]'],
      ['parenthesis', ')'],
      ['field', 'f:'],
      ['regex', '/g/'],
      ['wildcard', 'h*'],
    ])
  })

  it('says why a part is invalid', () => {
    assert.deepEqual(highlight('a "b'), [
      { kind: 'text', start: 0, end: 1 },
      { kind: 'invalid', start: 2, end: 4, message: 'This quote is never closed.' },
    ])
  })

  it('covers any text with parts in order that do not overlap, leaving out white space only', () => {
    const piece = fc.constantFrom(...'a : " ( ) [ ] { } / \\ * > - AND port: TO'.split(' '), ' ')
    const written = fc.oneof(
      fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join('')),
      anyText({ maxLength: 60 }),
    )
    fc.assert(
      fc.property(written, (text) => {
        let at = 0
        for (const { start, end } of highlight(text)) {
          assert.match(text.slice(at, start), /^\s*$/)
          assert.ok(start >= at && end > start && end <= text.length)
          at = end
        }
        assert.match(text.slice(at), /^\s*$/)
      }),
      { numRuns: 2000 },
    )
  })
})

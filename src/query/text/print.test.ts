import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { exists, match, type Query, text, wildcard } from '../ast.ts'
import { anyText } from '../testing/any-text.ts'
import { arbitraryQuery } from '../testing/arbitrary-query.ts'
import { exampleFields } from '../testing/example-fields.ts'
import { withoutPositions } from '../testing/without-positions.ts'
import { parse } from './parse.ts'
import { print } from './print.ts'

const sameAfterReading = (query: Query) =>
  assert.deepEqual(withoutPositions(parse(print(query))), withoutPositions(query), print(query))

describe('print', () => {
  it('writes what parse reads back as the same query', () => {
    fc.assert(fc.property(arbitraryQuery(exampleFields), sameAfterReading), { numRuns: 1000 })
  })

  it('does so for any text, in every place a text can stand', () => {
    const content = fc.oneof(
      anyText({ minLength: 1, maxLength: 20 }),
      fc.constantFrom('AND', 'TO', '*', '?', '\\', '"', '-a', '[a TO b]', ' ', '/a/', 'a:b', '>1', '\u2028'),
    )
    fc.assert(
      fc.property(content, content, (a, b) => {
        const [left, right] = [a.toWellFormed(), b.toWellFormed()]
        sameAfterReading(match(null, text(left)))
        sameAfterReading(match('x', text(left)))
        sameAfterReading(exists(left))
        sameAfterReading(match('x', { kind: 'compare', operator: '<', bound: left }))
        sameAfterReading(
          match('x', { kind: 'range', from: left, to: right, includesFrom: true, includesTo: false }),
        )
        const parts = [{ kind: 'text', text: left }, { kind: '*' }, { kind: 'text', text: right }] as const
        sameAfterReading(match('x', wildcard(parts)))
        sameAfterReading(match(null, wildcard(parts)))
      }),
      { numRuns: 1000 },
    )
  })
})

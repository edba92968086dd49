import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Derivation } from './field.ts'
import { withDerivations } from './field-set.ts'
import { compilePredicate } from './predicate/compile-predicate.ts'
import type { Row } from './predicate/row.ts'
import { compileSql } from './sql/compile-sql.ts'
import { exampleFields } from './testing/example-fields.ts'
import { parse } from './text/parse.ts'

const rows: Readonly<Record<string, Row>> = {
  old: { cve: ['CVE-2014-0160', 'CVE-2021-41773'], cvss: [7.5, 9.8], kev: true },
  older: { cve: ['CVE-2014-0160'], cvss: [7.5], kev: false },
}
const tag: Derivation = { known: () => Object.keys(rows), rowOf: (value) => rows[value] ?? {} }
const fields = withDerivations(exampleFields, { tag })

const table: readonly (readonly [query: string, values: readonly string[]])[] = [
  ['cve:CVE-2021-41773', ['old']],
  ['cve:cve-2014-0160', ['old', 'older']],
  ['cve:CVE-2014-*', ['old', 'older']],
  ['cve.keyword:CVE-2021-41773', ['old']],
  ['cvss:>9', ['old']],
  ['cvss:[7 TO 8]', ['old', 'older']],
  ['kev:true', ['old']],
  ['_exists_:cve', ['old', 'older']],
  ['cvss:[* TO *]', ['old', 'older']],
]

describe('derived fields', () => {
  for (const [query, values] of table)
    test(`${query} is one of ${values.join(', ')}`, () => {
      assert.deepEqual(compileSql(parse(query), fields), {
        where: 'hasAny(`tag`, {p0:Array(String)})',
        params: { p0: values },
      })
      const accepts = compilePredicate(parse(query), fields)
      for (const value of ['old', 'older', 'new'])
        assert.equal(accepts({ tag: ['x', value] }), values.includes(value), value)
    })

  test('what follows from nothing is never found', () => {
    assert.equal(compileSql(parse('cvss:>9.8'), fields).where, '0')
    assert.equal(compileSql(parse('cve:x'), withDerivations(exampleFields, {})).where, '0')
    assert.equal(
      compilePredicate(parse('cve:x'), withDerivations(exampleFields, {}))({ tag: ['old'] }),
      false,
    )
  })

  test('false is that nothing true follows, and is always there', () => {
    const { where, params } = compileSql(parse('kev:false'), fields)
    assert.deepEqual([where, params], ['NOT (hasAny(`tag`, {p0:Array(String)}))', { p0: ['old'] }])
    const accepts = compilePredicate(parse('kev:false'), fields)
    assert.deepEqual(
      [accepts({ tag: ['older', 'old'] }), accepts({ tag: ['older'] }), accepts({})],
      [false, true, true],
    )
    assert.equal(compileSql(parse('_exists_:kev'), fields).where, '1')
  })

  test('values of the wrong kind are reported as with any field', () => {
    assert.throws(() => compileSql(parse('cvss:high'), fields), /"cvss" takes a number/)
    assert.throws(() => compileSql(parse('kev:maybe'), fields), /"kev" takes true or false/)
  })

  test('the newest data answers, also for a predicate of before', () => {
    let found: Row = {}
    const live = withDerivations(exampleFields, { tag: { known: () => ['a'], rowOf: () => found } })
    const accepts = compilePredicate(parse('kev:true'), live)
    assert.equal(accepts({ tag: ['a'] }), false)
    found = { kev: true }
    assert.equal(accepts({ tag: ['a'] }), true)
  })
})

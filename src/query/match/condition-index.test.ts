import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { check } from '../check/check.ts'
import type { FieldSet } from '../field.ts'
import { withDerivations } from '../field-set.ts'
import { planPredicate } from '../predicate/plan-predicate.ts'
import { arbitraryQuery } from '../testing/arbitrary-query.ts'
import { arbitraryRow } from '../testing/arbitrary-row.ts'
import { exampleFields } from '../testing/example-fields.ts'
import { parse } from '../text/parse.ts'
import { createConditionIndex } from './condition-index.ts'
import { prefixesOf } from './needs-of.ts'

const indexOf = (texts: readonly string[], fields: FieldSet = exampleFields) =>
  createConditionIndex(
    texts.map((text) => ({ plan: check(parse(text), fields), item: text })),
    fields,
  )

describe('conditionIndex', () => {
  it('finds what trying every condition finds', () => {
    const queries = fc.array(arbitraryQuery(exampleFields), { minLength: 1, maxLength: 40 })
    const rows = fc.array(arbitraryRow(exampleFields), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(queries, rows, (drawn, records) => {
        const plans = drawn.map((query) => check(query, exampleFields))
        const index = createConditionIndex(
          plans.map((plan, item) => ({ plan, item })),
          exampleFields,
        )
        const tests = plans.map((plan) => planPredicate(plan, exampleFields))
        for (const row of records) {
          const naive = tests.flatMap((holds, item) => (holds(row) ? [item] : []))
          assert.deepEqual(
            [...index.matching(row)].sort((a, b) => a - b),
            naive,
          )
        }
      }),
      { numRuns: 300 },
    )
  })

  for (const text of [
    'port:443',
    'port:[80 TO 90]',
    'ip:192.0.2.0/24',
    'ip:[192.0.2.3 TO 192.0.2.77]',
    'ip:[10.0.0.1 TO 203.0.113.9]',
    'product:nginx',
    'product.keyword:"nginx"',
    'nginx',
    'NOT tag:x product:nginx',
    'port:443 OR ip:192.0.2.1',
    'nginx AND (port:>5 OR _exists_:asn)',
  ])
    it(`looks ${text} up`, () => assert.equal(indexOf([text]).tried, 0))

  for (const text of ['*', 'NOT port:443', 'port:>1024', 'product:ng*', 'port:443 OR product:/a/', 'ip:::/0'])
    it(`tries ${text} on every record, and says so`, () => assert.equal(indexOf([text]).tried, 1))

  it('asks the better condition of several', () => {
    const asked: string[] = []
    const row = new Proxy(
      { ip: '192.0.2.1', port: 80 },
      {
        get(target, name) {
          asked.push(String(name))
          return Reflect.get(target, name)
        },
      },
    )
    assert.deepEqual(indexOf(['port:80 ip:198.51.100.0/24']).matching(row), [])
    assert.deepEqual(asked, ['ip'])
  })

  it('looks up what follows from the values of a column, by the newest data', () => {
    let known = 'CVE-2024-0001'
    const cpe = { known: () => ['cpe:/a:x:y:1'], rowOf: () => ({ cve: [known] }) }
    const declared = exampleFields.all.find(({ source }) => source.kind === 'derived')
    assert.ok(declared && declared.source.kind === 'derived')
    const { from, member } = declared.source
    const fields = withDerivations(exampleFields, {
      [from]: { ...cpe, rowOf: () => ({ [member]: [known] }) },
    })
    const index = indexOf([`${declared.name}:CVE-2024-0002`], fields)
    assert.equal(index.tried, 0)
    const row = { [from]: ['cpe:/a:x:y:1'] }
    assert.equal(index.matching(row).length, 0)
    known = 'CVE-2024-0002'
    assert.equal(index.matching(row).length, 1)
  })
})

describe('prefixesOf', () => {
  it('covers the range exactly, or is too long', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 4095n }), fc.bigInt({ min: 0n, max: 4095n }), (a, b) => {
        const [first, last] = a < b ? [a, b] : [b, a]
        const prefixes = prefixesOf(first, last)
        if (!prefixes) return
        const covered = prefixes.flatMap(({ bits, key }) => {
          const size = 1n << BigInt(128 - bits)
          return Array.from({ length: Number(size) }, (_, i) => key * size + BigInt(i))
        })
        assert.deepEqual(
          covered,
          Array.from({ length: Number(last - first) + 1 }, (_, i) => first + BigInt(i)),
        )
      }),
    )
  })
})

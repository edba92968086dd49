import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cveNumber } from '../cve-id.ts'
import { knownLines } from './known-line.ts'
import { wellKnown } from './well-known.ts'

const records = wellKnown()
const criteria = records.flatMap(({ configurations }) =>
  configurations.flatMap((one) =>
    one.kind === 'any' ? one.criteria : one.nodes.flatMap((node) => node.criteria),
  ),
)

test('the built-in list has each vulnerability once, of more than four hundred products', () => {
  assert.equal(new Set(records.map(({ cve }) => cve)).size, records.length)
  const products = new Set(criteria.map(({ cpe }) => cpe.split(':').slice(3, 5).join(':')))
  assert.ok(products.size >= 400, String(products.size))
  assert.ok(records.filter(({ exploited }) => exploited !== null).length >= 180)
})

test('every line has an id, a summary of its own, names in the form of CPE and limits in order', () => {
  for (const { cve, summary, score } of records) {
    assert.ok(cveNumber(cve) !== null, cve)
    assert.match(summary, /^\S.+\.$/, cve)
    assert.ok(score === null || (score.value > 0 && score.value <= 10), cve)
  }
  for (const { cpe, low, high } of criteria) {
    assert.match(cpe, /^cpe:2\.3:[aoh]:[a-z0-9_.-]+:[a-z0-9_.\\/!+-]+:[^: ]+:[^: ]+(?::\*){6}$/)
    for (const end of [low, high]) if (end) assert.match(end.version, /^[\w.-]+$/, cpe)
  }
})

test('a line of another form is an error', () => {
  assert.throws(() => knownLines('CVE-2020-1 9.8 a:b:c | d'), RangeError)
  assert.deepEqual(knownLines('\nCVE-2020-1234 - !2021-01-02 a:b:c <2 + a:b:d =1 | B: does it.\n'), [
    {
      cve: 'CVE-2020-1234',
      published: '',
      summary: 'B: does it.',
      exploited: '2021-01-02',
      affects: ['a:b:c <2', 'a:b:d =1'],
    },
  ])
})

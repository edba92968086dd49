import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { check } from '../check/check.ts'
import type { FieldSet } from '../field.ts'
import { withDerivations } from '../field-set.ts'
import type { Row } from '../predicate/row.ts'
import { exampleFields } from '../testing/example-fields.ts'
import { parse } from '../text/parse.ts'
import type { MatchLimits, MatchRule } from './matcher.ts'
import { openMatcher } from './open-matcher.ts'

const topic = 'records'

function ruleOf(query: string, owner = 'anna', fields: FieldSet = exampleFields) {
  const reasons: string[] = []
  const rule: MatchRule = {
    topic,
    plan: check(parse(query), fields),
    fields,
    owners: () => [owner],
    onPaused: (reason) => reasons.push(reason),
  }
  return { rule, reasons }
}

const record = (row: Row) => ({ row, topics: [topic] })
/** Every character leads to another set of states, and the pattern reads all of its states for each. */
const noise = Array.from({ length: 32_768 }, (_, i) => ((Math.imul(i, i + 7_919) >>> 3) % 11 < 5 ? 'a' : 'b'))
const page: Row = { product: noise.join('') }
const heavy = 'product:/.*(.a?){490}x/'
const generous: Partial<MatchLimits> = { ownerMs: 600_000, totalMs: 600_000, stuckMs: 600_000 }

describe('matcher', () => {
  test('says which rules hold for which records, and forgets removed ones', async () => {
    const matcher = openMatcher()
    try {
      const port = ruleOf('port:22').rule
      const product = ruleOf('product:nginx').rule
      const remove = matcher.add(port)
      matcher.add(product)
      const records = [record({ port: 22, product: 'nginx' }), record({ port: 80, product: 'apache' })]
      const [both, none] = await matcher.match(records)
      assert.deepEqual(new Set(both), new Set([port, product]))
      assert.deepEqual(none, [])
      remove()
      assert.deepEqual(await matcher.match(records), [[product], []])
      assert.deepEqual(await matcher.match([{ row: { port: 22 }, topics: ['others'] }]), [[]])
      assert.equal(matcher.figures().events, 4)
    } finally {
      await matcher.close()
    }
    await assert.rejects(matcher.match([record({})]), /closed/)
  })

  test('what follows from the values of a column is that of the main thread, at the time of asking', async () => {
    const declared = exampleFields.all.find(({ source }) => source.kind === 'derived')
    assert.ok(declared && declared.source.kind === 'derived')
    const { from, member } = declared.source
    let known = 'CVE-2024-0001'
    const fields = withDerivations(exampleFields, {
      [from]: { known: () => [], rowOf: () => ({ [member]: [known] }) },
    })
    const matcher = openMatcher()
    try {
      const { rule } = ruleOf(`${declared.name}:CVE-2024-0002`, 'anna', fields)
      matcher.add(rule)
      const rows = [record({ [from]: ['cpe:/a:x:y:1'] })]
      assert.deepEqual(await matcher.match(rows), [[]])
      known = 'CVE-2024-0002'
      assert.deepEqual(await matcher.match(rows), [[rule]])
    } finally {
      await matcher.close()
    }
  })

  test('the main thread goes on while a heavy query is evaluated', async () => {
    const matcher = openMatcher({ limits: generous })
    try {
      const { rule } = ruleOf(heavy)
      matcher.add(rule)
      await matcher.match([record({ product: 'warm' })])
      let turns = 0
      const counting = setInterval(() => turns++, 5)
      await matcher.match([record(page)])
      clearInterval(counting)
      assert.ok(turns > 1, `${turns} turns`)
    } finally {
      await matcher.close()
    }
  })

  test('a rule that does not finish is paused, and the others miss nothing', async () => {
    const matcher = openMatcher({ limits: { ...generous, stuckMs: 400 } })
    try {
      const stuck = ruleOf(Array(20).fill(heavy).join(' OR '))
      const fine = ruleOf('port:22', 'bert')
      matcher.add(stuck.rule)
      matcher.add(fine.rule)
      const found = await matcher.match([record({ ...page, port: 22 }), record({ port: 22 })])
      assert.deepEqual(found, [[fine.rule], [fine.rule]])
      assert.match(stuck.reasons.join(), /did not finish with one event within 0\.4 s.*narrower/)
      assert.deepEqual(fine.reasons, [])
      const { paused, restarts, rules } = matcher.figures()
      assert.deepEqual({ paused, restarts, rules }, { paused: 1, restarts: 1, rules: 1 })
      assert.match(matcher.refusal('anna')!, /processor time/)
      assert.equal(matcher.refusal('bert'), null)
    } finally {
      await matcher.close()
    }
  })

  test('an account that uses up its time has its costliest rule paused', async () => {
    const matcher = openMatcher({ limits: { ...generous, ownerMs: 1 } })
    try {
      const costly = ruleOf(heavy)
      const cheap = ruleOf('port:22')
      matcher.add(costly.rule)
      matcher.add(cheap.rule)
      const row = record({ ...page, port: 22 })
      assert.deepEqual(await matcher.match([row]), [[cheap.rule]])
      assert.match(costly.reasons.join(), /0\.001 s in a minute/)
      assert.deepEqual(await matcher.match([row]), [[cheap.rule]])
      assert.deepEqual(cheap.reasons, [])
    } finally {
      await matcher.close()
    }
  })
})

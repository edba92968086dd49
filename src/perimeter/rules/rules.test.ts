import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hostFields } from '../../areas/host/fields/host-fields.ts'
import { check } from '../../query/check/check.ts'
import { parse } from '../../query/text/parse.ts'
import { rules, rulesOfKind } from './rules.ts'

test('ids are unique and in kebab-case, and every text is a sentence', () => {
  assert.equal(new Set(rules.map(({ id }) => id)).size, rules.length)
  for (const { id, title, explanation, advice } of rules) {
    assert.match(id, /^[a-z][a-z0-9-]+$/)
    assert.match(title, /^[A-Z].*[^.]$/, id)
    for (const text of [explanation, advice]) assert.match(text, /^[A-Z].{20,}\.$/, id)
  }
})

test('every query is understood by the fields of hosts', () => {
  for (const { id, condition } of rulesOfKind('query'))
    assert.doesNotThrow(() => check(parse(condition.query), hostFields), id)
})

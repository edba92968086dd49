import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createMatchBudget } from './match-budget.ts'

const start = 1_000_000

describe('match budget', () => {
  test('the costliest rule of an owner over its time is paused, others are not charged for it', () => {
    const budget = createMatchBudget<string>({ ownerMs: 100, totalMs: 1_000 })
    assert.equal(budget.charge('big', ['anna'], 70, start), null)
    assert.equal(budget.charge('small', ['anna'], 20, start), null)
    assert.equal(budget.charge('other', ['bert'], 90, start), null)
    assert.equal(budget.charge('small', ['anna'], 20, start), 'big')
    assert.equal(budget.exhausted('anna', start), false)
    budget.paused('big', ['anna'], start)
    assert.equal(budget.exhausted('anna', start), true)
    assert.equal(budget.exhausted('bert', start), false)
    assert.equal(budget.exhausted('anna', start + 60_000), false)
    assert.equal(budget.charge('small', ['anna'], 20, start), null)
  })

  test('owners share what a rule of theirs costs', () => {
    const budget = createMatchBudget<string>({ ownerMs: 100, totalMs: 1_000 })
    assert.equal(budget.charge('shared', ['anna', 'bert'], 190, start), null)
    assert.equal(budget.charge('shared', ['anna', 'bert'], 20, start), 'shared')
  })

  test('many owners together are limited as well', () => {
    const budget = createMatchBudget<string>({ ownerMs: 100, totalMs: 250 })
    assert.equal(budget.charge('a', ['anna'], 90, start), null)
    assert.equal(budget.charge('b', ['bert'], 99, start), null)
    assert.equal(budget.charge('c', ['cleo'], 80, start), 'b')
    budget.paused('b', ['bert'], start)
    assert.equal(budget.charge('c', ['cleo'], 10, start), null)
  })

  test('a new minute begins with nothing', () => {
    const budget = createMatchBudget<string>({ ownerMs: 100, totalMs: 250 })
    assert.equal(budget.charge('a', ['anna'], 90, start), null)
    assert.equal(budget.charge('a', ['anna'], 90, start + 60_000), null)
    assert.equal(budget.charge('a', ['anna'], 90, start + 61_000), 'a')
  })

  test('a rule that was removed is not paused', () => {
    const budget = createMatchBudget<string>({ ownerMs: 100, totalMs: 250 })
    budget.charge('a', ['anna'], 90, start)
    budget.forget('a')
    assert.equal(budget.charge('b', ['anna'], 20, start), 'b')
  })
})

import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { rounds } from './rounds.ts'

const before = process.env['RIMLIGHT_TEST_ROUNDS']
afterEach(() => {
  if (before === undefined) delete process.env['RIMLIGHT_TEST_ROUNDS']
  else process.env['RIMLIGHT_TEST_ROUNDS'] = before
})

for (const [text, expected] of [
  ['200', 200],
  ['1', 1],
  ['', 7],
  ['0', 7],
  ['-3', 7],
  ['1.5', 7],
  ['many', 7],
] as const)
  test(`RIMLIGHT_TEST_ROUNDS ${JSON.stringify(text)} makes 7 rounds ${expected}`, () => {
    process.env['RIMLIGHT_TEST_ROUNDS'] = text
    assert.equal(rounds(7), expected)
  })

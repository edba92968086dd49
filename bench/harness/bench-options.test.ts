import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readCommandLine } from './bench-options.ts'

const names = ['ingest', 'host']

it('has its defaults', () => {
  assert.deepEqual(readCommandLine([], names), {
    only: names,
    events: 200_000,
    large: 200_000,
  })
})

it('takes one size for everything, and another for the searches', () => {
  assert.deepEqual(readCommandLine(['--only', 'host', '--events', '20_000', '--large', '50000'], names), {
    only: ['host'],
    events: 20_000,
    large: 50_000,
  })
  assert.equal(readCommandLine(['--events', '20000'], names).large, 20_000)
})

it('refuses what it cannot read', () => {
  assert.throws(() => readCommandLine(['--only', 'nothing'], names), /there are ingest, host/)
  assert.throws(() => readCommandLine(['--events', 'many'], names), /whole number/)
  assert.throws(() => readCommandLine(['--events', '5'], names), /whole number/)
  assert.throws(() => readCommandLine(['--unknown'], names))
})

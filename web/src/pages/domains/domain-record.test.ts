import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type DomainRecord, spansOf } from './domain-record.ts'

const seen = (day: number, A: readonly string[]): DomainRecord => ({
  domain: 'www.example.com',
  root: 'example.com',
  updated_at: `2026-01-0${day}T00:00:00.000000`,
  A,
})

test('observations that say the same are one span, in any order of their answers', () => {
  const spans = spansOf([
    seen(5, ['192.0.2.2', '192.0.2.1']),
    seen(4, ['192.0.2.1', '192.0.2.2']),
    seen(3, ['192.0.2.9']),
    seen(2, ['192.0.2.1', '192.0.2.2']),
  ])
  assert.deepEqual(
    spans.map(({ from, to, times }) => [new Date(from).getUTCDate(), new Date(to).getUTCDate(), times]),
    [
      [4, 5, 2],
      [3, 3, 1],
      [2, 2, 1],
    ],
  )
})

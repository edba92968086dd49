import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Parsed } from '../formats/format.ts'
import { loadEvents, newTally, roughSize } from './load-events.ts'

const { signal } = new AbortController()

function* numbered(count: number, event: (line: number) => unknown): Generator<Parsed> {
  for (let line = 1; line <= count; line++) yield { kind: 'event', line, event: event(line) }
}

test('events go in groups of 2,000 and refusals get their lines back', async () => {
  const groups: number[] = []
  const refusals: unknown[] = []
  const tally = newTally()
  await loadEvents(
    numbered(4_500, (line) => ({ line })),
    {
      tally,
      signal,
      accept: async (events) => {
        groups.push(events.length)
        const refused =
          groups.length === 2 ? [{ index: 3, reason: 'older than the 183 days that are kept' }] : []
        return { accepted: events.length - refused.length, refused }
      },
      onRefused: (refused) => void refusals.push(refused),
    },
  )
  assert.deepEqual(groups, [2_000, 2_000, 500])
  assert.deepEqual(refusals, [{ line: 2_004, reason: 'older than the 183 days that are kept' }])
  assert.deepEqual(tally, { accepted: 4_499, refused: 1, tooOld: 1, lastLine: 4_500 })
})

test('large events go in smaller groups', async () => {
  const groups: number[] = []
  const large = 'x'.repeat(12 * 1024 * 1024)
  await loadEvents(
    numbered(7, () => ({ large })),
    {
      tally: newTally(),
      signal,
      accept: async (events) => {
        groups.push(events.length)
        return { accepted: events.length, refused: [] }
      },
    },
  )
  assert.deepEqual(groups, [3, 3, 1])
})

test('an interruption ends the load between events', async () => {
  const stop = new AbortController()
  const tally = newTally()
  const run = loadEvents(
    numbered(10_000, (line) => ({ line })),
    {
      tally,
      signal: stop.signal,
      accept: async (events) => {
        stop.abort()
        return { accepted: events.length, refused: [] }
      },
    },
  )
  await assert.rejects(run, { name: 'AbortError' })
  assert.equal(tally.accepted, 2_000)
})

test('the size of an event counts names and texts at every depth', () => {
  assert.ok(roughSize({ a: ['x'.repeat(1000), { b: 'y'.repeat(500), c: null }] }) >= 1500)
  assert.ok(roughSize({ a: 1 }) < 100)
})

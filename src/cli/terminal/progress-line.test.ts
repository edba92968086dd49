import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { displayWidth } from './display-width.ts'
import { bar, progressLine } from './progress-line.ts'

test('a known whole has a bar, a percentage and the time left', () => {
  const line = progressLine(
    { label: 'importing', seconds: 10, events: 5_000, bytes: 2_000_000, share: 0.25 },
    120,
  )
  assert.equal(line, `importing  ███████▌${'·'.repeat(22)}   25%  5,000 events  500/s  0:30 left  2.0 MB`)
})

test('an unknown whole turns and counts the time', () => {
  assert.equal(
    progressLine({ label: 'importing', seconds: 12.3, events: 1_230, bytes: 900 }, 80),
    '⠸ importing  1,230 events  100/s  0:12  900 B',
  )
})

test('a narrow terminal loses the end of the line first', () => {
  const line = progressLine(
    { label: 'importing', seconds: 10, events: 5_000, bytes: 2_000_000, share: 0.25 },
    40,
  )
  assert.equal(line, 'importing  ██······   25%  5,000 events')
})

test('the line never reaches the last column, where a terminal would wrap', () => {
  const state = fc.record(
    {
      label: fc.constantFrom('importing', 'loading sample data'),
      seconds: fc.double({ min: 0, max: 1e6, noNaN: true }),
      events: fc.nat(),
      bytes: fc.nat(),
      share: fc.double({ min: -1, max: 2, noNaN: true }),
    },
    { requiredKeys: ['label', 'seconds'] },
  )
  fc.assert(
    fc.property(state, fc.integer({ min: 20, max: 200 }), (given, columns) => {
      assert.ok(displayWidth(progressLine(given, columns)) < columns)
    }),
  )
})

test('a bar has its width and grows by eighths of a cell', () => {
  assert.equal(bar(0, 4), '····')
  assert.equal(bar(1, 4), '████')
  assert.equal(bar(0.5, 4), '██··')
  assert.equal(bar(1 / 32, 4), '▏···')
})

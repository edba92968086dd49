import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { jobFigures } from '../client/job-figures.ts'
import { displayWidth } from './display-width.ts'
import { scanLine } from './scan-line.ts'

const figures = jobFigures({ open_ports: 3, progress: { done: 250, total: 1_000, per_second: 50 } })

test('a scan under way has a bar, its rate and the time left at that rate', () => {
  assert.equal(
    scanLine({ started: true, results: 12, figures }, 5, 120),
    `scanning  ███████▌${'·'.repeat(22)}   25%  50/s  0:15 left  3 open  12 results`,
  )
})

test('before there are figures it says what it waits for', () => {
  assert.equal(scanLine({ started: false, results: 0, figures: null }, 0, 80), '⠋ queued  0:00')
  assert.match(scanLine({ started: true, results: 5, figures: null }, 2, 80), /scanning {2}5 events/)
})

test('a scan that may not send says why', () => {
  const waiting = jobFigures({ waiting: 'The operator has stopped all scans.', progress: { total: 10 } })
  assert.equal(
    scanLine({ started: true, results: 0, figures: waiting }, 7, 80),
    'waiting  0:07  The operator has stopped all scans.',
  )
})

test('nothing is divided by a rate of none', () => {
  const still = jobFigures({ progress: { done: 1, total: 10, per_second: 0 } })
  assert.doesNotMatch(
    scanLine({ started: true, results: 0, figures: still }, 5, 100),
    /left|\/s|NaN|Infinity/,
  )
})

test('for any answer of the service the line stays short of the last column', () => {
  fc.assert(
    fc.property(
      fc.record({
        open_ports: fc.anything(),
        progress: fc.dictionary(fc.constantFrom('done', 'total', 'per_second'), fc.anything()),
      }),
      fc.record({ done: fc.double(), total: fc.double(), per_second: fc.double() }),
      fc.integer({ min: 20, max: 200 }),
      fc.nat(),
      (odd, progress, columns, results) => {
        for (const stats of [odd, { open_ports: 1e15, progress }]) {
          const line = scanLine({ started: true, results, figures: jobFigures(stats) }, 5, columns)
          assert.ok(displayWidth(line) < columns, line)
        }
      },
    ),
  )
})

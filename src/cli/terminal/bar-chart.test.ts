import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { barChart } from './bar-chart.ts'
import { displayWidth } from './display-width.ts'
import { plainPaint } from './paint.ts'

test('bars are parts of the largest and fill the terminal', () => {
  const chart = barChart(
    [
      { key: 443, doc_count: 1200 },
      { key: 80, doc_count: 600 },
      { key: 22, doc_count: 0 },
    ],
    { columns: 32, paint: plainPaint },
  )
  assert.equal(chart, `443  1,200  ${'█'.repeat(20)}\n80     600  ${'█'.repeat(10)}\n22       0\n`)
})

test('no line is wider than the terminal, for any keys', () => {
  const bucket = fc.record({
    key: fc.oneof(fc.nat(), fc.string({ unit: 'binary', maxLength: 80 })),
    doc_count: fc.oneof(fc.nat(), fc.constant(-1)),
  })
  fc.assert(
    fc.property(
      fc.array(bucket, { maxLength: 10 }),
      fc.integer({ min: 70, max: 200 }),
      (buckets, columns) => {
        const lines = barChart(buckets, { columns, paint: plainPaint }).split('\n')
        assert.equal(lines.length, buckets.length + 1)
        for (const line of lines) assert.ok(displayWidth(line) <= columns)
      },
    ),
  )
})

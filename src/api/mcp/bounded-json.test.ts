import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { boundedJson } from './bounded-json.ts'

test('small values go through unchanged', () => {
  assert.equal(boundedJson({ total: 1, events: ['a'] }), '{"total":1,"events":["a"]}')
})

test('long texts are cut first, and say so', () => {
  const { banner } = JSON.parse(boundedJson({ banner: 'x'.repeat(100_000) })) as { banner: string }
  assert.match(banner, /^x{4000}… \(96000 characters cut\)$/)
})

test('a list loses its last elements, and the answer says how many are shown', () => {
  const events = Array.from({ length: 5_000 }, (_, index) => ({ index, text: 'y'.repeat(50) }))
  const cut = JSON.parse(boundedJson({ total: 5_000, events })) as {
    total: number
    events: { index: number }[]
    cut: string
  }
  assert.equal(cut.total, 5_000)
  assert.ok(cut.events.length > 500 && cut.events.length < 5_000)
  assert.equal(cut.events.at(-1)?.index, cut.events.length - 1)
  assert.match(cut.cut, new RegExp(`^${cut.events.length} of 5000 `))
  assert.match(boundedJson(events), /"cut":"\d+ of 5000/)
})

test('for any value the text is JSON and bounded', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), fc.integer({ min: 400, max: 2_000 }), (value, most) => {
      const text = boundedJson(value, most)
      JSON.parse(text)
      assert.ok(text.length <= most)
    }),
    { numRuns: 300 },
  )
})

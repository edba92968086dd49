import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { chunksOf } from '../fixtures/fixture.ts'
import { type Line, readLines } from './lines.ts'

const linesOf = (content: Uint8Array | string, size: number, limit?: number): Promise<Line[]> =>
  Array.fromAsync(readLines(chunksOf(content, size), limit))

test('lines are the same however the bytes arrive', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: fc.constantFrom('a', 'é', '"', '\t', ' '), maxLength: 8 }), {
        maxLength: 20,
      }),
      fc.integer({ min: 1, max: 9 }),
      async (texts, size) => {
        const expected = texts.map((text, index) => ({ kind: 'text', number: index + 1, text }))
        const content = texts.map((text) => `${text}\n`).join('')
        assert.deepEqual(await linesOf(content, size), expected)
      },
    ),
  )
})

test('byte order mark and carriage returns are not part of a line, and the last needs no end', async () => {
  assert.deepEqual(await linesOf('\ufeffone\r\n\r\ntwo', 2), [
    { kind: 'text', number: 1, text: 'one' },
    { kind: 'text', number: 2, text: '' },
    { kind: 'text', number: 3, text: 'two' },
  ])
})

test('a line over the limit is named and the next one is read', async () => {
  for (const size of [1, 3, 100])
    assert.deepEqual(await linesOf(`1234\n12345\n\n${'x'.repeat(40)}\nok\n123456`, size, 4), [
      { kind: 'text', number: 1, text: '1234' },
      { kind: 'oversized', number: 2 },
      { kind: 'text', number: 3, text: '' },
      { kind: 'oversized', number: 4 },
      { kind: 'text', number: 5, text: 'ok' },
      { kind: 'oversized', number: 6 },
    ])
})

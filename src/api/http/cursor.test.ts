import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readCursor, writeCursor } from './cursor.ts'

test('a cursor comes back, and a made-up one is refused', () => {
  const place = { ts: 1794708966582, id: 65539 }
  assert.deepEqual(readCursor(writeCursor(place)), place)
  assert.equal(readCursor('*'), undefined)
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(text !== '*')
      try {
        const read = readCursor(text)!
        assert.deepEqual(readCursor(writeCursor(read)), read)
      } catch (error) {
        assert.equal((error as { status: number }).status, 400)
      }
    }),
  )
})

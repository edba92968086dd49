import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createGetOnly } from './get-only.ts'

/** Whether all of it passes, when it comes in these pieces. */
function passes(text: string, sizes: readonly number[] = [text.length]): boolean {
  const filter = createGetOnly()
  const bytes = Buffer.from(text, 'latin1')
  let at = 0
  for (const size of [...sizes, bytes.length]) {
    if (!filter.admits(bytes.subarray(at, at + size))) return false
    at += size
  }
  return true
}

const get = 'GET /a HTTP/1.1\r\nHost: a\r\n\r\n'
const post = 'POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nx'

test('requests that only read pass, one after the other, and TLS', () => {
  assert.equal(passes(get + get + get), true)
  assert.equal(passes('\x16\x03\x01POST'), true)
})

test('others do not, first or later, and a body does not', () => {
  for (const text of [
    post,
    get + post,
    `${get}x`,
    'GETX / HTTP/1.1\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM',
    ' GET /',
  ])
    assert.equal(passes(text), false, text)
})

test('where the pieces are cut makes no difference', () => {
  const texts = fc.array(fc.constantFrom(get, post, 'HEAD / HTTP/1.1\r\n\r\n', 'GET /\r\n\r\r\n\r\n'), {
    maxLength: 4,
  })
  fc.assert(
    fc.property(texts, fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 60 }), (list, sizes) => {
      const text = list.join('')
      assert.equal(passes(text, sizes), passes(text))
    }),
  )
})

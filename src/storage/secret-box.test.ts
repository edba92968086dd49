import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { clearBox, createSecretBox } from './secret-box.ts'

const box = createSecretBox(randomBytes(32))

test('what is sealed is read again, and only with the same key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (given) => {
      const text = given.toWellFormed()
      const sealed = box.seal(text)
      assert.equal(box.open(sealed), text)
      assert.ok(box.isSealed(sealed) && sealed !== box.seal(text))
      assert.equal(createSecretBox(randomBytes(32)).open(sealed), null)
    }),
    { numRuns: 50 },
  )
})

test('a changed text is not read, and one that was never sealed is', () => {
  const sealed = box.seal('secret')
  const bytes = Buffer.from(sealed.slice('sealed1:'.length), 'base64url')
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 1
    assert.equal(box.open(`sealed1:${changed.toString('base64url')}`), null)
  }
  assert.equal(box.open('sealed1:AAAA'), null)
  assert.equal(box.open('rlwh-old'), 'rlwh-old')
  assert.equal(box.isSealed('rlwh-old'), false)
  assert.deepEqual([clearBox.open(clearBox.seal('a')), clearBox.open(sealed)], ['a', null])
})

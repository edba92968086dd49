import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createEngineMemory } from './engine-memory.ts'

const page = 65_536

test('reaches what is beyond the buffer that a thread was given before another made the memory grow', () => {
  const grown = new SharedArrayBuffer(page, { maxByteLength: 2 * page })
  const before = new SharedArrayBuffer(page)
  let asked = 0
  // A thread is given the old buffer until it grows the memory itself, were it by nothing.
  const memory = createEngineMemory({
    get buffer() {
      return asked === 0 ? before : grown
    },
    grow(pages) {
      assert.equal(pages, 0n)
      asked++
      return 2n
    },
  })
  grown.grow(2 * page)
  Buffer.from(grown).write('written there\0', page + 100)
  assert.equal(memory.text(BigInt(page + 100)), 'written there')
  memory.putSize(BigInt(page + 200), 7)
  assert.equal(memory.bytes(BigInt(page + 200), 8)[0], 7)
  assert.equal(asked, 1)
})

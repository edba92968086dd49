import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createHalfSipHash, hashWords } from './half-sip-hash.ts'

// The reference implementation's vectors: key 00..07, message 00 01 02 …, the hash as little-endian bytes.
const vectors: readonly (readonly [length: number, hash: number])[] = [
  [0, 0x5b9f35a9],
  [4, 0x89466e2a],
  [8, 0x8f84b8d0],
  [12, 0x2f87f057],
  [20, 0x45104de3],
]

test('gives the hashes of the reference implementation', () => {
  const message = new DataView(Uint8Array.from({ length: 20 }, (_, index) => index).buffer)
  for (const [length, hash] of vectors) {
    const words = new Int32Array(5)
    for (let word = 0; word < length / 4; word++) words[word] = message.getInt32(word * 4, true)
    assert.equal(hashWords(0x03020100, 0x07060504, words, length / 4), hash, `${length} bytes`)
  }
})

test('two words and five words are different messages', () => {
  const hash = createHalfSipHash(Uint8Array.from({ length: 8 }, (_, index) => index))
  assert.equal(hash(0x03020100, 0x07060504), 0x8f84b8d0)
  assert.equal(hash(0x03020100, 0x07060504, 0x0b0a0908, 0x0f0e0d0c, 0x13121110), 0x45104de3)
  assert.throws(() => createHalfSipHash(new Uint8Array(7)), RangeError)
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { compareBytes, tokensOf } from './fold.ts'
import { cpuTime } from './testing/cpu-time.ts'
import { tokenRunMatcher } from './text/token-run.ts'

describe('tokens', () => {
  it('are runs of letters, digits and anything that is not ASCII', () => {
    assert.deepEqual(tokensOf('ssh-2.0-openssh_8.9p1 bär\r\n€'), [
      'ssh',
      '2',
      '0',
      'openssh',
      '8',
      '9p1',
      'bär',
      '€',
    ])
    assert.deepEqual(tokensOf(' -_. '), [])
    assert.deepEqual(tokensOf(''), [])
  })

  it('are found side by side, as a search through the list of tokens finds them', () => {
    const word = fc.constantFrom('a', 'b', 'aa', 'ab', 'é')
    const joint = fc.constantFrom(' ', '-', ', ', '§', ' § ')
    const value = fc
      .array(fc.tuple(word, joint), { maxLength: 12 })
      .map((parts) => parts.map(([left, right]) => left + right).join(''))
    fc.assert(
      fc.property(value, fc.array(word, { minLength: 1, maxLength: 4 }), (text, wanted) => {
        const tokens = tokensOf(text)
        const found = tokens.some((_, i) => wanted.every((token, j) => tokens[i + j] === token))
        assert.equal(tokenRunMatcher(wanted)(text), found)
      }),
      { numRuns: 3000 },
    )
  })

  it('are found in linear time when phrase and text nearly repeat each other', () => {
    const taken = cpuTime(() => {
      const phrase = [...Array(4000).fill('a'), 'b']
      assert.equal(tokenRunMatcher(phrase)('a '.repeat(200_000).concat('c b')), false)
      assert.equal(tokenRunMatcher(['aa'])('a'.repeat(1_000_000)), false)
    })
    assert.ok(taken < 1500, `${taken} ms`)
  })
})

describe('compareBytes', () => {
  it('orders as the UTF-8 bytes do', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'b', 'é', '\uffff', '\ue000', '😀', '𝟘'),
      maxLength: 4,
    })
    fc.assert(
      fc.property(text, text, (a, b) => {
        assert.equal(Math.sign(compareBytes(a, b)), Buffer.compare(Buffer.from(a), Buffer.from(b)))
      }),
      { numRuns: 2000 },
    )
  })
})

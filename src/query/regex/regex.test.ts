import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { QuerySyntaxError } from '../query-error.ts'
import { arbitraryRegexSource } from '../testing/arbitrary-query.ts'
import { cpuTime } from '../testing/cpu-time.ts'
import { words } from '../testing/vocabulary.ts'
import { compileRegex } from './compile-regex.ts'
import { parseRegex } from './parse-regex.ts'
import { printRe2, printTokenRun } from './print-re2.ts'

const matches = (source: string, text: string) => compileRegex(parseRegex(source))(text)

describe('regex', () => {
  const table: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    ['abc', ['abc'], ['ab', 'abcd', 'xabc', '']],
    ['ABC', ['abc'], ['ABC']],
    ['a.c', ['abc', 'a\nc', 'a😀c'], ['ac']],
    ['[a-c]+', ['abcabc'], ['abd', '']],
    ['[^a-c]', ['d', '日'], ['a', '']],
    ['[A-C]', ['b'], ['d']],
    ['[^A-C]', ['d'], ['b']],
    ['[À-Ý]', ['é'], ['z']],
    ['[a\\-z]', ['-'], ['b']],
    ['[-a]', ['-', 'a'], ['b']],
    ['[\\d.]+', ['1.2'], ['1,2']],
    ['(ab|cd)*e?', ['', 'abcd', 'cde'], ['abc']],
    ['a{2}', ['aa'], ['a', 'aaa']],
    ['a{2,}', ['aa', 'aaaa'], ['a']],
    ['a{1,3}', ['a', 'aaa'], ['', 'aaaa']],
    ['a{0}b', ['b'], ['ab']],
    ['(a|)b', ['ab', 'b'], ['aab']],
    ['(a*)*', ['', 'aaa'], ['b']],
    ['\\w\\s\\S\\D\\W', ['a bc-'], ['a b1-']],
    ['\\.\\/\\*', ['./*'], ['x/*']],
    ['.*example\\..{2,3}', ['www.example.com', 'example.pt'], ['example.info']],
    ['İ', ['i̇'], ['i']],
  ]
  for (const [source, inside, outside] of table)
    it(`/${source}/`, () => {
      for (const text of inside) assert.equal(matches(source, text), true, text)
      for (const text of outside) assert.equal(matches(source, text), false, text)
    })

  const mistakes: readonly (readonly [string, number])[] = [
    ['a**', 2],
    ['a+?', 2],
    ['*a', 0],
    ['a(?:b)', 2],
    ['(a', 0],
    ['a)', 1],
    ['[a', 0],
    ['[]', 0],
    ['[z-a]', 1],
    ['[a-\\d]', 1],
    ['^a', 0],
    ['a$', 1],
    ['a\\b', 1],
    ['a\\1', 1],
    ['a{2', 1],
    ['a{3,2}', 1],
    ['a{x}', 1],
    ['a]', 1],
    ['😀\\n', 2],
  ]
  for (const [source, position] of mistakes)
    it(`refuses /${source}/`, () => {
      assert.throws(
        () => parseRegex(source, 10),
        (error) => error instanceof QuerySyntaxError && error.position === 10 + position,
      )
    })

  it('matches what the engine of the language matches', () => {
    const text = fc
      .array(fc.constantFrom(...words, ' ', '-', '\n', '7', 'abc'), { maxLength: 5 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(arbitraryRegexSource, fc.array(text, { minLength: 1, maxLength: 5 }), (source, texts) => {
        const ours = compileRegex(parseRegex(source))
        const withoutMemory = compileRegex(parseRegex(source), 0)
        const theirs = new RegExp(`^(?:${source})$`, 'is')
        for (const one of texts) {
          assert.equal(ours(one), theirs.test(one), `/${source}/ ${JSON.stringify(one)}`)
          assert.equal(withoutMemory(one), theirs.test(one), `/${source}/ ${JSON.stringify(one)}`)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('stays linear on patterns that make backtracking explode', () => {
    const text = `${'a'.repeat(50_000)}!`
    // Each character leads to another set of states: the memory of sets runs full, matching goes on without it.
    const noise = Array.from({ length: 5000 }, (_, i) => ((i * i * 7919) % 11 < 5 ? 'a' : 'b')).join('')
    const taken = cpuTime(() => {
      for (const source of ['(a*)*b', '(a|a)*b', '(a|aa)+b', '(.*)*(.*)*x', 'a{0,900}b'])
        assert.equal(matches(source, text), false)
      assert.equal(matches('.*a.{200}x', noise), false)
    })
    assert.ok(taken < 3000, `${taken} ms`)
  })

  // With one jump for all states, with some, and with one for each.
  for (const source of [
    '.*a.{150}b',
    '.*[ab]{1,190}c',
    '(.*a.{40}){3}b.*',
    '.*(a|bc?|.b){60,90}',
    '.*(a?b?){99}cc',
    '.*(.a?){90}b',
  ])
    it(`gives the same answer with and without its memory: ${source}`, () => {
      const matcher = compileRegex(parseRegex(source), 1_000)
      const node = parseRegex(source)
      const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 140, maxLength: 400 })
      fc.assert(
        // A fresh matcher has all of its memory: it finds short texts without the simulation.
        fc.property(text, (one) =>
          assert.equal(matcher(one), compileRegex(node, Number.MAX_SAFE_INTEGER)(one)),
        ),
        { numRuns: 60 },
      )
    })

  it('is printed for RE2', () => {
    const printed = (source: string) => printRe2(parseRegex(source))
    assert.equal(printed('a.b\\.'), '^(?s:a.b\\.)$')
    assert.equal(printed('(A|b)+c{2,}d{1,3}e?'), '^(?s:(?:a|b)+c{2,}d{1,3}e?)$')
    assert.equal(printed('x(a|b)y'), '^(?s:x(?:a|b)y)$')
    assert.equal(printed('[^a]'), '^(?s:[\\x{0}-\\`b-\\x{10ffff}])$')
    assert.equal(printed('\\S'), '^(?s:[\\x{0}-\\x{8}\\x{e}-\\x{1f}\\!-\\x{10ffff}])$')
    assert.equal(printed('(é|)'), '^(?s:\\x{e9}|(?:))$')
    assert.match(printTokenRun(['foo', 'bar']), /^\(\?:\^\|\[.*\]\)foo\[.*\]\+bar\(\?:\[.*\]\|\$\)$/)
  })
})

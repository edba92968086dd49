import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { translateExpression } from './translate-expression.ts'

const perl = (source: string, flags = '') => translateExpression(source, flags, 'perl')
const ruby = (source: string, flags = '') => translateExpression(source, flags, 'ruby')

test('what means something else elsewhere', () => {
  assert.ok(perl('^a.b').test('a\rb'))
  assert.ok(!perl('^a.b').test('a\nb'))
  assert.ok(perl('^a.b', 's').test('a\nb'))
  assert.ok(perl('^ab$').test('ab\n'))
  assert.ok(!perl('^ab$').test('ab\n\n'))
  assert.ok(!perl('^a\\sb').test('a\xa0b'))
  assert.ok(perl('^[\\s\\0]+$').test(' \0\t'))
  assert.ok(perl('^[]x]+$').test('x]'))
  assert.ok(perl('^[^]x]$').test('y'))
  assert.ok(perl('(?i)^abc').test('ABC'))
  assert.ok(perl('^abc', 'i').test('aBc'))
  assert.ok(perl('^\\0\\x01').test('\0\x01'))
})

test('anchors of lines, and flags inside', () => {
  assert.ok(ruby('^a$').test('a\nb'))
  assert.ok(ruby('(?:x|^b$)').test('a\nb'))
  assert.ok(!ruby('^b').test('a\nb'))
  assert.ok(ruby('\\Aa\\z').test('a') && !ruby('\\Aa\\z').test('a\n'))
  assert.ok(ruby('^x(?im:A.B)').test('xa\nb'))
  assert.ok(ruby('^x(?i:A)B').test('xaB') && !ruby('^x(?i:A)B').test('xab'))
  assert.ok(ruby('^caf\u00e9').test(Buffer.from('caf\u00e9', 'utf8').toString('latin1')))
})

test('what cannot be said is refused', () => {
  for (const source of ['^(', '^a++', '^[z-a]', '(?x) a b', 'x'.repeat(9000)])
    assert.throws(() => perl(source), SyntaxError, source.slice(0, 20))
})

test('any text becomes an expression or a SyntaxError', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.constantFrom('perl', 'ruby'), (source, dialect) => {
      try {
        assert.ok(translateExpression(source, '', dialect) instanceof RegExp)
      } catch (error) {
        assert.ok(error instanceof SyntaxError)
      }
    }),
    { numRuns: 2000 },
  )
})

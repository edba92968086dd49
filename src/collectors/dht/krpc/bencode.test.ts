import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type BValue, decodeBencode, decodePrefix, type Encodable, encodeBencode } from './bencode.ts'

const limits = { depth: 16, items: 10_000 }
const read = (text: string, own = limits): BValue | null => decodeBencode(Buffer.from(text, 'latin1'), own)

/** What comes back of something that was written: text as bytes, objects as maps. */
function plain(value: BValue): unknown {
  if (typeof value === 'number') return value
  if (value instanceof Uint8Array) return Buffer.from(value).toString('latin1')
  if (Array.isArray(value)) return (value as readonly BValue[]).map(plain)
  return Object.fromEntries([...(value as Map<string, BValue>)].map(([key, one]) => [key, plain(one)]))
}

test('the examples of BEP 3', () => {
  assert.equal(plain(read('4:spam')!), 'spam')
  assert.equal(read('i3e'), 3)
  assert.equal(read('i-3e'), -3)
  assert.deepEqual(plain(read('l4:spam4:eggse')!), ['spam', 'eggs'])
  assert.deepEqual(plain(read('d3:cow3:moo4:spam4:eggse')!), { cow: 'moo', spam: 'eggs' })
  assert.equal(encodeBencode({ spam: ['a', 'b'], cow: 'moo' }).toString(), 'd3:cow3:moo4:spaml1:a1:bee')
  assert.equal(encodeBencode({ length: 3, name: 'ü' }).toString(), 'd6:lengthi3e4:name2:üe')
})

test('what is written is read back', () => {
  const { value } = fc.letrec<{ value: Encodable }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 6 },
      fc.maxSafeInteger(),
      fc.uint8Array({ maxLength: 40 }),
      fc.array(tie('value'), { maxLength: 6 }),
      fc.dictionary(
        fc.string({ unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)) }),
        tie('value'),
        {
          maxKeys: 6,
          noNullPrototype: true,
        },
      ),
    ) as fc.Arbitrary<Encodable>,
  }))
  fc.assert(
    fc.property(value, (given) => {
      const bytes = encodeBencode(given)
      const back = decodeBencode(bytes, limits)
      assert.notEqual(back, null)
      assert.deepEqual(encodeBencode(written(back!)), bytes)
    }),
  )
})

function written(value: BValue): Encodable {
  if (typeof value === 'number' || value instanceof Uint8Array) return value
  if (Array.isArray(value)) return (value as readonly BValue[]).map(written)
  return Object.fromEntries([...(value as Map<string, BValue>)].map(([key, one]) => [key, written(one)]))
}

test('what is no bencoding is null', () => {
  for (const text of [
    '',
    'i',
    'ie',
    'i-e',
    'i1',
    'i1.5e',
    'i99999999999999999999e',
    '5:abc',
    ':',
    '-1:a',
    'l-3:e',
    'l',
    'l1:a',
    'd1:ae',
    'd1:a',
    'di1ei2ee',
    'x',
    'i1ei2e',
    '99999999999999999999:a',
  ])
    assert.equal(read(text), null, text)
})

test('deep and many values end at the limit, without an exception', () => {
  assert.equal(read('l'.repeat(1_000_000)), null)
  assert.equal(read(`${'l'.repeat(17)}${'e'.repeat(17)}`), null)
  assert.notEqual(read(`${'l'.repeat(16)}${'e'.repeat(16)}`), null)
  assert.equal(read(`l${'i1e'.repeat(10_000)}e`), null)
  assert.notEqual(read(`l${'i1e'.repeat(9_999)}e`), null)
  assert.equal(read('d1:a'.repeat(500_000)), null)
})

test('names of the language are only keys', () => {
  const dict = read('d9:__proto__i1e11:constructori2ee') as Map<string, BValue>
  assert.deepEqual(
    [...dict],
    [
      ['__proto__', 1],
      ['constructor', 2],
    ],
  )
})

test('no bytes make it throw, and what it takes lies within them', () => {
  const nearly = fc
    .array(fc.constantFrom('d', 'l', 'e', 'i', '1', '0', ':', '-', 'a', '4:spam', 'i7e'), { maxLength: 60 })
    .map((parts) => Buffer.from(parts.join('')))
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 200 }), nearly), (bytes) => {
      const found = decodePrefix(bytes, { depth: 4, items: 30 })
      if (found) assert.ok(found.end > 0 && found.end <= bytes.length)
    }),
    { numRuns: 2_000 },
  )
})

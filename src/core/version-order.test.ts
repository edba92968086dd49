import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { compareVersions, versionKey, versionKeySpan } from './version-order.ts'

const ascending = [
  '1.0~beta',
  '1.0-rc1',
  '1.0-rc2',
  '1.0-rc10',
  '1.0',
  '1.0p1',
  '1.1.1',
  '1.1.1j',
  '1.1.1k',
  '1.1.2',
  '1.9',
  '1.10.3',
  '1.10.10',
  '1.14.0',
  '8.9',
  '8.9p1',
  '8.10',
  '2019.1',
]

const part = fc.constantFrom(
  '0',
  '1',
  '01',
  '9',
  '10',
  '.',
  '-',
  '~',
  'p',
  'rc',
  'beta',
  'k',
  'v',
  'é',
  '_',
  '😀',
)
const version = fc.oneof(
  fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
  fc.array(fc.nat(0x10ffff), { maxLength: 90 }).map((codes) => String.fromCodePoint(...codes)),
)
const bytes = (text: string) => Buffer.from(text, 'utf8')

describe('version order', () => {
  it('puts known versions in their order', () => {
    const shuffled = [...ascending].sort((a, b) => (a < b ? 1 : -1))
    assert.deepEqual(shuffled.sort(compareVersions), ascending)
  })

  it('gives versions that differ in leading zeros or spelling the same weight', () => {
    for (const [a, b] of [
      ['1.01', '1.1'],
      ['v1.18.2', '1.18.2'],
      ['1.0-RC1', '1.0~rc1'],
      ['1.2-3', '1.2.3'],
    ] as const) {
      assert.deepEqual(versionKeySpan(a), versionKeySpan(b), `${a} ${b}`)
      assert.notEqual(compareVersions(a, b), 0)
    }
    assert.notDeepEqual(versionKeySpan('1.0'), versionKeySpan('1.00.0'))
  })

  it('gives the absent version an empty key', () => assert.equal(versionKey(''), ''))

  it('bounds the key of a hostile version', () => {
    for (const text of ['9'.repeat(1e5), '1a'.repeat(1e5), '~'.repeat(1e5), '😀'.repeat(1e5)])
      assert.ok(bytes(versionKey(text)).length < 600, text.slice(0, 4))
  })

  it('is a total order, and the order of the keys is the same', () => {
    fc.assert(
      fc.property(version, version, version, (a, b, c) => {
        const ab = Math.sign(compareVersions(a, b))
        assert.equal(ab + Math.sign(compareVersions(b, a)), 0)
        assert.equal(ab, Math.sign(Buffer.compare(bytes(versionKey(a)), bytes(versionKey(b)))))
        if (ab === 0) assert.equal(a.slice(0, 64).toWellFormed(), b.slice(0, 64).toWellFormed())
        if (ab <= 0 && compareVersions(b, c) <= 0) assert.ok(compareVersions(a, c) <= 0)
      }),
      { numRuns: 2000 },
    )
  })

  it('keeps every key inside the span of its weight', () => {
    fc.assert(
      fc.property(version, version, (a, b) => {
        fc.pre(a !== '' && b !== '')
        const key = bytes(versionKey(a))
        const span = versionKeySpan(b)
        const inside =
          Buffer.compare(key, bytes(span.from)) >= 0 && Buffer.compare(key, bytes(span.below)) < 0
        assert.equal(inside, versionKeySpan(a).from === span.from)
      }),
      { numRuns: 2000 },
    )
  })
})

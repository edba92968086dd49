import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { describe, it, test } from 'node:test'
import fc from 'fast-check'
import { findProgram } from '../testing/needed-programs.ts'
import { compareVersions, versionKey, versionKeySpan } from './version-order.ts'

const ascending = [
  '0.9.8zh',
  '1.0-a7',
  '1.0~beta',
  '1.0-rc1',
  '1.0-rc2',
  '1.0-rc10',
  '1.0',
  '1.0p1',
  '1.0.0.1',
  '1.0.2',
  '1.0.2y',
  '1.0.2z',
  '1.0.2za',
  '1.0.2zh',
  '1.1b3',
  '1.1.1-pre9',
  '1.1.1',
  '1.1.1a',
  '1.1.1j',
  '1.1.1k',
  '1.1.2',
  '1.9',
  '1.10.3',
  '1.10.10',
  '1.14.0',
  '2.4.49',
  '2.4.49-r1',
  '2.4.50',
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
      ['1.0', '1.00.0'],
      ['2', '2.0.0'],
      ['1.0.0-rc1', '1-rc1'],
      ['4.1.0.Final', '4.1'],
      ['9.0.0.M4', '9.0.0-milestone4'],
      ['3.9b2', '3.9.0 beta2'],
    ] as const) {
      assert.deepEqual(versionKeySpan(a), versionKeySpan(b), `${a} ${b}`)
      assert.notEqual(compareVersions(a, b), 0)
    }
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

/** What Debian's order and ours both know: numbers, later letters, and `~` for what comes before. */
const debianVersion = fc
  .tuple(
    fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 3 }),
    fc.integer({ min: 1, max: 12 }),
    fc.constantFrom('', '', 'c', 'k', 'p', 'p1', 'zh', '~rc1', '~rc2', '~beta', '.p2'),
  )
  .map(([numbers, last, suffix]) => `${[...numbers, last].join('.')}${suffix}`)

test('agrees with dpkg', (t) => {
  const dpkg = findProgram(t, 'dpkg')
  if (dpkg === null) return
  const pairs = fc.sample(fc.tuple(debianVersion, debianVersion), { numRuns: 120, seed: 7 })
  const script =
    'while read -r a b; do if dpkg --compare-versions $a lt $b; then echo -1; elif dpkg --compare-versions $a eq $b; then echo 0; else echo 1; fi; done'
  const input = pairs.map(([a, b]) => `${a} ${b}\n`).join('')
  const said = execFileSync('sh', ['-c', script], { input, encoding: 'utf8' }).trim().split('\n').map(Number)
  for (const [index, [a, b]] of pairs.entries())
    assert.equal(Math.sign(compareVersions(a, b)), said[index], `${a} ${b}`)
})

const semverVersion = fc
  .tuple(
    fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 3, maxLength: 3 }),
    fc.option(fc.tuple(fc.constantFrom('alpha', 'beta', 'rc'), fc.option(fc.integer({ min: 1, max: 12 })))),
  )
  .map(([numbers, early]) => {
    const suffix = early === null ? '' : `-${early[0]}${early[1] === null ? '' : `.${early[1]}`}`
    return `${numbers.join('.')}${suffix}`
  })

test('agrees with semver', () => {
  const semver = createRequire(import.meta.url)('semver') as { compare(a: string, b: string): number }
  fc.assert(
    fc.property(semverVersion, semverVersion, (a, b) => {
      assert.equal(Math.sign(compareVersions(a, b)), semver.compare(a, b), `${a} ${b}`)
    }),
    { numRuns: 1000 },
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { affectedRanges, type VersionRange } from './version-statements.ts'

const shown = (ranges: readonly VersionRange[]): string[] =>
  ranges.map(({ low, high }) =>
    [
      low && `${low.inclusive ? '>=' : '>'}${low.version}`,
      high && `${high.inclusive ? '<=' : '<'}${high.version}`,
    ]
      .filter(Boolean)
      .join(' '),
  )
const affected = (statements: unknown, defaultStatus?: string) =>
  shown(affectedRanges(statements, defaultStatus))
const status = 'affected'

test('statements become ranges', () => {
  assert.deepEqual(affected([{ status, version: '5.6.0' }]), ['>=5.6.0 <=5.6.0'])
  assert.deepEqual(affected([{ status, version: '18.0', lessThan: '18.0.1' }]), ['>=18.0 <18.0.1'])
  assert.deepEqual(affected([{ status, version: '0', lessThanOrEqual: '2.4' }]), ['<=2.4'])
  assert.deepEqual(affected([{ status, version: 'unspecified', lessThan: '1.36.1' }]), ['<1.36.1'])
  assert.deepEqual(affected([{ status, version: '6.1', lessThanOrEqual: '6.1.*' }]), ['>=6.1 <6.2'])
})

test('what is written as a comparison is read as one', () => {
  assert.deepEqual(affected([{ status, version: '>= 2.0.0, < 2.0.7' }]), ['>=2.0.0 <2.0.7'])
  assert.deepEqual(affected([{ status, version: '< 1.10.5' }]), ['<1.10.5'])
  assert.deepEqual(affected([{ status, version: '= 3.1' }]), ['>=3.1 <=3.1'])
  for (const version of ['n/a', 'all', 'see the advisory', '< x', '', '>= 1.0 and more'])
    assert.deepEqual(affected([{ status, version }]), [], version)
})

test('changes cut a range into pieces', () => {
  const changes = [
    { at: '2.3.1', status: 'unaffected' },
    { at: '2.4', status: 'affected' },
    { at: '2.12.2', status: 'unaffected' },
  ]
  assert.deepEqual(affected([{ status, version: '2.0-beta9', lessThan: 'log4j-core*', changes }]), [
    '>=2.0-beta9 <2.3.1',
    '>=2.4 <2.12.2',
  ])
})

test('where all are affected but some, those between are', () => {
  const fine = { status: 'unaffected' }
  const statements = [
    { ...fine, version: '0', lessThan: '6.10' },
    { ...fine, version: '6.13', lessThanOrEqual: '*' },
    { ...fine, version: '6.11.9', lessThanOrEqual: '6.11.*' },
    { status, version: '6.10' },
    { ...fine, version: 'a3e77da9f843', versionType: 'git' },
  ]
  assert.deepEqual(affected(statements, 'affected'), ['>=6.10 <6.11.9', '>=6.12 <6.13'])
  assert.deepEqual(affected([{ ...fine, version: '2.0', lessThan: '3' }], 'affected'), ['<2.0', '>=3'])
  assert.deepEqual(affected([], 'affected'), [])
  assert.deepEqual(affected(statements), ['>=6.10 <=6.10'])
})

test('commits are no versions', () => {
  assert.deepEqual(affected([{ status, version: '1da177e4', lessThan: 'a3e77da9', versionType: 'git' }]), [])
})

test('anything at all gives ranges or nothing', () => {
  const statement = fc.record(
    {
      status: fc.constantFrom('affected', 'unaffected', 'unknown', 7),
      version: fc.oneof(fc.string(), fc.constantFrom('1.0', '2', '< 3, > 1', '0')),
      lessThan: fc.oneof(fc.anything(), fc.constantFrom('3', '4.*', '*')),
      changes: fc.array(
        fc.oneof(
          fc.anything(),
          fc.record({ at: fc.constantFrom('1', '2'), status: fc.constantFrom('affected', 'unaffected') }),
        ),
      ),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(
      fc.oneof(fc.anything(), fc.array(fc.oneof(statement, fc.anything()))),
      fc.constantFrom('affected', 'unaffected', undefined),
      (value, fallback) => {
        for (const { low, high } of affectedRanges(value, fallback)) assert.ok(low !== null || high !== null)
      },
    ),
  )
})

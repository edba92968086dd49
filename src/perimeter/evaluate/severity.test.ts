import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { CveMatch } from '../../areas/cve/match.ts'
import { dayMs } from '../../core/time.ts'
import { rulesOfKind } from '../rules/rules.ts'
import { byUrgency, forAsset, judgeCves, judgeExpiry } from './severity.ts'

const cve = (values: Partial<CveMatch>) =>
  ({ cve: 'CVE-2026-1', cvss: 0, kev: false, epss: null, ...values }) as CveMatch
const severityOf = (...cves: readonly Partial<CveMatch>[]) => judgeCves(cves.map(cve)).severity

describe('vulnerabilities', () => {
  test('by their score alone', () => {
    assert.deepEqual(
      [0, 6.9, 7, 8.9, 9, 10].map((cvss) => severityOf({ cvss })),
      ['low', 'low', 'medium', 'medium', 'high', 'high'],
    )
  })

  test('what is used in attacks is critical, what is likely to be is high, at any score', () => {
    assert.equal(severityOf({ cvss: 3, kev: true }), 'critical')
    assert.equal(severityOf({ cvss: 3, epss: 0.1 }), 'high')
    assert.equal(severityOf({ cvss: 3, epss: 0.0999 }), 'low')
  })

  test('the worst of several decides, and is named', () => {
    const { severity, reasons } = judgeCves([
      cve({ cve: 'CVE-2026-1', cvss: 9.8 }),
      cve({ cve: 'CVE-2026-2', cvss: 4, kev: true, epss: 0.934 }),
    ])
    assert.equal(severity, 'critical')
    assert.deepEqual(reasons, [
      'CVE-2026-2 is used in attacks (CISA KEV)',
      'CVE-2026-2 is used within 30 days with a chance of 93 % (EPSS)',
      'the highest CVSS score is 9.8',
    ])
  })

  test('one without a score says so', () => {
    assert.deepEqual(judgeCves([cve({})]).reasons, ['none of them has a CVSS score yet'])
  })

  test('in the order in which they matter', () => {
    const listed = [
      cve({ cve: 'CVE-2026-4', cvss: 9 }),
      cve({ cve: 'CVE-2026-3', cvss: 9 }),
      cve({ cve: 'CVE-2026-2', epss: 0.5 }),
      cve({ cve: 'CVE-2026-1', kev: true }),
    ]
    assert.deepEqual(
      listed.sort(byUrgency).map((one) => one.cve),
      ['CVE-2026-1', 'CVE-2026-2', 'CVE-2026-3', 'CVE-2026-4'],
    )
  })
})

describe('certificates', () => {
  const rule = { ...rulesOfKind('expires')[0]!, severity: 'medium' } as const
  const judged = (left: number) => judgeExpiry(rule, 100 * dayMs + left, 100 * dayMs)

  test('the last week is urgent', () => {
    assert.deepEqual(judged(7 * dayMs), { severity: 'medium', reasons: ['7 days are left'] })
    assert.deepEqual(judged(7 * dayMs - 1), { severity: 'high', reasons: ['6 days are left'] })
    assert.deepEqual(judged(dayMs).reasons, ['1 day is left'])
    assert.deepEqual(judged(1).reasons, ['less than a day is left'])
  })

  test('one that ends now has expired', () => {
    assert.deepEqual(judged(0), { severity: 'medium', reasons: ['the certificate has expired'] })
  })
})

describe('what the asset means to its owner', () => {
  const judged = (severity: 'info' | 'medium' | 'critical', criticality: 'low' | 'normal' | 'high') =>
    forAsset({ severity, reasons: ['r'] }, { criticality })

  test('moves the severity by one step, and not beyond the ends', () => {
    assert.deepEqual(judged('medium', 'normal'), { severity: 'medium', reasons: ['r'] })
    assert.equal(judged('medium', 'high').severity, 'high')
    assert.equal(judged('medium', 'low').severity, 'low')
    assert.equal(judged('critical', 'high').severity, 'critical')
    assert.equal(judged('info', 'low').severity, 'info')
  })

  test('is a reason of its own', () => {
    assert.deepEqual(judged('medium', 'low').reasons, ['r', 'the criticality of the asset is low'])
  })
})

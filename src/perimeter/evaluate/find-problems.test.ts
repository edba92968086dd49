import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { CveMatch } from '../../areas/cve/match.ts'
import { hostFields } from '../../areas/host/fields/host-fields.ts'
import { dayMs, hourMs } from '../../core/time.ts'
import { type Asset, noDetails } from '../assets/asset.ts'
import { rulesOfKind } from '../rules/rules.ts'
import { createFindProblems, type Verdict } from './find-problems.ts'
import type { VulnerableProduct } from './known-cves.ts'
import type { Observation } from './observation.ts'
import { nextState, type ServiceState } from './service-state.ts'

const now = 1_800_000_000_000
const asset: Asset = {
  ...{ ...noDetails, id: 7, perimeterId: 'p', accountId: 'anna', kind: 'address', value: '192.0.2.1' },
  ...{ state: 'confirmed', reason: '', createdAt: 0, lastSeenAt: null, provedAt: null },
  baselineAt: now - 10 * dayMs,
}
const [openedRule, changedRule, vulnerableRule] = (['opened', 'changed', 'vulnerable'] as const).map(
  (kind) => rulesOfKind(kind)[0]!.id,
)

function seen(values: Partial<Observation> = {}): Observation {
  return {
    ...{ asset, ip: '192.0.2.1', port: 443, protocol: 'tcp', type: 'service-simple', at: now },
    ...{ state: 'open', conclusive: true, name: 'http', product: 'nginx', version: '1.26.0' },
    ...{ certificate: null, cpes: [], texts: [], row: {} },
    ...values,
  }
}

const cve = { cve: 'CVE-2026-1', cvss: 9.8, kev: false, epss: null } as CveMatch
const products: readonly VulnerableProduct[] = [{ product: 'f5:nginx', cves: [cve] }]

function verdict(observation: Observation, before: ServiceState | null = null, paid = true): Verdict {
  const find = createFindProblems({
    fields: hostFields,
    cves: (cpes) => (cpes.length > 0 ? products : []),
    mayReadCves: (accountId) => paid && accountId === 'anna',
  })
  return find(observation, nextState(before, observation), now)
}
const rulesIn = ({ findings }: Verdict): readonly string[] => findings.map(({ rule }) => rule)
const known = (values: Partial<Observation> = {}): ServiceState =>
  nextState(null, seen({ at: now - 20 * dayMs, ...values }))!.state

describe('what is new', () => {
  test('a service that opened after the first scan of its asset', () => {
    assert.deepEqual(rulesIn(verdict(seen())), [openedRule])
  })

  test('not what the first scan sees, nor what was open before it ended', () => {
    const first = verdict(seen({ asset: { ...asset, baselineAt: null } }))
    assert.deepEqual(rulesIn(first), [])
    assert.deepEqual(rulesIn(verdict(seen(), known())), [])
  })

  test('it is named by what answers there within the hour, and not later', () => {
    const opened = known({ at: now - hourMs, name: '', product: '', version: '' })
    const [finding] = verdict(seen(), opened).findings
    assert.match(finding?.title ?? '', /^New service at 192\.0\.2\.1:443: nginx 1\.26\.0$/)
    const earlier = known({ at: now - hourMs - 1, name: '', product: '', version: '' })
    assert.deepEqual(rulesIn(verdict(seen(), earlier)), [])
  })

  test('another version of a known service', () => {
    const [finding] = verdict(seen({ version: '1.27.0' }), known()).findings
    assert.equal(finding?.rule, changedRule)
    assert.equal(finding?.title, 'Version changed at 192.0.2.1:443: 1.26.0 → 1.27.0')
    assert.equal(finding?.evidence.facts['version before'], '1.26.0')
  })
})

describe('vulnerabilities', () => {
  const vulnerable = seen({ cpes: ['cpe:/a:f5:nginx:1.26.0'] })

  test('one finding for each product, whose subject stays with another version', () => {
    const [finding] = verdict(vulnerable, known()).findings
    assert.deepEqual(
      [finding?.rule, finding?.subject, finding?.severity],
      [vulnerableRule, '192.0.2.1 443/tcp f5:nginx', 'high'],
    )
    assert.equal(finding?.title, 'CVE-2026-1 in nginx 1.26.0 at 192.0.2.1:443')
    assert.equal(finding?.evidence.facts['CVE-2026-1'], 'CVSS 9.8')
  })

  test('not for an account whose plan does not read them', () => {
    assert.deepEqual(rulesIn(verdict(vulnerable, known(), false)), [])
  })
})

describe('certificates', () => {
  const certificate = (end: number) => ({ fingerprint: 'aa', name: 'example.com', end })
  const found = (end: number) => {
    const observation = seen({ certificate: certificate(end) })
    return verdict(observation, known({ certificate: certificate(end) })).findings
  }

  test('one that has expired is not also about to', () => {
    const [finding, ...others] = found(now - 1)
    assert.match(finding?.title ?? '', /^Certificate of example\.com at 192\.0\.2\.1:443 expired on /)
    assert.deepEqual([finding?.expiresAt, others], [now - 1, []])
  })

  test('none is reported that is good for a year', () => {
    assert.deepEqual(found(now + 365 * dayMs), [])
  })
})

describe('what an observation decides', () => {
  test('nothing where the port does not answer, or the module learnt nothing', () => {
    assert.deepEqual(verdict(seen({ state: 'closed' })), { findings: [], decided: new Set() })
    assert.equal(verdict(seen({ conclusive: false })).decided.size, 0)
  })

  test('findings about certificates only where one was seen', () => {
    const expiry = rulesOfKind('expires').map(({ id }) => id)
    const without = verdict(seen()).decided
    const withOne = verdict(seen({ certificate: { fingerprint: 'aa', name: '', end: null } })).decided
    for (const rule of expiry) assert.deepEqual([without.has(rule), withOne.has(rule)], [false, true], rule)
    assert.ok(without.has(vulnerableRule!))
    assert.ok(!withOne.has(openedRule!) && !withOne.has(changedRule!))
  })
})

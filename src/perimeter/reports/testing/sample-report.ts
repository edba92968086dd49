import { dayMs } from '../../../core/time.ts'
import type { KnownName } from '../../discovery/name-store.ts'
import type { StoredService } from '../../evaluate/service-store.ts'
import { type Finding, isOpen, severities } from '../../findings/finding.ts'
import { perimeterScore } from '../../summary.ts'
import type { Report } from '../report.ts'

export const sampleNow = Date.parse('2026-01-31T12:00:00Z')

/** What a hostile service would send to the reader of a report. */
export const hostileText =
  '</script><script>alert(1)</script>\u001b[31m\u202e"\'\u0000\n=1+1 [a](b) {0} \ud800'

export function sampleFinding(id: number, values: Partial<Finding> = {}): Finding {
  return {
    ...{ id, perimeterId: 'p', accountId: 'a', assetId: 1, asset: '192.0.2.0/24', rule: 'database-exposed' },
    subject: `192.0.2.${id} 3306/tcp`,
    title: `Database open to everyone at 192.0.2.${id}:3306`,
    ...{ severity: 'high', severityReasons: ['rule'], state: 'new', stateAt: sampleNow, stateReason: '' },
    ...{ stateBy: 'observation', acceptedUntil: null, ip: `192.0.2.${id}`, port: 3306, protocol: 'tcp' },
    ...{ name: null, firstSeen: sampleNow - dayMs, lastSeen: sampleNow, expiresAt: null, baseline: false },
    evidence: { source: 'service-simple', at: sampleNow, facts: { product: 'MySQL' } },
    ...values,
  }
}

export function sampleService(id: number, values: Partial<StoredService> = {}): StoredService {
  return {
    ...{ id, perimeterId: 'p', assetId: 1, ip: `192.0.2.${id}`, port: 443, protocol: 'tcp', name: 'https' },
    ...{ product: 'nginx', version: '1.26.0', certificate: '', certificateName: '', certificateEnd: null },
    ...{ firstSeen: sampleNow - 9 * dayMs, lastSeen: sampleNow, closedAt: 0 },
    ...values,
  }
}

export type SampleParts = {
  readonly findings?: readonly Finding[]
  readonly services?: readonly StoredService[]
  readonly names?: readonly KnownName[]
  readonly name?: string
}

export function sampleReport({
  findings = [],
  services = [],
  names = [],
  name = 'Ours',
}: SampleParts): Report {
  const open = findings.filter(({ state }) => isOpen(state))
  const count = (list: readonly Finding[]) =>
    Object.fromEntries(
      severities.map((severity) => [severity, list.filter((one) => one.severity === severity).length]),
    ) as Report['summary']['openFindings']
  return {
    perimeter: { id: '4f0f0f7e-9d0b-4e1f-8a61-1d9a3b1f0c11', name },
    madeAt: sampleNow,
    since: sampleNow - 7 * dayMs,
    summary: {
      perimeters: 1,
      assets: { confirmed: 1, suggested: 0 },
      services: services.length,
      openFindings: count(open),
      findingsByState: { new: open.length, acknowledged: 0, accepted: 0, false: 0, fixed: 0, reopened: 0 },
      score: perimeterScore(count(open)),
      course: ['2026-01-29', '2026-01-30', '2026-01-31'].map((day, at) => ({
        ...{ day, score: 40 - at * 10, open: 3, services: 2 },
      })),
      lastDay: { opened: 1, fixed: 0, reopened: 0, since: 0 },
      lastWeek: { opened: 1, fixed: 0, reopened: 0, since: 0 },
      expiring: [],
      coverage: { day: 1, week: 0, older: 0, never: 0 },
    },
    newFindings: open.length,
    fixedFindings: findings.filter(({ state }) => state === 'fixed').length,
    assets: [{ name: '192.0.2.0/24', open: count(open), total: open.length }],
    rules: [],
    first: open.slice(0, 10),
    expiring: services.filter(({ certificateEnd }) => certificateEnd !== null),
    lastScan: null,
    async *findings() {
      // Two pages, so that what joins them is tested.
      yield findings.slice(0, 1)
      if (findings.length > 1) yield findings.slice(1)
    },
    async *services() {
      yield services
    },
    async *names() {
      yield names
    },
  }
}

export async function textOf(parts: AsyncIterable<string>): Promise<string> {
  return (await Array.fromAsync(parts)).join('')
}

import type { CveMatch } from '../../areas/cve/match.ts'
import { dayMs } from '../../core/time.ts'
import type { Asset } from '../assets/asset.ts'
import { type Severity, severities } from '../findings/finding.ts'
import type { Rule } from '../rules/rule.ts'

/** How severe a finding is, and why. */
export type Judgement = { readonly severity: Severity; readonly reasons: readonly string[] }

/** From this chance of being used within thirty days on, a vulnerability counts as likely to be. */
const likelyEpss = 0.1
/** A certificate that ends so soon leaves no time for a second attempt. */
const urgentDays = 7

export function judgeRule({ severity, title }: Rule): Judgement {
  return { severity, reasons: [`${severity} for every finding of the kind "${title}"`] }
}

/** What is used in attacks first (KEV), then what is likely to be (EPSS), then by the score. */
export function judgeCves(cves: readonly CveMatch[]): Judgement {
  const known = cves.filter(({ kev }) => kev)
  const likely = cves.filter(({ epss }) => (epss ?? 0) >= likelyEpss)
  const cvss = Math.max(0, ...cves.map((cve) => cve.cvss))
  const reasons: string[] = []
  if (known.length > 0) reasons.push(`${known[0]!.cve} is used in attacks (CISA KEV)`)
  if (likely.length > 0)
    reasons.push(
      `${likely[0]!.cve} is used within 30 days with a chance of ${percent(likely[0]!.epss!)} (EPSS)`,
    )
  reasons.push(cvss > 0 ? `the highest CVSS score is ${cvss}` : 'none of them has a CVSS score yet')
  const severity =
    known.length > 0 ? 'critical' : likely.length > 0 || cvss >= 9 ? 'high' : cvss >= 7 ? 'medium' : 'low'
  return { severity, reasons }
}

/** In the order in which they matter: KEV, EPSS, CVSS. */
export function byUrgency(a: CveMatch, b: CveMatch): number {
  return (
    Number(b.kev) - Number(a.kev) ||
    (b.epss ?? 0) - (a.epss ?? 0) ||
    b.cvss - a.cvss ||
    a.cve.localeCompare(b.cve)
  )
}

export function judgeExpiry(rule: Rule, end: number, now: number): Judgement {
  const days = Math.floor((end - now) / dayMs)
  if (end <= now) return { severity: rule.severity, reasons: ['the certificate has expired'] }
  const left = days === 0 ? 'less than a day is left' : `${days} ${days === 1 ? 'day is' : 'days are'} left`
  return { severity: days < urgentDays ? 'high' : rule.severity, reasons: [left] }
}

/** What the asset means to its owner raises or lowers the severity of a finding by one step. */
export function forAsset(
  { severity, reasons }: Judgement,
  { criticality }: Pick<Asset, 'criticality'>,
): Judgement {
  if (criticality === 'normal') return { severity, reasons }
  const step = criticality === 'high' ? 1 : -1
  const at = Math.min(severities.length - 1, Math.max(0, severities.indexOf(severity) + step))
  const reason = `the criticality of the asset is ${criticality}`
  return { severity: severities[at]!, reasons: [...reasons, reason] }
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}

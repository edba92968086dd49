import { dayMs, hourMs } from '../../core/time.ts'
import type { FieldSet } from '../../query/field.ts'
import { compilePredicate } from '../../query/predicate/compile-predicate.ts'
import type { Row } from '../../query/predicate/row.ts'
import { parse } from '../../query/text/parse.ts'
import type { NewFinding } from '../findings/finding.ts'
import type { Rule } from '../rules/rule.ts'
import { rulesOfKind } from '../rules/rules.ts'
import type { KnownCves, VulnerableProduct } from './known-cves.ts'
import { endpointOf, type Observation } from './observation.ts'
import { type ServiceState, type ServiceStep, serviceText } from './service-state.ts'
import { forAsset, type Judgement, judgeCves, judgeExpiry, judgeRule } from './severity.ts'

/** What an observation says: the problems that it shows, and the rules that it could have shown. */
export type Verdict = {
  readonly findings: readonly NewFinding[]
  /** Rules that this observation decides: a finding of theirs that it does not show is fixed. */
  readonly decided: ReadonlySet<string>
}

export type FindProblems = (seen: Observation, step: ServiceStep | null, now: number) => Verdict

const queryRules = rulesOfKind('query')
const expiryRules = [...rulesOfKind('expires')].sort((a, b) => a.condition.days - b.condition.days)
const [openedRule] = rulesOfKind('opened')
const [changedRule] = rulesOfKind('changed')
const [vulnerableRule] = rulesOfKind('vulnerable')
const decidedByContent = new Set([...queryRules, vulnerableRule!].map(({ id }) => id))
const decidedByCertificate = new Set(expiryRules.map(({ id }) => id))
const nothing: ReadonlySet<string> = new Set()

export type FindProblemsOptions = {
  readonly fields: FieldSet
  readonly cves: KnownCves
  readonly mayReadCves: (accountId: string) => boolean
}

export function createFindProblems({ fields, cves, mayReadCves }: FindProblemsOptions): FindProblems {
  const queries = queryRules.map((rule) => ({
    rule,
    matches: compilePredicate(parse(rule.condition.query), fields) as (row: Row) => boolean,
  }))
  return (seen, step, now) => {
    if (seen.state !== 'open') return { findings: [], decided: nothing }
    const findings: NewFinding[] = []
    for (const { rule, matches } of queries)
      if (matches(seen.row)) findings.push(plainFinding(rule, seen, step?.state ?? null))
    if (mayReadCves(seen.asset.accountId))
      for (const product of cves(seen.cpes, seen.texts)) findings.push(cveFinding(product, seen))
    const state = step?.state
    if (state) findings.push(...openedFinding(seen, state))
    if (step && step.changes.length > 0) findings.push(changedFinding(seen, step))
    if (state && seen.certificate) findings.push(...expiryFindings(state, seen.asset, now))
    return { findings, decided: decidedBy(seen) }
  }
}

function decidedBy(seen: Observation): ReadonlySet<string> {
  if (!seen.conclusive) return nothing
  return seen.certificate ? decidedByContent.union(decidedByCertificate) : decidedByContent
}

/** The rules whose findings any module can decide, since they are about the port and not about an answer. */
export function isDecidedByAnyModule(rule: string): boolean {
  return decidedByCertificate.has(rule)
}

type Place = Pick<Observation, 'asset' | 'ip' | 'port' | 'protocol'>

function finding(
  rule: Rule,
  place: Place,
  judgement: Judgement,
  rest: Pick<NewFinding, 'title' | 'evidence'> & Partial<NewFinding>,
): NewFinding {
  const { asset, ip, port, protocol } = place
  const { severity, reasons } = forAsset(judgement, asset)
  return {
    perimeterId: asset.perimeterId,
    accountId: asset.accountId,
    assetId: asset.id,
    rule: rule.id,
    subject: endpointOf(place),
    severity,
    severityReasons: reasons,
    ...{ ip, port, protocol },
    name: null,
    expiresAt: null,
    baseline: asset.baselineAt === null,
    ...rest,
  }
}

function plainFinding(rule: Rule, seen: Observation, state: ServiceState | null): NewFinding {
  return finding(rule, seen, judgeRule(rule), {
    title: `${rule.title} at ${shownEndpoint(seen)}`,
    evidence: { source: seen.type, at: seen.at, facts: serviceFacts(seen, state) },
  })
}

function cveFinding({ product, cves }: VulnerableProduct, seen: Observation): NewFinding {
  const named = [seen.product || product.split(':').at(-1)!, seen.version]
    .filter((part) => part !== '')
    .join(' ')
  const count = cves.length === 1 ? cves[0]!.cve : `${cves.length} known vulnerabilities`
  return finding(vulnerableRule!, seen, judgeCves(cves), {
    subject: `${endpointOf(seen)} ${product}`,
    title: `${count} in ${named} at ${shownEndpoint(seen)}`,
    evidence: {
      source: seen.type,
      at: seen.at,
      facts: {
        ...serviceFacts(seen, null),
        vulnerabilities: String(cves.length),
        ...Object.fromEntries(cves.slice(0, maxShownCves).map((cve) => [cve.cve, cveText(cve)])),
      },
    },
  })
}

const maxShownCves = 10

function cveText({ cvss, kev, epss }: VulnerableProduct['cves'][number]): string {
  const parts = [
    kev ? 'used in attacks' : '',
    epss === null ? '' : `EPSS ${epss.toFixed(2)}`,
    cvss > 0 ? `CVSS ${cvss}` : '',
  ]
  return parts.filter((part) => part !== '').join(', ') || 'not scored yet'
}

/** A scan finds the open port first, and what answers there some time later. */
const identifiedMs = hourMs

/** What the first scan of an asset sees is not new. */
function openedFinding(seen: Observation, state: ServiceState): readonly NewFinding[] {
  const { baselineAt } = seen.asset
  if (baselineAt === null || state.firstSeen <= baselineAt || seen.at - state.firstSeen > identifiedMs)
    return []
  const what = serviceText(state)
  return [
    finding(openedRule!, seen, judgeRule(openedRule!), {
      title: `New service at ${shownEndpoint(seen)}: ${what}`,
      evidence: { source: 'change', at: seen.at, facts: serviceFacts(seen, state) },
    }),
  ]
}

function changedFinding(seen: Observation, { state, changes }: ServiceStep): NewFinding {
  const first = changes[0]!
  return finding(changedRule!, seen, judgeRule(changedRule!), {
    title: `${first.what} changed at ${shownEndpoint(seen)}: ${first.before} → ${first.after}`.replace(
      /^./,
      (letter) => letter.toUpperCase(),
    ),
    evidence: {
      source: 'change',
      at: seen.at,
      facts: {
        ...serviceFacts(seen, state),
        ...Object.fromEntries(
          changes.flatMap(({ what, before, after }) => [
            [`${what} before`, before],
            [`${what} after`, after],
          ]),
        ),
      },
    },
    baseline: false,
  })
}

/** The most severe rule that holds: one that has expired is not also about to. */
export function expiryFindings(
  state: ServiceState,
  asset: Observation['asset'],
  now: number,
): readonly NewFinding[] {
  const { certificateEnd: end, certificateName: name } = state
  if (end === null) return []
  const rule = expiryRules.find(({ condition }) => end <= now + condition.days * dayMs)
  if (!rule) return []
  const day = new Date(end).toISOString().slice(0, 10)
  const what = name === '' ? 'Certificate' : `Certificate of ${name}`
  return [
    finding(rule, { ...state, asset }, judgeExpiry(rule, end, now), {
      title: `${what} at ${shownEndpoint(state)} ${end <= now ? 'expired' : 'expires'} on ${day}`,
      evidence: {
        source: 'certificate',
        at: state.lastSeen,
        facts: { certificate: name, expires: new Date(end).toISOString(), fingerprint: state.certificate },
      },
      expiresAt: end,
    }),
  ]
}

function serviceFacts(seen: Observation, state: ServiceState | null): Readonly<Record<string, string>> {
  const facts = {
    service: seen.name || (state?.name ?? ''),
    product: seen.product || (state?.product ?? ''),
    version: seen.version || (state?.version ?? ''),
    certificate: seen.certificate?.name ?? '',
    banner: (seen.texts[0] ?? '').slice(0, maxBannerLength),
  }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ''))
}

const maxBannerLength = 300

function shownEndpoint({ ip, port, protocol }: Pick<Observation, 'ip' | 'port' | 'protocol'>): string {
  const host = ip.includes(':') ? `[${ip}]` : ip
  return protocol === 'tcp' ? `${host}:${port}` : `${host}:${port}/${protocol}`
}

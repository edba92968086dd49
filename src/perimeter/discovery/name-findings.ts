import { dayMs } from '../../core/time.ts'
import type { Asset } from '../assets/asset.ts'
import { forAsset, judgeRule } from '../evaluate/severity.ts'
import type { NewFinding } from '../findings/finding.ts'
import type { Rule } from '../rules/rule.ts'
import { rulesOfKind } from '../rules/rules.ts'
import type { LeakedDomain } from './discovery-sources.ts'
import type { KnownName } from './name-store.ts'

const nameRules = rulesOfKind('name')
const ruleOf = (problem: 'takeover' | 'moved' | 'look-alike'): Rule =>
  nameRules.find(({ condition }) => condition.problem === problem)!
const [leakedRule] = rulesOfKind('leaked')

export function takeoverFinding(asset: Asset, name: string, alias: string, now: number): NewFinding {
  return finding(ruleOf('takeover'), asset, name, now, {
    title: `${name} points at ${alias}, which does not exist`,
    facts: { name, alias },
  })
}

export function movedFinding(
  asset: Asset,
  { name, addresses: before }: KnownName,
  addresses: readonly string[],
  now: number,
): NewFinding {
  return finding(ruleOf('moved'), asset, name, now, {
    title: `${name} moved: ${before.join(', ')} → ${addresses.join(', ')}`,
    facts: { name, before: before.join(', '), after: addresses.join(', ') },
  })
}

export function lookAlikeFinding(
  asset: Asset,
  name: string,
  addresses: readonly string[],
  now: number,
): NewFinding {
  return finding(ruleOf('look-alike'), asset, name, now, {
    title: `${name} reads like ${asset.value} and resolves to ${addresses[0]}`,
    facts: { name, addresses: addresses.join(', ') },
  })
}

export function leakFinding(asset: Asset, { leak, addresses }: LeakedDomain, now: number): NewFinding {
  const count = addresses === 1 ? 'One email address' : `${addresses} email addresses`
  return finding(leakedRule!, asset, leak, now, {
    title: `${count} of ${asset.value} in the leak ${leak}`,
    facts: { leak, addresses: String(addresses) },
  })
}

function finding(
  rule: Rule,
  asset: Asset,
  subject: string,
  now: number,
  { title, facts }: { readonly title: string; readonly facts: Readonly<Record<string, string>> },
): NewFinding {
  const { severity, reasons } = forAsset(judgeRule(rule), asset)
  return {
    ...{ perimeterId: asset.perimeterId, accountId: asset.accountId, assetId: asset.id },
    ...{ rule: rule.id, subject, title, severity, severityReasons: reasons },
    ...{ ip: null, port: null, protocol: null, name: rule === leakedRule ? asset.value : subject },
    ...{ evidence: { source: 'discovery', at: now, facts }, expiresAt: null },
    // The first discovery of a domain is its baseline, as the first scan of a network is.
    baseline: asset.baselineAt === null || now - asset.createdAt < dayMs,
  }
}

import type { Severity } from '../findings/finding.ts'

/** What makes a finding, as data: what it means and what to do about it are part of it. */
export type Rule = {
  /** Stable, in kebab-case: part of the key of a finding. */
  readonly id: string
  readonly title: string
  /** Why it is a problem, in two or three sentences. */
  readonly explanation: string
  /** What to do. */
  readonly advice: string
  readonly category: RuleCategory
  /** Before the reasons of a single finding raise or lower it. */
  readonly severity: Severity
  readonly condition: Condition
  /** Further reading, such as a CWE. */
  readonly references?: readonly string[]
}

export const ruleCategories = [
  'change',
  'certificate',
  'encryption',
  'vulnerability',
  'exposure',
  'web',
  'domain',
  'leak',
  'reputation',
] as const
export type RuleCategory = (typeof ruleCategories)[number]

export type Condition =
  /** An observation of a host matches a query of the search language. */
  | { readonly kind: 'query'; readonly query: string }
  /** A service is seen for the first time after the baseline. */
  | { readonly kind: 'opened' }
  /** A service is another product, version or has another certificate than before. */
  | { readonly kind: 'changed' }
  /** A certificate ends within so many days; 0 for one that has ended. */
  | { readonly kind: 'expires'; readonly days: number }
  /** The version of a service has known vulnerabilities. */
  | { readonly kind: 'vulnerable' }
  /** What discovery finds about the names of a domain. */
  | { readonly kind: 'name'; readonly problem: 'takeover' | 'moved' | 'look-alike' }
  /** Email addresses of the domain are in a leak. */
  | { readonly kind: 'leaked' }
  /** The address is on a list of the operator's. */
  | { readonly kind: 'listed' }

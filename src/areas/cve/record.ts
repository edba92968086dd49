/** Where a record comes from, in the order in which they are believed. */
export const sources = ['nvd', 'cve-5', 'well-known'] as const
export type Source = (typeof sources)[number]

/** A vulnerability, as every format is read into. */
export type CveRecord = {
  readonly cve: string
  readonly source: Source
  /** The state of the analysis: `Analyzed`, `Deferred`, `PUBLISHED` … */
  readonly status: string
  readonly published: string
  readonly modified: string
  readonly summary: string
  readonly score: Score | null
  /** Since when CISA knows of attacks, where the record says so. */
  readonly exploited: string | null
  readonly configurations: readonly Configuration[]
}

export type Score = {
  readonly value: number
  readonly version: ScoreVersion
  readonly source: string
  readonly vector: string
}

/** Newest first. */
export const scoreVersions = ['4.0', '3.1', '3.0', '2.0'] as const
export type ScoreVersion = (typeof scoreVersions)[number]

/**
 * What is vulnerable. `any`: each of the products on its own. `all`: one product of every node at the same
 * time, such as software that is vulnerable only on one operating system.
 */
export type Configuration =
  | { readonly kind: 'any'; readonly criteria: readonly Criterion[] }
  | { readonly kind: 'all'; readonly nodes: readonly ConfigurationNode[] }

export type ConfigurationNode = { readonly negate: boolean; readonly criteria: readonly Criterion[] }

export type Criterion = {
  /** The platform name in the form of CPE 2.3. */
  readonly cpe: string
  /** False for what only has to be there as well. */
  readonly vulnerable: boolean
  readonly low: VersionEnd | null
  readonly high: VersionEnd | null
}

export type VersionEnd = { readonly version: string; readonly inclusive: boolean }

/** What a format gives for one entry. */
export type Entry =
  | { readonly kind: 'record'; readonly record: CveRecord }
  | { readonly kind: 'rejected'; readonly cve: string; readonly source: Source }
  | { readonly kind: 'exploited'; readonly exploited: Exploited }
  | { readonly kind: 'chance'; readonly cve: string; readonly chance: number; readonly percentile: number }
  | { readonly kind: 'unreadable'; readonly reason: string }

/** A line of CISA's catalogue of vulnerabilities that are used in attacks. */
export type Exploited = {
  readonly cve: string
  readonly added: string
  readonly due: string
  readonly ransomware: boolean
  readonly name: string
}

/** One vulnerability that fits what a service says it is. */
export type CveMatch = {
  readonly cve: string
  /** 0 where it has no score yet. */
  readonly cvss: number
  /** `4.0`, `3.1`, `3.0`, `2.0`; empty where it has no score yet. */
  readonly cvssVersion: string
  /** In CISA's list of those that are used in attacks. */
  readonly kev: boolean
  /** The chance that it is used within thirty days, or null where it has not been estimated. */
  readonly epss: number | null
  /** From 0 to 1: how far the match can be trusted. */
  readonly confidence: number
  /** Why the confidence is lower than the evidence alone would make it. */
  readonly reason?: string
  readonly evidence: MatchEvidence
}

export type MatchEvidence = {
  /** The platform name of the service, as it was given. */
  readonly cpe: string
  /** The platform name of the vulnerability, as it was imported. */
  readonly criteria: string
  /** The versions in question, such as `>= 2.4.0, < 2.4.50`, where the criteria give a range. */
  readonly range?: string
  /** The other half of a configuration, such as `running on cpe:2.3:o:...`. */
  readonly configuration?: string
}

export type MatchContext = {
  /** The distribution that the service names; distributions repair without a new version. */
  readonly distribution?: string
  /** What else is known to run there, as platform names. */
  readonly platforms?: readonly string[]
}

export type CveIndex = {
  match(cpes: readonly string[], context?: MatchContext): readonly CveMatch[]
  /** How many vulnerabilities there are. */
  readonly size: number
  /** Another text whenever the data has changed. */
  readonly version: string
}

/** From the least to the most severe: the position is what the ledger stores. */
export const severities = ['info', 'low', 'medium', 'high', 'critical'] as const
export type Severity = (typeof severities)[number]

export const findingStates = ['new', 'acknowledged', 'accepted', 'false', 'fixed', 'reopened'] as const
export type FindingState = (typeof findingStates)[number]

/** The states of a problem that someone still has to deal with. */
export const openStates = ['new', 'reopened', 'acknowledged'] as const satisfies readonly FindingState[]

/** What the home page counts: found for the first time after the baseline, there again, or gone. */
export const changeKinds = ['opened', 'reopened', 'fixed'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** The states that a user can set; `fixed` and `reopened` also come from observations. */
export const settableStates = [
  'acknowledged',
  'accepted',
  'false',
  'fixed',
  'reopened',
] as const satisfies readonly FindingState[]
export type SettableState = (typeof settableStates)[number]

/**
 * One problem of one asset, however often it is observed. Its key is the rule, the asset and the subject: seen again,
 * it is the same finding with a newer `lastSeen`.
 */
export type Finding = {
  readonly id: number
  readonly perimeterId: string
  readonly accountId: string
  readonly assetId: number
  /** The value of the asset. */
  readonly asset: string
  /** Id of the rule. */
  readonly rule: string
  /** What of the asset has the problem, such as `203.0.113.9 443/tcp` or `old.example.com`. */
  readonly subject: string
  /** One line for people. */
  readonly title: string
  readonly severity: Severity
  /** Why it has this severity, the most important first. */
  readonly severityReasons: readonly string[]
  readonly state: FindingState
  readonly stateAt: number
  /** Until when it is accepted; null in every other state. */
  readonly acceptedUntil: number | null
  /** What the user wrote, or which observation changed it. */
  readonly stateReason: string
  /** Who changed it: `observation`, or the name of the user. */
  readonly stateBy: string
  /** Null for what concerns no address or no port. */
  readonly ip: string | null
  readonly port: number | null
  readonly protocol: string | null
  /** The domain name that it is about. */
  readonly name: string | null
  readonly firstSeen: number
  readonly lastSeen: number
  readonly evidence: Evidence
  /** When something ends, such as a certificate. */
  readonly expiresAt: number | null
  /** Found by the first scan of its asset: no reason for a message. */
  readonly baseline: boolean
}

/** What was observed, for the page of a finding, messages and reports. */
export type Evidence = {
  /** The module or the source that observed it, such as `ssl-simple` or `dns`. */
  readonly source: string
  readonly at: number
  /** In the order in which they are shown, such as `product: nginx`, `before: 1.24.0`, `after: 1.26.1`. */
  readonly facts: Readonly<Record<string, string>>
}

/** A finding before it is in the ledger. */
export type NewFinding = Pick<
  Finding,
  | 'perimeterId'
  | 'accountId'
  | 'assetId'
  | 'rule'
  | 'subject'
  | 'title'
  | 'severity'
  | 'severityReasons'
  | 'ip'
  | 'port'
  | 'protocol'
  | 'name'
  | 'evidence'
  | 'expiresAt'
  | 'baseline'
>

/** Whether a state says that the problem is still there and not dealt with. */
export function isOpen(state: FindingState): boolean {
  return (openStates as readonly FindingState[]).includes(state)
}

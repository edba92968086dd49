import type { Generated } from 'kysely'

/**
 * Rows of the first three are added, and ended once; none is changed otherwise or deleted. So the tables are their
 * own record of who changed what and when, and each change is one statement.
 */
export type ScopeTables = {
  scope_rules: {
    id: Generated<number>
    kind: 'allow' | 'exclude'
    /** Whose scope an `allow` is for; null for the operator's. An exclusion is for all. */
    account_id: string | null
    /** As `rangeText` writes it. */
    range: string
    note: string
    added_at: number
    /** `cli`, or the address the change came from. */
    added_by: string
    removed_at: number | null
    removed_by: string | null
  }
  opt_outs: {
    id: Generated<number>
    range: string
    contact: string
    reason: string
    requested_at: number
    requested_by: string
    /** What counts as one sender: the address, or the /64 of an IPv6 address. */
    requested_net: string
    decided_at: number | null
    /** `rule` when the request was granted because it came from inside its own range. */
    decided_by: string | null
    decision: 'accepted' | 'declined' | null
    withdrawn_at: number | null
    withdrawn_by: string | null
  }
  /** The last row says whether everything is stopped. */
  scope_switch: {
    id: Generated<number>
    stopped: number
    changed_at: number
    changed_by: string
  }
  /** Ports of the processes on this ledger and of their back ends: never scanned, by none of them. */
  own_services: {
    process: string
    /** As `rangeText` writes it. */
    range: string
    port: number
    seen_at: number
  }
}

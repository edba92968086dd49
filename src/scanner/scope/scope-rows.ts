import type { Generated } from 'kysely'

/**
 * Rows are added, and ended once; none is changed otherwise or deleted. So the tables are their own record of
 * who changed what and when, and each change is one statement.
 */
export type ScopeTables = {
  scope_rules: {
    id: Generated<number>
    kind: 'allow' | 'exclude'
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
}

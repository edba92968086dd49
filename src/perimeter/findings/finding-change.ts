import type { Selectable } from 'kysely'
import type { PerimeterTables } from '../perimeter-rows.ts'
import type { FindingState } from './finding.ts'

/** One step in the life of a finding. */
export type FindingChange = {
  /** Grows with every change and is never used twice: a reader goes on after the last one that it has dealt with. */
  readonly sequence: number
  readonly at: number
  readonly findingId: number
  readonly perimeterId: string
  /** Null when the finding was made. */
  readonly from: FindingState | null
  readonly to: FindingState
  readonly by: string
  readonly reason: string
  /** It was made by the first scan of its asset, which is no reason for a message. */
  readonly baseline: boolean
}

export function changeFrom(row: Selectable<PerimeterTables['perimeter_finding_changes']>): FindingChange {
  return {
    sequence: Number(row.id),
    at: Number(row.at),
    findingId: Number(row.finding_id),
    perimeterId: row.perimeter_id,
    from: row.from_state,
    to: row.to_state,
    by: row.by,
    reason: row.reason,
    baseline: Number(row.baseline) === 1,
  }
}

import type { Finding, FindingState } from './finding.ts'

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
  /** Made by the first scan of its asset: no reason for a message. */
  readonly baseline: boolean
}

/** A change with the finding as it is now, for messages. */
export type FindingNews = FindingChange & { readonly finding: Finding }

/** What happened to findings, in order: what notifications and reports read. */
export type FindingsFeed = {
  /** The changes of all accounts after one, oldest first. */
  after(sequence: number, limit: number): Promise<readonly FindingNews[]>
  /** The newest sequence; 0 when nothing has happened yet. */
  newest(): Promise<number>
  /** The life of one finding, oldest first. */
  of(findingId: number): Promise<readonly FindingChange[]>
}

export type JobStatus = 'requested' | 'revoked' | 'success' | 'failed'

/** What jobs add to the ledger. Times are milliseconds since 1970. */
export type JobTables = {
  jobs: {
    id: string
    /** Empty for a run of a campaign: what it finds belongs to no account, so every account sees it. */
    account_id: string
    key_id: string
    kind: 'scan' | 'grab'
    description: string
    /** As the client wrote them, without what is not known, for the list of jobs. */
    options: string
    /** Empty once it has ended. */
    plan: string
    status: JobStatus
    requested_at: number
    /** When it left the queue. */
    started_at: number | null
    /** When its last event and its last message were out; a revoked job has its status some moments before. */
    finished_at: number | null
    reason: string | null
    checkpoint: string | null
    /** The final figures; those of a running job are counted when a client asks. */
    stats: string | null
    idempotency_key: string | null
    campaign_id: string | null
    /** What options, plan and description take. */
    bytes: number
  }
  campaigns: {
    id: string
    name: string
    plan: string
    every_ms: number
    /** 0 asks for a run at once, also of a paused campaign. */
    next_at: number
    paused: number
    created_at: number
  }
}
